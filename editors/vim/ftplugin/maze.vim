" What Vim does with a maze: comments, long lines, and the language server of Neovim.

if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal comments=:# commentstring=#\ %s
" A line holds one fact, however long it is: it is shown in parts, and never broken.
setlocal formatoptions-=t formatoptions-=c textwidth=0 wrap linebreak
setlocal suffixesadd=.maze include=^\\s*include\\s\\+
setlocal define=^\\s*\\%(stage\\\|overlay\\)\\s\\+
let b:undo_ftplugin = 'setlocal comments< commentstring< formatoptions< textwidth< wrap<'
      \ . ' linebreak< suffixesadd< include< define<'

" Neovim has a client of its own. Those of Vim are in plugin/maze.vim.
if has('nvim-0.8') && executable(get(g:, 'maze_program', 'maze'))
  call luaeval('vim.lsp.start(_A)', {
        \ 'name': 'maze',
        \ 'cmd': [get(g:, 'maze_program', 'maze'), 'lsp'],
        \ 'root_dir': expand('%:p:h')})
endif
