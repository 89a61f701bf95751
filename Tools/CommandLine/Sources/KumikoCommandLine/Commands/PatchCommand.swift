import ArgumentParser
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoSystem

struct PatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "patch", abstract: "Apply a patch to a data document.",
    discussion: """
      'kumiko diff OLD NEW --patch' prints a patch. If the document is not the one that the patch was made for, \
      nothing is written and the exit status is 2.

      The output has one line for each item, and no comments. A file .json is written as JSON, and .yaml as YAML. Other outputs \
      have the form of the document. Items stay in their files ('from') if the patch leaves them as they are, and the output is in \
      the folder of the document. Other items of files are written into the document, which is said.

        kumiko patch monday.yaml patch.json -o tuesday.yaml
        kumiko patch tuesday.yaml patch.json --reverse
      """)

  @Argument(help: "Data document; - is stdin.", completion: .documents)
  var data: String

  @Argument(
    help: "Patch, as 'kumiko diff --patch' prints it; - is stdin.",
    completion: .file(extensions: ["json", "yaml", "yml"]))
  var patch: String

  @OptionGroup var target: OutputOptions

  @Flag(help: "Undo the patch: turn the new document into the old one.")
  var reverse = false

  @Option(help: "Form of output and errors. Default: ending of the output file.")
  var to: WrittenForm?

  enum WrittenForm: String, ExpressibleByArgument, CaseIterable { case yaml, json }

  @OptionGroup var size: MaxBytesOptions

  func validate() throws {
    if to == .yaml, SourceText.Form(fileName: target.output) == .json {
      throw ValidationError("'\(target.output)' is written as JSON, not as YAML: its name ends in .json")
    }
  }

  func run() throws {
    let source = try SourceDocument(path: data, limits: size.limits)
    if source.kind == .layout, source.root["sections"] != nil {
      throw DocumentError(
        "'kumiko patch' takes a data document, and this is a layout", in: source.source,
        at: SourceRange(source.root.range.start), help: FormerName.layoutPatches)
    }
    let document = try DataDocument(keepingKeysOf: source, limits: size.limits)
    var contents = try PatchDocument(
      keepingKeysOf: SourceText(contentsOf: patch, maxBytes: size.limits.maxBytes), limits: size.limits
    ).applying(
      to: document, isReversed: reverse)
    let folder = { FilePath.real(FilePath.folder(of: $0)) }
    let notes = contents.keepFiles(
      of: document, writtenIn: source, isMoved: target.output != "-" && folder(target.output) != folder(data))
    guard let text = contents.text(in: form(replacing: source.source)) else {
      throw DocumentError(notANumberIn: [source])
    }
    StrictOptions().print(notes, on: CommandContext.current.console)
    try target.file.write(
      document: SourceText(name: target.output, text: text))
  }

  /// Returns the form of the output: that of the option, else of the output's name, else of the document.
  private func form(replacing document: SourceText) -> SourceText.Form {
    switch to {
    case .json: .json
    case .yaml: .yaml
    case nil: SourceText.Form(fileName: target.output) ?? document.writtenForm
    }
  }
}
