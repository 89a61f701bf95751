import KumikoRegistry

/// Where one comes by following presets to what they extend and names to what they stand for, without looking at options.
struct PresetChains {
  /// The most steps on the way.
  static let maximumLength = 64

  enum End {
    /// At a kind that is neither.
    case found
    /// Back at a name on the way.
    case circle([SectionKind])
    /// At a kind that does not exist.
    case missing(SectionKind)
    /// Nowhere in reasonable time.
    case tooDeep
  }

  private var bases: [SectionKind: SectionKind?] = [:]

  init(_ entries: [RegistryDocument.Entry]) {
    for entry in entries {
      switch entry.origin {
      case .preset(let preset): bases[entry.kind] = .some(preset.extends)
      case .alias(_, let target): bases[entry.kind] = .some(target)
      default: bases[entry.kind] = .some(nil)
      }
    }
  }

  func end(of kind: SectionKind) -> End {
    var passed: [SectionKind] = []
    var name = kind
    while passed.count <= Self.maximumLength {
      guard let base = bases[name] else { return .missing(name) }
      guard let base else { return .found }
      if passed.contains(name) { return .circle(passed + [name]) }
      passed.append(name)
      name = base
    }
    return .tooDeep
  }
}
