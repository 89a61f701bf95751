@_spi(Kumiko) import KumikoComposition

/// The element kinds of a section's supplementary views, by their hosts.
struct SupplementaryKinds {
  /// The kinds of boundary items, such as headers and footers.
  private(set) var boundary: Set<String> = []
  private(set) var groups: Set<String> = []
  private(set) var items: Set<String> = []

  init(boundary: [LayoutBoundarySupplementaryItem]) { self.boundary = Set(boundary.map(\.elementKind)) }

  init(_ section: LayoutSection) {
    self.init(boundary: section.boundarySupplementaryItems)
    add(section.group)
  }

  func contains(_ kind: String) -> Bool {
    boundary.contains(kind) || groups.contains(kind) || items.contains(kind)
  }

  var names: [String] { boundary.union(groups).union(items).sorted() }

  private mutating func add(_ group: LayoutGroup) {
    groups.formUnion(group.supplementaryItems.map(\.elementKind))
    guard case .axis(_, let subitems, _) = group.arrangement else { return }
    for subitem in subitems {
      switch subitem {
      case .group(let group): add(group)
      case .item(let item): items.formUnion(item.supplementaryItems.map(\.elementKind))
      }
    }
  }
}
