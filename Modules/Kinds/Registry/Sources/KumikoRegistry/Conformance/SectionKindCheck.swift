@_spi(Kumiko) import KumikoDimension
public import KumikoLayout
@_spi(Kumiko) import KumikoValues

/// Checks a section kind against the contract of all kinds, for its own tests and for `kumiko kinds test`.
///
/// ```swift
/// #expect(SectionKindCheck.findings(in: GridSection.self) == [])
/// ```
///
/// The check covers the name, the summary and the help. Every default and every example must be a valid value of its
/// option, and read back as declared. The defaults, each example of an option and each example of the kind must obey
/// ``LayoutLaws``. A kind that declares itself rigid must give equal sections for all item counts.
public enum SectionKindCheck {
  /// Returns the faults of a provider type.
  ///
  /// - Parameters:
  ///   - provider: The type.
  ///   - registry: The kinds that its sections may contain. Examples that name other kinds are skipped.
  ///   - environment: An environment to try in addition to ``LayoutLaws/rooms``.
  /// - Returns: A sentence for each fault; empty if there is none.
  /// - Complexity: The cost of ``LayoutLaws/findings()`` for each example.
  public static func findings(
    in provider: any SectionProvider.Type, registry: SectionRegistry = SectionRegistry(),
    environment: LayoutEnvironment? = nil
  ) -> [String] {
    var registry = registry
    // A kind with an invalid name is checked under another one, so that all other faults are found too.
    let kind: SectionKind = provider.kind.isValid ? provider.kind : "nameless"
    if registry.entries[kind] == nil {
      do throws(RegistryError) {
        try registry.insert(.linked(provider), as: kind)
      } catch {
        return [error.description]
      }
    }
    return (provider.kind.isValid ? [] : [SectionKindError(name: provider.kind.name).description])
      + reading(provider)
      + findings(of: kind, in: registry, environments: [environment].compactMap { $0 } + LayoutLaws.rooms)
  }

  /// Returns the faults of a kind in a registry. Examples with a kind that the registry cannot make there are skipped.
  ///
  /// - Parameters:
  ///   - kind: The name of the kind.
  ///   - registry: The registry with the kind and with the kinds that its sections contain.
  ///   - environments: The environments to try.
  /// - Returns: A sentence for each fault; empty if there is none.
  /// - Complexity: The cost of ``LayoutLaws/findings()`` for each example.
  public static func findings(
    of kind: SectionKind, in registry: SectionRegistry, environments: [LayoutEnvironment] = LayoutLaws.rooms
  ) -> [String] {
    let body: KindBody
    let descriptor: SectionDescriptor
    do throws(RegistryError) {
      body = try registry.resolution(of: kind).body
      descriptor = try registry.descriptor(for: kind)
    } catch {
      return [error.description]
    }
    if case .described = body { return [RegistryError(kind, .merelyDescribed).description] }
    return naming(descriptor) + coding(descriptor) + values(descriptor, body)
      + laws(descriptor, body, registry, environments)
  }

  // MARK: - The descriptor

  private static func naming(_ descriptor: SectionDescriptor) -> [String] {
    var findings: [String] = []
    if descriptor.summary.isEmpty || descriptor.summary.contains(where: \.isNewline) {
      findings.append("the summary is not one line")
    }
    let names = descriptor.options.flatMap { [$0.name] + $0.formerNames }
    if Set(names).count < names.count { findings.append("two options have one name") }
    for option in descriptor.options where option.help.isEmpty { findings.append("'\(option.name)' has no help") }
    for alias in descriptor.aliases where !alias.kind.isValid || alias.kind == descriptor.kind {
      findings.append("'\(alias.kind)' is no other name that the kind could have had")
    }
    findings += descriptor.history.faults
    for option in descriptor.options {
      findings += option.history.faults.map { "'\(option.name)': \($0)" }
      if let name = option.history.replacement, descriptor.replacement(ofOption: option.name) == nil {
        findings.append("'\(name)' is no option that could replace '\(option.name)'")
      }
    }
    return findings
  }

  /// Returns a fault if the coded form of the descriptor does not read back. Tools use the coded form.
  private static func coding(_ descriptor: SectionDescriptor) -> [String] {
    guard let coded = try? PlainValue(encoding: descriptor) else { return ["the descriptor cannot be encoded"] }
    let decoded = try? SectionDescriptor(from: PlainValueDecoder(coded))
    return decoded == descriptor ? [] : ["the descriptor does not survive being encoded"]
  }

  /// Returns a fault for each default or example that is not a valid value.
  private static func values(_ descriptor: SectionDescriptor, _ body: KindBody) -> [String] {
    func faults(_ options: PlainRecord) -> [String] {
      body.faults(in: SourceValue(.record(options)), at: []).map { fault in
        "\(PlainValue.record(options)) cannot be read: \(fault.place): \(fault.message)"
      }
    }
    return descriptor.options.flatMap { option in
      ([option.defaultValue] + option.examples).flatMap { faults([option.name: $0]) }
    } + descriptor.examples.flatMap { faults($0.options) }
  }

  /// Returns a fault for each default that does not read back as the declared value.
  private static func reading(_ provider: any SectionProvider.Type) -> [String] {
    SectionDescriptor(of: provider).options.compactMap { option in
      guard let made = try? provider.init(options: .record([option.name: option.defaultValue])) else { return nil }
      let shown = ProviderFields(of: made).options.first { $0.name == option.name }
      guard shown?.field.descriptor(named: option.name) != option else { return nil }
      return "the default of '\(option.name)', \(option.defaultValue), is read as another value"
    }
  }

  // MARK: - The sections

  private static func laws(
    _ descriptor: SectionDescriptor, _ body: KindBody, _ registry: SectionRegistry,
    _ environments: [LayoutEnvironment]
  ) -> [String] {
    var trials: [(title: String, options: PlainRecord, counts: [Int])] = [("by default", [:], LayoutLaws.counts)]
    for option in descriptor.options where !option.isLocked {
      for example in option.examples {
        trials.append(("with \(option.name): \(example)", [option.name: example], [7]))
      }
    }
    for example in descriptor.examples {
      trials.append(("example '\(example.title)'", example.options, [example.itemCount]))
    }
    var findings: [String] = []
    // Options with faults were reported before.
    for trial in trials where body.faults(in: SourceValue(.record(trial.options)), at: []).isEmpty {
      if !trial.options.isEmpty, let room = environments.first {
        do throws(RegistryError) {
          _ = try registry.section(
            kind: descriptor.kind, options: .record(trial.options), in: room, itemCount: trial.counts[0])
        } catch {
          // The name of another kind may be missing here, or mean a kind with other options.
          if error.kind != descriptor.kind { continue }
        }
      }
      let laws = LayoutLaws(counts: trial.counts, environments: environments) { environment, count in
        try registry.section(
          kind: descriptor.kind, options: .record(trial.options), in: environment, itemCount: count)
      }
      findings += laws.findings().map { "\(trial.title), \($0)" }
    }
    guard descriptor.isRigid, let room = environments.first else { return findings }
    let section = { try? registry.section(kind: descriptor.kind, in: room, itemCount: $0) }
    // The largest counts come last: a kind that makes frames one by one does not survive them.
    let counts = LayoutLaws.counts + [SectionRegistry.maximumFrames + 1, .max]
    if let count = counts.first(where: { section($0) != section(1) }) {
      findings.append("it declares itself rigid, but makes another section for \(count) items than for 1")
    }
    return findings
  }
}
