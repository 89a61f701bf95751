import ArgumentParser
import Kumiko

/// What section kinds there are, and what each takes.
struct KindsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kinds", abstract: "Show the section kinds that documents can name.",
    subcommands: [ListKindsCommand.self, ShowKindCommand.self])
}

struct ListKindsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print the kinds that this build, with this registry, can make: one name a line.")

  @OptionGroup var registry: RegistryOptions
  @OptionGroup var format: FormatOptions

  func run() throws {
    let registry = try registry.loader.registry(for: "-")
    let console = CommandContext.current.console
    guard format.isJSON else {
      for kind in registry.names { console.write(kind.name + "\n") }
      return
    }
    let kinds = try registry.names.map { kind -> PlainValue in
      let descriptor = try registry.descriptor(for: kind)
      var record: PlainRecord = ["name": .string(kind.name), "summary": .string(descriptor.summary)]
      if let extends = descriptor.extends { record["extends"] = .string(extends.name) }
      return .record(record)
    }
    console.write(JSONText.line(["formatVersion": 1, "kinds": .list(kinds)]))
  }
}

struct ShowKindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Explain a kind: what it is for, and its options.")

  @Argument(help: "The name of the kind.")
  var name: String
  @OptionGroup var registry: RegistryOptions
  @OptionGroup var format: FormatOptions

  func run() throws {
    let registry = try registry.loader.registry(for: "-")
    let console = CommandContext.current.console
    let descriptor: SectionDescriptor
    do {
      descriptor = try registry.descriptor(for: SectionKind(stringLiteral: name))
    } catch {
      throw CommandFailure(message: error.description, status: CommandFailure.invalidInput)
    }
    if format.isJSON {
      let value = try PlainValue(encoding: descriptor)
      console.write(JSONText.line((["formatVersion": 1] as PlainRecord).merging(value.record ?? [:])))
    } else {
      console.write(KindPage(descriptor: descriptor).text)
    }
  }
}
