import Foundation
@_spi(Kumiko) import KumikoDiffing
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Patches")
struct PatchTests {
  typealias Named = Changeset<String, String>

  private let old: Snapshot<String, String>
  private let new: Snapshot<String, String>

  init() throws {
    old = try Snapshot(sections: [("a", ["1", "2", "3"]), ("b", ["4", "5"]), ("c", ["6"])])
    var new = try Snapshot(sections: [("d", ["7"]), ("c", ["6"]), ("a", ["3", "1", "8"])])
    try new.reloadItems(["6"])
    try new.reconfigureItems(["1"])
    try new.reloadSections(["c"])
    self.new = new
  }

  private func text(_ changes: Named) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(changes), as: UTF8.self)
  }

  private func read(_ text: String) throws -> Named {
    try JSONDecoder().decode(Named.self, from: Data(text.utf8))
  }

  private func fault(_ text: String) -> PatchFault? {
    do {
      _ = try read(text)
      return nil
    } catch DecodingError.dataCorrupted(let context) {
      return context.underlyingError as? PatchFault
    } catch {
      return nil
    }
  }

  @Test("A patch is encoded with its version, the old counts and the positions")
  func form() throws {
    let expected = """
      {"formatVersion":1,"from":[3,2,1],\
      "items":{"deletes":[{"at":[0,1],"ids":["2"]}],"inserts":[{"at":[2,2],"ids":["8"]}],\
      "moves":[{"from":[0,2],"ids":["3"],"to":[2,0]}],"reconfigures":[{"at":[2,1],"ids":["1"]}],\
      "reloads":[{"at":[1,0],"ids":["6"]}]},\
      "sections":{"deletes":[{"at":1,"id":"b","items":["4","5"]}],"inserts":[{"at":0,"id":"d","items":["7"]}],\
      "moves":[{"from":2,"id":"c","to":1}],"reloads":[{"at":1,"id":"c"}]}}
      """
    #expect(try text(Named(from: old, to: new)) == expected)
    #expect(try text(Named(from: old, to: old)) == #"{"formatVersion":1,"from":[3,2,1]}"#)
  }

  @Test("A decoded patch is equal to the changes and applies like them")
  func roundTrip() throws {
    let changes = Named(from: old, to: new)
    let patch = try read(text(changes))
    #expect(patch == changes && patch.target == nil)
    #expect(try patch.applying(to: old) == new)
    #expect(try read(text(changes.inverted)).applying(to: new) == old)
    #expect(try text(patch) == text(changes))
  }

  @Test("The entries of a patch may be divided and in any order")
  func anyOrder() throws {
    let patch = try read(
      #"""
      {"from":[3],"formatVersion":1,"items":{
       "deletes":[{"at":[0,2],"ids":["3"]},{"at":[0,0],"ids":["1"]},{"at":[0,1],"ids":["2"]}],
       "inserts":[{"ids":["y"],"at":[0,1]},{"ids":["x"],"at":[0,0]}]}}
      """#)
    let old = try Snapshot(sections: [("s", ["1", "2", "3"])])
    let new = try Snapshot(sections: [("s", ["x", "y"])])
    #expect(patch == Named(from: old, to: new))
  }

  @Test("Applying to another state throws the first difference")
  func mismatches() throws {
    let patch = try read(text(Named(from: old, to: new)))
    func mismatch(_ sections: [(id: String, items: [String])]) throws -> ChangesetMismatch<String, String>? {
      let state = try Snapshot(sections: sections)
      do throws(ChangesetMismatch<String, String>) {
        _ = try patch.applying(to: state)
        return nil
      } catch {
        return error
      }
    }
    #expect(try mismatch([("a", ["1"])]) == .sectionCount(expected: 3, found: 1))
    #expect(
      try mismatch([("a", ["1", "2", "3"]), ("b", ["4"]), ("c", ["6"])])
        == .itemCount(section: 1, expected: 2, found: 1))
    #expect(
      try mismatch([("a", ["1", "2", "3"]), ("x", ["4", "5"]), ("c", ["6"])])
        == .section(index: 1, expected: "b", found: "x"))
    let position = ItemPosition(section: 0, item: 2)
    let other = try mismatch([("a", ["1", "2", "x"]), ("b", ["4", "5"]), ("c", ["6"])])
    #expect(other == .item(position: position, expected: "3", found: "x"))
    #expect(other?.description == "expected item '3' at index 2 of the section at index 0, found 'x'")
    let insertion = try read(#"{"formatVersion":1,"from":[2],"items":{"inserts":[{"at":[0,0],"ids":["1"]}]}}"#)
    #expect(throws: ChangesetMismatch<String, String>.self) {
      try insertion.applying(to: Snapshot(sections: [("s", ["1", "2"])]))
    }
    var lists = [[1, 2, 3], [4, 5]]
    #expect(throws: ChangesetMismatch<String, String>.sectionCount(expected: 3, found: 2)) {
      try patch.apply(to: &lists) { _, _ in 0 }
    }
    #expect(lists == [[1, 2, 3], [4, 5]])
  }

  static let bad: [(String, PatchFault)] = [
    (#"{"formatVersion":2,"what":"ever"}"#, .formatVersion(found: 2, supported: 1)),
    (#"{"formatVersion":1,"from":[-1]}"#, .itemCount(section: 0, count: -1)),
    (#"{"formatVersion":1,"from":[9000000000000000000]}"#, .itemCount(section: 0, count: 9_000_000_000_000_000_000)),
    (
      #"{"formatVersion":1,"from":[2000000000000000000,2000000000000000000]}"#,
      .itemCount(section: 1, count: 2_000_000_000_000_000_000)
    ),
    (section(#""deletes":[{"at":2,"id":"x","items":[]}]"#), .sectionOutOfRange(.delete, index: 2, count: 2)),
    (section(#""deletes":[{"at":-1,"id":"x","items":[]}]"#), .sectionOutOfRange(.delete, index: -1, count: 2)),
    (
      section(#""deletes":[{"at":1,"id":"x","items":[]},{"at":1,"id":"x","items":[]}]"#),
      .sectionTwice(.delete, index: 1)
    ),
    (section(#""deletes":[{"at":0,"id":"x","items":["1"]}]"#), .itemCount(section: 0, count: 1)),
    (section(#""inserts":[{"at":3,"id":"x","items":[]}]"#), .sectionOutOfRange(.insert, index: 3, count: 3)),
    (
      section(#""deletes":[{"at":1,"id":"b","items":["4"]}],"moves":[{"from":1,"to":0,"id":"b"}]"#),
      .sectionTwice(.move, index: 1)
    ),
    (
      section(#""inserts":[{"at":0,"id":"x","items":[]}],"moves":[{"from":1,"to":0,"id":"b"}]"#),
      .sectionTwice(.move, index: 0)
    ),
    (section(#""moves":[{"from":0,"to":2,"id":"a"}]"#), .sectionOutOfRange(.move, index: 2, count: 2)),
    (section(#""reloads":[{"at":7,"id":"a"}]"#), .sectionOutOfRange(.reload, index: 7, count: 2)),
    (
      section(#""inserts":[{"at":0,"id":"x","items":[]}],"reloads":[{"at":0,"id":"x"}]"#),
      .sectionNotKept(.reload, index: 0)
    ),
    (
      item(#""deletes":[{"at":[0,3],"ids":["1"]}]"#),
      .itemOutOfRange(.delete, position: ItemPosition(section: 0, item: 3), count: 3)
    ),
    (
      item(#""deletes":[{"at":[0,2],"ids":["1","2"]}]"#),
      .itemOutOfRange(.delete, position: ItemPosition(section: 0, item: 2), count: 3)
    ),
    (
      item(#""deletes":[{"at":[0,-9223372036854775808],"ids":["1"]}]"#),
      .itemOutOfRange(.delete, position: ItemPosition(section: 0, item: .min), count: 3)
    ),
    (item(#""deletes":[{"at":[5,0],"ids":["1"]}]"#), .sectionOutOfRange(.delete, index: 5, count: 2)),
    (
      item(#""deletes":[{"at":[0,0],"ids":["1","2"]},{"at":[0,1],"ids":["2"]}]"#),
      .itemTwice(.delete, position: ItemPosition(section: 0, item: 1))
    ),
    (
      item(#""deletes":[{"at":[0,0],"ids":["1"]}],"moves":[{"from":[0,0],"to":[1,0],"ids":["1"]}]"#),
      .itemTwice(.move, position: ItemPosition(section: 0, item: 0))
    ),
    (
      item(#""inserts":[{"at":[0,9223372036854775807],"ids":["1"]},{"at":[0,-9223372036854775808],"ids":["2"]}]"#),
      .itemOutOfRange(.insert, position: ItemPosition(section: 0, item: .min), count: 5)
    ),
    (
      item(#""inserts":[{"at":[0,1],"ids":["x"]},{"at":[0,1],"ids":["y"]}]"#),
      .itemTwice(.insert, position: ItemPosition(section: 0, item: 1))
    ),
    (
      item(#""moves":[{"from":[0,0],"to":[1,2],"ids":["1"]}]"#),
      .itemOutOfRange(.move, position: ItemPosition(section: 1, item: 2), count: 2)
    ),
    (item(#""deletes":[{"at":[0,0],"ids":[]}]"#), .noItems(.delete, position: ItemPosition(section: 0, item: 0))),
    (
      item(#""inserts":[{"at":[0,0],"ids":["x"]}],"reloads":[{"at":[0,0],"ids":["x"]}]"#),
      .itemNotKept(.reload, position: ItemPosition(section: 0, item: 0))
    ),
    (
      item(#""reloads":[{"at":[0,0],"ids":["1"]}],"reconfigures":[{"at":[0,0],"ids":["1"]}]"#),
      .itemTwice(.reconfigure, position: ItemPosition(section: 0, item: 0))
    ),
    (
      #"{"formatVersion":1,"from":[1],"sections":{"deletes":[{"at":0,"id":"a","items":["1"]}]},"#
        + #""items":{"deletes":[{"at":[0,0],"ids":["1"]}]}}"#,
      .sectionNotKept(.delete, index: 0)
    ),
  ]

  /// A patch of sections for sections with three items and one item.
  private static func section(_ text: String) -> String {
    #"{"formatVersion":1,"from":[3,1],"sections":{\#(text)}}"#
  }

  /// A patch of items for sections with three items and one item.
  private static func item(_ text: String) -> String {
    #"{"formatVersion":1,"from":[3,1],"items":{\#(text)}}"#
  }

  @Test("Decoding an invalid patch throws a fault", arguments: bad)
  func refused(text: String, expected: PatchFault) {
    #expect(fault(text) == expected)
    #expect(!expected.description.isEmpty)
  }

  @Test("The cost of a patch does not depend on its numbers")
  func hugeNumbers() throws {
    let patch = try read(
      #"""
      {"formatVersion":1,"from":[1000000000000000,1000000000000000],"items":{
       "moves":[{"from":[0,999999999999999],"to":[1,5],"ids":["x"]}],
       "reconfigures":[{"at":[1,1000000000000000],"ids":["y"]}]}}
      """#)
    #expect(patch.newItemCounts == [999_999_999_999_999, 1_000_000_000_000_001])
    #expect(patch.stages.count == 2 && patch.inverted.inverted == patch)
    #expect(throws: ChangesetMismatch<String, String>.self) { try patch.applying(to: old) }
  }

  @Test("Decoding a truncated patch or a patch with unknown keys throws")
  func cutOff() throws {
    let whole = Array(try text(Named(from: old, to: new)).utf8)
    for length in 0..<whole.count {
      #expect(throws: (any Error).self) { try read(String(decoding: whole[..<length], as: UTF8.self)) }
    }
    #expect(throws: DecodingError.self) { try read(#"{"formatVersion":1,"from":[3],"items":{"delete":[]}}"#) }
    #expect(throws: DecodingError.self) { try read(#"{"from":[3]}"#) }
    #expect(throws: DecodingError.self) { try read(#"{"formatVersion":1}"#) }
    #expect(throws: DecodingError.self) { try read(item2(#"[0,0,0]"#)) }
    #expect(throws: DecodingError.self) { try read(item2(#"[0]"#)) }
  }

  private func item2(_ position: String) -> String {
    #"{"formatVersion":1,"from":[3],"items":{"deletes":[{"at":\#(position),"ids":["1"]}]}}"#
  }

  @Test("A patch with one changed number or name is rejected or can be inverted")
  func mutilated() throws {
    var generator = SeededGenerator(seed: 5)
    let whole = Array(try text(Named(from: old, to: new)).utf8)
    let digits = Array("0123456789-".utf8)
    let places = whole.indices.filter { digits.contains(whole[$0]) }
    var applied = 0
    for _ in 0..<1_500 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        if let place = places.randomElement(using: &generator), let digit = digits.randomElement(using: &generator) {
          bytes[place] = digit
        }
      }
      guard let patch = try? read(String(decoding: bytes, as: UTF8.self)) else { continue }
      for stage in patch.stages { #expect(stage.oldItemCounts.allSatisfy { $0 >= 0 }) }
      if let result = try? patch.applying(to: old) {
        applied += 1
        #expect(try patch.inverted.applying(to: result) == old)
        #expect(patch.newItemCounts.reduce(0, +) == result.numberOfItems)
      }
    }
    #expect(applied > 0)
  }
}
