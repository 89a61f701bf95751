@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoLanguageServer
@_spi(Kumiko) import KumikoValues
import Testing

@Suite("Completion in an editor")
struct CompletionTests {
  @Test("Keys of the place, without those that are there")
  func keys() throws {
    var editor = try Editor(screenFiles)
    var labels = try editor.labels("layouts/home.yaml", "sections:\n  - id: a\n    ki|\n")
    #expect(labels.contains("kind") && labels.contains("header") && !labels.contains("id"), "\(labels)")
    labels = try editor.labels("layouts/home.yaml", "ver|\nsections: []\n")
    #expect(labels.contains("version") && labels.contains("section-spacing") && !labels.contains("sections"))
    labels = try editor.labels("layouts/home.yaml", "sections:\n  - id: a\n    header: { siz| }\n")
    #expect(labels.contains("size") && labels.contains("pinned"), "\(labels)")
    labels = try editor.labels("layouts/home.yaml", "sections:\n  - id: a\n    header:\n      |\n    kind: grid\n")
    #expect(labels.contains("size") && labels.contains("pinned"), "\(labels)")
  }

  @Test("Options of the kind, with default and help, also in 'when'")
  func options() throws {
    var editor = try Editor(screenFiles)
    let place = try editor.open(
      "layouts/home.yaml", "sections:\n  - id: a\n    kind: grid\n    options: { row-height: 4pt, c| }\n")
    let items = try editor.ask("completion", place).list ?? []
    let columns = try #require(items.first { $0["label"] == "columns" })
    #expect(columns["detail"]?.string?.contains("default: ") == true, "\(columns)")
    #expect(columns["documentation"]?.string?.isEmpty == false)
    #expect(columns["textEdit"]?["newText"] == "columns: ")
    #expect(!items.contains { $0["label"] == "row-height" || $0["label"] == "behavior" })
    let inside = try editor.labels(
      "layouts/home.yaml",
      "sections:\n  - id: a\n    kind: grid\n    when:\n      - min-width: 9pt\n        options:\n          co|\n")
    #expect(inside.contains("columns"), "\(inside)")
    // A locked option cannot be set.
    let preset = try editor.labels("layouts/home.yaml", "sections:\n  - { id: a, kind: photos, options: { | } }\n")
    #expect(preset.contains("row-height") && !preset.contains("columns"), "\(preset)")
  }

  @Test("Kinds, choices, styles, sections and files where they are referred to")
  func values() throws {
    var editor = try Editor(screenFiles)
    let home = screenFiles["layouts/home.yaml"] ?? ""
    let kinds = try editor.labels("layouts/home.yaml", home.replacing("kind: photos", with: "kind: |"))
    #expect(kinds.contains("photos") && kinds.contains("grid"), "\(kinds)")
    let styles = try editor.labels("layouts/home.yaml", home.replacing("cell: mine", with: "cell: c|"))
    #expect(styles.contains("mine"), "\(styles)")
    let templates = try editor.labels("layouts/home.yaml", home.replacing("use: rows", with: "use: r|"))
    #expect(templates.contains("rows"), "\(templates)")
    let spans = try editor.labels("layouts/home.yaml", home.replacing("[apps, news]", with: "[apps, n|]"))
    #expect(spans.contains("news") && spans.contains("apps"), "\(spans)")
    _ = try editor.change("layouts/home.yaml", home)
    let tests = try editor.labels(
      "tests/home.yaml", (screenFiles["tests/home.yaml"] ?? "").replacing("section: apps", with: "section: |"))
    #expect(tests.contains("news"), "\(tests)")
    let items = try editor.labels(
      "tests/home.yaml", (screenFiles["tests/home.yaml"] ?? "").replacing("apps, index: 0", with: "apps, item: |"))
    #expect(items.contains("a") && items.contains("b"), "\(items)")
    let data = try editor.labels(
      "data/home.yaml", "sections:\n  - { id: | , items: [a, b] }\n  - { id: news, count: 3 }\n")
    #expect(data.contains("apps"), "\(data)")
    let files = try editor.labels(
      "tests/home.yaml", (screenFiles["tests/home.yaml"] ?? "").replacing("../data/home.yaml", with: "|"))
    #expect(files.contains("../data/home.yaml"), "\(files)")
    let choices = try editor.labels(
      "layouts/other.yaml", "sections:\n  - { id: a, kind: orthogonal, options: { behavior: p| } }\n")
    #expect(choices.contains("paging") || choices.contains("group-paging"), "\(choices)")
    let conditions = try editor.labels(
      "layouts/other.yaml",
      "sections:\n  - id: a\n    kind: grid\n    when:\n      - min|\n        options: { columns: 3 }\n")
    #expect(conditions.contains("min-width") && !conditions.contains("options"), "\(conditions)")
    let lengths = try editor.labels(
      "layouts/other.yaml", "sections:\n  - { id: a, kind: grid, options: { row-height: | } }\n")
    #expect(lengths.contains("44pt") && lengths.contains("20%w"), "\(lengths)")
    let flags = try editor.labels("layouts/home.yaml", "sections:\n  - id: a\n    header: { pinned: | }\n")
    #expect(flags.contains("true") && flags.contains("false"), "\(flags)")
  }

  @Test("Spans and data know the sections of the included templates that a layout uses")
  func includedSections() throws {
    let home = "include: [parts.yaml]\nsections: [{ use: intro }, { id: own, kind: list }]\n"
    var editor = try Editor([
      "home.yaml": home,
      "parts.yaml": """
      include: [more.yaml]
      templates:
        intro: { sections: [{ id: hero, kind: list }, { use: rows }] }
        other: { section: { id: unused, kind: list } }
      """,
      "more.yaml": "templates: { rows: { section: { id: rows, kind: list } } }",
      "away.yaml": "include: [more.yaml]\nsections: [{ id: away, kind: list }]\n",
      "home.data.yaml": "sections:\n  - { id: own, count: 1 }\n",
    ])
    let size = "{ size: { width: 100%, height: 30pt } }"
    let spans = try editor.labels("home.yaml", home + "spans: [{ id: s, header: \(size), sections: [|] }]\n")
    #expect(Set(["own", "hero", "rows"]).isSubset(of: spans), "\(spans)")
    #expect(Set(["unused", "away"]).isDisjoint(with: spans), "\(spans)")
    _ = try editor.change("home.yaml", home)
    let data = try editor.labels("home.data.yaml", "sections:\n  - { id: |, count: 1 }\n")
    #expect(Set(["own", "hero", "rows"]).isSubset(of: data) && !data.contains("unused"), "\(data)")
  }

  @Test("A key that is not whole, on a line of brackets over several lines")
  func flowLines() throws {
    var editor = try Editor(screenFiles)
    for text in [
      "sections: [\n  {\n    id: a,\n    ki|\n  }\n]\n",
      "sections: [\n  {\n    id: a,\n    ki|\n    cell: mine\n  }\n]\n",
      "sections: [\n  {\n    ki|\n    id: a,\n    cell: mine,\n  },\n  { id: b, kind: list }\n]\n",
      "{\n  sections: [\n    { id: a,\n      ki|\n      cell: mine },\n    { id: b, kind: list }\n  ]\n}\n",
      "sections: [{ id: a,\n  'ki|\n  cell: mine }]\n", "sections: [{ id: a,\n  \"ki|\n  cell: mine }]\n",
    ] {
      let labels = try editor.labels("layouts/home.yaml", text)
      #expect(labels.contains("kind") && !labels.contains("id"), "\(labels)\n\(text)")
    }
    for text in [
      "{\n  \"sections\": [\n    {\n      \"id\": \"a\",\n      \"ki|\n      \"cell\": \"mine\"\n    }\n  ]\n}\n",
      "{\n  \"sections\": [\n    {\n      \"id\": \"a\",\n      \"ki|\"\n      \"cell\": \"mine\"\n    }\n  ]\n}\n",
      "{\n  \"sections\": [\n    {\n      ki|\n      \"id\": \"a\"\n    }\n  ]\n}\n",
    ] {
      let labels = try editor.labels("layouts/home.json", text)
      #expect(labels.contains("kind") && !labels.contains("id"), "\(labels)\n\(text)")
    }
  }

  @Test("An alias whose anchor was on the line")
  func aliases() throws {
    var editor = try Editor(screenFiles)
    for text in [
      "sections:\n  - ki|\n    id: a\n  - { id: b, kind: *k }\n  - { id: c, kind: *k }\n",
      "? sections\n:\n  - ki|\n    id: a\n  - id: b\n    kind: *k\n",
      "sections:\n  - id: a\n    \"ki|\n    cell: mine\n  - *i : b\n    kind: *k\n",
    ] {
      let labels = try editor.labels("layouts/home.yaml", text)
      #expect(labels.contains("kind"), "\(labels)\n\(text)")
    }
  }

  @Test("A document that does not parse keeps its meaning", arguments: ["\t: [", "x: {{", "a: b: c"])
  func broken(line: String) throws {
    var editor = try Editor(screenFiles)
    let home = screenFiles["layouts/home.yaml"] ?? ""
    try editor.open("layouts/home.yaml")
    let labels = try editor.labels(
      "layouts/home.yaml",
      home.replacing("version: 1\n", with: "version: 1\n\(line)\n").replacing("cell: mine", with: "cell: |"))
    #expect(labels.contains("mine"), "\(labels)")
    // Other documents still know its sections.
    let tests = try editor.labels(
      "tests/home.yaml", (screenFiles["tests/home.yaml"] ?? "").replacing("section: apps", with: "section: |"))
    #expect(tests.contains("news") && tests.contains("apps"), "\(tests)")
  }

  @Test("Positions outside the text, and in an empty one, have an answer")
  func outside() throws {
    var editor = try Editor(screenFiles)
    try editor.open("new.yaml", "")
    for name in ["new.yaml", "layouts/home.yaml"] {
      for position in [
        TextPosition(line: 0, character: 0), .init(line: 900, character: 900), .init(line: 1, character: 99),
      ] {
        #expect(try editor.ask("completion", (name, position))["code"] == nil)
        #expect(try editor.ask("hover", (name, position))["code"] == nil)
        #expect(try editor.ask("definition", (name, position))["code"] == nil)
      }
    }
    let invalid = try editor.request(
      "textDocument/hover",
      ["textDocument": ["uri": .string(editor.uri("new.yaml"))], "position": ["line": -1, "character": 0]])
    #expect(invalid["code"] == -32602)
  }

  @Test(
    "Open brackets and quotes are closed: the rest of the text is not written yet",
    arguments: [
      ("sections:\n  - { id: a, k|\n  - { id: b, kind: list }\n", "kind"),
      ("sections:\n  - { id: a, |\n  - { id: b, kind: list }\n", "kind"),
      ("sections:\n  - { id: a, k| # one\n  - { id: b, kind: list }\n", "kind"),
      ("sections:\n  - { id: a, kind: gr|\n  - { id: b, kind: list }\n", "grid"),
      ("sections:\n  - { id: a, kind: \"gr| }\n  - { id: b, kind: list }\n", "grid"),
      ("sections:\n  - { id: a, kind: 'gr|\n  - { id: b, kind: list }\n", "grid"),
      ("sections:\n  - { id: a, kind: grid, options: { col|\n", "columns"),
      ("sections:\n  - id: a\n    options: { col|\n    kind: grid\n", "columns"),
      ("sections:\n  - id: a\n    options: !!map &o { col|\n    kind: grid\n", "columns"),
      ("sections: [\n  { id: a, k|\n  { id: b, kind: list },\n]\n", "kind"),
      ("sections:\n  - { id: a,\n      k|\n  - { id: b }\n", "kind"),
      ("sections:\n  - id: a\n    kind: list\n    when: [{ min|\n    cell: x [y\n", "min-width"),
      ("sections:\n  - id: a\n    kind: list\n    ? cel|\n    : x\n", "cell"),
    ])
  func open(text: String, label: String) throws {
    var editor = try Editor(screenFiles)
    for lineBreak in ["\n", "\r\n"] {
      let labels = try editor.labels("layouts/new.yaml", text.replacing("\n", with: lineBreak))
      #expect(labels.contains(label), "\(labels)")
    }
  }

  @Test(
    "A key behind a question mark has its colon on the next line, and in brackets on its own",
    arguments: [
      ("sections:\n  - ? id\n    : a\n    ? ki|\n    : list\n", "kind"),
      ("sections:\n  - ? id\n    : a\n    ? ki|\n", "kind"), ("sections:\n  - ? ki|", "kind"),
      ("sections:\n  - ? !!str ki|", "kind"),
      ("sections:\n  - { id: a, ? ki|\n", "kind: "), ("sections:\n  - id: a?\n    ki|", "kind: "),
    ])
  func explicit(text: String, expected: String) throws {
    var editor = try Editor(screenFiles)
    let items = try editor.ask("completion", editor.open("layouts/new.yaml", text)).list
    let item = items?.first { $0["label"] == "kind" }
    #expect(item?["textEdit"]?["newText"]?.string == expected, "\(items ?? [])")
  }

  @Test(
    "JSON is completed while its brackets and quotes are open",
    arguments: [
      (#"{ "sections": [{ "id": "a", "k|"#, "kind"), (#"{ "sections": [{ "id": "a", "k|" }] }"#, "kind"),
      (#"{ "sections": [{ "id": "a", "kind": "gr|"#, "grid"),
      (#"{ "sections": [{ "id": "a", "kind": "gr| }] }"#, "grid"),
      ("{\n\"sections\": [\n{\n\"id\": \"a\",\n\"options\": { \"col|\n\"kind\": \"grid\"\n}\n]\n}\n", "columns"),
    ])
  func openJSON(text: String, label: String) throws {
    var editor = try Editor(screenFiles)
    let labels = try editor.labels("layouts/new.json", text)
    #expect(labels.contains(label), "\(labels)")
  }
}
