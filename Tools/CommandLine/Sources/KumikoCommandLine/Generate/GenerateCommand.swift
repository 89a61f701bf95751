import ArgumentParser
import Foundation
import Kumiko

/// Swift for an application: handles of its screens, and the table of its section kinds.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Check documents, and write Swift by which a program uses them: what the build plugin runs.",
    discussion: """
      The documents are checked as 'validate' does it. Where nothing is wrong, a Swift file is written, all of it or \
      nothing, and only where it changes: a handle for each screen, section and option ('Screens.appStore.sections\
      .featured'), so that the compiler notices when one is gone; the documents themselves; and the table of the section \
      kinds that the registry names ('Kinds.linked').

      A kind of the application's own, which this program does not contain, is known by a file:

        acme.timeline: { descriptor: timeline.kind.json, type: TimelineSection }

      With --test a test is written instead, which fails where such a file is out of date. KUMIKO_RENEW_DESCRIPTORS=1 in \
      the environment has it write the file; until then documents with such kinds pass unchecked.
      """)

  @Argument(
    help: "Layouts, data documents and registries.", completion: .file(extensions: ["yaml", "yml", "json"]))
  var documents: [String] = []
  // No library is loaded here, so that there is no choice of where.
  @Option(
    help: ArgumentHelp(
      "The registry of section kinds; else the nearest config/registry.yaml or registry.yaml at or above the document.",
      valueName: "file"))
  var registry: String?
  @Option(name: .shortAndLong, help: ArgumentHelp("Where to write it; - is standard output.", valueName: "file"))
  var output: String
  @OptionGroup var overwrite: OverwriteOptions
  @Option(
    help: ArgumentHelp("The module that it becomes part of; of a test, the module that is tested.", valueName: "name"))
  var module: String?
  @Option(
    name: .customLong("import"),
    help: ArgumentHelp(
      "A module that the target depends on. May come again; without it, all that are needed are taken to be there.",
      valueName: "module"))
  var imports: [String] = []
  @Option(help: "Who may use what is written: the module alone, or all that import it.")
  var access: Access = .internal
  @Flag(help: "Write the test that keeps the files current which describe kinds.")
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
    if test, module == nil { throw ValidationError("--test needs --module, the module that is tested") }
    if documents.isEmpty, registry == nil {
      throw ValidationError("there is nothing to generate from: name documents, or --registry")
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
      throw ExitCode(console.report(found, asJSON: format.isJSON))
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
    try OutputFile(path: output, force: overwrite.force).write(text, console: console)
    return true
  }
}
