import Testing

@_spi(Kumiko) @testable import KumikoScreens
@_spi(Kumiko) @testable import KumikoSource

@Suite("Documents of tests in folders")
struct LoaderTests {
  private static let files = [
    "broken.test.yaml": "layout: [\ncases: []", "other.yaml": "sections: [", "foreign.yaml": "a: [",
    "d.yaml": "document: data\nsections: [{ id: a, count: 2 }]", "styles.yaml": "styles: { s: { parts: [image] } }",
    "l.yaml": "sections: [{ id: a, kind: list }]", "m.yaml": "sections: [{ id: b, kind: list }]",
    "m.test.yaml": "layout: m.yaml\ncases: [{ name: m, expect: [{ count: 12 }] }]",
    "wrong.test.yaml": "layout: m.yaml\ncases: []",
  ]

  @Test("Those of a folder, and layouts with cases of their own where all are asked for, or where they are named")
  func tests() throws {
    try withFiles(Self.files) { folder in
      let loader = DocumentLoader(linked: linked)
      let path = "\(folder)/m.test.yaml"
      let cases = try LayoutTestDocument(SourceDocument(path: path)).cases
      func found(_ paths: [String] = [""], _ cases: [LayoutTestCase] = [], all: Bool? = nil) -> [String] {
        let paths = paths.map { $0.isEmpty ? folder : "\(folder)/\($0)" }
        let found =
          all.map { loader.tests(in: paths, layoutCases: cases, allLayouts: $0) }
          ?? loader.tests(in: paths, layoutCases: cases)
        return found.map { path, document in
          let name = path.replacing("\(folder)/", with: "")
          return switch document {
          case .success(let tests): name + (tests.isGenerated ? "+" : "")
          case .failure: "!\(name)"
          }
        }
      }
      let own = ["!broken.test.yaml", "m.test.yaml", "!wrong.test.yaml"]
      #expect(found() == own && found([""], cases) == own && found([""], cases, all: false) == own)
      // A layout that tests name has theirs, and a file of styles is for other layouts.
      #expect(found([""], cases, all: true) == ["!broken.test.yaml", "l.yaml+", "m.test.yaml", "!wrong.test.yaml"])
      #expect(found(["l.yaml", "m.yaml", "m.test.yaml"], cases) == ["l.yaml+", "m.yaml+", "m.test.yaml"])
      #expect(
        found(["l.yaml", "d.yaml", "other.yaml", "gone.yaml"]) == ["!l.yaml", "!d.yaml", "!other.yaml", "!gone.yaml"])
    }
  }

  @Test("What stands in a folder is a document, is broken, or is none")
  func documents() throws {
    try withFiles(Self.files) { folder in
      let loader = DocumentLoader(linked: linked)
      let found = try ["l.yaml", "foreign.yaml"].map { try loader.documentFound(at: "\(folder)/\($0)")?.kind }
      #expect(found == [.layout, nil])
      #expect(throws: DocumentError.self) { try loader.documentFound(at: "\(folder)/other.yaml") }
      #expect(throws: DocumentError.self) { try loader.documentFound(at: "\(folder)/gone.yaml") }
      #expect(try loader.registryDocument(for: "\(folder)/l.yaml") == nil)
      var named = loader
      named.registryPath = "\(folder)/r.yaml"
      #expect(throws: DocumentError.self) { try named.registryDocument(for: "\(folder)/l.yaml") }
    }
  }

  @Test("A folder that is named as a file names up to five documents in it")
  func folders() throws {
    func help(_ names: [String]) throws -> String? {
      var help: String?
      try withFiles(Dictionary(uniqueKeysWithValues: names.map { ($0, "") })) { folder in
        let error = try #require(throws: DocumentError.self) { try SourceText(contentsOf: folder, maxBytes: 9) }
        #expect(error.diagnostics.first?.message == "cannot read '\(folder)': this is a folder, not a file")
        help = error.diagnostics.first?.help?.replacing("\(folder)/", with: "")
      }
      return help
    }
    #expect(try help(["a.txt"]) == nil)
    #expect(try help(["b.yaml", "a.json", "c.txt"]) == "name a file in it: a.json, b.yaml")
    let many = ["a", "b", "c", "d", "e", "f"].map { "\($0).yaml" }
    #expect(try help(Array(many[..<5])) == "name a file in it: a.yaml, b.yaml, c.yaml, d.yaml, e.yaml")
    #expect(try help(many) == "name a file in it: a.yaml, b.yaml, c.yaml, d.yaml, e.yaml, …")
  }
}
