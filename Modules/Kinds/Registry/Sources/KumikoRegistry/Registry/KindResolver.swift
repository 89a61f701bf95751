import KumikoValues

/// Resolves aliases and presets, each once.
struct KindResolver {
  private let registry: SectionRegistry
  private(set) var known: [SectionKind: KindResolution]
  /// The number of entries that were resolved.
  private(set) var steps = 0
  /// A Boolean value that indicates whether errors list the known names, which takes O(*n*) in the names.
  private let explains: Bool

  init(_ registry: SectionRegistry, explains: Bool = true) {
    self.registry = registry
    self.explains = explains
    known = registry.resolutions
  }

  /// Returns the resolution of a name. Names that are resolved already are not resolved again.
  ///
  /// - Complexity: O(*n*) in the entries on the way that are not resolved yet.
  /// - Throws: `RegistryError` with `path`, or with the path of a preset's option.
  mutating func resolve(
    _ kind: SectionKind, at path: [CodingFault.Step] = []
  ) throws(RegistryError) -> KindResolution {
    var way: [SectionKind] = []
    var passed: Set<SectionKind> = []
    var name = kind
    while true {
      if let found = known[name] { return try layer(way, over: found) }
      guard passed.insert(name).inserted else {
        throw RegistryError(kind, .recursivePreset(way + [name]), at: path)
      }
      steps += 1
      way.append(name)
      switch registry.entries[name] {
      case nil:
        throw explains
          ? registry.unknown(name, asked: kind, at: path)
          : RegistryError(kind, .unknownKind(name, known: [], nearest: nil), at: path)
      case .unavailable(let reason)?: throw RegistryError(kind, .unavailable(name, because: reason), at: path)
      case .linked(let provider)?:
        return try layer(way, over: KindResolution(body: .type(registry.types[name] ?? LinkedType(provider))))
      case .outside(let outside)?: return try layer(way, over: KindResolution(body: .outside(outside)))
      case .described(let descriptor, let isComplete)?:
        return try layer(way, over: KindResolution(body: .described(descriptor, isComplete: isComplete)))
      case .alias(_, let target)?: name = target
      case .preset(let preset)?: name = preset.extends
      }
    }
  }

  /// Applies the presets on the way, from the innermost outwards.
  private mutating func layer(
    _ way: [SectionKind], over base: KindResolution
  ) throws(RegistryError) -> KindResolution {
    var resolution = base
    for name in way.reversed() {
      if case .preset(let preset)? = registry.entries[name] {
        resolution = try resolution.extended(by: preset, named: name)
      }
      known[name] = resolution
    }
    return resolution
  }
}
