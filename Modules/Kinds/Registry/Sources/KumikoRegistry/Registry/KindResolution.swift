import KumikoDimension
import KumikoValues

/// A resolved name: the kind at the end of its aliases and presets, with the options of the presets.
struct KindResolution: Sendable {
  var body: KindBody
  var preset: SectionPreset?
  var summary: String?
  var options = PlainRecord()
  /// The locked options, each with the preset that locks it.
  var locks: [String: SectionKind] = [:]

  /// Returns this resolution with a preset applied to it.
  ///
  /// - Complexity: O(*n*) in the options and locks of the preset.
  /// - Throws: `RegistryError.Reason.lockedOption` if the preset sets a locked option.
  func extended(by preset: SectionPreset, named kind: SectionKind) throws(RegistryError) -> KindResolution {
    var extended = self
    extended.preset = preset
    extended.summary = preset.summary ?? summary
    let descriptor = body.descriptor
    for option in preset.options {
      let name = descriptor.option(formerly: option.name)?.name ?? option.name
      if let lock = locks[name] {
        throw RegistryError(kind, .lockedOption(option.name, by: lock), at: [.key("options"), .key(option.name)])
      }
      let isTaken = option.value == "none" && extended.options[name] != nil && descriptor.isTakenAway(name)
      // In one expression, nil would be the value null.
      if isTaken { extended.options[name] = nil } else { extended.options[name] = option.value }
    }
    for name in preset.locked where extended.locks[name] == nil { extended.locks[name] = kind }
    return extended
  }
}
