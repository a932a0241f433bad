;;; words.el --- Print how words are shown in a maze  -*- lexical-binding: t; -*-

;;; Commentary:

;; Prints for each line of the file on the command line how each of its
;; words is shown, then what is listed, and how a language server starts.

;;; Code:

(require 'imenu)

;; This stands for Eglot, which Emacs 28 does not have.
(defvar eglot-server-programs nil)
(provide 'eglot)
(require 'maze-mode)

(defun words-print (list)
  "Print LIST in one line."
  (princ (mapconcat (lambda (item) (format "%s" item)) list " "))
  (terpri))

(let ((file (pop command-line-args-left))
      (enable-local-variables nil))
  (find-file file)
  (font-lock-ensure)
  (goto-char (point-min))
  (while (not (eobp))
    (let (faces)
      (while (progn (skip-chars-forward " \t") (not (eolp)))
        (push (or (get-text-property (point) 'face) '-) faces)
        (skip-chars-forward "^ \t\n"))
      (words-print (nreverse faces)))
    (forward-line))
  (words-print (list major-mode))
  (words-print
   (mapcar (lambda (entry)
             (if (listp (cdr entry))
                 (cons (car entry) (mapcar #'car (cdr entry)))
               (car entry)))
           (imenu--make-index-alist t)))
  (words-print (funcall (cdr (assq 'maze-mode eglot-server-programs))))
  (goto-char (point-max))
  (insert "  stage end")
  (indent-according-to-mode)
  (comment-region (line-beginning-position) (line-end-position))
  (words-print (list (buffer-substring (line-beginning-position)
                                       (line-end-position)))))

;;; words.el ends here
