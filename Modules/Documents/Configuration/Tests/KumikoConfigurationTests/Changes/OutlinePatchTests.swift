@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDiffing
@_spi(Kumiko) import KumikoRegistry
import Testing

@Suite("Patches of outlines")
struct OutlinePatchTests {
  private func items(_ items: String) -> String { "sections: [{ id: s, items: [\(items)] }]" }

  private func checkThereAndBack(_ old: String, _ new: String) throws {
    let (before, after) = (try data(items(old)), try data(items(new)))
    let read = try DataPatch(from: before, to: after).writtenAndRead()
    let there = try read.applying(to: before)
    #expect(there.account == after.contents.account)
    let back = try read.applying(to: data(there.yaml), isReversed: true)
    #expect(back.account == before.contents.account)
  }

  @Test("Expanding is a change of the outline alone")
  func expansion() throws {
    let (old, new) = ("{ id: p, children: [a] }, b", "{ id: p, expanded: true, children: [a] }, b")
    let made = try patch(items(old), items(new))
    #expect(made.changes.isEmpty)
    #expect(!made.isEmpty)
    #expect(made.outline.map(\.id) == ["p"])
    #expect(made.json?.contains(#"{"id":"p","old":{},"new":{"expanded":true}}"#) == true)
    try checkThereAndBack(old, new)
  }

  @Test(
    "Hierarchies go there and back",
    arguments: [
      ("p, a, b", "{ id: p, children: [a, b] }"), ("{ id: p, children: [a] }, b", "{ id: p, children: [a, b] }"),
      ("{ id: p, expanded: true, children: [a] }, b", "a, { id: b, children: [p] }"),
      ("{ id: p, expanded: true, children: [{ id: a, children: [b] }] }", ""),
      ("", "{ id: p, children: [{ id: a, expanded: true, children: [b] }] }"),
      ("{ id: p, children: [{ id: a, title: T }] }, q", "p, { id: q, children: [{ id: a, title: U }] }"),
    ])
  func hierarchies(old: String, new: String) throws {
    try checkThereAndBack(old, new)
    try checkThereAndBack(new, old)
  }

  @Test("What leaves a section and appears in another, or appears again, keeps its place", arguments: [true, false])
  func anew(showsMoves: Bool) throws {
    let outline = "{ id: p, expanded: true, children: [{ id: a, expanded: true, children: [b] }] }"
    for (old, new) in [
      (
        "sections: [{ id: s, items: [\(outline), q] }]",
        "sections: [{ id: t, items: [\(outline)] }, { id: s, items: [q] }]"
      ),
      ("sections: [{ id: s, items: [\(outline), q] }]", "sections: [{ id: s, items: [q, \(outline)] }]"),
      (
        "sections: [{ id: s, items: [\(outline)] }, { id: t, items: [q] }]",
        "sections: [{ id: t, items: [q] }, { id: s, items: [\(outline)] }]"
      ),
    ] {
      for (old, new) in [(old, new), (new, old)] {
        let (before, after) = (try data(old), try data(new))
        let read = try DataPatch(from: before, to: after, showsMoves: showsMoves).writtenAndRead()
        let there = try read.applying(to: before)
        #expect(there.account == after.contents.account)
        #expect(try read.applying(to: data(there.yaml), isReversed: true).account == before.contents.account)
      }
    }
  }

  @Test("A patch without outlines is written as it always was")
  func plain() throws {
    #expect(try patch(items("a, b"), items("b, c")).json?.contains("outline") == false)
  }

  @Test("A patch for another outline does not fit")
  func mismatch() throws {
    let made = try patch(items("{ id: p, children: [a] }"), items("{ id: p, expanded: true, children: [a] }"))
    let error = #expect(throws: DataPatchMismatch.self) {
      try made.applying(to: data(items("{ id: p, expanded: true, children: [a] }")))
    }
    #expect(error?.description == "the patch is for item 'p' with no expanded, and it has expanded: true")
  }

  @Test(
    "What makes no outline is told",
    arguments: [
      (
        #"{ "id": "a", "new": { "parent": "b" } }"#,
        "p.json:2:5: error: item 'a' cannot be below 'b', which is not before it"
      ),
      (
        #"{ "id": "a", "new": { "parent": "a" } }"#,
        "p.json:2:5: error: item 'a' cannot be below 'a', which is not before it"
      ),
      (#"{ "id": "x", "new": {} }"#, "p.json:2:5: error: the patch describes item 'x' and does not change it"),
      (#"{ "id": "a", "new": { "expanded": 1 } }"#, "p.json:2:39: error: expected true or false, found the number 1"),
      (#"{ "id": "a", "new": { "under": "b" } }"#, "p.json:2:27: error: unknown key 'under'"),
      (#"{ "id": "a" }"#, "p.json:2:5: error: an entry has 'old', 'new' or both"),
    ])
  func faults(entry: String, complaint: String) throws {
    let text = """
      {"formatVersion": 1, "changes": {"formatVersion": 1, "from": [2]}, "content": {"outline": [
          \(entry)
      ]}}
      """
    let error = #expect(throws: DocumentError.self) {
      try PatchDocument(SourceText(name: "p.json", text: text)).applying(to: data(items("a, b")))
    }
    #expect(error?.description.hasPrefix(complaint) == true, "\(error?.description ?? "")")
  }

  @Test("Outlines and colors that no document takes do not get into one by a patch")
  func content() throws {
    func complaint(_ fields: String) throws -> String {
      let text = """
        {"formatVersion": 1, "changes": {"formatVersion": 1, "from": [0]}, "content": {"items": [{"id": "a", "new": \(fields)}]}}
        """
      return try #require(throws: DocumentError.self) { try PatchDocument(SourceText(name: "p", text: text)) }
        .description
    }
    #expect(try complaint(#"{"children": ["b"]}"#).contains("'children' of an item is told under 'outline'"))
    #expect(try complaint(#"{"color": "redd"}"#).contains("'redd' is not a color"))
  }
}
