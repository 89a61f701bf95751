import KumikoDimension

/// What a name comes to when aliases and presets have been followed to what makes sections.
struct KindResolution: Sendable {
  var body: KindBody
  /// The preset that was asked for; nil where there is none on the way.
  var preset: SectionPreset?
  /// The summary of the nearest preset that has one.
  var summary: String?
  /// The options that the presets set.
  var options = PlainRecord()
  /// The options that may not be set any more, each with the preset that says so.
  var locks: [String: SectionKind] = [:]

  init(body: KindBody) {
    self.body = body
  }

  /// Lays a preset over this.
  ///
  /// - Complexity: O(the options and locks of the preset).
  /// - Throws: `RegistryError` where it sets an option that is locked.
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
      extended.options[name] = option.value
    }
    for name in preset.locked where extended.locks[name] == nil { extended.locks[name] = kind }
    return extended
  }
}
