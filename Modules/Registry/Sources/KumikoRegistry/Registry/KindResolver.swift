import KumikoDimension

/// Follows aliases and presets, each of them once.
struct KindResolver {
  private let registry: SectionRegistry
  /// What names came to.
  private(set) var known: [SectionKind: KindResolution]
  /// How many entries have been followed: the work that was done.
  private(set) var steps = 0
  /// Whether errors say which names are known: that takes as long as there are names.
  private let explains: Bool

  init(_ registry: SectionRegistry, explains: Bool = true) {
    self.registry = registry
    self.explains = explains
    known = registry.resolutions
  }

  /// What a name comes to; nothing on the way is followed that was followed before.
  ///
  /// - Complexity: O(the entries on the way that were not followed before).
  /// - Throws: `RegistryError`, whose path is `path` unless it is about an option of a preset.
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

  /// Lays the presets on the way over what it leads to, outwards.
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
