import ArgumentParser
import Kumiko
@_spi(Kumiko) import KumikoValues

struct TestKindsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Try kinds against what every kind promises.",
    discussion: """
      Each kind is tried with its defaults and its examples, in rooms of several sizes and with up to 1,000 items: the same \
      question has the same answer; every item has a finite frame within the content; queries find what is there; items \
      that come and go leave the layout as if it had been made anew; from right to left it is mirrored; every option has \
      help, and every default and example can be written in a document.

      Kinds from libraries and processes are tried in a process of their own, so that one that crashes is told of like any \
      other fault; with --in-process they are not. The status is 1 where a kind does not keep its promises.
      """)

  @Argument(help: "The names of the kinds; all where there is none.")
  var names: [String] = []
  @OptionGroup var registry: RegistryOptions
  @OptionGroup var format: FormatOptions
  @Option(help: ArgumentHelp("How long a kind that is tried in a process of its own may take.", valueName: "seconds"))
  var timeout = 60.0
  func validate() throws {
    if !(timeout > 0 && timeout <= 3_600) { throw ValidationError("--timeout takes a number of seconds up to 3600") }
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

  /// What is found in each kind.
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
