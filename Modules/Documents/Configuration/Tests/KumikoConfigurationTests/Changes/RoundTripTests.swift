import Foundation
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDiffing
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Patches of data: there and back")
struct RoundTripTests {
  @Test("What is written reads back as what it was, in YAML and in JSON", arguments: 0..<60)
  func writing(seed: Int) throws {
    var random = RandomContents(seed: seed)
    let contents = random.contents()
    let yaml = try data(contents.yaml).contents
    #expect(yaml.account == contents.account)
    // Exactly: the same spelling, so that numbers are numbers and texts texts.
    #expect(yaml.yaml == contents.yaml)
    let json = try data(try #require(contents.json), name: "d.json").contents
    #expect(json.account == contents.account)
    #expect(json.json == contents.json)
  }

  @Test("A patch leads from the old state to the new one, and back", arguments: 0..<120)
  func patches(seed: Int) throws {
    var random = RandomContents(seed: seed)
    let (before, after) = (random.contents(), random.contents())
    let (old, new) = (try data(before.yaml), try data(after.yaml))
    let patch = DataPatch(from: old, to: new, showsMoves: seed % 3 != 0)
    #expect(patch.isEmpty == (before.account == after.account))

    let read = try patch.writtenAndRead()
    #expect(read.patch == patch)
    let there = try read.applying(to: old)
    #expect(there.account == after.account)
    #expect(DataPatch(from: try data(there.yaml), to: new).isEmpty)

    let back = try read.applying(to: data(there.yaml), isReversed: true)
    #expect(back.account == before.account)
    #expect(DataPatch(from: old, to: try data(back.yaml)).isEmpty)
  }

  @Test("A patch that changes a document does not fit the changed document")
  func wrongState() throws {
    var tried = 0
    for seed in 1000..<1040 {
      var random = RandomContents(seed: seed)
      let (before, after) = (random.contents(), random.contents())
      let (old, new) = (try data(before.yaml), try data(after.yaml))
      let patch = DataPatch(from: old, to: new)
      guard !patch.isEmpty else { continue }
      tried += 1
      #expect(throws: DataPatchMismatch.self, "seed \(seed)") { try patch.applying(to: new) }
    }
    #expect(tried > 30)
  }

  @Test("Foundation's coders write and read the same patch", arguments: 0..<10)
  func foundation(seed: Int) throws {
    let old = "sections: [{ id: a, items: [x, { id: 7, title: T, n: 1.5 }] }, { id: n, count: \(seed) }]"
    let new = "sections: [{ id: n, count: 5 }, { id: b, title: B, items: [{ id: 7, title: U }, { id: y, l: [1, ~] }] }]"
    let patch = try patch(old, new)
    let coded = try JSONDecoder().decode(DataPatch.self, from: JSONEncoder().encode(patch))
    #expect(coded == patch)
  }

  @Test("A field of a file is displayed where the mapping says so, and is not that of a document otherwise")
  func unmapped() throws {
    let files = [
      "r.json": #"[{ "id": "a", "title": "T", "name": "N" }]"#,
      "plain.yaml": "sections: [{ id: s, items: [{ id: a, title: T, name: N }] }]",
      "file.yaml": "sections: [{ id: s, from: r.json, fields: { id: id, title: name } }]",
      "mapped.yaml": "sections: [{ id: s, from: r.json, fields: { id: id, title: title } }]",
    ]
    try withFiles(files) { folder in
      func isSame(_ one: String, _ other: String) throws -> Bool {
        try DataPatch(
          from: DataDocument(path: "\(folder)/\(one).yaml"), to: DataDocument(path: "\(folder)/\(other).yaml")
        ).isEmpty
      }
      for one in ["plain", "mapped", "file"] {
        for other in ["plain", "mapped", "file"] {
          let same = try isSame(one, other)
          #expect(same == ((one == "file") == (other == "file")), "\(one) \(other)")
        }
      }
    }
  }

  @Test("Documents that read tables and JSON of others")
  func files() throws {
    let files = [
      "a.csv": "code,name,size,w\r\nDEU,Germany,big,10\r\nFRA,\"a, \"\"b\"\"\",,\r\n",
      "b.json": """
      { "list": [{ "cca3": "FRA", "id": 9, "title": { "long": "France" }, "tags": ["x"], "size": "small" },
                 { "cca3": "no", "id": 8, "image": [], "n": 1e400, "h": 3, "w": 4 }] }
      """,
      "old.yaml":
        "sections: [{ id: s, from: a.csv, fields: { id: code, title: name, size: [w, w] } }, { id: t, items: [] }]",
      "new.yaml": """
      sections:
        - { id: t, title: T, from: b.json, path: list, fields: { id: cca3, title: title.long, size: [w, h] } }
        - { id: s, items: [{ id: DEU, code: DEU, name: Germany, title: Germany, size: [10, 10.0], w: "10" }] }
      """,
    ]
    let csv = files["a.csv"]?.replacing("FRA,\"a, \"\"b\"\"\",,", with: "FRA,x,,1") ?? ""
    try withFiles(files.merging(["a.csv": csv]) { $1 }) { folder in
      let old = try DataDocument(path: "\(folder)/old.yaml")
      let new = try DataDocument(path: "\(folder)/new.yaml")
      let patch = DataPatch(from: old, to: new)
      // Germany is the same, although one document reads it from a table and the other says it outright.
      #expect(patch.changes.itemReconfigures.map(\.id) == ["FRA"])
      let there = try patch.writtenAndRead().applying(to: old)
      #expect(there.account == new.contents.account)
      let written = try data(there.yaml)
      #expect(DataPatch(from: written, to: new).isEmpty)
      #expect(written.snapshot.itemIdentifiers == ["FRA", "no", "DEU"])
      #expect(written.content(inSection: 0, at: 0) == new.content(inSection: 0, at: 0))
      #expect(written.size(inSection: 0, at: 1) == new.size(inSection: 0, at: 1))
      let back = try patch.inverted.applying(to: written)
      #expect(back.account == old.contents.account)
    }
  }
}
