import KumikoLayout

/// A key that distinguishes elements by number while the contents stay. It is cheaper than an identifier.
struct ElementKey: Hashable, Sendable {
  private let category: LayoutAttributes.Category
  private let elementKind: String?
  private let indexPath: LayoutIndexPath

  init(_ attributes: LayoutAttributes) {
    category = attributes.category
    elementKind = attributes.elementKind
    indexPath = attributes.indexPath
  }

  func hash(into hasher: inout Hasher) {
    // Few elements with one number differ in their kinds.
    hasher.combine(indexPath.section)
    hasher.combine(indexPath.item)
  }
}

extension LayoutAttributes {
  /// Returns whether both are attributes of one element, as long as contents stay.
  func isSameElement(as other: LayoutAttributes) -> Bool {
    indexPath == other.indexPath && category == other.category && elementKind == other.elementKind
  }
}
