import ArgumentParser
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration

/// The documents of a command that changes their texts, and whether it writes them.
struct RewriteOptions: ParsableArguments {
  @Argument(help: "Documents, or folders of documents; - is stdin.", completion: .documents)
  var files: [String]
  @Flag(help: "Write nothing; exit with status 1 if a file would change.")
  var check = false

  /// Writes the documents that change, unless they are only checked, and prints the lines of each.
  func rewrite(
    _ outcomes: [Result<DocumentLoader.Rewritten, DocumentError>], lines: (DocumentLoader.Rewritten) -> [String]
  ) throws -> Diagnostics {
    let console = CommandContext.current.console
    var found = Diagnostics()
    var isChanged = false
    for outcome in outcomes {
      switch outcome {
      case .failure(let error): found.add(error)
      case .success(let document):
        isChanged = isChanged || document.isChanged
        found.add(document.left)
        let isStream = document.path == "-"
        // A file that cannot be written is not named.
        if !check, document.isChanged || isStream {
          try OutputFile(path: document.path, force: true).write(document: document.result)
        }
        if check || !isStream { for line in lines(document) { console.write(line + "\n") } }
      }
    }
    let status = console.report(found, as: .text)
    if status != 0 { throw ExitCode(status) }
    if check, isChanged { throw FailedCheck() }
    return found
  }
}
