@_spi(Kumiko) import KumikoDimension
import KumikoValues

/// A width or height: absolute, estimated, or a fraction of the container.
open class NSCollectionLayoutDimension: NSObject, NSCopying {
  let value: LayoutDimension

  init(_ value: LayoutDimension) { self.value = value }

  private class func make(_ value: LayoutDimension) -> Self {
    guard let made = NSCollectionLayoutDimension(value) as? Self else { misuse("dimensions have no subclasses") }
    return made
  }

  /// Creates a fraction of the container's width.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    make(.fractionalWidth(Double(fractionalWidth)))
  }

  /// Creates a fraction of the container's height.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    make(.fractionalHeight(Double(fractionalHeight)))
  }

  /// Creates a number of points.
  open class func absolute(_ absoluteDimension: CGFloat) -> Self { make(.absolute(Double(absoluteDimension))) }

  /// Creates an estimate in points, which the size of the view replaces.
  open class func estimated(_ estimatedDimension: CGFloat) -> Self { make(.estimated(Double(estimatedDimension))) }

  /// Creates an estimate in points, which the largest size among the siblings replaces (iOS 17).
  open class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> Self {
    make(.uniformAcrossSiblings(estimate: Double(estimatedDimension)))
  }

  /// A Boolean value that indicates whether this is a fraction of the container's width.
  open var isFractionalWidth: Bool { value.isFractionalWidth }
  /// A Boolean value that indicates whether this is a fraction of the container's height.
  open var isFractionalHeight: Bool { value.isFractionalHeight }
  /// A Boolean value that indicates whether this is a number of points.
  open var isAbsolute: Bool { value.isAbsolute }
  /// A Boolean value that indicates whether this is an estimate.
  open var isEstimated: Bool { value.isEstimated }
  /// A Boolean value that indicates whether this is an estimate that siblings share.
  open var isUniformAcrossSiblings: Bool { value.isUniformAcrossSiblings }
  /// The points or the fraction.
  open var dimension: CGFloat { CGFloat(value.dimension) }

  /// The dimension as documents write it.
  var wording: String {
    let text = value.plainValue(along: nil)
    return text.string ?? text.description
  }

  /// Returns this object, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool { (object as? NSCollectionLayoutDimension)?.value == value }

  open override var hash: Int { value.hashValue }
}
