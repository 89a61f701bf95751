import KumikoComposition
import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// A section in a layout, with the checks of some laws.
struct Trial {
  let section: LayoutSection
  let count: Int
  let environment: LayoutEnvironment
  let layout: CompositionalLayout
  let all: [LayoutAttributes]

  init(_ section: LayoutSection, _ count: Int, _ environment: LayoutEnvironment) throws(LayoutError) {
    self.section = section
    self.count = count
    self.environment = environment
    layout = try Self.layout(section, count, environment)
    all = Self.elements(layout)
  }

  private static func layout(
    _ section: LayoutSection, _ count: Int, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> CompositionalLayout {
    var layout = CompositionalLayout(section: section)
    try layout.prepare(itemCounts: [count], in: environment)
    return layout
  }

  private static func elements(_ layout: CompositionalLayout) -> [LayoutAttributes] {
    var all: [LayoutAttributes] = []
    layout.allAttributes(into: &all)
    return all
  }

  // MARK: - Laws

  /// A missing cell, or a cell with an invalid frame.
  var stray: String? {
    let cells = all.filter { $0.category == .cell }
    guard cells.count == count, Set(cells.map(\.indexPath)).count == count else {
      return "there are \(cells.count) cells for \(count) items"
    }
    let content = Rect2D(origin: .zero, size: layout.contentSize)
    for element in all {
      let frame = element.frame
      guard [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) else {
        return "\(element.wording) has a frame that is not finite"
      }
      guard frame.width >= 0, frame.height >= 0 else { return "\(element.wording) has a negative size" }
      // Only cells must lie inside the content. Badges and backgrounds may extend beyond it.
      guard element.category == .cell else { continue }
      let isInside =
        frame.minY >= content.minY - LayoutLaws.tolerance && frame.maxY <= content.maxY + LayoutLaws.tolerance
        && (section.orthogonalScrollingBehavior != .none
          || frame.minX >= content.minX - LayoutLaws.tolerance && frame.maxX <= content.maxX + LayoutLaws.tolerance)
      if !isInside { return "\(element.wording) at \(frame.wording) reaches out of the content \(content.wording)" }
    }
    return nil
  }

  /// An element that a query misses, or returns for a wrong rectangle.
  var missed: String? {
    let content = layout.contentSize
    let heights = [0, content.height / 3, max(0, content.height - 500)]
    let rects = heights.flatMap { y in
      [
        Rect2D(x: 0, y: y, width: content.width, height: 500),
        Rect2D(x: content.width / 3, y: y, width: content.width / 4, height: 100),
      ]
    }
    for rect in rects {
      let found = Set(layout.attributes(in: rect))
      let expected = Set(all.filter { $0.frame.intersects(rect) })
      if let element = expected.subtracting(found).first {
        return "\(element.wording) is in \(rect.wording), but is not found there"
      }
      if let element = found.subtracting(expected).first {
        return "\(element.wording) is found in \(rect.wording), but is not there"
      }
    }
    return nil
  }

  /// Returns the difference between a layout after changes of items and a new layout.
  func drifting() throws(LayoutError) -> String? {
    var edited = layout
    try edited.replaceItems((count / 2)..<(count / 2), ofSection: 0, with: 3)
    let grown = Self.elements(try Self.layout(section, count + 3, environment))
    if Self.elements(edited) != grown { return "three items more are not as if it had been laid out again" }
    try edited.replaceItems((count / 2)..<(count / 2 + 3), ofSection: 0, with: 0)
    return Self.elements(edited) == all ? nil : "three items less are not as if it had been laid out again"
  }
}
