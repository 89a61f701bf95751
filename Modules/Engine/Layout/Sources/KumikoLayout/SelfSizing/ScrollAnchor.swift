import KumikoComposition
@_spi(Kumiko) public import KumikoDimension

/// A visible element and its position, which is kept in place while the layout changes.
@_spi(Kumiko)
public struct ScrollAnchor: Hashable, Sendable {
  /// The element.
  public var element: LayoutElement
  /// The leading top corner of the element in content coordinates, in points.
  public var origin: Point2D

  /// Creates an anchor.
  public init(element: LayoutElement, origin: Point2D) {
    self.element = element
    self.origin = origin
  }
}

extension CompositionalLayout {
  /// Returns the first cell, header or footer that begins in a rectangle, as an anchor.
  ///
  /// If none begins in the rectangle, the result is the last one that intersects it, or nil if there is none.
  ///
  /// - Complexity: O(log s + log m + f) for *s* sections, *m* measured sizes, and *f* elements in the rectangle.
  @_spi(Kumiko) public func scrollAnchor(in rect: Rect2D) -> ScrollAnchor? {
    let layout = withoutPinning
    let axis = prepared.mainAxis
    let start = layout.leadingCorner(of: rect)[axis]
    let sign = layout.runsBackwards ? -1.0 : 1
    var records: [LayoutRecord] = []
    layout.records(in: rect, into: &records)
    // The distance from the start of the rectangle to the start of an element, and the number of the element.
    var first = (distance: Double.infinity, index: -1)
    var last = (distance: -Double.infinity, index: -1)
    for index in records.indices {
      let distance = (layout.leadingCorner(of: records[index].frame)[axis] - start) * sign
      let begins = distance >= -LayoutLimits.fitTolerance
      guard begins ? distance < first.distance : distance > last.distance,
        records[index].category == .cell || layout.isBoundary(records[index])
      else { continue }
      if begins { first = (distance, index) } else { last = (distance, index) }
    }
    let index = first.index < 0 ? last.index : first.index
    guard index >= 0, let element = LayoutElement(attributes(of: records[index])) else { return nil }
    return ScrollAnchor(element: element, origin: leadingCorner(of: records[index].frame))
  }

  /// Returns the change of the scroll offset that keeps an anchor in place, in points along the axis of scrolling.
  ///
  /// The change is 0 if the element does not exist anymore.
  ///
  /// - Complexity: As ``attributes(of:)-(LayoutElement)``.
  @_spi(Kumiko) public func scrollOffsetAdjustment(keeping anchor: ScrollAnchor) -> Point2D {
    let layout = withoutPinning
    guard let frame = layout.attributes(of: anchor.element)?.frame else { return .zero }
    let axis = prepared.mainAxis
    var adjustment = Point2D.zero
    adjustment[axis] = layout.leadingCorner(of: frame)[axis] - anchor.origin[axis]
    return adjustment
  }

  /// Returns the attributes of an element, or nil if it does not exist.
  ///
  /// - Complexity: O(log s + log m) for a cell in *s* sections with *m* measured sizes; for a supplementary item, as
  ///   ``attributesForSupplementary(ofKind:at:)``.
  public func attributes(of element: LayoutElement) -> LayoutAttributes? {
    switch element {
    case .cell(let indexPath): attributesForItem(at: indexPath)
    case .supplementary(let kind, let indexPath): attributesForSupplementary(ofKind: kind, at: indexPath)
    }
  }

  /// The layout with headers and footers where they are not pinned.
  @_spi(Kumiko) public var withoutPinning: CompositionalLayout {
    var layout = self
    layout.visibleBounds = nil
    return layout
  }

  private var runsBackwards: Bool { isRightToLeft && prepared.mainAxis == .horizontal }

  func leadingCorner(of frame: Rect2D) -> Point2D {
    isRightToLeft ? Point2D(x: frame.maxX, y: frame.minY) : frame.origin
  }

  private func isBoundary(_ record: LayoutRecord) -> Bool {
    guard record.category == .supplementary, let kind = elementKind(of: record) else { return false }
    return boundaryItem(ofKind: kind, at: record.indexPath) != nil
  }
}

extension LayoutElement {
  /// Creates the element of attributes, or returns nil for a decoration, which does not size itself.
  @_spi(Kumiko) public init?(_ attributes: LayoutAttributes) {
    switch attributes.category {
    case .cell: self = .cell(attributes.indexPath)
    case .supplementary: self = .supplementary(attributes.elementKind ?? "", attributes.indexPath)
    case .decoration: return nil
    }
  }
}
