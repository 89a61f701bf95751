import KumikoCollection
import KumikoLayout

/// One update of a collection view: a scroll, a change of its elements, or a new layout.
///
/// UIKit animates such changes. Here they are values, and a test reads the state of each element at the start and at
/// the end; see ``UICollectionView/kumikoLastUpdate``.
@MainActor public struct KumikoCollectionViewUpdate {
  /// The appearance of an element.
  public struct State: Hashable, Sendable {
    /// The index path.
    public var indexPath: IndexPath
    /// The sort of the element.
    public var category: UICollectionElementCategory
    /// The kind of a supplementary or decoration view; nil for a cell.
    public var elementKind: String?
    /// The frame in the content, in points.
    public var frame: CGRect
    /// The opacity, from 0 to 1.
    public var alpha: CGFloat
    /// The position in depth.
    public var zIndex: Int
    /// A Boolean value that indicates whether the element is hidden.
    public var isHidden: Bool
    /// The transform about the center, in space.
    public var transform3D: CATransform3D

    /// The transform about the center, in the plane.
    public var transform: CGAffineTransform { CATransform3DGetAffineTransform(transform3D) }
  }

  /// The kind of a change.
  public enum Action: Hashable, Sendable {
    /// The element is new: it was inserted.
    case insert
    /// The element is gone: it was deleted.
    case delete
    /// The element comes into the visible bounds.
    case appear
    /// The element leaves the visible bounds.
    case disappear
    /// The element gets another view.
    case reload
    /// The view of the element is configured again.
    case reconfigure
    /// The element moves and keeps its size.
    case move
    /// The size of the element changes.
    case resize
    /// The opacity, the depth, the visibility or the transform changes.
    case restyle
  }

  /// The change of one element.
  public struct Step {
    /// The kind of change.
    public var action: Action
    /// The view of the element; for an element that goes, its last one.
    public var view: UICollectionReusableView
    /// The appearance at the start, in the coordinates after the content was scrolled.
    public var initial: State
    /// The appearance at the end.
    public var final: State
  }

  /// The changes of the elements: those that go, reloads, reconfigurations, moves, those that come.
  public var steps: [Step]
  /// The size of the content, in points.
  public var contentSize: CGSize
  /// The bounds of the collection view afterwards, in points.
  public var bounds: CGRect
  /// How far the content was scrolled so that what is seen stays in its place, in points.
  public var correction: CGPoint
  /// A Boolean value that indicates whether UIKit would animate the changes.
  public var isAnimated: Bool

  /// The index paths of the cells with an action, in the order of the steps: those before the change for cells that go.
  public func indexPaths(_ action: Action) -> [IndexPath] {
    steps.filter { $0.action == action && $0.final.category == .cell }.map {
      action == .delete || action == .disappear ? $0.initial.indexPath : $0.final.indexPath
    }
  }
}

extension KumikoCollectionViewUpdate.State {
  /// Creates the state that a layout gives an element.
  public init(_ attributes: UICollectionViewLayoutAttributes) {
    indexPath = attributes.indexPath
    category = attributes.representedElementCategory
    elementKind = attributes.representedElementKind
    frame = attributes.frame
    alpha = attributes.alpha
    zIndex = attributes.zIndex
    isHidden = attributes.isHidden
    transform3D = attributes.transform3D
  }

  init(_ attributes: LayoutAttributes) {
    indexPath = IndexPath(attributes.indexPath)
    category = UICollectionElementCategory(attributes.category)
    elementKind = attributes.elementKind
    frame = CGRect(attributes.frame)
    alpha = 1
    zIndex = attributes.zIndex
    isHidden = false
    transform3D = CATransform3D()
  }

  init<SectionID, ItemID>(_ item: VisibleItem<SectionID, ItemID>, _ known: LayoutAttributes? = nil) {
    let attributes = known ?? item.element.attributes, frame = CGRect(attributes.frame)
    indexPath = IndexPath(attributes.indexPath)
    category = UICollectionElementCategory(attributes.category)
    elementKind = attributes.elementKind
    // As the engine calculates it: `midX` can differ in the last bit.
    let middle = CGPoint(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
    // An element that no handler has moved is exactly where it was laid out.
    let center = CGPoint(item.center)
    self.frame = center == middle ? frame : frame.offsetBy(dx: center.x - middle.x, dy: center.y - middle.y)
    alpha = CGFloat(item.alpha)
    zIndex = item.zIndex
    isHidden = item.isHidden
    transform3D = CATransform3D(item.transform3D)
  }
}

extension [KumikoCollectionViewUpdate.State] {
  func frontCell(at point: CGPoint) -> IndexPath? {
    filter { $0.category == .cell && $0.frame.contains(point) }.max { $0.zIndex < $1.zIndex }?.indexPath
  }
}

extension KumikoCollectionViewUpdate.Action {
  init<SectionID, ItemID>(_ action: ViewportStep<SectionID, ItemID>.Action) {
    self =
      switch action {
      case .disappear(.contents): .delete
      case .disappear(.position): .disappear
      case .reload: .reload
      case .reconfigure: .reconfigure
      case .move: .move
      case .resize: .resize
      case .restyle: .restyle
      case .appear(.contents): .insert
      case .appear(.position): .appear
      }
  }
}
