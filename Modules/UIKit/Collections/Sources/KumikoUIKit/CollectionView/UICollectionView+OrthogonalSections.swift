import Foundation
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) public import KumikoUIKitViews

extension UICollectionView {
  /// Drags the section at a point that scrolls across the axis of the layout, and lets it come to rest.
  ///
  /// - Parameters:
  ///   - point: A point of the content, in points.
  ///   - way: The way of the content under the finger, in points.
  /// - Returns: Whether there is such a section.
  /// - Complexity: O(*n*) in the sections.
  @_spi(Kumiko) public func dragSection(at point: CGPoint, by way: CGPoint) -> Bool {
    layoutIfNeeded()
    guard let driver, let layout = driver.compositionalLayout, way.x.isFinite, way.y.isFinite else { return false }
    for section in 0..<driver.numberOfSections {
      guard let scroll = layout.orthogonalScroll(ofSection: section),
        scroll.frame.minX <= Double(point.x), Double(point.x) < scroll.frame.maxX,
        scroll.frame.minY <= Double(point.y), Double(point.y) < scroll.frame.maxY
      else { continue }
      let isHorizontal = scroll.axis == .horizontal
      let distance = Double(isHorizontal ? way.x : way.y) * (isHorizontal && layout.isRightToLeft ? 1 : -1)
      let start = layout.orthogonalOffsets[section] ?? 0
      let rest = scroll.restingOffset(proposed: start + distance, velocity: distance, from: start)
      driver.scrollOrthogonally(section, to: CGFloat(rest))
      return true
    }
    return false
  }
}

extension UIView {
  /// The cells below this view, by their numbers, that are in sections which scroll orthogonally, with a number for each section.
  @_spi(Kumiko) public var kumikoOrthogonalCells: [Int: Int] {
    var found: [Int: Int] = [:]
    var open: [UIView] = [self]
    while let view = open.popLast() {
      open += view.subviews
      guard let list = view as? UICollectionView, let layout = list.driver?.compositionalLayout else { continue }
      for cell in list.visibleCells {
        guard let section = list.indexPath(for: cell)?.section,
          layout.orthogonalScroll(ofSection: section) != nil
        else { continue }
        // Numbers of views are positive.
        found[cell.kumikoNumber] = -(list.kumikoNumber * 10_000 + section)
      }
    }
    return found
  }
}
