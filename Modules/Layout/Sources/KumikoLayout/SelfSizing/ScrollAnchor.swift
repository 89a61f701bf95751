import KumikoComposition
public import KumikoDimension

/// An element in sight, and where it stands: what the reader keeps an eye on while the layout changes around it.
public struct ScrollAnchor: Hashable, Sendable {
  /// The element.
  public var element: LayoutElement
  /// Its corner, in content coordinates, in points: the leading one.
  public var origin: Point2D

  /// An anchor at an element that stands at a place.
  public init(element: LayoutElement, origin: Point2D) {
    self.element = element
    self.origin = origin
  }
}

extension CompositionalLayout {
  /// The first cell, header or footer that begins in a rectangle; where none does, the one that reaches into it last. Nil
  /// where there is none. O(log sections + found).
  public func scrollAnchor(in rect: Rect2D) -> ScrollAnchor? {
    let layout = withoutPinning
    let axis = prepared.mainAxis
    let start = layout.leadingCorner(of: rect)[axis]
    let sign = layout.runsBackwards ? -1.0 : 1
    var first: ScrollAnchor?
    var last: ScrollAnchor?
    for attributes in layout.attributes(in: rect) {
      guard let element = LayoutElement(attributes), attributes.category == .cell || layout.isBoundary(element) else {
        continue
      }
      let anchor = ScrollAnchor(element: element, origin: layout.leadingCorner(of: attributes.frame))
      // How far behind the start of the rectangle the element begins.
      let distance = (anchor.origin[axis] - start) * sign
      if distance >= -LayoutLimits.fitTolerance {
        if first.map({ distance < ($0.origin[axis] - start) * sign }) ?? true { first = anchor }
      } else if last.map({ distance > ($0.origin[axis] - start) * sign }) ?? true {
        last = anchor
      }
    }
    return first ?? last
  }

  /// By how much to scroll for an element to stay where it was, in points along the direction of scrolling; nothing where
  /// it is gone. O(log n).
  public func scrollOffsetAdjustment(keeping anchor: ScrollAnchor) -> Point2D {
    let layout = withoutPinning
    guard let frame = layout.attributes(of: anchor.element)?.frame else { return .zero }
    let axis = prepared.mainAxis
    var adjustment = Point2D.zero
    adjustment[axis] = layout.leadingCorner(of: frame)[axis] - anchor.origin[axis]
    return adjustment
  }

  /// The attributes of an element that may size itself; nil where there is none.
  public func attributes(of element: LayoutElement) -> LayoutAttributes? {
    switch element {
    case .cell(let indexPath): attributesForItem(at: indexPath)
    case .supplementary(let kind, let indexPath): attributesForSupplementary(ofKind: kind, at: indexPath)
    }
  }

  /// The layout with headers and footers where they stand by themselves.
  private var withoutPinning: CompositionalLayout {
    var layout = self
    layout.visibleBounds = nil
    return layout
  }

  /// Whether sections follow one another from right to left.
  private var runsBackwards: Bool { isRightToLeft && prepared.mainAxis == .horizontal }

  private func leadingCorner(of frame: Rect2D) -> Point2D {
    isRightToLeft ? Point2D(x: frame.maxX, y: frame.minY) : frame.origin
  }

  private func isBoundary(_ element: LayoutElement) -> Bool {
    guard case .supplementary(let kind, let indexPath) = element else { return false }
    return boundaryItem(ofKind: kind, at: indexPath) != nil
  }
}

extension LayoutElement {
  /// The element that attributes belong to; nil for a decoration, which never sizes itself.
  public init?(_ attributes: LayoutAttributes) {
    switch attributes.category {
    case .cell: self = .cell(attributes.indexPath)
    case .supplementary: self = .supplementary(attributes.elementKind ?? "", attributes.indexPath)
    case .decoration: return nil
    }
  }
}
