@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDiffing
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRegistry
import Testing

@Suite("Patches of data")
struct DataPatchTests {
  private let old = """
    sections:
      - { id: apps, title: Apps, items: [{ id: mail, title: Mail, badge: 3 }, maps, news] }
      - { id: numbers, count: 10 }
      - { id: games, items: [chess] }
    measurements: [{ section: apps, kind: header, size: [10, 20] }]
    """

  @Test("Nothing of what stays the same is in a patch")
  func minimal() throws {
    let new = """
      sections:
        - { id: apps, title: Our apps, items: [{ badge: 4, id: mail, title: Mail }, news] }
        - { id: numbers, count: 11 }
        - { id: games, items: [chess, { id: go, title: Go }, maps] }
      measurements: [{ section: apps, kind: header, size: [10, 30] }, { section: games, item: go, size: [1, 2] }]
      """
    let patch = try patch(old, new)
    #expect(
      patch.json == """
        {"formatVersion":1,
        "changes":{"formatVersion":1,"from":[3,0,1],"sections":{"reloads":[
        {"at":0,"id":"apps"},
        {"at":1,"id":"numbers"}
        ]},"items":{"inserts":[
        {"at":[2,1],"ids":["go"]}
        ],"moves":[
        {"from":[0,1],"to":[2,2],"ids":["maps"]}
        ],"reconfigures":[
        {"at":[0,0],"ids":["mail"]}
        ]}},
        "content":{"sections":[
        {"id":"apps","old":{"title":"Apps"},"new":{"title":"Our apps"}},
        {"id":"numbers","old":{"count":10},"new":{"count":11}}
        ],"items":[
        {"id":"go","new":{"title":"Go"}},
        {"id":"mail","old":{"title":"Mail","badge":3},"new":{"badge":4,"title":"Mail"}}
        ],"measurements":[
        {"section":"apps","kind":"header","old":[10,20],"new":[10,30]},
        {"section":"games","item":"go","new":[1,2]}
        ]}}

        """)
  }

  @Test("Where there is no difference the patch is empty, and says for which state it is")
  func empty() throws {
    let patch = try patch(old, old)
    #expect(patch.isEmpty)
    #expect(patch.json == "{\"formatVersion\":1,\n\"changes\":{\"formatVersion\":1,\"from\":[3,0,1]}}\n")
    #expect(try patch.writtenAndRead().applying(to: data(old)).account == data(old).contents.account)
  }

  @Test("A program that knows changesets alone can read the changes")
  func changesAlone() throws {
    struct Program: Decodable { let changes: Changeset<String, String> }
    let patch = try patch(old, "sections: [{ id: games, items: [chess, maps] }]")
    let read = try Program(from: PlainValueDecoder(PlainValue(encoding: patch)))
    #expect(read.changes == patch.changes)
    #expect(read.changes.sectionDeletes.map(\.id) == ["apps", "numbers"])
  }

  @Test(
    "Items that say the same are not changed",
    arguments: [
      ("{ id: x, a: 1, b: [1, { c: 2, d: ~ }] }", "{ b: [1.0, { d: null, c: 2 }], a: 1.0, id: x }"),
      ("{ id: x }", "x"), ("{ id: 7 }", "{ id: '7' }"), ("7", "'7'"),
      ("{ id: x, a: .nan }", "{ id: x, a: .NaN }"),
      ("{ id: x, size: [10, 20] }", "{ id: x, size: [10.0, 2e1] }"),
      ("{ id: x, a: &t [1], b: *t }", "{ id: x, a: [1], b: [1] }"),
    ])
  func same(left: String, right: String) throws {
    let patch = try patch("sections: [{ id: s, items: [\(left)] }]", "sections: [{ id: s, items: [\(right)] }]")
    #expect(patch.isEmpty, "\(patch.json ?? "")")
  }

  @Test(
    "Items of which something else is said are reconfigured",
    arguments: [
      ("{ id: x, a: 1 }", "{ id: x, a: 2 }"), ("{ id: x, a: 1 }", "{ id: x, a: '1' }"),
      ("{ id: x, a: 1 }", "{ id: x, b: 1 }"), ("x", "{ id: x, a: ~ }"), ("{ id: x, a: 1 }", "x"),
      ("{ id: x, a: [1, 2] }", "{ id: x, a: [2, 1] }"), ("{ id: x, a: true }", "{ id: x, a: 'true' }"),
      ("{ id: x, a: 9007199254740993 }", "{ id: x, a: 9007199254740992.0 }"),
      ("{ id: x, a: { b: 1 } }", "{ id: x, a: { b: 1, c: 1 } }"),
    ])
  func changed(left: String, right: String) throws {
    let patch = try patch("sections: [{ id: s, items: [\(left)] }]", "sections: [{ id: s, items: [\(right)] }]")
    #expect(patch.changes.itemReconfigures.map(\.id) == ["x"])
    #expect(patch.changes.counts.total == 1)
    #expect(patch.items.count == 1)
  }

  @Test("A section that is counted and then listed, and the other way round")
  func counted() throws {
    let counted = "sections: [{ id: s, count: 3 }]"
    let listed = "sections: [{ id: s, items: [a, b] }]"
    for (old, new) in [(counted, listed), (listed, counted)] {
      let patch = try patch(old, new)
      #expect(patch.changes.sectionReloads.map(\.id) == ["s"])
      #expect(try patch.applying(to: data(old)).account == data(new).contents.account)
    }
  }

  @Test("Without moves, what changes its place leaves and appears, with its content")
  func noMoves() throws {
    let new = "sections: [{ id: games, items: [chess] }, { id: apps, title: Apps, items: [news, maps, { id: mail }] }]"
    let patch = try patch(old, new, showsMoves: false)
    #expect(patch.changes.counts.itemMoves == 0 && patch.changes.counts.sectionMoves == 0)
    #expect(try patch.writtenAndRead().applying(to: data(old)).account == data(new).contents.account)
  }

  @Test("The example of the documentation")
  func example() throws {
    let before = try data("sections: [{ id: apps, items: [{ id: mail, title: Mail }, maps] }]")
    let after = try data("sections: [{ id: apps, items: [maps, { id: mail, title: Post }] }]")
    let patch = DataPatch(from: before, to: after)
    #expect(patch.changes.description == "> 'maps' from 0.1 to 0.0\n! 'mail' at 0.1: reconfigure")
    #expect(
      try patch.applying(to: before).yaml == """
        sections:
          - id: apps
            items:
              - maps
              - { id: mail, title: Post }

        """)
    #expect(try patch.inverted.applying(to: after).sections.count == 1)
  }

  @Test("A document without sections stays one of data")
  func nothingLeft() throws {
    let contents = try patch(old, "document: data\nsections: []").applying(to: data(old))
    #expect(contents.yaml == "document: data\nsections: []\n")
    #expect(try data(contents.yaml).sections.isEmpty)
    #expect(try data(try #require(contents.json)).sections.isEmpty)
    let measured = try patch(old, "measurements: [{ section: \"-1\", kind: k, size: [1, 2] }]").applying(to: data(old))
    #expect(measured.yaml == "measurements:\n  - { section: \"-1\", kind: k, size: [1, 2] }\n")
  }

  @Test("JSON has no word for what is not a number, YAML has")
  func notANumber() throws {
    let new = "sections: [{ id: s, items: [{ id: x, a: .nan }] }]"
    let patch = try patch(old, new)
    #expect(patch.json == nil)
    let contents = try patch.applying(to: data(old))
    #expect(contents.json == nil)
    #expect(try DataPatch(from: data(contents.yaml), to: data(new)).isEmpty)
  }

  @Test("A key that is longer than libyaml expects, in YAML and in JSON")
  func longKey() throws {
    let key = String(repeating: "key ", count: 400)
    let new = "{ \"sections\": [{ \"id\": \"s\", \"items\": [{ \"id\": \"x\", \"\(key)\": { \"\(key)\": 1 } }] }] }"
    let contents = try patch(old, new).writtenAndRead().applying(to: data(old))
    #expect(try data(contents.yaml).contents.account == data(new).contents.account)
    #expect(try data(try #require(contents.json)).contents.account == data(new).contents.account)
  }

  @Test("A patch of four thousand items is written, read and applied")
  func many() throws {
    func text(_ mark: Int) -> String {
      let items = (0..<4_000).map { "{\"id\":\"i\($0)\",\"title\":\"T\($0 % 10 == mark ? 0 : 1)\",\"n\":\($0)}" }
      return "{\"sections\":[{\"id\":\"a\",\"items\":[\(items.joined(separator: ","))]}]}"
    }
    let (old, new) = (try data(text(1)), try data(text(2)))
    let patch = DataPatch(from: old, to: new)
    #expect(patch.changes.counts.itemReconfigures == 800)
    let contents = try patch.writtenAndRead().applying(to: old)
    #expect(contents.account == new.contents.account)
  }
}
