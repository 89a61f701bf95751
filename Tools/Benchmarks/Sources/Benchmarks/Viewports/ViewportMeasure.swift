import Allocations
@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot

/// A screen over many items, and what it costs to change and to scroll it.
struct ViewportMeasure {
  typealias Controller = CollectionController<String, Int>

  /// The views that have been measured.
  enum Measuring {
    /// Views do not size themselves.
    case none
    /// Those that have been visible.
    case seen
    /// All of them.
    case all
  }

  var section: LayoutSection
  var measuring = Measuring.none
  var counts: [Int]

  /// The nanoseconds of ten changes, five items deleted and five inserted all over the data, and of what is visible after them.
  func applyTen() throws -> [Double] {
    try time(repetitions: 50) { screen, count in
      var next = count
      return {
        try screen.dataSource.edit { snapshot in
          for part in 0..<5 {
            let place = (next &* 7_919 &+ part * (count / 5)) % (count - 1)
            guard let gone = snapshot.itemIdentifier(atIndex: place),
              let anchor = snapshot.itemIdentifier(atIndex: place + 1)
            else { continue }
            try snapshot.insertItems([next], afterItem: anchor)
            snapshot.deleteItems([gone])
            next += 1
          }
        }
      }
    }
  }

  /// The nanoseconds of a piece of work on a screen, for each number of items.
  private func time(repetitions: Int, _ work: (Controller, Int) -> () throws -> Void) throws -> [Double] {
    try Stopwatch.nanoseconds(repetitions: repetitions, runs: 9, of: counts.map { work(try screen($0), $0) })
  }

  /// The nanoseconds of scrolling by a distance, there and back again.
  func scroll(by distance: Double) throws -> [Double] {
    try time(repetitions: 200) { screen, _ in
      var there = true
      return {
        try screen.scroll(by: Point2D(x: 0, y: there ? distance : -distance))
        there.toggle()
      }
    }
  }

  /// The nanoseconds of scrolling on by a distance, in one direction.
  func scrollOn(by distance: Double) throws -> [Double] {
    try time(repetitions: 20) { screen, _ in { try screen.scroll(by: Point2D(x: 0, y: distance)) } }
  }

  /// The allocations of steps in which nothing enters or leaves: rows begin and end at whole points.
  func allocationsOfCalmStep() throws -> [Double] {
    try counts.map { count in
      let screen = try screen(count)
      for _ in 0..<2 { try screen.scroll(by: Point2D(x: 0, y: 0.25)) }
      let before = allocations()
      for distance in [0.25, -0.25, 0.25, -0.25] { try screen.scroll(by: Point2D(x: 0, y: distance)) }
      return Double(allocations() - before)
    }
  }

  func scrollToItems() throws -> [Double] {
    try time(repetitions: 50) { screen, count in
      var turn = 0
      return {
        turn += 1
        try screen.scroll(toItem: (turn &* 7_919) % count, at: .top)
      }
    }
  }

  /// A screen in the middle of so many items.
  private func screen(_ count: Int) throws -> Controller {
    let source = DiffableDataSource<String, Int>(try Snapshot(sections: [(id: "main", items: Array(0..<count))]))
    let section = section
    let screen = try Controller(
      source, in: LayoutEnvironment(size: Measure.screen),
      sections: { (_, _) throws(LayoutError) in section },
      sizeProvider: measuring == .none ? nil : { element in Self.size(element.itemIdentifier ?? 0) },
      renderer: { _ in })
    if measuring == .all {
      var sizes: [Controller.ElementID: Size2D] = [:]
      for item in 0..<count { sizes[.cell(item)] = Self.size(item) }
      try screen.setPreferredSizes(sizes)
    }
    try screen.scroll(toItem: count / 2, at: .top)
    return screen
  }

  /// How large the view of an item wants to be.
  private static func size(_ item: Int) -> Size2D {
    Size2D(width: Double(40 + item % 90), height: Double(30 + item % 40))
  }
}
