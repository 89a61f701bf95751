import ArgumentParser
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoRegistry
@_spi(Kumiko) import KumikoValues

struct TestKindsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Test section kinds against the rules for all kinds.",
    discussion: """
      Each kind is tested with its defaults and its examples, in containers of several sizes, with up to 1,000 items. \
      Results must be repeatable. Frames must be finite and inside the content. Queries must find every item. Insertions \
      and deletions must give the same layout as a fresh one. Right-to-left layouts must be mirrored. Every option needs \
      help, and its default and examples must be valid.

      Kinds from libraries and processes run in a child process, so that a crash is reported like any other finding. With \
      --in-process, they run in the tool. The exit status is 1 if a kind fails.
      """)

  @Argument(help: "Section kinds. Default: all.")
  var names: [String] = []
  @OptionGroup var registry: RegistryOptions
  @OptionGroup var format: FormatOptions
  @Option(help: ArgumentHelp("Time limit of a kind in a child process, in seconds.", valueName: "seconds"))
  var timeout = 60.0
  func validate() throws {
    if !(timeout > 0 && timeout <= 3_600) {
      throw ValidationError("invalid --timeout \(timeout): must be greater than 0 and at most 3600 seconds")
    }
  }

  func run() throws {
    let results = try results()
    let console = CommandContext.current.console
    if format.isJSON {
      let kinds = results.map { result -> PlainValue in
        ["name": .string(result.name), "findings": .list(result.findings.map { .string($0) })]
      }
      console.write(JSONText.line(["formatVersion": 1, "kinds": .list(kinds)]))
    } else {
      for result in results {
        console.write(
          result.findings.isEmpty
            ? "\(result.name): sound\n"
            : "\(result.name):\n" + result.findings.map { "  - \(SafeText.line(BoundedText.message($0)))\n" }.joined())
      }
    }
    if results.contains(where: { !$0.findings.isEmpty }) { throw FailedCheck() }
  }

  /// The faults of each kind.
  private func results() throws -> [(name: String, findings: [String])] {
    let loader = registry.loader
    let outside =
      registry.inProcess ? [] : Set(try loader.registryDocument(for: "-")?.entries.compactMap(\.outsideName) ?? [])
    guard outside.isEmpty || registry.path == nil else { return try isolated() }
    let registry = try loader.registry(for: "-")
    return (names.isEmpty ? registry.names.map(\.name) : names).map { name in
      (name, SectionKindCheck.findings(of: SectionKind(stringLiteral: name), in: registry))
    }
  }

  /// Tries each kind in a process of its own, because merely to load the registry may be the end of it.
  private func isolated() throws -> [(name: String, findings: [String])] {
    let known = try registry.loader.registryDocument(for: "-")?.entries.map(\.kind.name).sorted() ?? []
    let context = CommandContext.current
    return (names.isEmpty ? known : names).map { name in
      let trial = IsolatedTrial(
        program: context.program,
        arguments: ["kinds", "test", "--in-process", "--format", "json"]
          + (registry.path.map { ["--registry", $0] } ?? []) + ["--", name], timeout: timeout)
      return (name, trial.findings(of: name))
    }
  }
}

extension RegistryDocument.Entry {
  /// The name, where the kind comes from a library or a process.
  fileprivate var outsideName: String? {
    switch origin {
    case .library, .process: kind.name
    default: nil
    }
  }
}
