import KumikoDimension
@_spi(Kumiko) import KumikoValues

extension SectionRegistry {
  /// Follows every preset and every other name once, and keeps what they come to until an entry is added: looking a kind up
  /// then costs the same however many presets are on the way to it.
  ///
  /// - Complexity: O(the number of entries, and of the options and locks of presets).
  public mutating func prepare() {
    var resolver = KindResolver(self, explains: false)
    for kind in entries.keys { _ = try? resolver.resolve(kind) }
    resolutions = resolver.known
  }

  /// Follows presets to a type, and lays their options over each other.
  ///
  /// - Complexity: O(1) on average where the registry is prepared; else O(the aliases and presets on the way).
  func resolution(of kind: SectionKind, at path: [CodingFault.Step] = []) throws(RegistryError) -> KindResolution {
    if let known = resolutions[kind] { return known }
    var resolver = KindResolver(self)
    return try resolver.resolve(kind, at: path)
  }

  /// The error for a name that nothing has, to which `kind` leads.
  func unknown(_ name: SectionKind, asked kind: SectionKind, at path: [CodingFault.Step]) -> RegistryError {
    let known = names(besides: kind)
    return RegistryError(
      kind, .unknownKind(name, known: known, nearest: NearestName.find(name.name, among: known)), at: path)
  }

  /// The names that could have been meant: all that are linked, and the presets but the one that asks. (Presets are not
  /// followed here, because one that fails would ask again.)
  private func names(besides kind: SectionKind) -> [String] {
    entries.filter { name, entry in
      switch entry {
      case .unavailable, .alias: false
      default: name != kind
      }
    }.keys.sorted().map(\.name)
  }
}
