import KumikoDimension

/// The size of an item, a group or a supplementary item.
open class NSCollectionLayoutSize: NSObject, NSCopying {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    widthDimension = width
    heightDimension = height
  }

  convenience init(_ value: LayoutSize) {
    self.init(
      widthDimension: NSCollectionLayoutDimension(value.widthDimension),
      heightDimension: NSCollectionLayoutDimension(value.heightDimension))
  }

  var value: LayoutSize { LayoutSize(widthDimension: widthDimension.value, heightDimension: heightDimension.value) }

  /// The size in words: `100%w × 44pt`.
  var wording: String { "\(widthDimension.wording) × \(heightDimension.wording)" }

  /// Returns this object, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool { (object as? NSCollectionLayoutSize)?.value == value }

  open override var hash: Int { value.hashValue }
}
