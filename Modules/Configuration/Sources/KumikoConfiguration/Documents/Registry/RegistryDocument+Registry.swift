import KumikoDimension
public import KumikoRegistry

extension RegistryDocument {
  /// The kinds that a program with `linked` can make by this document, and the reason for each that it cannot.
  ///
  /// - Throws: everything that is wrong with the entries: a trait or a kind that does not exist, presets that extend each
  ///   other in a circle, options that are wrong or locked.
  public func registry(linked: LinkedKinds) throws(DocumentError) -> SectionRegistry {
    var faults = DocumentFaults()
    var registry = SectionRegistry()
    let listed = Set(entries.map(\.kind))
    for entry in entries {
      guard let found = registryEntry(entry, linked: linked, listed: listed, faults: &faults) else { continue }
      do throws(RegistryError) {
        try registry.insert(found, as: entry.kind)
      } catch {
        faults.add(error, in: entry)
      }
    }
    // Kinds that a layout may well ask for, although no entry names them.
    for (trait, kind) in linked.traits.sorted(by: { $0.key < $1.key }) where registry.entries[kind] == nil {
      let reason = "the registry '\(source.name)' does not list it; '\(Self.line(kind, trait))' there would bring it"
      do throws(RegistryError) {
        try registry.insert(.unavailable(reason: reason), as: kind)
      } catch {
        faults.report(error.description, in: source)
      }
    }
    let places = Dictionary(entries.map { ($0.kind, $0) }, uniquingKeysWith: { first, _ in first })
    for problem in registry.problems() {
      if let entry = places[problem.preset] { faults.add(problem.error, in: entry) }
    }
    try faults.check()
    return registry
  }

  private func registryEntry(
    _ entry: Entry, linked: LinkedKinds, listed: Set<SectionKind>, faults: inout DocumentFaults
  ) -> SectionRegistry.Entry? {
    switch entry.origin {
    case .linked(let trait):
      if linked.traits[trait] != nil { return linked.entry(trait: trait) }
      let known = linked.traits.keys.sorted()
      faults.report(
        "there is no package trait '\(trait)'", in: entry.source, at: entry.node["linked"]?.range,
        help: Diagnostic.help(unknown: trait, known: known))
      return nil
    case .preset(let preset):
      if let trait = linked.trait(of: preset.extends), !listed.contains(preset.extends) {
        faults.report(
          "the registry does not list '\(preset.extends)'", in: entry.source, at: entry.node["extends"]?.range,
          help: "add '\(Self.line(preset.extends, trait))'")
        return nil
      }
      return .preset(preset)
    case .outside(let key):
      return .unavailable(reason: "kinds from a \(key) are not in this version")
    }
  }

  private static func line(_ kind: SectionKind, _ trait: String) -> String { "\(kind): { linked: \(trait) }" }
}

extension DocumentFaults {
  /// Notes what is wrong with an entry of a registry.
  fileprivate mutating func add(_ error: RegistryError, in entry: RegistryDocument.Entry) {
    for fault in error.faults where !isFull { add(Diagnostic(fault, in: entry.node, of: entry.source)) }
  }
}
