;;; maze-mode.el --- Write mazes that are played by ear  -*- lexical-binding: t; -*-

;; Version: 0.1.0
;; Package-Requires: ((emacs "28.1"))
;; Keywords: languages, games

;;; Commentary:

;; A major mode for files whose names end in .maze.  It highlights the
;; first words of lines, knows comments, and lists stages, overlays and
;; tests by `imenu'.  Eglot starts the language server of maze in it.
;;
;; To use it, put this file into a folder of `load-path' and add
;;   (require 'maze-mode)
;; to your init file.

;;; Code:

(defgroup maze nil
  "Write mazes that are played by ear."
  :group 'languages)

(defcustom maze-program "maze"
  "The program whose language server is started."
  :type 'string)

(defconst maze-keywords
  '((font-lock-preprocessor-face
     "maze" "title" "author" "about" "language" "ifid" "version" "start"
     "var" "flag" "include")
    (font-lock-type-face
     "stage" "overlay" "test")
    (font-lock-keyword-face
     "say" "go" "do" "adjust" "open" "fact" "heading" "end" "close" "enter"
     "win" "lose")
    (font-lock-builtin-face
     "if" "needs" "set" "raise" "lower" "reply" "hint" "direction" "main"
     "action" "allow")
    (font-lock-function-name-face
     "press" "turn" "perform" "escape" "expect"))
  "The first words of lines, by the face that shows them.")

(defun maze--first-word (words)
  "Return a regular expression for one of WORDS at the beginning of a line."
  (concat "^[ \t]*\\(" (regexp-opt words) "\\)\\(?:[ \t:]\\|$\\)"))

(defvar maze-font-lock-keywords
  `(,@(mapcar (lambda (kind) `(,(maze--first-word (cdr kind)) 1 ',(car kind)))
              maze-keywords)
    (,(concat "^[ \t]*" (regexp-opt '("stage" "overlay" "test"))
              "[ \t]+\\(.*\\)$")
     1 'font-lock-function-name-face)
    (,(concat "^[ \t]*" (regexp-opt '("go" "do" "adjust" "open" "fact"))
              "[ \t]+\\([^:\n]+\\):")
     1 'font-lock-variable-name-face)
    ("{[^][{}:, \t\n]+}" . 'font-lock-variable-name-face))
  "What is highlighted beside comments.")

(defvar maze-mode-syntax-table
  (let ((table (make-syntax-table)))
    ;; Quotation marks and apostrophes belong to texts and close nothing.
    (modify-syntax-entry ?\" "." table)
    (modify-syntax-entry ?' "w" table)
    (modify-syntax-entry ?\n ">" table)
    table)
  "The syntax table of `maze-mode'.")

(defconst maze--syntax-propertize
  ;; A comment is a whole line; elsewhere the sign is one of a text.
  (syntax-propertize-rules ("^[ \t]*\\(#\\)" (1 "<"))))

(defvar maze-imenu-generic-expression
  '((nil "^[ \t]*stage[ \t]+\\(.*[^ \t\n]\\)" 1)
    ("Overlays" "^[ \t]*overlay[ \t]+\\(.*[^ \t\n]\\)" 1)
    ("Tests" "^[ \t]*test[ \t]+\\(.*[^ \t\n]\\)" 1))
  "Stages, and in lists of their own overlays and tests.")

(defun maze-indent-line ()
  "Begin the line at the margin, as maze format does."
  (interactive)
  (indent-line-to 0))

;;;###autoload
(define-derived-mode maze-mode prog-mode "Maze"
  "Write mazes that are played by ear."
  (setq-local comment-start "# ")
  (setq-local comment-start-skip "#+[ \t]*")
  (setq-local comment-end "")
  (setq-local syntax-propertize-function maze--syntax-propertize)
  (setq-local font-lock-defaults '(maze-font-lock-keywords))
  (setq-local imenu-generic-expression maze-imenu-generic-expression)
  (setq-local outline-regexp "[ \t]*\\(?:stage\\|overlay\\|test\\)[ \t]")
  (setq-local indent-line-function #'maze-indent-line)
  ;; A line holds one fact, however long it is.
  (setq-local fill-column most-positive-fixnum)
  (visual-line-mode 1))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.maze\\'" . maze-mode))

(defvar eglot-server-programs)

(defun maze--contact (&rest _)
  "Return the command of the language server."
  (list maze-program "lsp"))

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '(maze-mode . maze--contact)))

(provide 'maze-mode)

;;; maze-mode.el ends here
