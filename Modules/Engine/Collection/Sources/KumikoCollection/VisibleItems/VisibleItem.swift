public import KumikoDimension
public import KumikoLayout

/// A visible element with its appearance: Apple's `NSCollectionLayoutVisibleItem`, as a value.
///
/// The layout of the element is read-only, its appearance can be set. Invalid values, such as NaN, are rejected: the
/// element keeps the laid-out value.
public struct VisibleItem<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// An element in memory of its own. An item is copied often: each copy counts one reference instead of those of its
  /// identifiers.
  private indirect enum Boxed: Hashable, Sendable {
    case element(CollectionElement<SectionID, ItemID>)
  }
  private var boxed: Boxed

  /// The element as it was laid out.
  public internal(set) var element: CollectionElement<SectionID, ItemID> {
    get {
      switch boxed {
      case .element(let element): element
      }
    }
    set { boxed = .element(newValue) }
  }

  /// The opacity from 0 to 1; 1 by default. Other values are clamped.
  public var alpha: Double = 1 {
    didSet {
      if take(alpha.isFinite, .alpha) { alpha = min(max(alpha, 0), 1) } else { alpha = 1 }
    }
  }

  /// The painting order; higher elements are in front. Default: that of the layout.
  public var zIndex: Int

  /// A Boolean value that indicates whether the element is hidden.
  public var isHidden = false

  /// The center in points. Default: the center of ``frame``.
  public var center: Point2D {
    didSet {
      if !take(center.x.isFinite && center.y.isFinite, .center) { center = frame.center }
    }
  }

  /// The transform about the center, in space. Default: the identity.
  ///
  /// ``transform`` is its part in the plane. Setting one of them sets the other.
  public var transform3D = LayoutTransform3D.identity {
    didSet {
      if !take(transform3D.isFinite, .transform) { transform3D = .identity }
    }
  }

  /// The properties whose last values were rejected.
  @_spi(Kumiko) public private(set) var rejected: VisibleItemProperties = []

  /// The element's number in the list that a handler was given.
  var position = 0

  /// Creates a visible element with the appearance of its layout.
  @_spi(Kumiko) public init(_ element: CollectionElement<SectionID, ItemID>) {
    self.boxed = .element(element)
    self.zIndex = element.attributes.zIndex
    self.center = element.attributes.frame.center
  }

  /// Returns the same appearance of the element in other coordinates.
  func shown(as element: CollectionElement<SectionID, ItemID>) -> VisibleItem {
    var shown = self
    shown.element = element
    shown.position = 0
    let (from, to) = (frame.center, element.attributes.frame.center)
    // An element that was not moved stays exactly at its laid-out position.
    shown.center = center == from ? to : Point2D(x: center.x + (to.x - from.x), y: center.y + (to.y - from.y))
    if rejected.contains(.center) { shown.rejected.insert(.center) }
    return shown
  }

  /// Stores whether the new value of a property is valid.
  private mutating func take(_ isShowable: Bool, _ property: VisibleItemProperties) -> Bool {
    if isShowable { rejected.remove(property) } else { rejected.insert(property) }
    return isShowable
  }
}

extension VisibleItem {
  /// The section; nil for elements of the layout.
  public var sectionIdentifier: SectionID? { element.sectionIdentifier }
  /// The item of a cell or of a view attached to it; nil for other elements, and for items without identifiers.
  public var itemIdentifier: ItemID? { element.itemIdentifier }
  /// The index path in the layout.
  public var indexPath: LayoutIndexPath { element.attributes.indexPath }
  /// The category of the element: Apple's `representedElementCategory`.
  public var category: LayoutAttributes.Category { element.attributes.category }
  /// The element kind; nil for a cell: Apple's `representedElementKind`.
  public var elementKind: String? { element.attributes.elementKind }
  /// The laid-out frame in points, without changes of the center or the transform; see ``displayedFrame``.
  public var frame: Rect2D { element.attributes.frame }
  /// The bounds, with the origin (0, 0), in points.
  public var bounds: Rect2D { Rect2D(origin: .zero, size: frame.size) }

  /// The transform about the center, in the plane.
  public var transform: LayoutTransform {
    get { transform3D.affine }
    set { transform3D = LayoutTransform3D(newValue) }
  }

  /// The bounding rectangle of the displayed element: its bounds, transformed in the plane, at its center, in points.
  public var displayedFrame: Rect2D {
    let size = frame.size
    let middle = Rect2D(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    return transform.applied(to: middle).offsetBy(dx: center.x, dy: center.y)
  }
}

extension Rect2D {
  var center: Point2D { Point2D(x: minX + width / 2, y: minY + height / 2) }
}
