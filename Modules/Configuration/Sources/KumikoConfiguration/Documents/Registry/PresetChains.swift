import KumikoRegistry

/// Where one comes by following presets to what they extend, without looking at options.
struct PresetChains {
  /// The most presets on the way.
  static let maximumLength = 64

  enum End {
    /// At a kind that is no preset, or back at a preset on the way: the registry tells of such circles.
    case found
    /// At a kind that does not exist.
    case missing(SectionKind)
    /// Nowhere in reasonable time.
    case tooDeep
  }

  private var bases: [SectionKind: SectionKind?] = [:]

  init(_ entries: [RegistryDocument.Entry]) {
    for entry in entries {
      if case .preset(let preset) = entry.origin {
        bases[entry.kind] = .some(preset.extends)
      } else {
        bases[entry.kind] = .some(nil)
      }
    }
  }

  func end(of kind: SectionKind) -> End {
    var passed: Set<SectionKind> = []
    var name = kind
    while passed.count <= Self.maximumLength {
      guard let base = bases[name] else { return .missing(name) }
      guard let base, passed.insert(name).inserted else { return .found }
      name = base
    }
    return .tooDeep
  }
}
