import KumikoComposition

/// The element kinds of what is attached somewhere in a section, by what it is attached to.
struct SupplementaryKinds {
  /// Of headers, footers and their like.
  private(set) var boundary: Set<String> = []
  /// Of what is attached to groups.
  private(set) var groups: Set<String> = []
  /// Of what is attached to items.
  private(set) var items: Set<String> = []

  /// Those of the layout as a whole.
  init(_ configuration: CompositionalLayoutConfiguration) {
    boundary = Set(configuration.boundarySupplementaryItems.map(\.elementKind))
  }

  /// Those of a section.
  init(_ section: LayoutSection) {
    boundary = Set(section.boundarySupplementaryItems.map(\.elementKind))
    add(section.group)
  }

  func contains(_ kind: String) -> Bool {
    boundary.contains(kind) || groups.contains(kind) || items.contains(kind)
  }

  /// All of them, in the order of the alphabet.
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
