import ArgumentParser
@_spi(Kumiko) import Kumiko
import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// Prints the section kinds and their options.
struct KindsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kinds", abstract: "List, explain, document and test section kinds.",
    subcommands: [
      ListKindsCommand.self, ShowKindCommand.self, DescribeKindsCommand.self, TestKindsCommand.self,
      DocumentKindsCommand.self,
    ])
}

struct ListKindsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the section kinds of this build and registry with their summaries.")

  @OptionGroup var registry: RegistryOptions
  @OptionGroup var format: FormatOptions

  func run() throws {
    let registry = try registry.loader.registry(for: "-")
    let console = CommandContext.current.console
    let descriptors = try registry.names.map { try registry.descriptor(for: $0) }
    guard format.isJSON else {
      let width = registry.names.map(\.name.count).max() ?? 0
      for descriptor in descriptors {
        let room = String(repeating: " ", count: width - descriptor.kind.name.count + 2)
        let words = [descriptor.summary, descriptor.history.sentences].filter { !$0.isEmpty }
        let summary = words.isEmpty ? "" : room + SafeText.line(words.joined(separator: " "))
        console.write("\(descriptor.kind.name)\(summary)\n")
      }
      return
    }
    let kinds = descriptors.map { descriptor -> PlainValue in
      var record: PlainRecord = ["name": .string(descriptor.kind.name), "summary": .string(descriptor.summary)]
      if let extends = descriptor.extends { record["extends"] = .string(extends.name) }
      let history = descriptor.history
      for (key, value) in [
        ("since", history.since), ("deprecated-since", history.deprecatedSince), ("note", history.note),
        ("replacement", history.replacement),
      ] {
        if let value { record[key] = .string(value) }
      }
      return .record(record)
    }
    console.write(JSONText.line(["formatVersion": 1, "kinds": .list(kinds)]))
  }
}

/// Kinds that somebody names.
struct KindArguments: ParsableArguments {
  @Argument(help: "Section kinds. Default: all.")
  var names: [String] = []

  /// Returns the descriptors of the named kinds, or of all.
  func descriptors(in registry: SectionRegistry) throws(CommandFailure) -> [SectionDescriptor] {
    var descriptors: [SectionDescriptor] = []
    for name in names.isEmpty ? registry.names.map(\.name) : names {
      descriptors.append(try registry.named(name))
    }
    return descriptors
  }
}

extension SectionRegistry {
  /// Returns the descriptor of a named kind.
  func named(_ name: String) throws(CommandFailure) -> SectionDescriptor {
    do throws(RegistryError) {
      return try descriptor(for: SectionKind(stringLiteral: name))
    } catch {
      throw CommandFailure(message: error.description, status: CommandFailure.invalidInput)
    }
  }
}

struct ShowKindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Explain a section kind and its options.")

  @Argument(help: "Section kind.")
  var name: String
  @OptionGroup var registry: RegistryOptions
  @OptionGroup var format: FormatOptions

  func run() throws {
    let descriptor = try registry.loader.registry(for: "-").named(name)
    let console = CommandContext.current.console
    if format.isJSON {
      let value = try PlainValue(encoding: descriptor)
      console.write(JSONText.line((["formatVersion": 1] as PlainRecord).merging(value.record ?? [:])))
    } else {
      console.write(KindPage(descriptor: descriptor).text)
    }
  }
}

struct DescribeKindsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe", abstract: "Print the descriptors of section kinds as JSON.",
    discussion: """
      The output is { "formatVersion": 1, "kinds": […] }. Libraries and processes describe their kinds in the same form.
      """)

  @OptionGroup var kinds: KindArguments
  @OptionGroup var registry: RegistryOptions

  func run() throws {
    let kinds = try kinds.descriptors(in: try registry.loader.registry(for: "-")).map { try PlainValue(encoding: $0) }
    CommandContext.current.console.write(JSONText.line(["formatVersion": 1, "kinds": .list(kinds)]))
  }
}

struct DocumentKindsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs", abstract: "Write a reference of section kinds in Markdown.")

  @OptionGroup var kinds: KindArguments
  @OptionGroup var registry: RegistryOptions
  @Option(name: .shortAndLong, help: ArgumentHelp("Output file; - is stdout.", valueName: "file"))
  var output = "-"
  @OptionGroup var overwrite: OverwriteOptions

  func run() throws {
    let pages = try kinds.descriptors(in: try registry.loader.registry(for: "-")).map {
      KindReference(descriptor: $0).markdown
    }
    try OutputFile(path: output, force: overwrite.force).write(
      pages.joined(separator: "\n"), console: CommandContext.current.console)
  }
}
