import ArgumentParser
@_spi(Kumiko) import KumikoConfiguration
import KumikoRegistry

struct TestKindsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Test section kinds against the rules for all kinds.",
    discussion: """
      Each kind is tested with its defaults and its examples, in containers of several sizes, with up to 1,000 items. \
      Results must be repeatable. Frames must be finite and inside the content. Queries must find every item. Insertions \
      and deletions must give the same layout as a fresh one. Right-to-left layouts must be mirrored. Every option needs \
      help, and its default and examples must be valid.

      Kinds from libraries and processes run in a child process, so that a crash is reported like any other finding. With \
      --in-process, they run in the tool. Kinds that this build cannot make are skipped, unless they are named. Examples \
      that need another kind are skipped where the registry has none of that name. The exit status is 1 if a kind fails.
      """)

  struct Result {
    var name: String
    var findings: [String] = []
    /// The reason why this build cannot make the kind; nil if it can.
    var obstacle: String?
  }

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
        var record: PlainRecord = [
          "name": .string(result.name), "findings": .list(result.findings.map { .string($0) }),
        ]
        record["obstacle"] = result.obstacle.map { .string($0) }
        return .record(record)
      }
      console.write(JSONText.line(["formatVersion": 1, "kinds": .list(kinds)]))
    } else {
      for result in results {
        func shown(_ message: String) -> String { SafeText.line(BoundedText.message(message)) }
        let state = result.obstacle.map { "skipped: \(shown($0))" } ?? "sound"
        console.write(
          result.findings.isEmpty
            ? "\(result.name): \(state)\n"
            : "\(result.name):\n" + result.findings.map { "  - \(shown($0))\n" }.joined())
      }
    }
    if results.contains(where: { !$0.findings.isEmpty }) { throw FailedCheck() }
  }

  /// The results of all kinds, or of the named ones. A named kind that this build cannot make is a finding.
  private func results() throws -> [Result] {
    let loader = registry.loader
    var document = try loader.registryDocument(for: "-")
    document?.passesOverMissing = true
    // The kinds of other libraries and processes have their own results.
    if registry.inProcess, !names.isEmpty { document?.load(only: names.map { SectionKind(stringLiteral: $0) }) }
    let known = try document?.entries.map(\.kind.name) ?? loader.registry(for: "-").names.map(\.name)
    if let name = names.first(where: { !known.contains($0) }) {
      throw CommandFailure("there is no kind '\(name)'\(NearestName.clause(name, among: known))")
    }
    let entries = document?.entries.filter { !$0.isAlias }
    let listed = entries?.map(\.kind.name).sorted()
    if !registry.inProcess, registry.path != nil, entries?.contains(where: { $0.outsideKey != nil }) == true {
      return isolated(names.isEmpty ? listed ?? [] : names).map { result in
        names.isEmpty && result.obstacle != nil ? Result(name: result.name, obstacle: result.obstacle) : result
      }
    }
    let host = registry.path == nil ? nil : loader.host
    let kinds = try document?.registry(linked: loader.linked, host: host) ?? loader.registry(for: "-")
    return (names.isEmpty ? listed ?? kinds.names.map(\.name) : names).map { name in
      let kind = SectionKind(stringLiteral: name)
      let obstacle = kinds.obstacle(to: kind)
      if obstacle != nil, names.isEmpty { return Result(name: name, obstacle: obstacle) }
      return Result(name: name, findings: SectionKindCheck.findings(of: kind, in: kinds), obstacle: obstacle)
    }
  }

  /// Tries each kind in a process of its own, because merely to load the registry may be the end of it.
  private func isolated(_ names: [String]) -> [Result] {
    let context = CommandContext.current
    return names.map { name in
      let trial = IsolatedTrial(
        program: context.program,
        arguments: ["kinds", "test", "--in-process", "--format", "json"]
          + (registry.path.map { ["--registry", $0] } ?? []) + ["--", name], timeout: timeout)
      return trial.result(of: name)
    }
  }
}

extension RegistryDocument.Entry {
  fileprivate var isAlias: Bool { if case .alias = origin { true } else { false } }
}
