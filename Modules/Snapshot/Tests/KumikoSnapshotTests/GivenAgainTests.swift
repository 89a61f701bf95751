import KumikoSnapshot
import Testing

/// Identifiers that are given although they are there, or twice in one call: sections stay, items move, and within one
/// call it is an error.
@Suite("Given again")
struct GivenAgainTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var start: [[Int]]
    var change: NaiveModel.Change
    /// Section by section; nil where the call is an error.
    var end: [(id: Int, items: [Int])]?

    init(_ start: [[Int]], _ change: NaiveModel.Change, _ end: [(id: Int, items: [Int])]?) {
      self.start = start
      self.change = change
      self.end = end
    }

    var testDescription: String { "\(start), \(change)" }
  }

  static let rows = [
    Row([[], []], .appendSections([0]), [(0, []), (1, [])]),
    Row([[7], []], .appendSections([0, 1]), [(0, [7]), (1, [])]),
    Row([[], []], .appendSections([2, 2]), nil),
    Row([[], []], .insertSections([1], anchor: 0, after: false), [(0, []), (1, [])]),
    Row([[], []], .insertSections([2, 2], anchor: 1, after: false), nil),
    Row([[], []], .insertSections([1], anchor: 0, after: true), [(0, []), (1, [])]),
    Row([[], []], .insertSections([2, 2], anchor: 0, after: true), nil),
    Row([[], [1]], .appendItems([1, 2], section: nil), [(0, []), (1, [1, 2])]),
    Row([[], [1]], .appendItems([2, 2], section: nil), nil),
    Row([[], [1]], .appendItems([1, 2], section: 0), [(0, [1, 2]), (1, [])]),
    Row([[], [1]], .appendItems([2, 2], section: 1), nil),
    Row([[], [1]], .insertItems([1, 2], anchor: 1, after: false), nil),
    Row([[], [1]], .insertItems([2, 2], anchor: 1, after: false), nil),
    Row([[], [1]], .insertItems([1, 2], anchor: 1, after: true), nil),
    Row([[], [1]], .insertItems([2, 2], anchor: 1, after: true), nil),
    Row([[0, 1], []], .appendItems([1, 2], section: 1), [(0, [0]), (1, [1, 2])]),
    Row([[1, 2, 3, 5]], .insertItems([3, 4], anchor: 5, after: true), [(0, [1, 2, 5, 3, 4])]),
  ]

  @Test("Sections stay, items move, and twice in one call is an error", arguments: rows)
  func again(row: Row) throws {
    var snapshot = try Numbers(row.start)
    if let end = row.end {
      try snapshot.apply(row.change)
      #expect(try snapshot == Numbers(sections: end))
    } else {
      #expect(throws: NumbersError.self) { try snapshot.apply(row.change) }
      #expect(try snapshot == Numbers(row.start))
    }
  }

  @Test(
    "Reloading marks what is named and nothing else",
    arguments: [
      ([], []), ([0], [0]), ([0, 1, 2], [2]), ([2, 1, 0], [0, 1]),
    ] as [([Int], [Int])])
  func reloadSections(sections: [Int], reloaded: [Int]) throws {
    var snapshot = try empty(sections)
    try snapshot.reloadSections(reloaded)
    #expect(snapshot.reloadedSectionIdentifiers == reloaded)
    #expect(snapshot.sectionIdentifiers == sections)
    #expect(snapshot.reloadedItemIdentifiers == [])
  }

  @Test(
    "Reloading items marks these and no section",
    arguments: [([[], []], []), ([[], [0]], [0]), ([[0, 1], [2]], [1, 2]), ([[0, 1], [2, 3]], [0, 2, 3])]
      as [([[Int]], [Int])])
  func reloadItems(items: [[Int]], reloaded: [Int]) throws {
    var snapshot = try Numbers(items)
    try snapshot.reloadItems(reloaded)
    #expect(snapshot.reloadedItemIdentifiers == reloaded)
    #expect(snapshot.reloadedSectionIdentifiers == [])
    #expect(try snapshot.lists == items)
  }
}
