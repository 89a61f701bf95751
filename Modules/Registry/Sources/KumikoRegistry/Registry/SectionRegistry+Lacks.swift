@_spi(Kumiko) public import KumikoValues

@_spi(Kumiko)
extension SectionRegistry {
  /// Returns the reason why the sections of a kind cannot be made; nil if they can.
  ///
  /// - Parameters:
  ///   - kind: The name of the kind.
  ///   - isBuilt: A Boolean value that indicates whether a build adds the unavailable and described kinds of the registry.
  /// - Complexity: O(1) on average in a prepared registry; O(*n*) in the names for an unknown kind.
  public func lack(of kind: SectionKind, isBuilt: Bool = false) -> String? {
    do throws(RegistryError) {
      let body = try resolution(of: kind).body
      if case .described = body, !makesStandIns, !isBuilt { return RegistryError(kind, .merelyDescribed).description }
      return nil
    } catch {
      switch error.reason {
      case .unknownKind(let name, _, _): return "there is no kind '\(name)'"
      case .unavailable(let name, _): return isBuilt ? nil : "the kind '\(name)' is not in this build"
      default: return error.description
      }
    }
  }

  /// Returns the schema of an option by its name or a former name.
  ///
  /// - Returns: The schema; `any` if the options of the kind are unknown, and nil if the kind lacks the option.
  public func schema(ofOption name: String, of kind: SectionKind) -> SectionOptionSchema? {
    guard let body = try? resolution(of: kind).body else { return .any }
    if let option = body.descriptor.option(name) ?? body.descriptor.option(formerly: name) { return option.schema }
    if case .described(_, isComplete: false) = body { return .any }
    return nil
  }
}

@_spi(Kumiko)
extension SectionOptionSchema {
  /// Returns a value with the sections in it replaced; nil if a replacement drops the value as a whole.
  ///
  /// In a value of any form, a mapping with `kind` and `fallback` is a section.
  ///
  /// - Parameters:
  ///   - value: The value of an option with this schema.
  ///   - replace: Returns the mapping to use in place of a section, which has the keys `kind` and `options`; nil to drop
  ///     it.
  /// - Throws: The error of `replace`.
  /// - Complexity: O(*n*) in the size of the value, plus the cost of `replace`.
  public func replacingSections<Failure: Error>(
    in value: SourceValue, _ replace: (SourceValue) throws(Failure) -> SourceValue?
  ) throws(Failure) -> SourceValue? {
    var result = value
    switch (self, value.content) {
    case (.list(let element), .list(let values)):
      var kept: [SourceValue] = []
      for value in values {
        if let value = try element.replacingSections(in: value, replace) { kept.append(value) }
      }
      result.content = .list(kept)
    case (.section, .mapping): return try replace(value)
    case (.any, .mapping) where value["kind"] != nil && value["fallback"] != nil: return try replace(value)
    case (.any, .list(let values)):
      let kept = try values.map { value throws(Failure) in try replacingSections(in: value, replace) }
      result.content = .list(kept.compactMap { $0 })
    case (.any, .mapping(let entries)):
      var kept: [SourceValue.Entry] = []
      for var entry in entries {
        guard let value = try replacingSections(in: entry.value, replace) else { continue }
        entry.value = value
        kept.append(entry)
      }
      result.content = .mapping(kept)
    case (.record(let fields), .mapping):
      if fields.contains(where: { $0.schema == .kind && $0.name == "kind" }), value["kind"] != nil {
        guard let replaced = try replace(value) else { return nil }
        result = replaced
      }
      var entries: [SourceValue.Entry] = []
      for var entry in result.entries {
        if let field = fields.first(where: { $0.name == entry.key }) {
          guard let value = try field.schema.replacingSections(in: entry.value, replace) else { continue }
          entry.value = value
        }
        entries.append(entry)
      }
      result.content = .mapping(entries)
    default: break
    }
    return result
  }
}
