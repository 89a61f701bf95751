import KumikoRegistry

/// The ends of chains of presets and aliases, without a check of options.
struct PresetChains {
  static let maximumLength = 64

  enum End {
    /// The chain ends at a kind that is neither preset nor alias.
    case found
    /// The chain returns to one of its names.
    case circle([SectionKind])
    /// The chain ends at a kind that does not exist.
    case missing(SectionKind)
    /// The chain exceeds the largest number of steps.
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

  /// Returns the end of the chain of a name.
  func end(of kind: SectionKind) -> End {
    var passed: [SectionKind] = []
    var name = kind
    while passed.count <= Self.maximumLength {
      guard let base = bases[name] else { return .missing(name) }
      guard let base else { return .found }
      passed.append(name)
      name = base
    }
    // Only cycles and long chains come here.
    var known: Set<SectionKind> = []
    guard let end = passed.firstIndex(where: { !known.insert($0).inserted }) else { return .tooDeep }
    return .circle(Array(passed[...end]))
  }
}
