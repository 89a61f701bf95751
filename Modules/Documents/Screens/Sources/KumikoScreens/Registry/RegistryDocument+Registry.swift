import KumikoDimension
public import KumikoRegistry
@_spi(Kumiko) import KumikoSource

extension RegistryDocument {
  /// Returns the registry of this document, with the reason of each kind that the program cannot make.
  ///
  /// - Parameters:
  ///   - linked: The kinds that are compiled into the program.
  ///   - host: The host of libraries and processes; nil if the registry was found and not named, so that nothing may be
  ///     loaded.
  ///   - trustsDescriptors: A Boolean value that indicates whether files of descriptors are complete. Otherwise unknown
  ///     options are accepted, and the files may be missing, because they are about to be renewed.
  /// - Returns: The registry.
  /// - Throws: ``DocumentError`` with all faults of the entries: an unknown kind, a cycle of presets, invalid
  ///   or locked options, a library or process without the kind, and one that the registry's lock file does not pin.
  /// - Complexity: O(*n* log *n*) in the entries and their options, plus the cost of libraries and processes.
  public func registry(
    linked: LinkedKinds, host: (any KindHost)? = nil, trustsDescriptors: Bool = true
  ) throws(DocumentError) -> SectionRegistry {
    let faults = DocumentFaults()
    var registry = SectionRegistry()
    var outside = OutsideKinds(host: host, lock: try lock(for: host))
    var described = DescribedKinds(areComplete: trustsDescriptors)
    let chains = PresetChains(entries)
    for entry in entries where !faults.isFull {
      guard
        let found = registryEntry(
          entry, linked: linked, chains: chains, outside: &outside, described: &described, faults: faults)
      else { continue }
      do throws(RegistryError) {
        try registry.insert(found, as: entry.kind, history: entry.history)
      } catch {
        faults.add(error, in: entry)
      }
    }
    insertFormerNames(of: linked, into: &registry, faults: faults)
    // Kinds that layouts may use although no entry names them.
    for (name, kind) in linked.names.sorted(by: { $0.key < $1.key }) where registry.entries[kind] == nil {
      let reason = "the registry '\(source.name)' does not list it; '\(Self.line(kind, name))' there would bring it"
      do throws(RegistryError) {
        try registry.insert(.unavailable(reason: reason), as: kind)
      } catch {
        faults.report(error.description, in: source)
      }
    }
    let places = Dictionary(entries.map { ($0.kind, $0) }, uniquingKeysWith: { first, _ in first })
    registry.prepare()
    checkReplacements(in: registry, faults: faults)
    for problem in registry.problems(limit: DocumentFaults.limit) {
      if let entry = places[problem.preset] { faults.add(problem.error, in: entry) }
    }
    try faults.check()
    return registry
  }

  /// Returns the lock file beside the document; nil if there is none, or if nothing is loaded.
  private func lock(for host: (any KindHost)?) throws(DocumentError) -> RegistryLock? {
    guard host != nil, let lock = try RegistryLock.beside(self), let source = lock.source else { return nil }
    let files = lockedFiles
    if !files.isEmpty, !lock.files.isEmpty, files.allSatisfy({ lock.files[$0.name] == nil }) {
      throw DocumentError(foreign(lock, source))
    }
    return lock
  }

  private func insertFormerNames(of linked: LinkedKinds, into registry: inout SectionRegistry, faults: DocumentFaults) {
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
    described: inout DescribedKinds, faults: DocumentFaults
  ) -> SectionRegistry.Entry? {
    switch entry.origin {
    case .linked(let name):
      if let found = linked.entry(name) { return found }
      let reason = "this program links no kind '\(name)'"
      if !passesOverMissing {
        faults.report(
          reason, in: entry.source, at: entry.node["linked"]?.range,
          help: Diagnostic.help(unknown: name, known: linked.names.keys.sorted()))
      }
      return .unavailable(reason: reason)
    case .preset(let preset):
      let place = entry.node["extends"]?.range
      switch chains.end(of: entry.kind) {
      // The registry reports cycles.
      case .found, .circle: return .preset(preset)
      case .missing(let base) where base == preset.extends:
        if let name = linked.name(of: base) {
          faults.report(
            "the registry does not list '\(base)'", in: entry.source, at: place,
            help: "add '\(Self.line(base, name))'")
        } else {
          faults.report(
            "the kind '\(entry.kind)' extends '\(base)', which does not exist", in: entry.source, at: place,
            help: Diagnostic.help(unknown: base.name, known: entries.map(\.kind.name)))
        }
      // The preset that names the kind reports it.
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
          "the names lead to each other in a cycle: \(chain.map(\.name).joined(separator: " → "))", in: entry.source,
          at: entry.node["alias"]?.range)
        return nil
      case .found, .missing: return .alias(alias, of: target)
      }
    case .library, .process: return outside.entry(for: entry, of: self, faults: faults)
    case .package(let package):
      return linkedEntry(entry, linked)
        ?? .unavailable(reason: "it is of the package '\(package.location)', which this program was not built with")
    case .descriptor(let reference):
      return linkedEntry(entry, linked) ?? described.entry(for: entry, reference, faults: faults)
    }
  }

  private func linkedEntry(_ entry: Entry, _ linked: LinkedKinds) -> SectionRegistry.Entry? {
    // A custom build links the type under the name of the registry's entry.
    if let provider = linked.providers[entry.kind.name] { return .linked(provider) }
    // Other programs may link it under its own name, unless another entry has that name.
    guard let name = linked.name(of: entry.kind), let provider = linked.providers[name],
      !entries.contains(where: { $0.kind.name == name })
    else { return nil }
    return .linked(provider)
  }

  private static func line(_ kind: SectionKind, _ name: String) -> String { "\(kind): { linked: \(name) }" }
}

extension DocumentFaults {
  fileprivate func add(_ error: RegistryError, in entry: RegistryDocument.Entry) {
    for fault in error.faults where !isFull { add(Diagnostic(fault, in: entry.node, of: entry.source)) }
  }
}
