@_spi(Kumiko) import KumikoDimension

/// The boxes of scrollers in scrollers, by the numbers of the sections and spans that scroll.
struct ScrollerForest {
  private var boxes: [Box] = []
  private var inner: [Int: ScrollerForest] = [:]

  /// Adds a box.
  ///
  /// - Parameter path: The section numbers of the scrollers around the box, the outermost first.
  mutating func add(_ box: Box, at path: some Collection<Int>) {
    guard let first = path.first else { return boxes.append(box) }
    inner[first, default: ScrollerForest()].add(box, at: path.dropFirst())
  }

  /// Returns the scrollers in the order of their sections, and spans before these.
  ///
  /// - Parameter scroller: Returns the scroller of a section number without boxes; nil if it does not scroll.
  func scrollers(_ scroller: (Int) -> OrthogonalScroller?) -> [OrthogonalScroller] {
    inner.sorted { $0.key < $1.key }.compactMap { number, forest in
      guard var made = scroller(number) else { return nil }
      made.boxes = forest.boxes
      made.scrollers = forest.scrollers(scroller)
      if number >= 0, let section = forest.boxes.first?.sectionID { made.sectionID = section }
      return made
    }
  }
}

extension OrthogonalScroller {
  /// Returns the scroller at another place, with its boxes and scrollers.
  func moved(by shift: Point2D) -> OrthogonalScroller {
    guard shift != .zero else { return self }
    var scroller = self
    scroller.frame = frame.offsetBy(dx: shift.x, dy: shift.y)
    for index in boxes.indices { scroller.boxes[index].frame = boxes[index].frame.offsetBy(dx: shift.x, dy: shift.y) }
    scroller.scrollers = scrollers.map { $0.moved(by: shift) }
    return scroller
  }
}
