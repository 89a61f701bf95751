public import KumikoLayout
public import KumikoRegistry

extension Screen {
  /// The identifier of a section; nil where there is no such section.
  public func sectionID(at section: Int) -> String? {
    document.sections.indices.contains(section) ? document.sections[section].id : nil
  }

  /// The identifier of an item; nil where there is no such item, or it is merely counted, or a sample. O(1).
  public func itemID(at path: LayoutIndexPath) -> String? {
    dataIndex(of: path.section).flatMap { data?.itemID(inSection: $0, at: path.item) }
  }

  /// What is shown of an item; nil as for ``itemID(at:)``.
  ///
  /// - Complexity: O(the number of the item's fields).
  public func fields(at path: LayoutIndexPath) -> ItemFields? {
    dataIndex(of: path.section).flatMap { data?.fields(inSection: $0, at: path.item) }
  }

  /// Where an item is in the outline of its section; nil where the section has none.
  public func outlineItem(at path: LayoutIndexPath) -> OutlineItem? {
    dataIndex(of: path.section).flatMap { data?.outlineItem(inSection: $0, at: path.item) }
  }

  /// What the header and footer of a section show; nil where the data does not have the section.
  public func texts(ofSection section: Int) -> SectionTexts? {
    dataIndex(of: section).flatMap { data?.sections[$0].texts }
  }

  /// Everything that is said of an item; nil as for ``itemID(at:)``.
  public func record(at path: LayoutIndexPath) -> PlainValue? {
    dataIndex(of: path.section).flatMap { data?.record(inSection: $0, at: path.item) }
  }

  private func dataIndex(of section: Int) -> Int? {
    dataIndices.indices.contains(section) ? dataIndices[section] : nil
  }
}
