@_spi(Kumiko) import KumikoConfiguration
import KumikoRegistry
@_spi(Kumiko) import KumikoValues
import Testing

@Suite("Patches of layouts")
struct LayoutPatchTests {
  /// Layouts in every form of YAML, and JSON.
  static let texts = [
    """
    # A shop.
    sections:
      # The apps.
      - id: apps      # three columns
        kind: grid
        options:
          columns: 3  # more on tablets
          row-height: 100pt
      # News come last.
      - id: news
        kind: list
        when:
          - width: ">= 700"
            options: { row-height: 80pt }
      - { id: more, kind: list }
    """,
    """
    sections:
    - kind: list
      id: more
      note: |
        Two
        lines
    - id: apps
      kind: grid
      options: { columns: 4, row-height: 100pt, sides: [1, 2] }
    spans: [{ id: s, sections: [apps] }]
    """,
    """
    sections:
      - id: sale
        kind: list
        options: &shared
          row-height: 50pt
          sides: [1, 2, 3]
      - id: news
        options: *shared
      - id: apps
        empty:
        options: *shared
    """,
    "sections: []\n", "sections:\n", "sections: [{ id: apps, kind: list }, { id: news, kind: grid }]\nversion: 1",
    "sections:\r\n  - id: \"apps\"\r\n    kind: list # ä\r\n  -\r\n    id: news\r\n",
    #"{"sections": [{"id": "more", "kind": "list", "options": {"a": null, "b": 1.0}}], "insets": [1, 2]}"#,
  ]

  private static func source(_ index: Int) -> SourceText {
    SourceText(name: texts[index].hasPrefix("{") ? "\(index).json" : "\(index).yaml", text: texts[index])
  }

  @Test("A patch makes the one document of the other, and back, by way of its JSON", arguments: texts.indices)
  func roundTrips(number: Int) throws {
    let old = try SourceDocument(Self.source(number))
    for index in Self.texts.indices {
      let new = try SourceDocument(Self.source(index))
      let patch = LayoutPatch(from: PlainValue(old.root), to: PlainValue(new.root))
      #expect(patch.edits.isEmpty == (index == number))
      let document = try LayoutPatchDocument(SourceText(name: "p.json", text: try #require(patch.json)))
      #expect(document.patch == patch)
      let made = try document.applying(to: old)
      #expect(PlainValue(try YAMLReader.read(made)).isSame(as: PlainValue(new.root)))
      let back = try document.applying(to: new, isReversed: true)
      #expect(PlainValue(try YAMLReader.read(back)).isSame(as: PlainValue(old.root)))
    }
  }

  @Test("Comments and the form of the text stay where values stay")
  func comments() throws {
    let patch = """
      formatVersion: 1
      edits:
        - { at: [sections, apps, options, columns], old: 3, new: 4 }
        - { at: [sections, apps, options, row-height], old: 100pt }
        - { at: [sections, apps, options, spacing], new: 8pt }
        - { at: [sections, more], from: 2, to: 0 }
        - { at: [sections, more, kind], old: list, new: grid }
        - { at: [sections, sale], new: { id: sale, kind: list }, to: 2 }
      """
    let document = try LayoutPatchDocument(SourceText(name: "p.yaml", text: patch))
    let made = try document.applying(to: try SourceDocument(Self.source(0)))
    #expect(
      String(decoding: made.bytes, as: UTF8.self) == """
        # A shop.
        sections:
          # The apps.
          - { id: more, kind: grid }
          - id: apps      # three columns
            kind: grid
            options:
              columns: 4  # more on tablets
              spacing: 8pt
          - id: sale
            kind: list
          # News come last.
          - id: news
            kind: list
            when:
              - width: ">= 700"
                options: { row-height: 80pt }

        """)
    let same = LayoutPatch(from: PlainValue(try YAMLReader.read(made)), to: PlainValue(try YAMLReader.read(made)))
    #expect(same.edits.isEmpty && same.from == same.to)
  }

  @Test("Line breaks and a byte order mark stay")
  func bytes() throws {
    let text = "\u{FEFF}sections:\r\n  - id: apps # here\r\n    kind: list\r\n"
    let target = PlainValue(
      try YAMLReader.read(SourceText(name: "b.yaml", text: "sections: [{ id: apps, kind: grid, sample: 2 }]")))
    let made = try DocumentRewriter.rewriting(SourceText(name: "a.yaml", text: text), as: target)
    let expected = "\u{FEFF}sections:\r\n  - id: apps # here\r\n    kind: grid\r\n    sample: 2\r\n"
    #expect(made.bytes == Array(expected.utf8))
  }

  @Test("Fingerprints ignore the order of keys, comments, and the notation of numbers")
  func fingerprints() throws {
    func print(_ text: String) throws -> String {
      PlainValue(try YAMLReader.read(SourceText(name: "a.yaml", text: text))).fingerprint
    }
    #expect(try print("a: 1\nb: [x] # y\n") == print("{ b: [x], a: 1.0 }"))
    #expect(try print("a: 1") != print("a: '1'"))
    #expect(try print("a: [b, c]") != print("a: [bc]"))
    #expect(try print("a: [[], b]") != print("a: [[b]]"))
    #expect(try print("a: 1").count == 16)
  }

  @Test(
    "A patch of another document is refused, at the place that differs",
    arguments: [
      (
        "at: [sections, apps, kind], old: list, new: grid", "5:11: ",
        "'kind' is the text 'grid', where the patch has the text 'list'"
      ),
      ("at: [sections, apps, kind, x], new: 1", "", "there is no 'x' in the text 'grid'"),
      ("at: [sections, sale], old: { id: sale }, from: 0", "", "the list has no element 'sale'"),
      ("at: [sections, news], old: { id: news }, from: 0", "", "'news' is at 1, where the patch has 0"),
      ("at: [sections, news], old: { id: news }, from: 1", "", "'news' is a mapping, where the patch has a mapping"),
      ("at: [sections, news], new: { id: news }, to: 1", "", "'news' is there already"),
      ("at: [sections, sale], new: { id: sale }, to: 9", "", "no other element can be at 9 in a list of 4"),
      ("at: [sections, 7], old: 1, new: 2", "", "there is no element 7 without 'id'"),
      ("at: [], old: 1, new: 2", "", "an edit has a place of at least one step, inside no other edit"),
      ("at: [sections], from: 1, to: 2", "", "'from' and 'to' are of elements with 'id' in a list"),
      ("at: [sections]", "", "an edit has 'old', 'new', or 'from' and 'to'"),
      ("at: [spans, s], old: 1", "", "there is no 'spans'"),
    ])
  func mismatches(edit: String, place: String, message: String) throws {
    let patch = try LayoutPatchDocument(SourceText(name: "p.yaml", text: "formatVersion: 1\nedits: [{ \(edit) }]"))
    let document = try SourceDocument(Self.source(0))
    let fault = #expect(throws: DocumentError.self) { try patch.applying(to: document) }
    let text = Diagnostics(fault?.diagnostics ?? []).text()
    #expect(text.contains("p.yaml does not fit: \(message)"), "\(text)")
    #expect(text.contains(place))
  }

  @Test("A fingerprint refuses another document even where every edit fits")
  func wrongDocument() throws {
    let old = try SourceDocument(Self.source(0))
    var target = PlainValue(old.root)
    if case .record(var record) = target {
      record["version"] = 1
      target = .record(record)
    }
    let patch = try LayoutPatchDocument(
      SourceText(name: "p.json", text: try #require(LayoutPatch(from: PlainValue(old.root), to: target).json)))
    for index in Self.texts.indices.dropFirst() {
      let other = try SourceDocument(Self.source(index))
      let fault = #expect(throws: DocumentError.self) { try patch.applying(to: other) }
      #expect(fault?.diagnostics.first?.message.hasPrefix("p.json does not fit: ") == true)
    }
    let done = try SourceDocument(try patch.applying(to: old))
    let fault = #expect(throws: DocumentError.self) { try patch.applying(to: done) }
    #expect(fault?.diagnostics.first?.help == "the patch is applied already; --reverse undoes it")
  }

  @Test(
    "Patches that are none are refused with their places",
    arguments: [
      ("sections: []", "this is no patch of a layout: no 'edits'"),
      ("{ formatVersion: 1, changes: {} }", "this is a patch of data, not of a layout"),
      ("{ formatVersion: 2, edits: [] }", "unsupported format version the number 2: only version 1 is supported"),
      ("{ edits: [] }", "'formatVersion' is missing"),
      ("{ formatVersion: 1, edits: [3] }", "expected an edit with 'at', found the number 3"),
      ("{ formatVersion: 1, edits: [{ new: 3 }] }", "'at' is missing"),
      ("{ formatVersion: 1, edits: [{ at: [a, -1], new: 3 }] }", "expected a key, an id or an index"),
      ("{ formatVersion: 1, edits: [{ at: [a], knew: 3 }] }", "unknown key 'knew'"),
      ("{ formatVersion: 1, layout: { form: x }, edits: [] }", "unknown key 'form'"),
    ])
  func invalid(text: String, message: String) {
    let fault = #expect(throws: DocumentError.self) {
      try LayoutPatchDocument(SourceText(name: "p.yaml", text: text))
    }
    #expect(fault?.diagnostics.contains { $0.message.contains(message) && $0.range != nil } == true, "\(fault as Any)")
  }

  @Test("A patch of a layout is no patch of data")
  func otherKind() {
    let fault = #expect(throws: DocumentError.self) {
      try PatchDocument(SourceText(name: "p.yaml", text: "{ formatVersion: 1, edits: [] }"))
    }
    #expect(fault?.diagnostics.first?.message == "this is a patch of a layout, not of data")
  }
}
