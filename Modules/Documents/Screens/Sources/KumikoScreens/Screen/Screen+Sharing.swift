@_spi(Kumiko) import KumikoComposition

extension Screen {
  /// What the section of a kind that reads no items depends on, besides the environment.
  private struct Words: Hashable {
    var entries: [String: WrittenWords]
    var variants: WrittenWords?
    var itemCount: Int?
    var isFirst: Bool
  }

  /// Returns for each section the first one with the same words, and the same number of items in the data. As long as its kind
  /// reads no items, what it makes of both is the same in every environment.
  ///
  /// Sections in spans, and sections with states, are their own.
  @_spi(Kumiko) public var firstEqualSections: [Int] {
    let sections = document.sections
    guard document.containers.isEmpty, document.variedSpans.isEmpty, document.headerOwners.isEmpty,
      configuration.spans.isEmpty
    else { return Array(sections.indices) }
    var known: [Words: Int] = [:]
    return sections.indices.map { index in
      let section = sections[index]
      guard section.states.isEmpty, dataIndices.indices.contains(index) else { return index }
      let words = Words(
        entries: Dictionary(section.entries.map { ($0.key, WrittenWords(content: $0.value.content)) }) { $1 },
        variants: section.node.entry("when").map { WrittenWords(content: $0.value.content) },
        itemCount: dataIndices[index].flatMap { data?.sections[$0].itemCount }, isFirst: index == 0)
      let first = known[words] ?? index
      known[words] = first
      return first
    }
  }

  /// Returns a Boolean value that indicates whether a section has items of a data document.
  @_spi(Kumiko) public func hasData(inSection section: Int) -> Bool {
    dataIndices.indices.contains(section) && dataIndices[section] != nil
  }
}
