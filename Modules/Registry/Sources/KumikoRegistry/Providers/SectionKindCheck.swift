public import KumikoDimension
public import KumikoLayout

/// Tries a section kind against what every kind promises, for its own tests.
///
/// ```swift
/// #expect(SectionKindCheck.findings(in: GridSection.self) == [])
/// ```
public enum SectionKindCheck {
  /// What the kind does not keep, each in a sentence; empty for a sound one.
  ///
  /// - Parameters:
  ///   - provider: The kind.
  ///   - registry: The kinds of which it may be made.
  ///   - environment: What its sections are made for.
  public static func findings(
    in provider: any SectionProvider.Type, registry: SectionRegistry = SectionRegistry(),
    environment: LayoutEnvironment = LayoutEnvironment(size: .init(width: 400, height: 800))
  ) -> [String] {
    let descriptor = SectionDescriptor(of: provider)
    return naming(descriptor) + coding(descriptor)
      + descriptor.options.flatMap { values(of: $0, in: provider) }
      + making(provider, registry: registry, environment: environment)
  }

  private static func naming(_ descriptor: SectionDescriptor) -> [String] {
    var findings: [String] = []
    if !descriptor.kind.isValid { findings.append(SectionKindError(name: descriptor.kind.name).description) }
    if descriptor.summary.isEmpty || descriptor.summary.contains(where: \.isNewline) {
      findings.append("the summary is not one line")
    }
    let names = descriptor.options.map(\.name)
    if Set(names).count < names.count { findings.append("two options have one name") }
    for option in descriptor.options where option.help.isEmpty { findings.append("'\(option.name)' has no help") }
    return findings
  }

  /// Tools read the descriptor from its coded form.
  private static func coding(_ descriptor: SectionDescriptor) -> [String] {
    guard let coded = try? PlainValue(encoding: descriptor) else { return ["the descriptor cannot be encoded"] }
    let decoded = try? SectionDescriptor(from: PlainValueDecoder(coded))
    return decoded == descriptor ? [] : ["the descriptor does not survive being encoded"]
  }

  /// What a descriptor shows must be what a document may write.
  private static func values(
    of option: SectionOptionDescriptor, in provider: any SectionProvider.Type
  ) -> [String] {
    var findings: [String] = []
    for value in [option.defaultValue] as [PlainValue] + option.examples {
      do throws(SectionOptionFaults) {
        let made = try provider.init(options: .record([option.name: value]))
        let shown = ProviderFields(of: made).options.first { $0.name == option.name }
        if value == option.defaultValue, shown?.field.descriptor(named: option.name) != option {
          findings.append("the default of '\(option.name)', \(value), is read as another value")
        }
      } catch {
        findings += error.faults.map { "'\(option.name): \(value)' cannot be read: \($0.message)" }
      }
    }
    return findings
  }

  private static func making(
    _ provider: any SectionProvider.Type, registry: SectionRegistry, environment: LayoutEnvironment
  ) -> [String] {
    [0, 1, 12].flatMap { count -> [String] in
      let context = SectionContext(environment: environment, itemCount: count, registry: registry)
      do {
        let first = try provider.init().section(in: context)
        let second = try provider.init().section(in: context)
        return first == second ? [] : ["two sections of \(count) items differ"]
      } catch {
        return ["the default section of \(count) items cannot be made: \(error)"]
      }
    }
  }
}
