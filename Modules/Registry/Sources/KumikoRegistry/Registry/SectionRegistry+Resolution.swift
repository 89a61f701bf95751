import KumikoDimension
@_spi(Kumiko) import KumikoValues

/// What a name comes to when aliases and presets have been followed to what makes sections.
struct KindResolution {
  var body: KindBody
  /// The presets on the way, the one that was asked for first.
  var presets: [(kind: SectionKind, preset: SectionPreset)]
  /// The options that the presets set.
  var options = PlainRecord()
  /// The options that may not be set any more, each with the preset that says so.
  var locks: [String: SectionKind] = [:]
}

extension SectionRegistry {
  /// Follows presets to a type, and lays their options over each other.
  ///
  /// - Complexity: O(*p*²) for *p* aliases and presets on the way; none is followed twice.
  func resolution(of kind: SectionKind, at path: [CodingFault.Step] = []) throws(RegistryError) -> KindResolution {
    var presets: [(kind: SectionKind, preset: SectionPreset)] = []
    var passed: [SectionKind] = []
    var name = kind
    while true {
      if passed.contains(name) { throw RegistryError(kind, .recursivePreset(passed + [name]), at: path) }
      passed.append(name)
      switch entries[name] {
      case nil:
        let known = names(besides: kind)
        throw RegistryError(
          kind, .unknownKind(name, known: known, nearest: NearestName.find(name.name, among: known)), at: path)
      case .unavailable(let reason)?:
        throw RegistryError(kind, .unavailable(name, because: reason), at: path)
      case .linked(let provider)?:
        return try KindResolution(body: .type(provider), presets: presets).layered()
      case .outside(let outside)?:
        return try KindResolution(body: .outside(outside), presets: presets).layered()
      case .described(let descriptor, let isComplete)?:
        return try KindResolution(body: .described(descriptor, isComplete: isComplete), presets: presets).layered()
      case .alias(_, let target)?:
        name = target
      case .preset(let preset)?:
        presets.append((name, preset))
        name = preset.extends
      }
    }
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

extension KindResolution {
  /// The presets' options laid over each other, outwards from the type.
  fileprivate func layered() throws(RegistryError) -> KindResolution {
    guard !presets.isEmpty else { return self }
    var layered = self
    let descriptor = body.descriptor
    for (kind, preset) in presets.reversed() {
      for option in preset.options {
        let name = descriptor.option(formerly: option.name)?.name ?? option.name
        if let lock = layered.locks[name] {
          throw RegistryError(
            kind, .lockedOption(option.name, by: lock), at: [.key("options"), .key(option.name)])
        }
        layered.options[name] = option.value
      }
      for name in preset.locked where layered.locks[name] == nil { layered.locks[name] = kind }
    }
    return layered
  }
}
