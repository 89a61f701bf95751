import ArgumentParser
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoValues

/// A data document as a patch makes it.
struct PatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "patch", abstract: "Apply a patch to a data document.",
    discussion: """
      'kumiko diff OLD NEW --format json' prints a patch. If the document is not the one that the patch was made for, \
      nothing is written and the exit status is 2.

      The output is YAML with one line for each item; --format json prints JSON. Comments are lost. Items from other \
      files are written into the document.

        kumiko patch monday.yaml patch.json -o tuesday.yaml
        kumiko patch tuesday.yaml patch.json --reverse
      """)

  @Argument(
    help: "Data document; - is stdin.", completion: .file(extensions: ["yaml", "yml", "json"]))
  var data: String

  @Argument(
    help: "Patch, as 'kumiko diff --format json' prints it; - is stdin.",
    completion: .file(extensions: ["json", "yaml", "yml"]))
  var patch: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Output file; - is stdout.", valueName: "file"),
    completion: .file())
  var output = "-"

  @OptionGroup var overwrite: OverwriteOptions

  @Flag(help: "Undo the patch: turn the new document into the old one.")
  var reverse = false

  @Option(help: "Output in YAML (text) or JSON (json).")
  var format: OutputFormat = .text

  @OptionGroup var size: MaxBytesOptions

  func validate() throws {
    if data == "-", patch == "-" { throw ValidationError("stdin can be the data or the patch, not both") }
  }

  func run() throws {
    let source = try SourceDocument(path: data, limits: size.limits)
    if source.kind != .data, source.root["formatVersion"] != nil, source.root["changes"] != nil {
      throw DocumentError(
        Diagnostic(
          .error, "this is a patch, not a data document", in: source.source, at: SourceRange(source.root.range.start),
          help: "the data document comes first, then the patch"))
    }
    let document = try DataDocument(source, limits: size.limits)
    let contents = try PatchDocument(path: patch, limits: size.limits).applying(to: document, isReversed: reverse)
    guard let text = format == .json ? contents.json : contents.yaml else { throw CommandFailure.notANumber }
    try OutputFile(path: output, force: overwrite.force).write(text, console: CommandContext.current.console)
  }
}
