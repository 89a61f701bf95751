public import KumikoDimension
public import KumikoLayout

/// An element in sight, and how it is shown: Apple's `NSCollectionLayoutVisibleItem`, as a value.
///
/// What was laid out can be read, how it is shown can be set. A value that no screen could show, one that is not a number
/// say, is not taken: the element keeps what was laid out there, and ``rejected`` says so.
public struct VisibleItem<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// The element as it was laid out: where it is, and what it belongs to.
  public internal(set) var element: CollectionElement<SectionID, ItemID>

  /// How opaque it is, from 0 to 1; 1 by default. What is below or above is taken as 0 or 1.
  public var alpha: Double = 1 {
    didSet {
      if take(alpha.isFinite, .alpha) { alpha = min(max(alpha, 0), 1) } else { alpha = 1 }
    }
  }

  /// What it covers: elements with lower numbers. By default that of the layout.
  public var zIndex: Int

  /// Whether it is not shown at all.
  public var isHidden = false

  /// Where its middle is, in points; by default that of its ``frame``.
  public var center: Point2D {
    didSet {
      if !take(center.x.isFinite && center.y.isFinite, .center) { center = frame.center }
    }
  }

  /// How it is transformed about its centre, in space; not at all by default.
  ///
  /// ``transform`` is its part in the plane: to set one is to set the other, so that this one alone has to be shown.
  public var transform3D = LayoutTransform3D.identity {
    didSet {
      if !take(transform3D.isFinite, .transform) { transform3D = .identity }
    }
  }

  /// What was last set to something that no screen could show, and is as it was laid out instead; nothing by default.
  public private(set) var rejected: VisibleItemProperties = []

  /// The element's number in the list that a handler was given.
  var position = 0

  /// An element, shown as it was laid out.
  public init(_ element: CollectionElement<SectionID, ItemID>) {
    self.element = element
    self.zIndex = element.attributes.zIndex
    self.center = element.attributes.frame.center
  }

  /// The same changes to where the element is in other coordinates.
  func shown(as element: CollectionElement<SectionID, ItemID>) -> VisibleItem {
    var shown = self
    shown.element = element
    shown.position = 0
    let (from, to) = (frame.center, element.attributes.frame.center)
    // An element that was not moved is exactly where it was laid out.
    shown.center = center == from ? to : Point2D(x: center.x + (to.x - from.x), y: center.y + (to.y - from.y))
    if rejected.contains(.center) { shown.rejected.insert(.center) }
    return shown
  }

  /// Notes whether a property was given something that can be shown.
  private mutating func take(_ isShowable: Bool, _ property: VisibleItemProperties) -> Bool {
    if isShowable { rejected.remove(property) } else { rejected.insert(property) }
    return isShowable
  }
}

extension VisibleItem {
  /// The section it is in; nil for what belongs to the layout itself.
  public var sectionIdentifier: SectionID? { element.sectionIdentifier }
  /// The item, for a cell and for what is attached to it; nil for all other elements, and where items are only counted.
  public var itemIdentifier: ItemID? { element.itemIdentifier }
  /// Its numbers in the layout.
  public var indexPath: LayoutIndexPath { element.attributes.indexPath }
  /// Whether it is a cell, a supplementary view or a decoration: Apple's `representedElementCategory`.
  public var category: LayoutAttributes.Category { element.attributes.category }
  /// The name of its kind; nil for a cell: Apple's `representedElementKind`.
  public var elementKind: String? { element.attributes.elementKind }
  /// Where it was laid out, in points. It stays when the element is moved or transformed; see ``displayedFrame``.
  public var frame: Rect2D { element.attributes.frame }
  /// Its size, from zero on, in points.
  public var bounds: Rect2D { Rect2D(origin: .zero, size: frame.size) }

  /// How it is transformed in its plane, about its centre.
  public var transform: LayoutTransform {
    get { transform3D.affine }
    set { transform3D = LayoutTransform3D(newValue) }
  }

  /// The smallest upright rectangle around where it is shown: its bounds, transformed in the plane, at its centre.
  public var displayedFrame: Rect2D {
    let size = frame.size
    let middle = Rect2D(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    return transform.applied(to: middle).offsetBy(dx: center.x, dy: center.y)
  }
}

extension Rect2D {
  /// The point in the middle.
  var center: Point2D { Point2D(x: minX + width / 2, y: minY + height / 2) }
}
