" Prints for each line of the present file how each of its words is shown, then what clients of
" language servers are told, and the options of the file.

" Stands for yegappan/lsp; autoload/lsp.vim stands for vim-lsp.
let g:told = []
function! LspAddServer(servers) abort
  for server in a:servers
    call add(g:told, 'lsp: ' . server.name . ' ' . fnamemodify(server.path, ':t') . ' '
          \ . join(server.args) . ' for ' . join(server.filetype))
  endfor
endfunction
runtime plugin/maze.vim
doautocmd User lsp_setup
doautocmd User LspSetup

let s:lines = []
for s:number in range(1, line('$'))
  let s:names = []
  let s:column = match(getline(s:number), '\S')
  while s:column >= 0
    let s:name = synIDattr(synID(s:number, s:column + 1, 1), 'name')
    call add(s:names, s:name ==# '' ? '-' : s:name)
    let s:column = match(getline(s:number), '\s\zs\S', s:column)
  endwhile
  call add(s:lines, join(s:names))
endfor
call add(s:lines, 'filetype ' . &filetype . ', comments ' . &commentstring)
call writefile(s:lines + g:told, '/dev/stdout')
quitall!
