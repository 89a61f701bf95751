@_spi(Kumiko) import KumikoLayout

/// A key that distinguishes elements by number while the contents stay. It is cheaper than an identifier.
struct ElementKey: Hashable, Sendable {
  private let category: LayoutAttributes.Category
  private let kindNumber: Int32
  private let indexPath: LayoutIndexPath

  init(_ record: LayoutRecord) {
    (category, kindNumber, indexPath) = (record.category, record.kindNumber, record.indexPath)
  }
}

extension LayoutRecord {
  /// Returns whether both are records of one element, as long as contents stay.
  func isSameElement(as other: LayoutRecord) -> Bool {
    indexPath == other.indexPath && category == other.category && kindNumber == other.kindNumber
  }
}
