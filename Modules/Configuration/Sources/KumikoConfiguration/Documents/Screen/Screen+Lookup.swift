public import KumikoLayout
public import KumikoRegistry

extension Screen {
  /// Returns the identifier of a section, or nil if there is no such section.
  public func sectionID(at section: Int) -> String? {
    document.sections.indices.contains(section) ? document.sections[section].id : nil
  }

  /// Returns the identifier of an item; nil if there is no such item or it has no identifier. O(1).
  public func itemID(at path: LayoutIndexPath) -> String? {
    dataIndex(of: path.section).flatMap { data?.itemID(inSection: $0, at: path.item) }
  }

  /// Returns the displayed fields of an item; nil as for ``itemID(at:)``.
  ///
  /// - Complexity: O(*n*) in the fields of the item.
  public func fields(at path: LayoutIndexPath) -> ItemFields? {
    dataIndex(of: path.section).flatMap { data?.fields(inSection: $0, at: path.item) }
  }

  /// Returns the outline position of an item; nil if its section has no outline.
  public func outlineItem(at path: LayoutIndexPath) -> OutlineItem? {
    dataIndex(of: path.section).flatMap { data?.outlineItem(inSection: $0, at: path.item) }
  }

  /// Returns the texts of a section's header and footer; nil if the data lacks the section.
  public func texts(ofSection section: Int) -> SectionTexts? {
    dataIndex(of: section).flatMap { data?.sections[$0].texts }
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
