import KumikoLayout

/// What tells elements apart by number, as long as contents stay: cheaper than by identifier.
struct ElementNumber: Hashable, Sendable {
  private let category: LayoutAttributes.Category
  private let elementKind: String?
  private let indexPath: LayoutIndexPath

  init(_ attributes: LayoutAttributes) {
    category = attributes.category
    elementKind = attributes.elementKind
    indexPath = attributes.indexPath
  }

  func hash(into hasher: inout Hasher) {
    // Kinds are few, and seldom tell elements of one number apart.
    hasher.combine(indexPath.section)
    hasher.combine(indexPath.item)
  }
}

extension LayoutAttributes {
  /// Whether both are attributes of one element, as long as contents stay.
  func isSameElement(as other: LayoutAttributes) -> Bool {
    indexPath == other.indexPath && category == other.category && elementKind == other.elementKind
  }
}
