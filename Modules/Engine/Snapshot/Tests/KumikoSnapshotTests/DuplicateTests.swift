import Testing

@_spi(Kumiko) @testable import KumikoSnapshot

@Suite("Duplicates in data")
struct DuplicateTests {
  private typealias Report = DuplicateReport<Int, Int>
  private typealias Place = NumbersError.Place

  private static let lists: [(id: Int, items: [Int])] = [
    (id: 0, items: [1, 2, 1]), (id: 1, items: [3, 2]), (id: 0, items: [4, 3]),
  ]

  @Test("Policy keepFirst keeps the first occurrence and reports the dropped ones")
  func keepFirst() throws {
    var report = Report()
    let snapshot = try Numbers(sections: Self.lists, duplicates: .keepFirst, report: &report)
    #expect(try snapshot.lists == [[1, 2, 4], [3]])
    #expect(report.sections == [.init(section: 0, first: 0, second: 2)])
    #expect(
      report.items == [
        .init(item: 1, first: Place(section: 0, index: 0), second: Place(section: 0, index: 2), isMoved: false),
        .init(item: 2, first: Place(section: 0, index: 1), second: Place(section: 1, index: 1), isMoved: false),
        .init(item: 3, first: Place(section: 1, index: 0), second: Place(section: 0, index: 1), isMoved: false),
      ])
  }

  @Test("Policy move moves an item to its last occurrence and reports the moves")
  func move() throws {
    var report = Report()
    let snapshot = try Numbers(sections: Self.lists, duplicates: .move, report: &report)
    #expect(try snapshot.lists == [[1, 4, 3], [2]])
    #expect(report.items.map(\.item) == [1, 2, 3])
    #expect(report.items.allSatisfy { $0.isMoved })
    #expect(report.sections.count == 1)
    #expect(!Report(items: report.items).isEmpty && !Report(sections: report.sections).isEmpty && !report.isEmpty)
  }

  @Test("Policy throw reports the first repetition as an error")
  func refused() {
    var report = Report()
    #expect(throws: NumbersError.duplicateSection(0, first: 0, second: 2)) {
      try Numbers(sections: Self.lists, duplicates: .throw, report: &report)
    }
    #expect(report.isEmpty)
  }

  @Test("Appending with throw rejects existing items and changes nothing")
  func appendRefusing() throws {
    var snapshot = try Numbers([[1, 2], [3]])
    let error = NumbersError.duplicateItem(2, first: Place(section: 0, index: 1), second: Place(section: 1, index: 1))
    #expect(throws: error) { try snapshot.appendItems([4, 2], duplicates: .throw) }
    #expect(try snapshot.lists == [[1, 2], [3]])
    #expect(throws: NumbersError.unknownSection(7)) { try snapshot.appendItems([4], toSection: 7, duplicates: .move) }
    var none = Numbers()
    #expect(throws: NumbersError.noSections) { try none.appendItems([4], duplicates: .move) }
  }
}
