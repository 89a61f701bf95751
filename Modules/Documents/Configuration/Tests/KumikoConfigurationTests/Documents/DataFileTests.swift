import Foundation
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Data from files")
struct DataFileTests {
  private let json = """
    { "data": { "list": [
      { "cca3": "DEU", "name": { "common": "Germany" }, "image": {}, "tags": ["a", "b"], "dotted.key": 1 },
      { "cca3": "FRA", "name": { "common": "France" } }
    ], "more": [{ "cca3": "ITA", "name": { "common": "Italy" } }] } }
    """

  private func data(_ text: String, _ files: [String: String]? = nil) throws -> DataDocument {
    var document: DataDocument?
    try withFiles((files ?? ["c.json": json]).merging(["d.yaml": text]) { first, _ in first }) { folder in
      document = try DataDocument(path: "\(folder)/d.yaml")
    }
    return try #require(document)
  }

  private func complaint(
    _ text: String, _ files: [String: String]? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    var found = ""
    try withFiles((files ?? ["c.json": json]).merging(["d.yaml": text]) { first, _ in first }) { folder in
      let error = try #require(throws: DocumentError.self, sourceLocation: sourceLocation) {
        try DataDocument(path: "\(folder)/d.yaml")
      }
      found = shown(error, in: folder)
    }
    return found
  }

  @Test(
    "The records of a file, with paths into them: beside 'from', under it, or at the top of the document",
    arguments: [
      "sections: [{ id: s, from: c.json, path: data.list, fields: { id: cca3, title: name.common, badge: tags.1 } }]",
      "sections: [{ id: s, from: { file: c.json, path: data.list, id: cca3, fields: { title: name.common, badge: tags.1 } } }]",
      "{ from: c.json, path: data.list, id: cca3, fields: { title: name.common, badge: tags.1 }, sections: [{ id: s }] }",
      "{ from: c.json, path: data, id: cca3, fields: { title: name.common, badge: tags.1 }, sections: [{ id: s, path: list }] }",
    ])
  func forms(text: String) throws {
    let data = try data(text)
    #expect(data.snapshot.itemIdentifiers == ["DEU", "FRA"])
    #expect(
      data.content(inSection: 0, at: 0)
        == CellContent(id: data.itemID(inSection: 0, at: 0), title: "Germany", badge: "b"))
    #expect(data.content(inSection: 0, at: 1) == CellContent(id: data.itemID(inSection: 0, at: 1), title: "France"))
    #expect(data.record(inSection: 0, at: 0)?["title"] == "Germany")
    #expect(data.record(inSection: 0, at: 0)?["dotted.key"] == 1)
  }

  @Test("Several sections of one file, and some that have their own items")
  func several() throws {
    let data = try data(
      """
      from: c.json
      path: data
      id: cca3
      sections:
        - { id: a, path: list }
        - { id: b, path: more, fields: { id: cca3, title: dotted.key } }
        - { id: c, count: 3 }
        - { id: d, items: [x] }
      """)
    #expect(data.sections.map(\.itemCount) == [2, 1, 3, 1])
    #expect(data.snapshot.itemIdentifiers == ["DEU", "FRA", "ITA", "x"])
  }

  @Test("A whole path may be one key")
  func dotted() throws {
    let text = "sections: [{ id: s, from: c.json, path: data.list, fields: { id: cca3, title: dotted.key } }]"
    #expect(try data(text).content(inSection: 0, at: 0)?.title == "1")
  }

  @Test("A table")
  func table() throws {
    let csv = "code,name,note\r\nDEU,\"Germany, \"\"the\"\" land\",\r\n\r\nFRA,\"two\nlines\",\"\"\nITA,Italy,x"
    let data = try data(
      "sections: [{ id: s, from: t.CSV, fields: { id: code, title: name, subtitle: note } }]", ["t.CSV": csv])
    #expect(data.snapshot.itemIdentifiers == ["DEU", "FRA", "ITA"])
    #expect(
      data.content(inSection: 0, at: 0)
        == CellContent(id: data.itemID(inSection: 0, at: 0), title: "Germany, \"the\" land"))
    #expect(
      data.content(inSection: 0, at: 1)
        == CellContent(id: data.itemID(inSection: 0, at: 1), title: "two\nlines", subtitle: ""))
    let record: PlainValue = ["code": "ITA", "name": "Italy", "note": "x", "title": "Italy", "subtitle": "x"]
    #expect(data.record(inSection: 0, at: 2) == record)
  }

  @Test(
    "Tables that are none",
    arguments: [
      ("", "t.csv:1:1: error: the table is empty"), ("\n\n", "t.csv:1:1: error: the table is empty"),
      ("id,a\nx\n", "t.csv:2:1: error: the row has 1 values; the first line names 2 columns"),
      ("id,a\nx,\"y\n", "t.csv:2:3: error: the quote that opens here is never closed"),
      ("id,a\nx,\"y\"z\n", "t.csv:2:6: error: expected ',' or the end of the line after a quote"),
      ("id,a\nx,y\"z\"\n", "t.csv:2:4: error: a quote inside a value"),
      ("id,id\nx,y\n", "t.csv:1:4: error: two columns have the name 'id'"),
      ("id,,b\n", "t.csv:1:4: error: a column has no name"),
      ("id\nx\ny\nx\n", "t.csv:4:1: error: two items have the id 'x'"),
      ("idd\nx\n", "d.yaml:1:27: error: the table has no column 'id'"),
      ("idd\nx\n", "help: name what identifies a record, such as 'fields: { id: idd }'"),
      ("id;title\na;b\n", "t.csv:1:1: error: the first line is one column 'id;title'; values are separated by commas"),
      ("id,color\na,not-a-colour\n", "t.csv:2:3: error: 'not-a-colour' is not a color"),
      ("id,ä,color\n\"ö\r\nx\",é,no\n", "t.csv:3:6: error: 'no' is not a color"),
      ("\r\rid,color\rö,no", "t.csv:4:3: error: 'no' is not a color"),
      ("id,a\nx,\u{0}y", "t.csv:2:3: error: a NUL byte; this does not look like a text file"),
      ("id,ä\nö,é\nö,é", "t.csv:3:1: error: two items have the id 'ö'"),
    ])
  func badTables(csv: String, complaint: String) throws {
    let found = try self.complaint("sections: [{ id: s, from: t.csv }]", ["t.csv": csv])
    #expect(found.contains(complaint), "\(found)")
  }

  @Test(
    "A file of another form is told what it is, and where it is asked for",
    arguments: [
      ("t.csv", "PK\u{3}\u{4}\u{14}", "this is a workbook or an archive, not a text", "save the table as CSV"),
      ("t.xlsx", "PK\u{3}\u{4}\u{14}", "this is a workbook or an archive, not a text", "save the table as CSV"),
      ("t.csv", "[{\"id\": 1}]", "this is JSON, not a table", "name the file .json"),
      ("t.json", "{\"id\":1}\n{\"id\":2}\n", "this has a record on each line", "write a list: '[' before them"),
      ("t.csv", "{\"id\":1}\r\n{\"id\":2}\r\n", "this has a record on each line", "write a list: '[' before them"),
    ])
  func otherForms(file: String, text: String, message: String, help: String) throws {
    let found = try complaint("sections: [{ id: s, from: \(file) }]", [file: text])
    #expect(found.hasPrefix("\(file):1:1: error: \(message)\n") && found.contains("help: \(help)"), "\(found)")
    #expect(found.contains("d.yaml:1:27: note: it is asked for here"), "\(found)")
    #expect(try complaint("sections: [{ id: s, from: t.json }]", ["t.json": "{\"id\":1,}"]).contains("expected a key"))
  }

  @Test("A mapping in a mapped field has the path that leads into it, and the place that asks for it")
  func mappedMapping() throws {
    let file = #"[{"id": 1, "via": {"name": "Linz"}}]"#
    for text in [
      "sections: [{ id: s, from: c.json, fields: { subtitle: via } }]",
      "from: c.json\nsections: [{ id: s, fields: { subtitle: via } }]",
    ] {
      let found = try complaint(text, ["c.json": file])
      #expect(found.hasPrefix("c.json:1:19: error: the subtitle of an item is a text, not a mapping\n"), "\(found)")
      #expect(found.contains("help: write 'via.name'") && found.contains("note: it is asked for here"), "\(found)")
    }
  }

  @Test(
    "Files and paths that lead nowhere",
    arguments: [
      ("from: no.json", "d.yaml:1:27: error: cannot read 'no.json': there is no such file"),
      ("from: ../c.json", "d.yaml:1:27: error: '../c.json' leads out of the folder of this document"),
      (
        "from: c.json, path: data.lisst",
        "d.yaml:1:41: error: 'data.lisst' does not exist in 'c.json': there is no 'lisst'"
      ),
      ("from: c.json, path: data.list.7", "there is no '7' in a list"),
      ("from: c.json, path: data..list", "d.yaml:1:41: error: 'data..list' is not a valid path"),
      ("from: c.json, path: data", "c.json:1:11: error: expected a list of records, found a mapping"),
      ("from: c.json, path: data.list", "d.yaml:1:27: error: no record has an 'id'"),
      (
        "from: c.json, path: data.list, fields: { id: cca3, title: name }",
        "c.json:2:28: error: the title of an item is a text, not a mapping"
      ),
      ("from: bad.json", "bad.json:1:1: error: the '{' that opens here is never closed"),
    ])
  func bad(keys: String, complaint: String) throws {
    let found = try self.complaint("sections: [{ id: s, \(keys) }]", ["c.json": json, "bad.json": "{"])
    #expect(found.contains(complaint), "\(found)")
  }

  @Test("Fields of a foreign record that are not asked for may be anything")
  func foreign() throws {
    let data = try data("sections: [{ id: s, from: c.json, path: data.list, fields: { id: cca3 } }]")
    #expect(data.content(inSection: 0, at: 0) == CellContent(id: data.itemID(inSection: 0, at: 0)))
  }

  @Test("Sizes are where the mapping says: a list of two, or two values, which may be texts in tables")
  func sizes() throws {
    let csv = "code,w,h\nDEU,12.5,30\nFRA,,\nITA,7,0\n"
    let table = try data("sections: [{ id: s, from: t.csv, fields: { id: code, size: [w, h] } }]", ["t.csv": csv])
    #expect(table.size(inSection: 0, at: 0) == Size2D(width: 12.5, height: 30))
    #expect(table.size(inSection: 0, at: 1) == nil)
    #expect(table.size(inSection: 0, at: 2) == Size2D(width: 7, height: 0))
    #expect(table.record(inSection: 0, at: 2)?["size"] == ["7", "0"])
    let json = #"[{ "id": "a", "size": "XL", "box": { "bounds": [3, 4] } }, { "id": "b", "size": "S" }]"#
    let records = try data(
      "sections: [{ id: s, from: c.json, fields: { id: id, size: box.bounds } }]", ["c.json": json])
    #expect(records.size(inSection: 0, at: 0) == Size2D(width: 3, height: 4))
    #expect(records.size(inSection: 0, at: 1) == nil)
    let unasked = try data("sections: [{ id: s, from: c.json, fields: { id: id } }]", ["c.json": json])
    #expect(unasked.size(inSection: 0, at: 0) == nil)
    #expect(unasked.record(inSection: 0, at: 0)?["size"] == "XL")
  }

  @Test(
    "Sizes of a file that are none",
    arguments: [
      ("[w, h]", "t.csv:2:14: error: the height of a size is a number of points, not nothing"),
      ("[w, code]", "t.csv:2:1: error: the height of a size is a number of points, not the text 'DEU'"),
      ("[minus, w]", "t.csv:2:7: error: the width of a size must be 0 or more, not -3"),
      ("[w, endless]", "t.csv:2:10: error: the height of a size must be a finite number"),
      ("w", "t.csv:2:5: error: a size is [width, height] in points; found the text '8'"),
      ("{ w: h }", "d.yaml:1:60: error: expected a path such as data.list, found a mapping"),
    ])
  func badSizes(path: String, complaint: String) throws {
    let found = try self.complaint(
      "sections: [{ id: s, from: t.csv, fields: { id: code, size: \(path) } }]",
      ["t.csv": "code,w,minus,endless,h\nDEU,8,-3,inf,\n"])
    #expect(found.contains(complaint), "\(found)")
  }

  @Test("Contents that a file has stay in it, unless they differ or go to another folder")
  func keptFiles() throws {
    let files = [
      "r.json": #"{ "list": [{ "id": "a", "title": "A" }, { "id": "b" }] }"#, "q.csv": "code\nc\n",
      "d.yaml": """
      from: r.json
      path: list
      sections: [{ id: s }, { id: t, from: q.csv, fields: { id: code } }, { id: u, items: [x] }]

      """,
    ]
    try withFiles(files) { folder in
      let source = try SourceDocument(path: "\(folder)/d.yaml", limits: .data)
      let document = try DataDocument(source)
      /// The contents that were written and read, their lines of items, and the notes.
      func kept(isMoved: Bool = false, changing section: Int? = nil) throws -> (items: [String], notes: [String]) {
        var contents = document.contents
        if let section, case .list(var items) = contents.sections[section].items {
          items.removeLast()
          contents.sections[section].items = .list(items)
        }
        let account = contents.account
        let notes = contents.keepFiles(of: document, writtenIn: source, isMoved: isMoved)
        try contents.yaml.write(toFile: "\(folder)/e.yaml", atomically: true, encoding: .utf8)
        #expect(try DataDocument(path: "\(folder)/e.yaml").contents.account == account)
        let lines = contents.yaml.split(separator: "\n").map(String.init)
        return (
          lines.filter { $0.hasPrefix("      - ") },
          notes.map { "\($0.range?.shown ?? "") \($0.message)\($0.help.map { "; \($0)" } ?? "")" }
        )
      }
      #expect(try kept() == (["      - x"], []))
      let note = "written out, in place of 'from'"
      #expect(
        try kept(changing: 0) == (
          ["      - { id: a, title: A }", "      - x"], ["1:1-1:5 the items of 's' are \(note)"]
        ))
      #expect(try kept(changing: 1) == (["      - x"], ["3:32-3:36 the items of 't' are \(note)"]))
      #expect(try kept(changing: 2) == ([], []))
      let help = "write the output into the folder of the document to keep 'from'"
      let moved = try kept(isMoved: true)
      #expect(moved.items.count == 4)
      #expect(
        moved.notes == [
          "1:1-1:5 the items of 's' are \(note); \(help)", "3:32-3:36 the items of 't' are \(note); \(help)",
        ])
    }
  }

  @Test("The nearest key of a path")
  func nearest() throws {
    #expect(try complaint("sections: [{ id: s, from: c.json, path: data.lisst }]").contains("did you mean 'list'?"))
  }

  @Test("The limit on bytes holds for the document and for each file")
  func limits() throws {
    try withFiles(["d.yaml": "sections: [{ id: s, from: c.json }]", "c.json": json]) { folder in
      let error = try #require(throws: DocumentError.self) {
        try DataDocument(path: "\(folder)/d.yaml", limits: YAMLLimits(maxBytes: 100))
      }
      #expect(shown(error, in: folder).contains("cannot read 'c.json': it is too large"), "\(error)")
      #expect(throws: DocumentError.self) {
        try DataDocument(path: "\(folder)/d.yaml", limits: YAMLLimits(maxBytes: 10))
      }
    }
  }
}
