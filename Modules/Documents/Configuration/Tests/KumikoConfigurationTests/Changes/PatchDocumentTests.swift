@_spi(Kumiko) import KumikoConfiguration
import Testing

@Suite("Patches that do not fit, or are none")
struct PatchDocumentTests {
  private let document = """
    sections:
      - { id: apps, title: Apps, items: [{ id: mail, title: Mail }, maps] }
      - { id: numbers, count: 10 }
    measurements: [{ section: apps, kind: header, size: [10, 20] }]
    """

  private func complaint(
    _ patch: String, name: String = "p.json", of document: String? = nil, reversed: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    try #require(throws: DocumentError.self, sourceLocation: sourceLocation) {
      let patch = try PatchDocument(SourceText(name: name, text: patch))
      _ = try patch.applying(to: data(document ?? self.document), isReversed: reversed)
    }.description
  }

  @Test(
    "A patch that is none, at its place",
    arguments: [
      ("[]", "p.json:1:1: error: expected a mapping, found a list"),
      ("{", "p.json:1:1: error: the '{' that opens here is never closed"),
      ("{}", "p.json:1:1: error: this is no patch: 'formatVersion' is missing"),
      (
        "{\"formatVersion\":2,\"else\":1}",
        "p.json:1:18: error: unsupported format version 2: only version 1 is supported"
      ),
      ("{\"formatVersion\":\"1\"}", "p.json:1:18: error: expected a whole number, found the text '1'"),
      ("{\"formatVersion\":1}", "p.json:1:1: error: 'changes' is missing"),
      ("{\"formatVersion\":1,\"from\":[2,0]}", "p.json:1:27: error: these are changes without their content"),
      ("{\"formatVersion\":1,\"chnages\":{}}", "p.json:1:20: error: unknown key 'chnages'"),
      ("{\"formatVersion\":1,\"changes\":{\"from\":[2,0]}}", "p.json:1:30: error: "),
      (
        "{\"formatVersion\":1,\"changes\":{\"formatVersion\":9}}",
        "p.json:1:47: error: unsupported format version 9: only version 1 is supported"
      ),
    ])
  func noPatch(text: String, expected: String) throws {
    let found = try complaint(text)
    #expect(found.contains(expected), "\(found)")
  }

  @Test(
    "Changes that make no sense, at the entry that does not",
    arguments: [
      ("\"from\":[2,-1]", "2:11: error: invalid number of items for the section at index 1: -1"),
      ("\"from\":[2,9223372036854775807]", "2:11: error: invalid number of items for the section at index 1"),
      ("\"from\":[2,0.5]", "2:11: error: "),
      (
        "\"from\":[2,0],\"items\":{\"deletes\":[\n{\"at\":[0,0],\"ids\":[\"a\"]},\n{\"at\":[0,7],\"ids\":[\"a\"]}]}",
        "4:1: error: cannot delete the item at index 7 of the section at index 0: out of range for 2 items"
      ),
      (
        "\"from\":[2,0],\"items\":{\"inserts\":[\n{\"at\":[0,-1],\"ids\":[\"a\"]}]}",
        "3:1: error: cannot insert the item at index -1 of the section at index 0: out of range"
      ),
      (
        "\"from\":[2,0],\"items\":{\"moves\":[\n{\"from\":[0,0],\"to\":[1000000000,0],\"ids\":[\"a\"]}]}",
        "3:1: error: cannot move the section at index 1000000000: out of range"
      ),
      (
        "\"from\":[2,0],\"sections\":{\"deletes\":[{\"at\":1,\"id\":\"a\",\"items\":[]},\n{\"at\":1,\"id\":\"a\",\"items\":[]}]}",
        "3:1: error: cannot delete the section at index 1: another change contains it"
      ),
      (
        "\"from\":[2,0],\"sections\":{\"moves\":[\n{\"from\":5,\"to\":0,\"id\":\"a\"}]}",
        "3:1: error: cannot move the section at index 5: out of range for 2 sections"
      ),
      (
        "\"from\":[2,0],\"items\":{\"reloads\":[\n{\"at\":[0,1],\"ids\":[]}]}",
        "3:1: error: no items to reload at index 1"
      ),
      (
        "\"from\":[2,0],\"sections\":{\"deletes\":[\n{\"at\":0,\"id\":\"a\",\"items\":[\"x\"]}]}",
        "3:1: error: invalid number of items for the section at index 0: 1"
      ),
      ("\"from\":[2,0],\"itmes\":{}", "2:22: error: unknown key 'itmes'"),
      (
        "\"from\":[2,0],\"items\":{\"inserts\":[{\"at\":[0,0],\n\"ids\":[7]}]}",
        "3:8: error: expected a text, found the number 7"
      ),
    ])
  func badChanges(changes: String, expected: String) throws {
    let found = try complaint("{\"formatVersion\":1,\"changes\":{\"formatVersion\":1,\n\(changes)}}")
    #expect(found.hasPrefix("p.json:\(expected)"), "\(found)")
  }

  @Test(
    "Content that makes no sense, at its place; all of it is told",
    arguments: [
      ("[]", "2:11: error: expected a mapping, found a list"),
      ("{\"item\":[]}", "2:12: error: unknown key 'item'"),
      ("{\"items\":{}}", "2:20: error: expected a list, found a mapping"),
      ("{\"items\":[7]}", "2:21: error: expected a mapping, found the number 7"),
      ("{\"items\":[{\"new\":{}}]}", "2:21: error: 'id' is missing"),
      ("{\"items\":[{\"id\":[],\"new\":{}}]}", "2:27: error: an identifier is a text, not a list"),
      ("{\"items\":[{\"id\":\"\",\"new\":{}}]}", "2:27: error: 'id' must not be empty"),
      ("{\"items\":[{\"id\":\"x\"}]}", "2:21: error: an entry has 'old', 'new' or both"),
      ("{\"items\":[{\"id\":\"x\",\"new\":[]}]}", "2:37: error: expected a mapping, found a list"),
      (
        "{\"items\":[{\"id\":\"x\",\"new\":{\"id\":\"y\"}}]}", "2:43: error: an item's id stands beside 'old' and 'new'"
      ),
      (
        "{\"items\":[{\"id\":\"x\",\"new\":{\"title\":[]}}]}", "2:46: error: the title of an item is a text, not a list"
      ),
      ("{\"items\":[{\"id\":\"x\",\"new\":{\"size\":[1]}}]}", "2:45: error: a size is [width, height] in points"),
      (
        "{\"items\":[{\"id\":\"x\",\"new\":{\"size\":[-1,2]}}]}",
        "2:45: error: the numbers of a size are from 0 to 1000000000"
      ),
      (
        "{\"items\":[{\"id\":\"x\",\"new\":{}},\n{\"id\":\"x\",\"old\":{}}]}", "3:1: error: item 'x' is described twice"
      ),
      ("{\"sections\":[{\"id\":\"a\",\"new\":{\"count\":-1}}]}", "2:49: error: 'count' must be 0 or more, not -1"),
      ("{\"sections\":[{\"id\":\"a\",\"new\":{\"count\":1.5}}]}", "2:49: error: expected a whole number"),
      ("{\"sections\":[{\"id\":\"a\",\"new\":{\"titel\":\"x\"}}]}", "2:41: error: unknown key 'titel'"),
      ("{\"sections\":[{\"id\":7,\"new\":{}}]}", "2:30: error: expected a text, found the number 7"),
      (
        "{\"sections\":[{\"id\":\"a\",\"new\":{}},\n{\"id\":\"a\",\"new\":{}}]}",
        "3:1: error: section 'a' is described twice"
      ),
      (
        "{\"measurements\":[{\"section\":\"a\",\"new\":[1,2]}]}",
        "2:28: error: a measurement is of a 'kind', of an 'item'"
      ),
      (
        "{\"measurements\":[{\"section\":\"a\",\"kind\":\"h\",\"new\":[1,1e400]}]}",
        "2:60: error: the numbers of a size"
      ),
    ])
  func badContent(content: String, expected: String) throws {
    let found = try complaint(
      "{\"formatVersion\":1,\"changes\":{\"formatVersion\":1,\"from\":[2,0]},\n\"content\":\(content)}")
    #expect(found.hasPrefix("p.json:\(expected)"), "\(found)")
  }

  @Test("Endless faults are told up to a hundred")
  func endless() throws {
    let entries = Array(repeating: "{}", count: 10_000).joined(separator: ",")
    let error = try #require(throws: DocumentError.self) {
      try PatchDocument(
        SourceText(
          name: "p.json",
          text: #"{"formatVersion":1,"changes":{"formatVersion":1,"from":[]},"content":{"items":[\#(entries)]}}"#))
    }
    #expect(error.diagnostics.count <= 100)
  }

  private func fitting(_ old: String, _ new: String) throws -> String {
    try complaint(try #require(patch(old, new).json))
  }

  @Test("A patch that a document has already says so, and the other way round")
  func appliedAlready() throws {
    let new = document.replacing("title: Mail", with: "title: Post")
    let patch = try PatchDocument(SourceText(name: "p.json", text: #require(patch(document, new).json)))
    func help(_ text: String, isReversed: Bool) throws -> String? {
      let data = try DataDocument(SourceDocument(SourceText(name: "d.yaml", text: text)))
      return try #require(throws: DocumentError.self) { try patch.applying(to: data, isReversed: isReversed) }
        .diagnostics.first?.help
    }
    #expect(try help(new, isReversed: false) == "the document has the patch; --reverse undoes it")
    #expect(try help(document, isReversed: true) == "the document is the old one, without the patch")
    #expect(try help(document.replacing("title: Mail", with: "title: M"), isReversed: false) == nil)
  }

  @Test("A patch for another state says what differs first, and where")
  func otherState() throws {
    func changed(_ from: String, _ to: String) -> String { document.replacing(from, with: to) }
    let end = document.replacing("maps]", with: "maps, end]")
    #expect(
      try fitting(changed("mail,", "post,"), changed("{ id: mail, title: Mail }, ", "")) == """
        d.yaml:2:44: error: p.json does not fit: expected item 'post' at index 0 of the section at index 0, \
        found 'mail'
            - { id: apps, title: Apps, items: [{ id: mail, title: Mail }, maps] }
                                                     ^~~~

        """)
    #expect(try fitting(end, document).hasPrefix("d.yaml:2:11: error: p.json does not fit: expected 3 items"))
    #expect(
      try fitting("sections: [{ id: a, items: [] }]", document).hasPrefix(
        "d.yaml:2:11: error: p.json does not fit: expected 1 sections, found 2"))
    #expect(
      try fitting(changed("id: numbers", "id: figures"), changed("  - { id: numbers, count: 10 }\n", "")).hasPrefix(
        "d.yaml:3:11: error: p.json does not fit: expected section 'figures' at index 1"))
    let content = try fitting(changed("title: Mail", "title: Mails"), changed("title: Mail", "title: Post"))
    #expect(
      content.hasPrefix(
        "d.yaml:2:44: error: p.json does not fit: the patch is for item 'mail' with title: \"Mails\", and it has \"Mail\""
      ))
    #expect(content.contains("p.json:6:1: note: the patch describes it here\n  {\"id\":\"mail\""), "\(content)")
    #expect(
      try fitting(changed("title: Apps", "footer: F"), changed("title: Apps", "footer: G")).hasPrefix(
        "d.yaml:2:11: error: p.json does not fit: the patch is for section 'apps' with footer: \"F\", and it has none"))
    #expect(
      try fitting(changed("count: 10", "count: 9"), changed("count: 10", "count: 8")).contains(
        "with count: 9, and it has 10"))
    #expect(
      try fitting(changed("[10, 20]", "[10, 21]"), changed("[10, 20]", "[10, 22]")).hasPrefix(
        "d.yaml:4:16: error: p.json does not fit: the patch is for the measurement of 'header' in section 'apps' with the size "
          + "[10, 21], and it is [10, 20]"))
    #expect(
      try fitting(changed("count: 10", "items: []"), changed("count: 10", "items: [x]")).hasPrefix(
        "d.yaml:3:11: error: p.json does not fit: the patch puts items into section 'numbers', whose items are merely counted"
      ))
    #expect(
      try fitting(
        "sections: [{ id: apps, items: [a, b] }, { id: n, count: 1 }]",
        "sections: [{ id: apps, items: [b, a, maps] }, { id: n, count: 1 }]"
      )
      .contains("d.yaml:2:"))
  }

  @Test("What appears must be described, and what is described must change")
  func content() throws {
    func patch(_ changes: String, _ content: String) -> String {
      "{\"formatVersion\":1,\"changes\":{\"formatVersion\":1,\"from\":[2,0]\(changes)},\n\"content\":\(content)}"
    }
    let insert = ",\"items\":{\"inserts\":[{\"at\":[0,2],\"ids\":[\"new\"]}]}"
    #expect(
      try complaint(patch(insert, "{}")).hasPrefix(
        "p.json:1:101: error: the patch does not say what item 'new' is then"))
    let section = ",\"sections\":{\"inserts\":[{\"at\":2,\"id\":\"s\",\"items\":[]}]}"
    #expect(try complaint(patch(section, "{}")).contains("the patch does not say what section 's' is then"))
    let item = "{\"items\":[{\"id\":\"mail\",\"new\":{\"title\":\"x\"}}]}"
    #expect(
      try complaint(patch("", item)).hasPrefix(
        "p.json:2:21: error: the patch describes item 'mail' and does not change it"))
    #expect(try complaint(patch("", item.replacing("mail", with: "nobody"))).contains("describes item 'nobody'"))
    #expect(
      try complaint(patch("", "{\"sections\":[{\"id\":\"apps\",\"new\":{}}]}")).hasPrefix(
        "p.json:2:24: error: the patch describes section 'apps' and does not change it"))
    #expect(try complaint(patch("", "{\"sections\":[{\"id\":\"x\",\"new\":{}}]}")).contains("describes section 'x'"))
    func places(_ changes: String) throws -> [Substring] {
      try complaint(
        patch(changes, "{\"items\":[{\"id\":\"maps\",\"new\":{}}],\"sections\":[{\"id\":\"apps\",\"new\":{}}]}")
      )
      .split(separator: "\n").filter { $0.contains(/^(p|d)\./) }
    }
    // The last one that comes is told, with the other one; what goes counts for nothing.
    let inserts = "\"inserts\":[{\"at\":[0,0],\"ids\":[\"maps\",\"maps\"]}]"
    let deletes = "\"deletes\":[{\"at\":[0,1],\"ids\":[\"maps\"]}]"
    let twice =
      "error: p.json does not fit: the result of the changes is invalid: item 'maps' is given twice for section 'apps'"
    for (changes, first, last, second) in [
      (inserts.replacing(",\"maps\"", with: ""), "d.yaml:2:65", 101, 2),
      ("\(inserts),\(deletes)", "p.json:1:101", 108, 1),
      ("\(deletes),\(inserts)", "p.json:1:141", 148, 1),
    ] {
      #expect(
        try places(",\"items\":{\(changes)}") == [
          "p.json:1:\(last): \(twice), at index 0 and at index \(second)", "\(first): note: 'maps' is here, too",
        ])
    }
    #expect(
      try places(",\"sections\":{\"inserts\":[{\"at\":0,\"id\":\"apps\",\"items\":[]}]}") == [
        "p.json:1:98: error: p.json does not fit: the result of the changes is invalid: section 'apps' is given twice, at index 0 "
          + "and at index 1", "d.yaml:2:11: note: 'apps' is here, too",
      ])
    let mail = ",\"items\":{\"reconfigures\":[{\"at\":[0,0],\"ids\":[\"mail\"]}]}"
    #expect(try complaint(patch(mail, "{\"items\":[{\"id\":\"mail\",\"old\":{}}]}")).contains("'mail'"))
  }

  @Test("A patch without the old content can be applied, and not undone")
  func forwardOnly() throws {
    let text = """
      formatVersion: 1
      changes: { formatVersion: 1, from: [2, 0], items: { reconfigures: [{ at: [0, 0], ids: [mail] }] } }
      content: { items: [{ id: mail, new: { title: Post } }] }
      """
    let patch = try PatchDocument(SourceText(name: "p.yaml", text: text))
    #expect(try patch.applying(to: data(document)).yaml.contains("- { id: mail, title: Post }\n"))
    let patched = document.replacing("title: Mail", with: "title: Post")
    #expect(
      try complaint(text, name: "p.yaml", of: patched, reversed: true).contains(
        "a patch can be undone where it says what was there before"))
  }
}
