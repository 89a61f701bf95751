import ArgumentParser
import Kumiko
@_spi(Kumiko) import KumikoConfiguration

/// Formats documents.
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt", abstract: "Format documents: spaces and indentation, nothing else.",
    discussion: """
      Block mappings and lists are indented by two. One space stands after colons and dashes. Lines end without spaces, and the text \
      with one line feed. Comments, the order of keys, flow mappings and texts stay. The values stay the same, which is checked \
      before a file is written.

      The command prints the paths of the files that it changes. In folders it formats documents only.

        kumiko fmt config
        kumiko fmt --check config
        kumiko fmt - < screen.yaml
      """)

  @Argument(
    help: "Documents, or folders of documents; - is stdin.", completion: .file(extensions: ["yaml", "yml", "json"]))
  var files: [String]
  @Flag(help: "Write nothing; exit with status 1 if a file would change.")
  var check = false

  func run() throws {
    let console = CommandContext.current.console
    var found = Diagnostics()
    var isChanged = false
    for outcome in DocumentLoader(linked: CommandContext.current.linked).formatted(files) {
      switch outcome {
      case .failure(let error): found.add(error)
      case .success(let document):
        isChanged = isChanged || document.isChanged
        let isStream = document.path == "-"
        if document.isChanged, check || !isStream { console.write("\(document.source.name)\n") }
        if !check, document.isChanged || isStream { try document.write(console) }
      }
    }
    let status = console.report(found, asJSON: false)
    if status != 0 { throw ExitCode(status) }
    if check, isChanged { throw FailedCheck() }
  }
}

extension DocumentLoader.Rewritten {
  /// Writes every byte as it is; to a terminal, only what is safe there.
  func write(_ console: Console) throws {
    if path == "-", isatty(STDOUT_FILENO) == 1 {
      return console.write(String(decoding: result.bytes, as: UTF8.self))
    }
    try OutputFile(path: path, force: true).write { _ = $0(result.bytes) }
  }
}
