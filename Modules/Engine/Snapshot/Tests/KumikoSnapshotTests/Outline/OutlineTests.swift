import Foundation
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Outlines")
struct OutlineTests {
  private typealias Named = SectionSnapshot<String>

  /// Fruit (apple, fig (green, blue)), nuts.
  private func sample() throws -> Named {
    var outline = Named()
    try outline.append(["fruit", "nuts"])
    try outline.append(["apple", "fig"], to: "fruit")
    try outline.append(["green", "blue"], to: "fig")
    return outline
  }

  @Test("An item precedes its descendants")
  func order() throws {
    let outline = try sample()
    #expect(outline.items == ["fruit", "apple", "fig", "green", "blue", "nuts"])
    #expect(outline.rootItems == ["fruit", "nuts"])
    #expect(outline.index(of: "blue") == 4)
    #expect(try outline.level(of: "blue") == 2)
    #expect(try outline.parent(of: "blue") == "fig")
    #expect(try outline.parent(of: "nuts") == nil)
  }

  @Test("Collapsing an item keeps the expansion state of its descendants")
  func expansion() throws {
    var outline = try sample()
    #expect(outline.visibleItems == ["fruit", "nuts"])
    try outline.expand(["fig"])
    #expect(outline.visibleItems == ["fruit", "nuts"])
    try outline.expand(["fruit"])
    #expect(outline.visibleItems == outline.items)
    try outline.collapse(["fruit"])
    #expect(outline.visibleItems == ["fruit", "nuts"])
    #expect(try outline.isExpanded("fig"))
    #expect(try !outline.isVisible("green"))
    try outline.expand(["fruit"])
    #expect(outline.visibleItems == outline.items)
    #expect(outline.expandedItems == ["fruit", "fig"])
  }

  @Test("Deleting an item deletes its descendants and ignores unknown items")
  func delete() throws {
    var outline = try sample()
    outline.delete(["fig", "green", "unknown"])
    #expect(outline.items == ["fruit", "apple", "nuts"])
    try outline.append(["green"])
    #expect(outline.items == ["fruit", "apple", "nuts", "green"])
    outline.deleteAll()
    #expect(outline == Named())
    #expect(outline.items.isEmpty)
  }

  @Test("A subtree is copied with or without its parent")
  func parts() throws {
    var outline = try sample()
    try outline.expand(["fig"])
    let without = try outline.snapshot(of: "fruit")
    #expect(without.items == ["apple", "fig", "green", "blue"])
    #expect(without.rootItems == ["apple", "fig"])
    #expect(try without.isExpanded("fig"))
    let with = try outline.snapshot(of: "fig", includingParent: true)
    #expect(with.items == ["fig", "green", "blue"])
    #expect(try with.level(of: "fig") == 0)
    #expect(outline.items.count == 6)
  }

  @Test("The visual description has one line for each item")
  func visualDescription() throws {
    var outline = try sample()
    try outline.expand(["fruit"])
    #expect(
      outline.visualDescription() == """
        *+ fruit
          *- apple
          *- fig
             - green
             - blue
        *- nuts
        """)
  }

  @Test("An invalid call throws the identifier with both positions and changes nothing")
  func misuse() throws {
    typealias Failure = SectionSnapshotError<String>
    let start = try sample()
    var outline = start
    #expect(throws: Failure.duplicateItem("a", first: .given(index: 0), second: .given(index: 2))) {
      try outline.append(["a", "b", "a"])
    }
    #expect(throws: Failure.duplicateItem("fig", first: .present(index: 2), second: .given(index: 1))) {
      try outline.append(["a", "fig"], to: "nuts")
    }
    #expect(throws: Failure.duplicateItem("fruit", first: .present(index: 0), second: .given(index: 0))) {
      try outline.insert(start, before: "nuts")
    }
    #expect(throws: Failure.duplicateItem("fruit", first: .present(index: 0), second: .given(index: 0))) {
      try outline.replace(childrenOf: "fruit", using: start.snapshot(of: "fruit", includingParent: true))
    }
    #expect(throws: Failure.duplicateItem("nuts", first: .present(index: 5), second: .given(index: 4))) {
      try outline.replace(childrenOf: "fruit", using: start.with("apple", insteadOf: "fruit"))
    }
    for call: (inout SectionSnapshot<String>) throws -> Void in [
      { try $0.append(["a"], to: "?") }, { try $0.insert(["a"], before: "?") }, { try $0.insert(["a"], after: "?") },
      { try $0.insert(SectionSnapshot(), after: "?") }, { try $0.replace(childrenOf: "?", using: SectionSnapshot()) },
      { try $0.expand(["fruit", "?"]) }, { try $0.collapse(["?"]) }, { _ = try $0.level(of: "?") },
      { _ = try $0.parent(of: "?") }, { _ = try $0.isVisible("?") }, { _ = try $0.isExpanded("?") },
      { _ = try $0.snapshot(of: "?") },
    ] {
      #expect(throws: Failure.unknownItem("?")) { try call(&outline) }
    }
    #expect(outline == start)
    #expect(outline.expandedItems == [])
    try outline.append(["a", "b"])
    #expect(outline.items.suffix(2) == ["a", "b"])
    #expect(Failure.unknownItem("fig").description == "there is no item 'fig'")
    #expect(
      Failure.duplicateItem("a", first: .given(index: 0), second: .given(index: 2)).description
        == "item 'a' is given twice, at index 0 and at index 2")
    #expect(
      Failure.duplicateItem("a", first: .present(index: 7), second: .given(index: 2)).description
        == "item 'a' at index 2 is already in the outline, at index 7")
  }

  @Test("An outline is encoded as a list with levels")
  func coding() throws {
    var outline = Named()
    try outline.append(["a", "b"])
    try outline.append(["c"], to: "a")
    try outline.expand(["a"])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(outline)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"items":[{"expanded":true,"id":"a","level":0},{"id":"c","level":1},{"id":"b","level":0}]}"#)
    #expect(try JSONDecoder().decode(Named.self, from: data) == outline)
  }

  @Test(
    "Decoding an invalid outline throws",
    arguments: [
      #"{"items":[{"id":"a","level":1}]}"#, #"{"items":[{"id":"a","level":-1}]}"#, #"{"items":[{"id":"a"}]}"#,
      #"{"items":[{"id":"a","level":0},{"id":"b","level":2}]}"#, "[]",
      #"{"items":[{"id":"a","level":0},{"id":"a","level":1}]}"#,
      #"{"items":[{"id":"a","level":0},{"id":"b","level":9223372036854775807}]}"#,
    ])
  func wrongCoding(text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Named.self, from: Data(text.utf8)) }
  }

  @Test("An outline of great depth does not overflow the stack")
  func deep() throws {
    var outline = Outline()
    try outline.append([0])
    for item in 1..<2000 { try outline.append([item], to: item - 1) }
    try outline.expand(outline.items)
    #expect(outline.visibleItems.count == 2000)
    #expect(try outline.level(of: 1999) == 1999)
    #expect(try outline.snapshot(of: 0).items.count == 1999)
    let decoded = try JSONDecoder().decode(Outline.self, from: JSONEncoder().encode(outline))
    #expect(decoded == outline)
    outline.delete([0])
    #expect(outline.numberOfItems == 0)
  }

  @Test("An outline keeps the first of two equal identifiers")
  func firstStoredValue() throws {
    var outline = SectionSnapshot<Tagged>()
    try outline.append([Tagged(id: 1, tag: "first")])
    #expect(throws: SectionSnapshotError<Tagged>.self) { try outline.append([Tagged(id: 1, tag: "second")]) }
    try outline.append([Tagged(id: 2, tag: "below")], to: Tagged(id: 1, tag: "third"))
    try outline.expand([Tagged(id: 1, tag: "fourth")])
    #expect(outline.visibleItems.map(\.tag) == ["first", "below"])
    #expect(try outline.parent(of: Tagged(id: 2, tag: ""))?.tag == "first")
    outline.delete([Tagged(id: 2, tag: "")])
    try outline.append([Tagged(id: 2, tag: "new")])
    #expect(outline.items.map(\.tag) == ["first", "new"])
  }
}

extension SectionSnapshot<String> {
  /// The same items as roots, with one of them replaced.
  fileprivate func with(_ new: String, insteadOf old: String) throws -> SectionSnapshot {
    var changed = SectionSnapshot()
    try changed.append(items.filter { $0 != new }.map { $0 == old ? new : $0 })
    return changed
  }
}
