import ArgumentParser
@_spi(Kumiko) import Kumiko
import KumikoRegistry

struct KindsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kinds", abstract: "List, explain and test section kinds.",
    subcommands: [ListKindsCommand.self, ShowKindsCommand.self, TestKindsCommand.self])
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

struct ShowKindsCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
  }

  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Explain section kinds and their options.",
    discussion: """
      --format json prints a file of descriptors: { "formatVersion": 1, "kinds": […] }. Libraries and processes describe their \
      kinds in the same form. --format markdown prints a reference page.

        kumiko kinds show grid
        kumiko kinds show --format markdown > kinds.md
      """)

  @Argument(help: "Section kinds. Default: all.")
  var names: [String] = []
  @OptionGroup var registry: RegistryOptions
  @Option(help: "Output for people (text), programs (json) or readers (markdown).")
  var format: Format = .text

  func run() throws {
    let registry = try registry.loader.registry(for: "-")
    let kinds = names.isEmpty ? registry.names : names.map(SectionKind.init(stringLiteral:))
    let descriptors: [SectionDescriptor]
    do {
      descriptors = try kinds.map { try registry.descriptor(for: $0) }
    } catch let error as RegistryError {
      throw CommandFailure(error.description)
    }
    let text =
      switch format {
      case .text: descriptors.map { KindPage(descriptor: $0).text }.joined(separator: "\n")
      case .json:
        JSONText.line(["formatVersion": 1, "kinds": .list(try descriptors.map { try PlainValue(encoding: $0) })])
      case .markdown: descriptors.map { KindReference(descriptor: $0).markdown }.joined(separator: "\n")
      }
    CommandContext.current.console.write(text)
  }
}
