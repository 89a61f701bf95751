extension SectionRegistry {
  /// What there is to know of a kind. A preset has the options of what it extends, with its own values as their defaults
  /// and those that it locks marked; of its examples it has those that set none of these.
  ///
  /// - Throws: `RegistryError` where the kind cannot be made.
  public func descriptor(for kind: SectionKind) throws(RegistryError) -> SectionDescriptor {
    let resolved = try resolution(of: kind)
    var descriptor = resolved.body.descriptor
    descriptor.kind = kind
    guard let preset = resolved.preset else { return descriptor }
    descriptor.extends = preset.extends
    descriptor.summary = resolved.summary ?? descriptor.summary
    for index in descriptor.options.indices {
      let name = descriptor.options[index].name
      if let value = resolved.options[name], !value.isNull { descriptor.options[index].defaultValue = value }
      descriptor.options[index].isLocked = resolved.locks[name] != nil
      if resolved.locks[name] != nil { descriptor.options[index].examples = [] }
    }
    // What nobody may write is no example.
    descriptor.examples = descriptor.examples.filter { example in
      !descriptor.currentNames(of: example.options).names.contains { resolved.locks[$0] != nil }
    }
    return descriptor
  }
}
