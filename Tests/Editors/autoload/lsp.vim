" Stands for the client vim-lsp, and notes what it is told.
function! lsp#register_server(server) abort
  call add(g:told, 'vim-lsp: ' . a:server.name . ' ' . join(a:server.cmd({}))
        \ . ' for ' . join(a:server.allowlist))
endfunction
