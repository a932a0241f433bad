;;; eglot.el --- Print what Eglot shows of a maze  -*- lexical-binding: t; -*-

;;; Commentary:

;; Starts the language server for the file on the command line, as Eglot
;; does it, and prints what it finds there.

;;; Code:

(require 'maze-mode)
(require 'eglot)

(let ((eglot-connect-timeout 60)
      (eglot-sync-connect 60)
      (eglot-autoshutdown nil)
      (deadline (time-add nil 60)))
  (find-file (pop command-line-args-left))
  (call-interactively #'eglot)
  (while (and (null (flymake-diagnostics)) (time-less-p nil deadline))
    (accept-process-output nil 1)
    (flymake-start))
  (dolist (diagnostic (flymake-diagnostics))
    (princ (format "%d: %s\n"
                   (line-number-at-pos (flymake-diagnostic-beg diagnostic))
                   (flymake-diagnostic-text diagnostic))))
  (eglot-shutdown (eglot-current-server)))

;;; eglot.el ends here
