import Foundation
import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) public import KumikoUIKitViews

/// A visible section that scrolls across its collection view, as a scroller of its own. It begins at the left or at the top.
@_spi(Kumiko) public struct KumikoScroller {
  /// A number that no view and no other section has, and that of the collection view.
  public let number, list: Int
  /// The rectangle in the content of the collection view, in points.
  public let frame: CGRect
  /// A Boolean value that indicates whether it scrolls to the side.
  public let isHorizontal: Bool
  /// The distance from the start, and the largest one, in points.
  public let offset, most: CGFloat
  /// The distances at which it rests; empty for all. Those that are far away are left out.
  public let stops: [CGFloat]
  /// A Boolean value that indicates whether a gesture goes no farther than to the next stop.
  public let isPaging: Bool
  /// The numbers of the views that move with it.
  public internal(set) var views: Set<Int> = []

  fileprivate init(_ number: Int, in list: Int, _ scroll: OrthogonalScroll, at offset: Double, isMirrored: Bool) {
    let range = scroll.offsetRange
    func distance(_ offset: Double) -> Double { isMirrored ? range.upperBound - offset : offset - range.lowerBound }
    (self.number, self.list) = (number, list)
    frame = CGRect(scroll.frame)
    isHorizontal = scroll.axis == .horizontal
    most = CGFloat(range.upperBound - range.lowerBound)
    self.offset = CGFloat(distance(min(max(offset, range.lowerBound), range.upperBound)))
    isPaging = ![.none, .continuous, .continuousGroupLeadingBoundary].contains(scroll.behavior)
    let pitch =
      scroll.behavior == .paging ? scroll.viewportExtent : scroll.groupCount > 1 ? scroll.start(ofGroup: 1) : 0
    guard scroll.behavior != .continuous, pitch > 0 else {
      stops = []
      return
    }
    // The neighbors change in leaps, so that scrolling changes them rarely.
    let near = Int(min(1e9, max(0, offset / pitch))) / 50 * 50
    let count = scroll.behavior == .paging ? Int(min(1e9, range.upperBound / pitch)) + 2 : scroll.groupCount
    stops = (max(0, near - 100)..<max(near - 100, min(count, near + 150), 0)).map { number in
      let rest = scroll.behavior == .paging ? Double(number) * pitch : scroll.restingOffset(ofGroup: number)
      return CGFloat(distance(min(rest, range.upperBound)))
    }
  }
}

extension UICollectionView {
  /// The visible sections that scroll orthogonally. O(*v*) in the visible elements.
  fileprivate var orthogonalSections: [KumikoScroller] {
    guard let driver, let layout = driver.compositionalLayout else { return [] }
    var found: [Int: KumikoScroller] = [:]
    for (view, state) in driver.visibleElements where state.category != .decorationView && state.indexPath.count == 2 {
      let section = state.indexPath.section
      guard section < Self.most, let path = state.indexPath.value,
        let scroll = layout.orthogonalScroll(ofSection: section),
        state.category == .cell || layout.boundaryItem(ofKind: state.elementKind ?? "", at: path) == nil
      else { continue }
      let number = -(kumikoNumber * Self.most + section)
      let offset = layout.orthogonalOffsets[section] ?? 0
      let known =
        found[section]
        ?? KumikoScroller(number, in: kumikoNumber, scroll, at: offset, isMirrored: layout.isMirrored(scroll))
      found[section] = known
      found[section]?.views.insert(view.kumikoNumber)
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  private static var most: Int { 10_000 }

  /// Returns the number of the collection view that a number of a section names.
  @_spi(Kumiko) public static func kumikoNumber(ofSection number: Int) -> Int { -number / most }

  /// Scrolls a section to a distance from its left or upper end, in points.
  @_spi(Kumiko) public func kumikoScroll(section number: Int, to distance: CGFloat) {
    let section = -number % Self.most
    guard let driver, let layout = driver.compositionalLayout, section < driver.numberOfSections,
      let scroll = layout.orthogonalScroll(ofSection: section)
    else { return }
    let (range, distance) = (scroll.offsetRange, Double(distance))
    let offset = layout.isMirrored(scroll) ? range.upperBound - distance : range.lowerBound + distance
    driver.scrollOrthogonally(section, to: CGFloat(offset))
  }
}

extension CompositionalLayout {
  fileprivate func isMirrored(_ scroll: OrthogonalScroll) -> Bool { isRightToLeft && scroll.axis == .horizontal }
}

extension UIView {
  /// The visible sections that scroll orthogonally below this view.
  @_spi(Kumiko) public var kumikoOrthogonalSections: [KumikoScroller] {
    subviews.flatMap(\.kumikoOrthogonalSections) + ((self as? UICollectionView)?.orthogonalSections ?? [])
  }
}
