extension SectionRegistry {
  /// Returns the descriptor of a kind.
  ///
  /// A preset has the options of the kind that it extends, with its own values as defaults and its locks marked.
  /// Examples that set a locked option are left out.
  ///
  /// - Throws: `RegistryError` with the reasons `unknownKind`, `unavailable`, `recursivePreset` and `lockedOption`.
  /// - Complexity: O(*n*) in the options and examples, plus the aliases and presets on the way without ``prepare()``.
  public func descriptor(for kind: SectionKind) throws(RegistryError) -> SectionDescriptor {
    let resolved = try resolution(of: kind)
    var descriptor = resolved.body.descriptor
    descriptor.kind = kind
    descriptor.history = history(of: kind)
    guard let preset = resolved.preset else { return descriptor }
    descriptor.extends = preset.extends
    descriptor.summary = resolved.summary ?? descriptor.summary
    for index in descriptor.options.indices {
      let name = descriptor.options[index].name
      if let value = resolved.options[name], !value.isNull { descriptor.options[index].defaultValue = value }
      descriptor.options[index].isLocked = resolved.locks[name] != nil
      if resolved.locks[name] != nil { descriptor.options[index].examples = [] }
    }
    // A document must not write an example with a locked option.
    descriptor.examples = descriptor.examples.filter { example in
      !descriptor.currentNames(of: example.options).names.contains { resolved.locks[$0] != nil }
    }
    return descriptor
  }
}
