" Tells two clients of Vim, vim-lsp and yegappan/lsp, about the language server of maze.
" Each of them asks for servers by an event, which does not come where the client is not there.
" The variable g:maze_program names the program where it is not in the path.

if exists('g:loaded_maze') || has('nvim')
  finish
endif
let g:loaded_maze = 1

function! s:program() abort
  return get(g:, 'maze_program', 'maze')
endfunction

function! s:tell_vim_lsp() abort
  if executable(s:program())
    call lsp#register_server({
          \ 'name': 'maze',
          \ 'cmd': {info -> [s:program(), 'lsp']},
          \ 'allowlist': ['maze']})
  endif
endfunction

function! s:tell_yegappan_lsp() abort
  if executable(s:program())
    call LspAddServer([{
          \ 'name': 'maze',
          \ 'filetype': ['maze'],
          \ 'path': exepath(s:program()),
          \ 'args': ['lsp']}])
  endif
endfunction

augroup maze
  autocmd!
  autocmd User lsp_setup call s:tell_vim_lsp()
  autocmd User LspSetup call s:tell_yegappan_lsp()
augroup END
