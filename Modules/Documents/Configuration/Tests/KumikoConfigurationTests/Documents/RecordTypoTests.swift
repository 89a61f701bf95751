@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoValues
import Testing

@_spi(Kumiko) @testable import KumikoData

@Suite("Typos in the mapping of records")
struct RecordTypoTests {
  private static let csv = "id,name,category\na,Forno,pizza\nb,Tapas,spanish\n"
  private static let json = #"[{ "id": "a", "name": { "common": "A" }, "badge": 1 }, { "id": "b", "area": 3 }]"#

  /// The errors of a data document, or else its warnings.
  private func complaint(_ keys: String, _ files: [String: String] = ["c.csv": csv, "c.json": json]) throws -> String {
    var found = ""
    let text = "sections: [{ id: s, \(keys) }]"
    try withFiles(files.merging(["d.yaml": text]) { first, _ in first }) { folder in
      let diagnostics = DocumentLoader(linked: linked).validate("\(folder)/d.yaml", in: phone).diagnostics
      found = diagnostics.text().replacing("\(folder)/", with: "")
    }
    return found
  }

  @Test(
    "A column that a table does not have is an error with the nearest column",
    arguments: [
      ("from: c.csv, where: { categry: pizza }", "1:43: error: the table has no column 'categry'", "'category'"),
      ("from: c.csv, fields: { title: nmae }", "1:51: error: the table has no column 'nmae'", "'name'"),
      ("from: c.csv, fields: { id: idd }", "1:48: error: the table has no column 'idd'", "'id'"),
      ("from: { file: c.csv, fields: { size: w } }", "1:58: error: the table has no column 'w'", "known here"),
    ])
  func columns(keys: String, complaint: String, help: String) throws {
    let found = try self.complaint(keys)
    #expect(found.contains("d.yaml:\(complaint)"), "\(found)")
    #expect(found.contains(help), "\(found)")
    #expect(found.matches(of: #/error:/#).count == 1, "\(found)")
  }

  @Test(
    "A path that no record has is a warning",
    arguments: [
      ("from: c.json, fields: { title: nmae }", "1:52: warning: no record has 'nmae'", "'name'"),
      ("from: c.json, fields: { title: name.comon }", "1:52: warning: no record has 'name.comon'", "'common'"),
      ("from: c.json, where: { aera: 3 }", "1:44: warning: no record has 'aera'", ""),
    ])
  func paths(keys: String, complaint: String, help: String) throws {
    let found = try self.complaint(keys)
    #expect(found.contains("d.yaml:\(complaint)"), "\(found)")
    #expect(found.contains(help), "\(found)")
  }

  @Test(
    "Paths that one record has, and paths without records, are no mistakes",
    arguments: [
      "from: c.json, fields: { title: name.common, value: area }", "from: empty.json, fields: { title: nmae }",
      "from: c.csv, where: { category: pizza }", "from: empty.csv, fields: { title: nmae }",
    ])
  func right(keys: String) throws {
    let files = ["c.csv": Self.csv, "c.json": Self.json, "empty.json": "[]", "empty.csv": "id,name\n"]
    #expect(try complaint(keys, files) == "")
  }

  @Test("Sections that share a mapping can have different fields")
  func shared() throws {
    let text = """
      from: c.json
      fields: { id: id, title: name, value: area }
      sections: [{ id: a, path: one }, { id: b, path: two }]
      """
    let json = #"{ "one": [{ "id": "x", "name": "X" }], "two": [{ "id": "y", "area": 3 }] }"#
    try withFiles(["d.yaml": text, "c.json": json]) { folder in
      #expect(DocumentLoader(linked: linked).validate("\(folder)/d.yaml", in: phone).diagnostics.sorted.isEmpty)
    }
  }

  @Test("A filter without a match is a warning with the nearest value")
  func filters() throws {
    let found = try complaint("from: c.csv, where: { category: Pizza }")
    #expect(found.contains("d.yaml:1:53: warning: no record has 'category' 'Pizza'"), "\(found)")
    #expect(found.contains("did you mean 'pizza'?"), "\(found)")
    let both = try complaint("from: c.csv, where: { category: pizza, name: Tapas }")
    #expect(both.contains("warning: no record matches all of these values"), "\(both)")
  }

  @Test(
    "A mistyped field of a mapping is a warning",
    arguments: [("titel", "title"), ("colro", "color"), ("imaeg", "image")])
  func mistypedFields(field: String, known: String) throws {
    let found = try complaint("from: { file: c.csv, fields: { \(field): name } }")
    #expect(found.contains("d.yaml:1:52: warning: unknown field '\(field)'"), "\(found)")
    #expect(found.contains("help: did you mean '\(known)'?"), "\(found)")
    #expect(try complaint("from: { file: c.csv, fields: { gate: name } }") == "")
  }

  @Test("A NUL in a table, an address and a table of tabs are errors")
  func badFiles() throws {
    let nul = try complaint("from: n.csv", ["n.csv": "id,title\na,A\0B\n"])
    #expect(nul.contains("n.csv:2:3: error: a NUL byte"), "\(nul)")
    let address = try complaint("from: https://e.org/x.csv")
    #expect(address.contains("'https://e.org/x.csv' is an address, and nothing is fetched"), "\(address)")
    let tabs = try complaint("from: t.tsv", ["t.tsv": "id\ttitle\n1\tA\n"])
    #expect(tabs.contains("help: save the table as .csv"), "\(tabs)")
  }

  @Test("A mistyped column is a warning, unless the mapping uses it")
  func mistypedColumns() throws {
    let files = ["c.csv": "id,titel,bagde\na,Al,New\n"]
    let found = try complaint("from: c.csv", files)
    #expect(found.contains("c.csv:1:4: warning: unknown column 'titel'"), "\(found)")
    #expect(found.contains("did you mean 'badge'?"), "\(found)")
    let used = try complaint("from: c.csv, fields: { title: titel, badge: bagde }", files)
    #expect(used == "")
  }

  @Test("Sections and conditions that read too many records together are refused before they read")
  func manyConditions() throws {
    let csv = "id,name\n" + (0..<30_000).map { "\($0),\(String(repeating: "x", count: 60))\n" }.joined()
    let path = (0..<600).map { "name\($0): x" }.joined(separator: ", ")
    let found = try complaint("from: c.csv, where: { \(path) }", ["c.csv": csv])
    #expect(
      found.contains("d.yaml:1:") && found.contains("error: the sections read more than 50000000 records or 1 GB"))
    #expect(!found.contains("has no column"), "\(found.prefix(300))")
    // Sections that find nothing look at each record, too.
    var files = DataFiles(limits: .data)
    let records = [SourceValue](repeating: SourceValue(.null, range: .none), count: 50_000)
    let source = SourceText(name: "r.json", text: "")
    let answers = (0...1_000).map { _ in files.canRead(RecordFilter(), of: records, in: source) }
    #expect(answers.firstIndex(of: false) == 1_000)
  }
}
