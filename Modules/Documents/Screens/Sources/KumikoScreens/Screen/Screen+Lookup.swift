@_spi(Kumiko) public import KumikoCells
import KumikoComposition
@_spi(Kumiko) import KumikoData
public import KumikoLayout
import KumikoSnapshot

extension Screen {
  /// Returns the identifier of a section, or nil if there is no such section.
  public func sectionID(at section: Int) -> String? {
    document.sections.indices.contains(section) ? document.sections[section].id : nil
  }

  /// Returns the identifier of a span by the section of its elements, or nil if there is no such span.
  ///
  /// - Parameter section: The section of an index path, which is below -1 for elements of spans.
  @_spi(Kumiko) public func spanID(at section: Int) -> String? {
    LayoutIndexPath(section: section, item: 0).span.flatMap {
      configuration.spans.indices.contains($0) ? configuration.spans[$0].id : nil
    }
  }

  /// Returns the section of the elements of a section or a span by its identifier, or nil if there is none.
  @_spi(Kumiko) public func sectionNumber(_ id: String) -> Int? {
    document.sections.firstIndex { $0.id == id }
      ?? configuration.spans.firstIndex { $0.id == id }.map { LayoutIndexPath(span: $0, item: 0).section }
  }

  /// Returns the identifier of an item; nil if there is no such item or it has no identifier. O(1).
  public func itemID(at path: LayoutIndexPath) -> String? {
    dataIndex(of: path.section).flatMap { data?.itemID(inSection: $0, at: path.item) }
  }

  /// Returns true if a text of the layout or of its data contains a name, between other characters than those of names.
  @_spi(Kumiko) public func mentions(_ name: String) -> Bool {
    let sources =
      [document.source, data?.source].compactMap { $0 } + (data?.sections.compactMap(\.items?.source) ?? [])
    func continues(_ byte: UInt8) -> Bool {
      byte >= 0x80 || Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber
        || [UInt8(ascii: "-"), UInt8(ascii: "_")].contains(byte)
    }
    return sources.contains { source in
      source.bytes.ranges(of: Array(name.utf8)).contains { range in
        !(source.bytes[..<range.lowerBound].last.map(continues) ?? false)
          && !(source.bytes[range.upperBound...].first.map(continues) ?? false)
      }
    }
  }

  /// Returns true if the data has an item that an outline hides, because one above it is collapsed.
  @_spi(Kumiko) public func isHiddenByOutline(_ id: String) -> Bool {
    guard let data else { return false }
    return data.allItems.position(ofItem: id) != nil && data.snapshot.position(ofItem: id) == nil
  }

  /// Returns what an item shows, here or in another window; nil as for ``itemID(at:)``.
  ///
  /// - Complexity: O(*n*) in the size of the item.
  public func content(at path: LayoutIndexPath) -> CellContent? {
    guard let section = dataIndex(of: path.section) else { return nil }
    let styles = [style(at: path)] + cellCases(at: path).map(\.style)
    return data?.content(inSection: section, at: path.item, with: Set(styles.flatMap { $0?.fields ?? [] }))
  }

  /// Returns the place of the first `image` that is a picture, or nil if there is none.
  @_spi(Kumiko) public func place(of picture: CellPicture) -> (source: SourceText, range: SourceRange)? {
    for (section, count) in itemCounts.enumerated() where dataIndex(of: section) != nil {
      for item in 0..<count where content(at: LayoutIndexPath(section: section, item: item))?.picture == picture {
        return dataIndex(of: section).flatMap { data?.places(inSection: $0)?(item, ItemField.image.rawValue) }
      }
    }
    return nil
  }

  /// Returns the texts of the header and footer of a section or a span; nil if the data lacks it.
  ///
  /// - Parameter section: The section of an index path, which is below -1 for elements of spans.
  /// - Complexity: O(1) for a section; O(*s*) for a span in the spans of the data.
  public func texts(ofSection section: Int) -> SectionTexts? {
    if let span = spanID(at: section) { return data?.spans.first { $0.id == span }?.texts }
    return dataIndex(of: section).flatMap { data?.sections[$0].texts }
  }

  /// Returns the texts of a header or footer of the whole layout; nil if the data lacks it.
  ///
  /// The data has them under `spans`, with the element kind as the identifier.
  @_spi(Kumiko) public func texts(ofLayoutElement kind: String) -> SectionTexts? {
    data?.spans.first { $0.id == kind }?.texts
  }

  /// Returns the content of an item; nil as for ``itemID(at:)``.
  ///
  /// - Complexity: O(*n*) in the size of the item.
  public func record(at path: LayoutIndexPath) -> PlainValue? {
    dataIndex(of: path.section).flatMap { data?.record(inSection: $0, at: path.item) }
  }

  private func dataIndex(of section: Int) -> Int? {
    dataIndices.indices.contains(section) ? dataIndices[section] : nil
  }
}
