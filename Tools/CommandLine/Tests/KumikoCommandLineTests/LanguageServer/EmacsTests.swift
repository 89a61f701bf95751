import Foundation
@_spi(Kumiko) import KumikoSystem
import Testing

/// The editor Emacs without a window, with its client Eglot.
private enum Emacs {
  static let path: String? = SystemProgram.path(of: "emacs").flatMap { path in
    let run = CommandRun([path, "--batch", "--eval", "(require 'eglot)"])
    return (try? run.run())?.ending == .status(0) ? path : nil
  }
}

@Suite("The client of Emacs", .enabled(if: Emacs.path != nil, "install emacs-nox and elpa-eglot"))
struct EmacsTests {
  @Test("Hover, frames and the preview, by the functions of the guide")
  func session() throws {
    var files = screenFiles
    let guide = try String(
      contentsOf: URL(fileURLWithPath: #filePath).appending(
        path: "../../../../Sources/KumikoCommandLine/KumikoCommandLine.docc/Editors.md"
      ).standardized, encoding: .utf8)
    let functions = try #require(
      guide.components(separatedBy: "```lisp\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }.first {
        $0.contains("defun kumiko-cursor")
      })
    files["session.el"] = """
      (require 'eglot)
      (define-derived-mode yaml-mode prog-mode "YAML")
      (add-to-list 'auto-mode-alist '("\\\\.yaml\\\\'" . yaml-mode))
      (add-to-list 'eglot-server-programs '(yaml-mode "\(Tool.path)" "lsp"))
      (setq eglot-sync-connect 120)
      \(functions)
      (find-file "layouts/home.yaml")
      (apply #'eglot--connect (eglot--guess-contact))
      (search-forward "id: a")
      (princ (plist-get (plist-get (jsonrpc-request (eglot-current-server) :textDocument/hover
        (eglot--TextDocumentPositionParams)) :contents) :value))
      (princ (kumiko-preview))
      (kumiko-cursor)
      (let ((turns 0) (said ""))
        (while (and (< turns 1200) (not (string-match-p "cells in" said)))
          (setq turns (1+ turns) said (with-current-buffer (messages-buffer) (buffer-string)))
          (sleep-for 0.1))
        (princ said))
      """
    let folder = try Folder(files)
    var run = CommandRun([try #require(Emacs.path), "--batch", "-l", "session.el"])
    run.folder = folder.path("")
    let outcome = try run.run()
    let said = String(decoding: outcome.output + outcome.errors, as: UTF8.self)
    // The folder of the layout counts as the project, and has no data: the cells are those of a sample.
    for words in ["kind: photos", "(:address http://127.0.0.1:", "apps: 12 cells in [0, 30, 390, 200]"] {
      #expect(said.contains(words), "\(said)")
    }
  }
}
