extension SourceValue {
  /// The entries of a mapping; empty for other values.
  public var entries: [Entry] {
    if case .mapping(let entries) = content { entries } else { [] }
  }

  /// The elements of a list; empty for other values.
  public var elements: [SourceValue] {
    if case .list(let elements) = content { elements } else { [] }
  }

  /// Returns the entry of a key, or nil.
  ///
  /// - Complexity: O(*n*) in the entries.
  public func entry(_ key: String) -> Entry? {
    guard case .mapping(let entries) = content else { return nil }
    // Entries on the way are not copied.
    for index in entries.indices where entries[index].key == key { return entries[index] }
    return nil
  }

  /// The value of a key, or nil.
  ///
  /// - Complexity: O(*n*) in the entries.
  public subscript(key: String) -> SourceValue? { entry(key)?.value }

  /// The element of a list at an index, or nil.
  public subscript(index: Int) -> SourceValue? {
    guard case .list(let elements) = content, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
}

#if !hasFeature(Embedded)
  extension SourceValue {
    /// Returns the value at a path, or nil.
    ///
    /// - Complexity: O(*n*) in the entries of the mappings on the path.
    public func node(at path: some Sequence<CodingFault.Step>) -> SourceValue? {
      var node = self
      for step in path {
        guard let next = node.step(step)?.value else { return nil }
        node = next
      }
      return node
    }

    /// Returns the range of the value at a path, or of the last step's key.
    ///
    /// If there is no such value, returns the range of the nearest existing value on the path.
    ///
    /// - Parameters:
    ///   - path: The path of the value.
    ///   - isKey: A Boolean value that indicates whether the range of the key is returned.
    /// - Complexity: O(*n*) in the entries of the mappings on the path.
    public func range(at path: some Sequence<CodingFault.Step>, isKey: Bool = false) -> SourceRange {
      var node = self
      var range = self.range
      for step in path {
        guard let next = node.step(step) else { return node.range }
        node = next.value
        range = isKey ? next.keyRange ?? node.range : node.range
      }
      return range
    }

    private func step(_ step: CodingFault.Step) -> (keyRange: SourceRange?, value: SourceValue)? {
      switch step {
      case .key(let key): entry(key).map { ($0.keyRange, $0.value) }
      case .index(let index): self[index].map { (nil, $0) }
      }
    }
  }
#endif
