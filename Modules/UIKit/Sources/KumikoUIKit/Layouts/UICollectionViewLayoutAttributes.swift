public import Foundation
@_spi(Kumiko) import KumikoLayout

/// The frame of an element, and its position in depth.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The index path of the element.
  open var indexPath: IndexPath
  /// The frame, in points.
  open var frame: CGRect
  /// The position in depth.
  open var zIndex = 0
  /// The opacity, from 0 to 1.
  open var alpha: CGFloat = 1
  /// The transform about the center.
  open var transform = CGAffineTransform.identity
  /// Whether the element is not drawn.
  open var isHidden = false
  /// The sort of the element.
  public let representedElementCategory: UICollectionElementCategory
  /// The kind of a supplementary or decoration view; nil for a cell.
  public let representedElementKind: String?

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

  private init(_ category: UICollectionElementCategory, _ kind: String?, _ indexPath: IndexPath) {
    representedElementCategory = category
    representedElementKind = kind
    self.indexPath = indexPath
    frame = .zero
  }

  convenience init(_ attributes: LayoutAttributes) {
    self.init(
      UICollectionElementCategory(attributes.category), attributes.elementKind, IndexPath(attributes.indexPath))
    frame = CGRect(attributes.frame)
    zIndex = attributes.zIndex
  }

  convenience init(_ state: CollectionViewUpdate.State) {
    self.init(state.category, state.elementKind, state.indexPath)
    frame = state.frame
    zIndex = state.zIndex
    alpha = state.alpha
    isHidden = state.isHidden
    transform = state.transform
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
    let copy = UICollectionViewLayoutAttributes(representedElementCategory, representedElementKind, indexPath)
    copy.frame = frame
    copy.zIndex = zIndex
    copy.alpha = alpha
    copy.isHidden = isHidden
    copy.transform = transform
    return copy
  }

  /// Whether the other object has the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind && indexPath == other.indexPath
      && frame == other.frame && zIndex == other.zIndex && alpha == other.alpha && isHidden == other.isHidden
      && transform == other.transform
  }

  /// A hash of the element and its frame.
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
