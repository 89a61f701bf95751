@_spi(Kumiko) import KumikoComposition
import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

/// The cell to which the focus moves in each direction of the screen.
@Suite struct FocusSearchTests {
  /// Seven cells of 100 × 50 points, four in a row.
  private static func grid(_ direction: LayoutDirection = .leftToRight, items: [Int] = [7]) throws
    -> CompositionalLayout
  {
    var layout = CompositionalLayout(section: LayoutSection(group: row(.absolute(50), item(0.25))))
    var environment = LayoutEnvironment(size: phone)
    environment.traits.layoutDirection = direction
    try layout.prepare(itemCounts: items, in: environment)
    return layout
  }

  private func move(_ layout: CompositionalLayout, from item: Int, section: Int = 0) -> [FocusDirection: [Int]] {
    var moves: [FocusDirection: [Int]] = [:]
    for direction in FocusDirection.allCases {
      let next = FocusSearch(in: layout).item(from: LayoutIndexPath(section: section, item: item), toward: direction)
      moves[direction] = next.map { [$0.section, $0.item] }
    }
    return moves
  }

  @Test func `in a grid, the focus moves to the neighbour`() throws {
    let grid = try Self.grid()
    #expect(move(grid, from: 1) == [.left: [0, 0], .right: [0, 2], .down: [0, 5]])
    #expect(move(grid, from: 6) == [.left: [0, 5], .up: [0, 2]])
  }

  @Test func `a row that is not full is not left out`() throws {
    let grid = try Self.grid(items: [5, 4])
    #expect(move(grid, from: 3)[.down] == [0, 4])
    #expect(move(grid, from: 4)[.right] == nil)
    #expect(move(grid, from: 3, section: 1)[.up] == [0, 4])
  }

  @Test func `left and right are those of the screen when the layout is mirrored`() throws {
    #expect(move(try Self.grid(.rightToLeft), from: 1) == [.right: [0, 0], .left: [0, 2], .down: [0, 5]])
  }

  @Test func `in a rail, the focus reaches the cells beyond the screen, and leaves it for what is visible`() throws {
    var layout = try Profile().layout()
    // Four cells of 120 points begin on the screen, which is 400 points wide.
    #expect(move(layout, from: 3, section: 1) == [.left: [1, 2], .right: [1, 4], .up: [0, 9], .down: [2, 0]])
    #expect(move(layout, from: 7, section: 1)[.right] == nil)
    #expect(move(layout, from: 0, section: 2)[.up] == [1, 1])
    layout.orthogonalOffsets[1] = 240
    #expect(move(layout, from: 0, section: 2)[.up] == [1, 3])
  }

  @Test func `among cells of the same distance, the one whose centre is nearest is next`() throws {
    let halves = LayoutSection(group: row(.absolute(50), item(0.5)))
    let quarters = LayoutSection(group: row(.absolute(50), item(0.25)))
    let layout = try prepared(halves, quarters, items: [2, 4])
    #expect(move(layout, from: 1)[.down] == [1, 2])
    #expect(move(layout, from: 3, section: 1)[.up] == [0, 1])
  }

  @Test func `what does not exist leads nowhere`() throws {
    #expect(move(try Self.grid(), from: 7).isEmpty)
    #expect(move(try Self.grid(), from: 0, section: 3).isEmpty)
  }

  @Test func `the cost of a step does not grow with the items`() throws {
    let far = try Self.grid(items: [1_000_000])
    #expect(
      move(far, from: 500_001) == [
        .left: [0, 500_000], .right: [0, 500_002], .up: [0, 499_997], .down: [0, 500_005],
      ])
  }

  @Test(arguments: 0..<60) func `a search by distance finds what a scan of all cells finds`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let world = RandomWorld(using: &random, variety: [.elastic, .environments, .spans])
    // A column hides cells of its sections, which no search finds before the column is scrolled.
    guard world.layout.configuration.spans.allSatisfy({ $0.orthogonalScrollingBehavior == .none }) else { return }
    var layout = world.layout
    // Some random groups do not fit.
    guard (try? layout.prepare(itemCounts: world.itemCounts, in: world.environment)) != nil else { return }
    var all: [LayoutAttributes] = []
    layout.allAttributes(into: &all)
    let cells = all.filter { $0.category == .cell && !$0.frame.isEmpty }
    for focused in cells.shuffled(using: &random).prefix(5) {
      for direction in FocusDirection.allCases {
        let scan = FocusScan(cells: cells, layout: layout)
        #expect(
          FocusSearch(in: layout).item(from: focused.indexPath, toward: direction)
            == scan.item(from: focused, toward: direction), "seed \(seed), from \(focused.indexPath) \(direction)")
      }
    }
  }
}

/// The rules of the focus, applied to all cells.
private struct FocusScan {
  var cells: [LayoutAttributes]
  var layout: CompositionalLayout

  func item(from focused: LayoutAttributes, toward direction: FocusDirection) -> LayoutIndexPath? {
    let isVertical = direction == .up || direction == .down
    let sign: Double = direction == .down || direction == .right ? 1 : -1
    // Positions that grow in the direction, and positions across it.
    func span(_ rect: Rect2D, along: Bool) -> ClosedRange<Double> {
      let (lower, upper) = along == isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
      return along && sign < 0 ? -upper...(-lower) : lower...upper
    }
    func middle(_ range: ClosedRange<Double>) -> Double { (range.lowerBound + range.upperBound) / 2 }
    let (own, side) = (span(focused.frame, along: true), span(focused.frame, along: false))
    let isAlongScrolling = isVertical == (layout.configuration.scrollDirection == .vertical)
    let room = Rect2D(origin: .zero, size: layout.contentSize).union(focused.frame)
    let ahead = cells.filter { cell in
      let isInRow = isAlongScrolling ? span(cell.frame, along: false).overlaps(span(room, along: false)) : true
      return cell.indexPath != focused.indexPath && middle(span(cell.frame, along: true)) > middle(own) && isInRow
    }
    func rank(_ cell: LayoutAttributes) -> (Double, Double, LayoutIndexPath) {
      (
        max(0, span(cell.frame, along: true).lowerBound - own.upperBound),
        abs(middle(span(cell.frame, along: false)) - middle(side)), cell.indexPath
      )
    }
    func isOpposite(_ cell: LayoutAttributes) -> Bool {
      let range = span(cell.frame, along: false)
      return min(range.upperBound, side.upperBound) - max(range.lowerBound, side.lowerBound) > 0
    }
    let opposite = ahead.filter(isOpposite).min { rank($0) < rank($1) }
    guard isAlongScrolling else { return opposite?.indexPath }
    let beside = ahead.filter { !isOpposite($0) && span($0.frame, along: true).lowerBound - own.upperBound >= -0.5 }
      .min { rank($0) < rank($1) }
    guard let beside else { return opposite?.indexPath }
    guard let opposite else { return beside.indexPath }
    let isNearer = span(beside.frame, along: true).upperBound <= span(opposite.frame, along: true).lowerBound
    return (isNearer ? beside : opposite).indexPath
  }
}

extension Rect2D {
  fileprivate var isEmpty: Bool { width <= 0 || height <= 0 }
}
