import KumikoCollection
import KumikoLayout

/// A visible element, whose appearance a section can change while it is scrolled.
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  /// The opacity, from 0 to 1.
  var alpha: CGFloat { get set }
  /// The position in depth.
  var zIndex: Int { get set }
  /// A Boolean value that indicates whether the element is hidden.
  var isHidden: Bool { get set }
  /// The center, in points.
  var center: CGPoint { get set }
  /// The transform about the center, in the plane.
  var transform: CGAffineTransform { get set }
  /// The transform about the center, in space. ``transform`` is its part in the plane.
  var transform3D: CATransform3D { get set }
  /// The name of the element, unique in its layout.
  var name: String { get }
  /// The index path.
  var indexPath: IndexPath { get }
  /// The frame, in points.
  var frame: CGRect { get }
  /// The bounds, in points.
  var bounds: CGRect { get }
  /// The sort of the element.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view; nil for a cell.
  var representedElementKind: String? { get }
}

/// Changes the appearance of visible elements. It is told the offset of the section, and its environment.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
) -> Void

/// The engine's visible element under Apple's protocol.
final class VisibleItemObject<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: NSObject,
  NSCollectionLayoutVisibleItem
{
  var value: VisibleItem<SectionID, ItemID>

  init(_ value: VisibleItem<SectionID, ItemID>) { self.value = value }

  var alpha: CGFloat {
    get { CGFloat(value.alpha) }
    set { value.alpha = Double(newValue) }
  }
  var zIndex: Int {
    get { value.zIndex }
    set { value.zIndex = newValue }
  }
  var isHidden: Bool {
    get { value.isHidden }
    set { value.isHidden = newValue }
  }
  var center: CGPoint {
    get { CGPoint(value.center) }
    set { value.center = newValue.value }
  }
  var transform: CGAffineTransform {
    get { CGAffineTransform(value.transform) }
    set { value.transform = newValue.value }
  }
  var transform3D: CATransform3D {
    get { CATransform3D(value.transform3D) }
    set { value.transform3D = newValue.value }
  }
  var name: String { "\(representedElementKind ?? "cell") \(indexPath.map { "\($0)" }.joined(separator: "-"))" }
  var indexPath: IndexPath { IndexPath(value.indexPath) }
  var frame: CGRect { CGRect(value.frame) }
  var bounds: CGRect { CGRect(value.bounds) }
  var representedElementCategory: UICollectionElementCategory { UICollectionElementCategory(value.category) }
  var representedElementKind: String? { value.elementKind }
}
