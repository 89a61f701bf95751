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

  /// Where following a name ends.
  ///
  /// - Complexity: O(`maximumLength`).
  func end(of kind: SectionKind) -> End {
    var passed: [SectionKind] = []
    var name = kind
    while passed.count <= Self.maximumLength {
      guard let base = bases[name] else { return .missing(name) }
      guard let base else { return .found }
      passed.append(name)
      name = base
    }
    // Only who goes in a circle, or too far, comes here.
    var known: Set<SectionKind> = []
    guard let end = passed.firstIndex(where: { !known.insert($0).inserted }) else { return .tooDeep }
    return .circle(Array(passed[...end]))
  }
}
