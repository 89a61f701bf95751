import Foundation
import Testing

@_spi(Kumiko) @testable import KumikoDiffing

@Suite("List patches")
struct ListPatchTests {
  private func text(_ changes: ListChanges) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(changes), as: UTF8.self)
  }

  private func read(_ text: String) throws -> ListChanges {
    try JSONDecoder().decode(ListChanges.self, from: Data(text.utf8))
  }

  @Test("A list patch is encoded with its version, the old count and runs")
  func form() throws {
    let changes = try ListChanges(from: Array(0..<8), to: [6, 7, 8, 9, 0, 1, 4])
    #expect(
      try text(changes) == """
        {"deletes":[{"at":2,"count":2},{"at":5,"count":1}],"formatVersion":1,"from":8,\
        "inserts":[{"at":2,"count":2}],"moves":[{"count":2,"from":6,"to":0}]}
        """)
    #expect(try text(ListChanges(from: [1], to: [1])) == #"{"formatVersion":1,"from":1}"#)
  }

  @Test("The entries of a list patch may be divided and in any order")
  func roundTrip() throws {
    try Fuzz.forEach(100, from: 70) { generator, comment in
      let (old, new) = ((0..<20).shuffled(using: &generator), (5..<25).shuffled(using: &generator))
      let changes = try ListChanges(from: old, to: new)
      let sent = try read(text(changes))
      #expect(sent == changes && sent.newCount == 20, comment)
    }
    let divided = try read(
      #"{"formatVersion":1,"from":4,"deletes":[{"at":2,"count":1},{"at":0,"count":1},{"at":1,"count":1}]}"#)
    #expect(try divided == ListChanges(from: [1, 2, 3, 4], to: [4]))
  }

  static let bad: [(String, ListPatchFault)] = [
    (#"{"formatVersion":7,"what":"ever"}"#, .formatVersion(found: 7, supported: 1)),
    (changes(from: "-1"), .count(-1)),
    (changes(from: "\(Int.max)"), .count(.max)),
    (changes(#""deletes":[{"at":3,"count":1}]"#), .outOfRange(.delete, index: 3, count: 3)),
    (changes(#""deletes":[{"at":-1,"count":1}]"#), .outOfRange(.delete, index: -1, count: 3)),
    (changes(#""deletes":[{"at":2,"count":9223372036854775807}]"#), .outOfRange(.delete, index: 2, count: 3)),
    (changes(#""deletes":[{"at":9223372036854775807,"count":1}]"#), .outOfRange(.delete, index: .max, count: 3)),
    (changes(#""deletes":[{"at":0,"count":0}]"#), .count(0)),
    (changes(#""deletes":[{"at":0,"count":-1}]"#), .count(-1)),
    (changes(#""deletes":[{"at":0,"count":2},{"at":1,"count":1}]"#), .twice(.delete, index: 1)),
    (changes(#""deletes":[{"at":0,"count":1}],"moves":[{"from":0,"to":1,"count":1}]"#), .twice(.move, index: 0)),
    (changes(#""inserts":[{"at":5,"count":2}]"#), .outOfRange(.insert, index: 5, count: 5)),
    (changes(#""inserts":[{"at":0,"count":9223372036854775807}]"#), .count(.max)),
    (
      changes(#""inserts":[{"at":0,"count":2305843009213693951},{"at":9,"count":2305843009213693951}]"#),
      .count(2_305_843_009_213_693_951)
    ),
    (changes(#""inserts":[{"at":0,"count":-9223372036854775808}]"#), .count(.min)),
    (changes(#""inserts":[{"at":1,"count":1}],"moves":[{"from":0,"to":1,"count":1}]"#), .twice(.move, index: 1)),
    (changes(#""moves":[{"from":0,"to":3,"count":1}]"#), .outOfRange(.move, index: 3, count: 3)),
  ]

  private static func changes(_ lists: String = "", from: String = "3") -> String {
    #"{"formatVersion":1,"from":\#(from)\#(lists.isEmpty ? "" : ",")\#(lists)}"#
  }

  @Test("Decoding an invalid list patch throws a fault", arguments: bad)
  func refused(text: String, expected: ListPatchFault) {
    let error = #expect(throws: DecodingError.self) { try read(text) }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("not dataCorrupted, but \(String(describing: error))")
      return
    }
    #expect(context.underlyingError as? ListPatchFault == expected)
    #expect(context.debugDescription == expected.description)
  }

  @Test("Decoding a truncated list patch or one with unknown keys throws")
  func cutOff() throws {
    let whole = Array(try text(ListChanges(from: Array(0..<8), to: [6, 7, 8, 9, 0, 1, 4])).utf8)
    for length in 0..<whole.count {
      #expect(throws: (any Error).self) { try read(String(decoding: whole[..<length], as: UTF8.self)) }
    }
    #expect(throws: DecodingError.self) { try read(#"{"formatVersion":1,"from":3,"delete":[]}"#) }
    #expect(throws: DecodingError.self) { try read(#"{"formatVersion":1}"#) }
    #expect(throws: DecodingError.self) { try read(#"{"from":3}"#) }
  }

  @Test("The cost of a list patch does not depend on its numbers")
  func hugeNumbers() throws {
    let changes = try read(
      #"""
      {"formatVersion":1,"from":1000000000000000,"deletes":[{"at":5,"count":900000000000000}],
       "inserts":[{"at":0,"count":1000000000}],"moves":[{"from":0,"to":1000000003,"count":2}]}
      """#)
    #expect(changes.newCount == 100_001_000_000_000 && changes.deleteCount == 900_000_000_000_000)
    #expect(changes.moves.count == 2 && changes.inverted.inverted == changes)
    var list = [1, 2, 3]
    #expect(throws: ListCountMismatch(expected: 1_000_000_000_000_000, found: 3)) {
      try changes.apply(to: &list) { $0 }
    }
  }
}
