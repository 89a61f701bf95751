import KumikoDimension
@_spi(Kumiko) import KumikoValues

extension SectionRegistry {
  /// Resolves all presets and aliases and keeps the results until an entry is inserted.
  ///
  /// Afterwards, looking up a kind takes O(1) on average, for any number of presets on the way.
  ///
  /// - Complexity: O(*n*) in the entries and the options and locks of presets.
  public mutating func prepare() {
    var resolver = KindResolver(self, explains: false)
    for kind in entries.keys { _ = try? resolver.resolve(kind) }
    resolutions = resolver.known
  }

  /// Returns the resolution of a name.
  ///
  /// - Complexity: O(1) on average in a prepared registry. Otherwise O(*n*) in the aliases and presets on the way.
  func resolution(of kind: SectionKind, at path: [CodingFault.Step] = []) throws(RegistryError) -> KindResolution {
    if let known = resolutions[kind] { return known }
    var resolver = KindResolver(self)
    return try resolver.resolve(kind, at: path)
  }

  /// Returns the error of an unknown name, to which `kind` leads.
  func unknown(_ name: SectionKind, asked kind: SectionKind, at path: [CodingFault.Step]) -> RegistryError {
    let known = names(besides: kind)
    return RegistryError(
      kind, .unknownKind(name, known: known, nearest: NearestName.find(name.name, among: known)), at: path)
  }

  /// Returns the valid names for a suggestion: all kinds, and the presets except one. Presets are not resolved, because
  /// a failing one would ask again. Kinds that cannot be made here come in only if there are no others.
  private func names(besides kind: SectionKind) -> [String] {
    let made = entries.filter { name, entry in
      switch entry {
      case .unavailable, .alias: false
      default: name != kind
      }
    }
    return (made.isEmpty ? entries.filter { $0.key != kind } : made).keys.sorted().map(\.name)
  }
}
