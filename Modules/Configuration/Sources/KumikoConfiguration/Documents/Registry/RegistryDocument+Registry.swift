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
    let chains = PresetChains(entries)
    for entry in entries where !faults.isFull {
      guard let found = registryEntry(entry, linked: linked, chains: chains, faults: &faults) else { continue }
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
    _ entry: Entry, linked: LinkedKinds, chains: PresetChains, faults: inout DocumentFaults
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
      let place = entry.node["extends"]?.range
      switch chains.end(of: entry.kind) {
      case .found: return .preset(preset)
      case .missing(let base) where base == preset.extends:
        if let trait = linked.trait(of: base) {
          faults.report(
            "the registry does not list '\(base)'", in: entry.source, at: place,
            help: "add '\(Self.line(base, trait))'")
        } else {
          faults.report(
            "the kind '\(entry.kind)' extends '\(base)', which does not exist", in: entry.source, at: place,
            help: Diagnostic.help(unknown: base.name, known: entries.map(\.kind.name)))
        }
      // Told of at the preset that names it.
      case .missing: break
      case .tooDeep:
        faults.report(
          "presets extend each other more than \(PresetChains.maximumLength) deep", in: entry.source, at: place)
      }
      return nil
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
