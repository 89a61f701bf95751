@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
import Testing

/// Every number that a caller can pass: a description holds it, equals itself, and is coded as it is or not at all.
@Suite("Any number")
struct AnyNumberTests {
  private static let numbers: [Double] = [.nan, .infinity, -.infinity, -0.0, 1e308, -1e308, 150]
  private static let integers = [Int.min, -1, 0, 1, .max]

  private func group(_ number: Double) -> LayoutGroup {
    .custom(
      layoutSize: points(10, 10),
      items: [LayoutGroupCustomItem(frame: Rect2D(x: number, y: number, width: number, height: number))])
  }

  /// Sections in which one number is unusual.
  private var sections: [LayoutSection] {
    let plain = LayoutSection(group: group(1))
    let ofNumbers = Self.numbers.flatMap { number -> [LayoutSection] in
      var insets = plain
      var spacing = plain
      var columns = plain
      insets.contentInsets = DirectionalEdgeInsets(number)
      spacing.interGroupSpacing = number
      columns.columns = LayoutColumns(count: 2, spacing: number, lengths: [number])
      return [LayoutSection(group: group(number)), insets, spacing, columns]
    }
    return ofNumbers
      + Self.integers.flatMap { integer -> [LayoutSection] in
        var columns = plain
        var decorated = plain
        columns.columns = LayoutColumns(count: integer)
        decorated.decorationItems = [LayoutDecorationItem(elementKind: "card", zIndex: integer)]
        let item = LayoutItem(layoutSize: points(1, 1))
        let shares = LayoutGroup.horizontal(layoutSize: points(10, 10), subitem: item, count: integer)
        let own = LayoutGroup.vertical(layoutSize: points(10, 10), repeatingSubitem: item, count: integer)
        return [columns, decorated, LayoutSection(group: shares), LayoutSection(group: own)]
      }
  }

  @Test("A coded section is the section, or coding throws")
  func coding() {
    for section in sections {
      var pieces = 0
      section.group.forEachPiece { _, _ in pieces += 1 }
      #expect(pieces > 0)
      guard let decoded = try? roundTrip(section) else { continue }
      #expect(decoded == section)
      #expect(decoded.hashValue == section.hashValue)
    }
  }

  @Test("Only the four known edges are coded and placed")
  func edges() throws {
    for integer in Self.integers {
      let edges = DirectionalRectEdge(rawValue: integer)
      let known = edges.intersection(.all)
      #expect(try roundTrip(LayoutAnchor(edges: edges)).edges == known)
      #expect(LayoutAnchor(edges: edges).unitPoint == LayoutAnchor(edges: known).unitPoint)
    }
  }

  @Test("An anchor's offset is its points and its share of the size")
  func anchors() {
    for number in Self.numbers {
      let absolute = LayoutAnchor(edges: [.top, .leading], absoluteOffset: Point2D(x: number, y: number))
      let found = absolute.offset(for: Size2D(width: 10, height: 10), on: Size2D(width: 20, height: 20))
      #expect(found.x == number || found.x.isNaN && number.isNaN)
      let share = LayoutAnchor(edges: [.top, .leading], fractionalOffset: Point2D(x: number, y: 0))
      let moved = share.offset(for: Size2D(width: 10, height: 10), on: Size2D(width: 20, height: 20))
      #expect(moved.x == number * 10 || moved.x.isNaN && number.isNaN)
      #expect(moved.y == 0)
    }
  }
}
