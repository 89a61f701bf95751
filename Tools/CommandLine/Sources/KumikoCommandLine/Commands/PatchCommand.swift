import ArgumentParser
import Kumiko

/// A data document as a patch makes it.
struct PatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "patch", abstract: "Apply a patch to a data document, and write the new one.",
    discussion: """
      'kumiko diff OLD NEW --format json' makes the patch. It is checked first whether it is for this document: where \
      anything that it changes is not as it was, nothing is written, and the status is 2.

      The new document is YAML, with a line for each item; --format json makes it JSON. Comments are not kept, and items \
      that came from other files are in the document itself.

        kumiko patch monday.yaml patch.json -o tuesday.yaml
        kumiko patch tuesday.yaml patch.json --reverse
      """)

  @Argument(
    help: "The data document; - is standard input.", completion: .file(extensions: ["yaml", "yml", "json"]))
  var data: String

  @Argument(help: "The patch; - is standard input.", completion: .file(extensions: ["json", "yaml", "yml"]))
  var patch: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where the new document goes: all of it or nothing. - is standard output.", valueName: "file"),
    completion: .file())
  var output = "-"

  @OptionGroup var overwrite: OverwriteOptions

  @Flag(help: "Undo the patch: from the new document to the old one.")
  var reverse = false

  @Option(help: "text for YAML, json for JSON.")
  var format: OutputFormat = .text

  @OptionGroup var size: MaxBytesOptions

  func validate() throws {
    if data == "-", patch == "-" { throw ValidationError("standard input can be the data or the patch, not both") }
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
