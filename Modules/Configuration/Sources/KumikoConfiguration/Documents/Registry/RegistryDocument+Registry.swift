import KumikoDimension
public import KumikoRegistry

extension RegistryDocument {
  /// The kinds that a program with `linked` can make by this document, and the reason for each that it cannot.
  ///
  /// - Parameters:
  ///   - linked: the kinds that are compiled into the program.
  ///   - host: what loads libraries and starts processes; nil where none may be, because nobody named the registry.
  ///   - trustsDescriptors: whether the files that describe kinds are complete. Where they are about to be renewed, kinds may
  ///     be used in ways that their files do not know of, and the files need not be there.
  /// - Throws: everything that is wrong with the entries: a trait or a kind that does not exist, presets that extend each
  ///   other in a circle, options that are wrong or locked, libraries and processes that have no such kind.
  public func registry(
    linked: LinkedKinds, host: (any KindHost)? = nil, trustsDescriptors: Bool = true
  ) throws(DocumentError) -> SectionRegistry {
    var faults = DocumentFaults()
    var registry = SectionRegistry()
    var outside = OutsideKinds(host: host)
    var described = DescribedKinds(areComplete: trustsDescriptors)
    let chains = PresetChains(entries)
    for entry in entries where !faults.isFull {
      guard
        let found = registryEntry(
          entry, linked: linked, chains: chains, outside: &outside, described: &described, faults: &faults)
      else { continue }
      do throws(RegistryError) {
        try registry.insert(found, as: entry.kind)
      } catch {
        faults.add(error, in: entry)
      }
    }
    insertFormerNames(of: linked, into: &registry, faults: &faults)
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
    registry.prepare()
    for problem in registry.problems(limit: DocumentFaults.limit) {
      if let entry = places[problem.preset] { faults.add(problem.error, in: entry) }
    }
    try faults.check()
    return registry
  }

  /// Adds the names that kinds had before, unless an entry has one of them.
  private func insertFormerNames(
    of linked: LinkedKinds, into registry: inout SectionRegistry, faults: inout DocumentFaults
  ) {
    for entry in entries {
      let aliases: [SectionAlias]
      switch registry.entries[entry.kind] {
      case .linked(let provider)? where provider.kind == entry.kind: aliases = provider.aliases
      case .outside(let kind)? where kind.descriptor.kind == entry.kind: aliases = kind.descriptor.aliases
      case .described(let descriptor, _)?: aliases = descriptor.aliases
      default: continue
      }
      do throws(RegistryError) {
        try registry.insertAliases(aliases.filter { registry.entries[$0.kind] == nil }, of: entry.kind)
      } catch {
        faults.add(error, in: entry)
      }
    }
  }

  private func registryEntry(
    _ entry: Entry, linked: LinkedKinds, chains: PresetChains, outside: inout OutsideKinds,
    described: inout DescribedKinds, faults: inout DocumentFaults
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
      // The registry tells of circles.
      case .found, .circle: return .preset(preset)
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
    case .alias(let alias, let target):
      switch chains.end(of: entry.kind) {
      case .missing(let base) where base == target:
        faults.report(
          "'\(entry.kind)' is another name of '\(target)', which does not exist", in: entry.source,
          at: entry.node["alias"]?.range, help: Diagnostic.help(unknown: base.name, known: entries.map(\.kind.name)))
        return nil
      case .tooDeep:
        faults.report(
          "names and presets lead to each other over more than \(PresetChains.maximumLength) steps", in: entry.source,
          at: entry.node["alias"]?.range)
        return nil
      case .circle(let chain):
        faults.report(
          "the names lead to each other in a circle: \(chain.map(\.name).joined(separator: " → "))", in: entry.source,
          at: entry.node["alias"]?.range)
        return nil
      case .found, .missing: return .alias(alias, of: target)
      }
    case .library, .process: return outside.entry(for: entry, faults: &faults)
    case .package(let package):
      return linkedEntry(entry, linked)
        ?? .unavailable(reason: "it is of the package '\(package.location)', which this program was not built with")
    case .descriptor(let reference):
      return linkedEntry(entry, linked) ?? described.entry(for: entry, reference, faults: &faults)
    }
  }

  /// What a registry holds for a kind whose type the program itself has; nil where it has none.
  private func linkedEntry(_ entry: Entry, _ linked: LinkedKinds) -> SectionRegistry.Entry? {
    // A build of one's own links it under the name that the registry gives it, whatever the type calls itself.
    if let provider = linked.providers[entry.kind.name] { return .linked(provider) }
    // A program that somebody has written may have it by a name of its own, but not by that of another entry.
    guard let trait = linked.trait(of: entry.kind), linked.providers[trait] != nil,
      !entries.contains(where: { $0.kind.name == trait })
    else { return nil }
    return linked.entry(trait: trait)
  }

  private static func line(_ kind: SectionKind, _ trait: String) -> String { "\(kind): { linked: \(trait) }" }
}

extension DocumentFaults {
  /// Notes what is wrong with an entry of a registry.
  fileprivate mutating func add(_ error: RegistryError, in entry: RegistryDocument.Entry) {
    for fault in error.faults where !isFull { add(Diagnostic(fault, in: entry.node, of: entry.source)) }
  }
}
