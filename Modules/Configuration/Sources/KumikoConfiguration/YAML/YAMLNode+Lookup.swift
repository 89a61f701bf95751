public import KumikoDimension

extension YAMLNode {
  /// The entries of a mapping; none for anything else.
  public var entries: [Entry] {
    if case .mapping(let entries) = content { entries } else { [] }
  }

  /// The elements of a list; none for anything else.
  public var elements: [YAMLNode] {
    if case .list(let elements) = content { elements } else { [] }
  }

  /// The entry of a key; O(*n*) in the entries.
  public func entry(_ key: String) -> Entry? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }
  }

  /// The value of a key; O(*n*) in the entries.
  public subscript(key: String) -> YAMLNode? { entry(key)?.value }

  /// The element of a list; nil where there is none.
  public subscript(index: Int) -> YAMLNode? {
    guard case .list(let elements) = content, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The value at the end of a path; nil where the path leads nowhere.
  public func node(at path: some Sequence<CodingFault.Step>) -> YAMLNode? {
    var node = self
    for step in path {
      guard let next = node.step(step)?.value else { return nil }
      node = next
    }
    return node
  }

  /// Where the value at the end of a path is written, or, with `isKey`, the key of the last step.
  ///
  /// Where the path leaves the document, this is the range of the nearest value on the way that exists.
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

  private func step(_ step: CodingFault.Step) -> (keyRange: SourceRange?, value: YAMLNode)? {
    switch step {
    case .key(let key): entry(key).map { ($0.keyRange, $0.value) }
    case .index(let index): self[index].map { (nil, $0) }
    }
  }
}
