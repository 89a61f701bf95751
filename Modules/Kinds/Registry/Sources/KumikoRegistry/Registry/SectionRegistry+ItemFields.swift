extension SectionRegistry {
  /// The fields of items that linked, outside and described kinds of the registry read.
  ///
  /// - Complexity: O(*n*) in the entries.
  public var itemFields: Set<String> {
    var fields: Set<String> = []
    for entry in entries.values {
      switch entry {
      case .linked(let provider): fields.formUnion(provider.itemFields)
      case .outside(let kind): fields.formUnion(kind.descriptor.itemFields)
      case .described(let descriptor, _): fields.formUnion(descriptor.itemFields)
      case .preset, .alias, .unavailable: break
      }
    }
    return fields
  }

  /// Returns the name of the cell style of a kind, or of the kind that a preset extends; nil for none.
  ///
  /// - Complexity: O(*n*) in the presets and aliases on the way.
  @_spi(Kumiko) public func cellStyle(of kind: SectionKind) -> String? {
    (try? resolution(of: kind))?.body.descriptor.cellStyle
  }
}
