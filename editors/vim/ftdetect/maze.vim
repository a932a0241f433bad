" Files whose names end in .maze are mazes.
autocmd BufRead,BufNewFile *.maze setfiletype maze
