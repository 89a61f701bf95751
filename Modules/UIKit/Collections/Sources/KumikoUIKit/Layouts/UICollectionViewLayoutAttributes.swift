@_spi(Kumiko) import KumikoLayout

/// The frame of an element, and its position in depth.
///
/// A subclass with properties of its own overrides `copy(with:)` and `isEqual(_:)`, as in UIKit.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The index path of the element.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The frame, in points.
  open var frame = CGRect.zero
  /// The position in depth.
  open var zIndex = 0
  /// The opacity, from 0 to 1.
  open var alpha: CGFloat = 1
  /// The transform about the center, in space. ``transform`` is its part in the plane.
  open var transform3D = CATransform3DIdentity
  /// A Boolean value that indicates whether the element is not drawn.
  open var isHidden = false
  /// The sort of the element.
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; nil for a cell.
  open private(set) var representedElementKind: String?

  /// Creates the attributes of the first cell. A layout makes attributes of its own class so.
  public required override init() { super.init() }

  /// Creates the attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) { self.init(.cell, nil, indexPath) }

  /// Creates the attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init(.supplementaryView, elementKind, indexPath)
  }

  /// Creates the attributes of a decoration view.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init(.decorationView, decorationViewKind, indexPath)
  }

  private convenience init(_ category: UICollectionElementCategory, _ kind: String?, _ indexPath: IndexPath) {
    self.init()
    representedElementCategory = category
    representedElementKind = kind
    self.indexPath = indexPath
  }

  convenience init(_ attributes: LayoutAttributes) { self.init(KumikoCollectionViewUpdate.State(attributes)) }

  convenience init(_ state: KumikoCollectionViewUpdate.State) {
    self.init()
    take(state)
  }

  static func make(
    _ type: UICollectionViewLayoutAttributes.Type, _ state: KumikoCollectionViewUpdate.State
  ) -> UICollectionViewLayoutAttributes {
    let attributes = type.init()
    attributes.take(state)
    return attributes
  }

  private func take(_ state: KumikoCollectionViewUpdate.State) {
    representedElementCategory = state.category
    representedElementKind = state.elementKind
    indexPath = state.indexPath
    frame = state.frame
    zIndex = state.zIndex
    alpha = state.alpha
    isHidden = state.isHidden
    transform3D = state.transform3D
  }

  /// The transform about the center, in the plane.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// The bounds: the size of ``frame`` at the origin.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { size = newValue.size }
  }

  /// The size of ``frame``. Setting it keeps the center.
  open var size: CGSize {
    get { frame.size }
    set {
      let middle = center
      frame.size = newValue
      center = middle
    }
  }

  /// The center of ``frame``.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  /// Returns a copy; changes of either do not change the other.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.take(KumikoCollectionViewUpdate.State(self))
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return KumikoCollectionViewUpdate.State(self) == KumikoCollectionViewUpdate.State(other)
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(representedElementCategory)
    hasher.combine(representedElementKind)
    hasher.combine(indexPath)
    hasher.combine(frame.origin.x)
    hasher.combine(frame.origin.y)
    return hasher.finalize()
  }
}
