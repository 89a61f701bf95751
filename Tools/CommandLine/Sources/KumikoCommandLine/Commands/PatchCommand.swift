import ArgumentParser
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

/// A data document or a layout as a patch makes it.
struct PatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "patch", abstract: "Apply a patch to a data document or a layout.",
    discussion: """
      'kumiko diff OLD NEW --patch' prints a patch. If the document is not the one that the patch was made for, \
      nothing is written and the exit status is 2.

      For data, the output is YAML with one line for each item; --format json prints JSON. Comments are lost. Items \
      stay in their files ('from') if the patch leaves them as they are, and the output is in the folder of the document. Other \
      items of files are written into the document, which is said.

      For a layout, the text changes only where its values do, and comments stay. The new layout is checked with the kinds of its \
      registry. A layout with errors is not written.

        kumiko patch monday.yaml patch.json -o tuesday.yaml
        kumiko patch tuesday.yaml patch.json --reverse
        kumiko patch old-layout.yaml change.json -o new-layout.yaml
      """)

  @Argument(
    help: "Data document or layout; - is stdin.", completion: .file(extensions: ["yaml", "yml", "json"]))
  var data: String

  @Argument(
    help: "Patch, as 'kumiko diff --patch' prints it; - is stdin.",
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
  @OptionGroup var registry: RegistryOptions

  func validate() throws {
    if data == "-", patch == "-" { throw ValidationError("stdin can be the document or the patch, not both") }
  }

  func run() throws {
    let source = try SourceDocument(path: data, limits: size.limits)
    if source.kind == .layout {
      let patched = try registry.loader.patched(
        source, at: data, by: LayoutPatchDocument(path: patch), isReversed: reverse)
      let json = format == .json ? JSONText.indented(PlainValue(patched.root)) + "\n" : nil
      return try write(json.map { SourceText(name: output, text: $0) } ?? patched.source)
    }
    let document = try DataDocument(keepingKeysOf: source, limits: size.limits)
    var contents = try PatchDocument(keepingKeysAt: patch, limits: size.limits).applying(
      to: document, isReversed: reverse)
    let folder = { FilePath.real(FilePath.folder(of: $0)) }
    let notes = contents.keepFiles(
      of: document, writtenIn: source, isMoved: output != "-" && folder(output) != folder(data))
    guard let text = format == .json ? contents.json : contents.yaml else { throw CommandFailure.notANumber }
    StrictOptions().print(notes, on: CommandContext.current.console)
    try write(SourceText(name: output, text: text))
  }

  private func write(_ text: SourceText) throws {
    try OutputFile(path: output, force: overwrite.force).write(document: text, console: CommandContext.current.console)
  }
}
