import ArgumentParser
@_spi(Kumiko) import Kumiko
import KumikoConfiguration

/// Swift for an application: handles of its screens, and the table of its section kinds.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Check documents and generate Swift code for them.",
    discussion: """
      The build plugin runs this command. Documents are checked as by 'kumiko validate'. If they are valid, the Swift file is \
      written, unless it is current. It contains a handle for each screen, section and option, such as \
      'Screens.appStore.sections.featured', the documents, and the table of the registry's section kinds, 'Kinds.linked'.

      A descriptor file describes a kind of the application, which this program does not contain:

        acme.timeline: { descriptor: timeline.kind.json, type: TimelineSection }

      With --test, the output is a test that fails if a descriptor file is out of date. KUMIKO_RENEW_DESCRIPTORS=1 in the \
      environment makes the test write the file. Until then, options of such kinds are not checked.
      """)

  @Argument(help: "Layouts, data documents and registries.", completion: .documents)
  var documents: [String] = []
  // No library is loaded here, so that there is no choice of where.
  @Option(
    help: ArgumentHelp(
      "Section-kind registry. Default: nearest config/registry.yaml or registry.yaml.", valueName: "file"))
  var registry: String?
  @Option(name: .shortAndLong, help: ArgumentHelp("Swift file to write; - is stdout.", valueName: "file"))
  var output: String
  @OptionGroup var overwrite: OverwriteOptions
  @Option(help: ArgumentHelp("Module of the generated code; with --test, the tested module.", valueName: "name"))
  var module: String?
  @Option(
    name: .customLong("import"),
    help: ArgumentHelp("Module that the target depends on. Repeatable. Default: any module.", valueName: "module"))
  var imports: [String] = []
  @Option(help: "Access level of the generated code.")
  var access: Access = .internal
  @Flag(help: "Generate a test that keeps descriptor files current.")
  var test = false
  @OptionGroup var format: FormatOptions
  @OptionGroup var strictness: StrictOptions

  enum Access: String, ExpressibleByArgument, CaseIterable {
    case `internal`, `public`
  }

  func validate() throws {
    for (option, names) in [("--module", [module].compactMap { $0 }), ("--import", imports)] {
      guard let fault = names.lazy.compactMap({ Self.fault(ofModule: $0, option) }).first else { continue }
      throw ValidationError("\(option): \(fault)")
    }
    if test, module == nil { throw ValidationError("--test requires --module, the tested module") }
    if documents.contains("-") { throw ValidationError("code is made of files that can be read again; - is stdin") }
    if documents.isEmpty, registry == nil {
      throw ValidationError("missing documents: give documents, or --registry")
    }
  }

  /// A target may depend on any module, those that come with Swift among them.
  private static func fault(ofModule name: String, _ option: String) -> String? {
    option == "--import" && SwiftName.isOfToolchain(name) ? nil : SwiftName.fault(ofModule: name)
  }

  func run() throws {
    let console = CommandContext.current.console
    var found = Diagnostics()
    let text = try text(&found)
    guard let text, found.isValid else {
      throw ExitCode(console.report(found, as: format.isJSON ? .json : .text))
    }
    if !found.isEmpty { console.writeError(styled: found.text(coloured: console.colorsErrors)) }
    let isWritten = try write(text, console)
    if format.isJSON, output != "-" {
      console.write(JSONText.line(["formatVersion": 1, "file": .string(output), "written": .bool(isWritten)]))
    }
    try strictness.check(found)
  }

  /// The Swift that is to be written; nil where something is wrong, which is noted.
  private func text(_ found: inout Diagnostics) throws -> String? {
    let modules = ModuleChoice(known: imports, own: test ? nil : module)
    var source = GeneratedSource(documents: documents, registry: registry, modules: modules)
    return test
      ? source.tests(of: module ?? "", &found) : source.handles(isPublic: access == .public, &found)
  }

  /// Writes the file unless it is there already; answers whether it did.
  private func write(_ text: String, _ console: Console) throws -> Bool {
    if output != "-", (try? Data(contentsOf: URL(fileURLWithPath: output))) == Data(text.utf8) { return false }
    try OutputFile(path: output, force: overwrite.force).write(text)
    return true
  }
}
