import KumikoDimension

/// Space beside or between items: exactly or at least a number of points.
open class NSCollectionLayoutSpacing: NSObject, NSCopying {
  let value: LayoutSpacing

  init(_ value: LayoutSpacing) { self.value = value }

  /// Creates spacing of at least a number of points.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(.flexible(Double(flexibleSpacing)))
  }

  /// Creates spacing of exactly a number of points.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(.fixed(Double(fixedSpacing)))
  }

  /// The points.
  open var spacing: CGFloat { CGFloat(value.spacing) }
  /// A Boolean value that indicates whether the spacing is at least ``spacing``.
  open var isFlexible: Bool { value.isFlexible }
  /// A Boolean value that indicates whether the spacing is exactly ``spacing``.
  open var isFixed: Bool { value.isFixed }

  /// Returns this object, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool { (object as? NSCollectionLayoutSpacing)?.value == value }

  open override var hash: Int { value.hashValue }
}
