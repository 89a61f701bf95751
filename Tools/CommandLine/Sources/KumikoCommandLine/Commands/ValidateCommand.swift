import ArgumentParser
import Kumiko

/// Whether documents are right.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check layouts, data and registries, and whether layouts fit a screen.",
    discussion: """
      Every fault is reported, with its place; the status is 2 where there is one. Warnings leave it at 0, \
      and with --strict make it 1. One layout and \
      one data document are laid out together, too.

      With --schema they are held against that schema alone, such as 'kumiko schema' of an older build has written: so one \
      sees whether a newer screen still works there.
      """)

  @Argument(help: "The documents; - is standard input.", completion: .file(extensions: ["yaml", "yml", "json"]))
  var files: [String]

  @OptionGroup var registry: RegistryOptions
  @OptionGroup var room: EnvironmentOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var strictness: StrictOptions

  @Option(help: ArgumentHelp("How large a data file may be.", valueName: "bytes"))
  var maxBytes = YAMLLimits.data.maxBytes

  @Option(
    help: ArgumentHelp(
      "A JSON Schema to check the documents by, in place of the kinds of this build.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var schema: String?

  @Flag(
    help: """
      Pass over sections whose kinds come from libraries and processes, and load none of those, also where --registry \
      names the registry.
      """)
  var linkedOnly = false

  func validate() throws {
    if linkedOnly, registry.inProcess {
      throw ValidationError("--in-process does not go with --linked-only, which loads no library")
    }
    guard schema != nil else { return }
    let others = room.given + registry.given + (linkedOnly ? ["--linked-only"] : [])
    if let other = others.first { throw ValidationError("\(other) does not go with --schema, which alone decides") }
  }

  func run() throws {
    let console = CommandContext.current.console
    var loader = registry.loader
    loader.dataLimits.maxBytes = maxBytes
    loader.passesOverOutsideKinds = linkedOnly
    var found = Diagnostics()
    let documents =
      try schema.map { loader.validate(files, by: try SchemaCheck(path: $0)) }
      ?? loader.validate(files, in: room.environment)
    for document in documents {
      found.add(document.diagnostics.sorted)
      if !format.isJSON, document.diagnostics.isValid {
        let kind = document.kind.map { "\($0.rawValue) document" } ?? "document"
        console.write("\(document.path): \(kind), valid\n")
      }
    }
    if format.isJSON || !found.isEmpty {
      let status = console.report(found, asJSON: format.isJSON)
      if status != 0 { throw ExitCode(status) }
    }
    try strictness.check(found)
  }
}
