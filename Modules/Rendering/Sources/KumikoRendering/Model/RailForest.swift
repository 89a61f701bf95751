@_spi(Kumiko) import KumikoDimension

/// The boxes of rails in rails, by the numbers of the sections and spans that scroll.
struct RailForest {
  private var boxes: [Box] = []
  private var inner: [Int: RailForest] = [:]

  /// Adds a box.
  ///
  /// - Parameter path: The section numbers of the rails around the box, the outermost first.
  mutating func add(_ box: Box, at path: some Collection<Int>) {
    guard let first = path.first else { return boxes.append(box) }
    inner[first, default: RailForest()].add(box, at: path.dropFirst())
  }

  /// Returns the rails in the order of their sections, and spans before these.
  ///
  /// - Parameter rail: Returns the rail of a section number without boxes; nil if it does not scroll.
  func rails(_ rail: (Int) -> Rail?) -> [Rail] {
    inner.sorted { $0.key < $1.key }.compactMap { number, forest in
      guard var made = rail(number) else { return nil }
      made.boxes = forest.boxes
      made.rails = forest.rails(rail)
      if number >= 0, let section = forest.boxes.first?.sectionID { made.sectionID = section }
      return made
    }
  }
}

extension Rail {
  /// Returns the rail at another place, with its boxes and rails.
  func moved(by shift: Point2D) -> Rail {
    guard shift != .zero else { return self }
    var rail = self
    rail.frame = frame.offsetBy(dx: shift.x, dy: shift.y)
    for index in boxes.indices { rail.boxes[index].frame = boxes[index].frame.offsetBy(dx: shift.x, dy: shift.y) }
    rail.rails = rails.map { $0.moved(by: shift) }
    return rail
  }
}
