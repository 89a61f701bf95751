import Foundation
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoRegistry
import Testing

/// A host whose libraries `old.so` and `new.so` have one kind, with another default and another layout. That of `strict.so`
/// needs an option.
private struct Host: KindHost {
  private struct Missing: Error, CustomStringConvertible {
    var option: String
    var description: String { "'\(option)' is missing" }
  }

  private struct Bars: OutsideKind {
    var descriptor: SectionDescriptor
    var spacing: Int
    var origin: String { "library" }

    func answer(_ request: SectionRequest) throws -> PlainValue {
      if request.options["height"]?.isNull ?? true, spacing == 1 { throw Missing(option: "height") }
      return [
        "group": [
          "axis": "horizontal", "size": ["width": "100%", "height": request.options["height"] ?? 40],
          "items": [["item": ["size": ["width": "100%", "height": "100%"]]]],
        ],
        "spacing": .int(spacing),
      ]
    }
  }

  func kinds(inLibrary path: String, timeout: Duration?) throws(KindHostError) -> [any OutsideKind] {
    let (isNew, isStrict) = (path.hasSuffix("new.so"), path.hasSuffix("strict.so"))
    let kind = SectionDescriptor(
      kind: "acme.bars", summary: "Bars.",
      options: [
        SectionOptionDescriptor(
          name: "height", help: "", schema: .points(1...99), defaultValue: isStrict ? .null : isNew ? 50 : 40),
        SectionOptionDescriptor(name: "color", help: "", schema: .string, defaultValue: isNew ? "red" : "blue"),
      ])
    return [Bars(descriptor: kind, spacing: path.hasSuffix("spaced.so") ? 4 : isStrict ? 1 : 0)]
  }

  func kinds(
    ofProcess command: [String], in folder: String, timeout: Duration?
  ) throws(KindHostError) -> [any OutsideKind] { [] }
}

@Suite("What a new release of section kinds breaks")
struct KindComparisonTests {
  private let loader = DocumentLoader(linked: linked)

  /// The lines of the report on two sides, with the folder cut off.
  private func report(
    _ files: [String: String], old: String = "old.json", new: String = "new.json", documents: [String] = [],
    host: (any KindHost)? = nil
  ) throws -> String {
    var text = ""
    try withFiles(files) { folder in
      var reader = loader
      reader.host = host
      var comparison = try KindComparison(
        from: try KindRelease(path: "\(folder)/\(old)", loader: reader),
        to: try KindRelease(path: "\(folder)/\(new)", loader: reader), loader: loader, in: phone)
      try comparison.check(documents: documents.map { "\(folder)/\($0)" })
      text = Diagnostics(comparison.diagnostics).text().replacing("\(folder)/", with: "")
    }
    return text.split(separator: "\n").filter { $0.contains(/^\S+:/) }.joined(separator: "\n")
  }

  private static func descriptors(_ options: String, kind: String = "acme.rows", more: String = "") -> String {
    """
    { "formatVersion": 1, "kinds": [
    { "kind": "\(kind)", "summary": "", "version": "1.0.0", "api-version": 1\(more), "options": [
    \(options)
    ] } ] }
    """
  }

  private static func option(_ name: String, _ schema: String, _ more: String = "") -> String {
    "{ \"name\": \"\(name)\", \"help\": \"\", \"schema\": { \(schema) }\(more) }"
  }

  @Test(
    "Each rule about options, at the place in the new release, with that in the old one",
    arguments: [
      (
        "\"type\": \"integer\", \"minimum\": 1, \"maximum\": 64",
        "\"type\": \"integer\", \"minimum\": 1, \"maximum\": 12", "takes 1 to 12, and took 1 to 64 [option-range]"
      ),
      (
        "\"type\": \"integer\"", "\"type\": \"integer\", \"minimum\": 1, \"maximum\": 12",
        "takes 1 to 12, and took whole number [option-range]"
      ),
      (
        "\"type\": \"integer\", \"minimum\": 1, \"maximum\": 12",
        "\"type\": \"number\", \"minimum\": 0, \"maximum\": 12", ""
      ),
      (
        "\"type\": \"integer\", \"minimum\": 1, \"maximum\": 12", "\"type\": \"string\"",
        "takes text, and took 1 to 12 [option-type]"
      ),
      (
        "\"type\": \"choice\", \"names\": [\"a\", \"b\"]", "\"type\": \"choice\", \"names\": [\"b\", \"c\"]",
        "no longer takes 'a' [option-range]"
      ),
      ("\"type\": \"choice\", \"names\": [\"a\", \"b\"]", "\"type\": \"string\"", ""),
      ("\"type\": \"string\"", "\"type\": \"any\"", ""),
    ])
  func schemas(old: String, new: String, message: String) throws {
    let text = try report([
      "old.json": Self.descriptors(Self.option("size", old)), "new.json": Self.descriptors(Self.option("size", new)),
    ])
    if message.isEmpty { return #expect(text.isEmpty, "\(text)") }
    #expect(text.hasPrefix("new.json:3:"), "\(text)")
    #expect(text.contains("error: the option 'size' of 'acme.rows' \(message)\nold.json:3:"), "\(text)")
  }

  @Test("Fields of mappings: one that is newly required, one that is gone, and a narrower one")
  func records() {
    func field(_ name: String, _ schema: SectionOptionSchema = .string, _ isRequired: Bool = false)
      -> SectionOptionField
    {
      SectionOptionField(name, schema, help: "", isRequired: isRequired)
    }
    func record(_ fields: SectionOptionField...) -> SectionOptionSchema { .list(of: .record(fields)) }
    func rule(_ old: SectionOptionSchema, _ new: SectionOptionSchema) throws -> String? {
      var text: String?
      let files = try [("old.json", old), ("new.json", new)].map { name, schema in
        let kind = SectionDescriptor(
          kind: "acme.rows", summary: "",
          options: [SectionOptionDescriptor(name: "size", help: "", schema: schema)])
        return (name, try DescriptorFile.text(of: [kind]))
      }
      text = try report(Dictionary(uniqueKeysWithValues: files)).split(separator: "\n").first.map(String.init)
      return text
    }
    #expect(throws: Never.self) {
      let required = try rule(record(field("a")), record(field("a"), field("b", .string, true)))
      #expect(
        required?.hasSuffix("now requires the field 'b' in its list [option-required]") == true, "\(required ?? "")")
      let stricter = try rule(record(field("a")), record(field("a", .string, true)))
      #expect(stricter?.contains("[option-required]") == true)
      let gone = try rule(record(field("a"), field("b")), record(field("a")))
      #expect(gone?.hasSuffix("no longer takes the field 'b' in its list [option-range]") == true, "\(gone ?? "")")
      let typed = try rule(record(field("a")), record(field("a", .boolean)))
      #expect(typed?.hasSuffix("in the field 'a' in its list [option-type]") == true, "\(typed ?? "")")
      #expect(try rule(record(field("a")), record(field("a"), field("b"))) == nil)
      #expect(try rule(.number(0...2), .points(nil)) == nil)
      #expect(try rule(.points(nil), .number(nil))?.contains("[option-type]") == true)
    }
  }

  @Test("Options and kinds that were removed; a former name or an alias keeps documents valid")
  func removals() throws {
    let old = Self.descriptors(Self.option("rail", "\"type\": \"string\""))
    let gone = try report(["old.json": old, "new.json": Self.descriptors(Self.option("rails", "\"type\": \"string\""))])
    #expect(
      gone == """
        new.json:2:11: error: the kind 'acme.rows' no longer has the option 'rail' [option-removed]
        help: 'rails' can have the former name 'rail'
        old.json:3:11: note: it was here
        """, "\(gone)")
    let renamed = Self.descriptors(
      Self.option("rails", "\"type\": \"string\"", ", \"former-names\": [\"rail\"]"), kind: "acme.lines",
      more: ", \"aliases\": [{ \"kind\": \"acme.rows\", \"deprecated-since\": \"2.0.0\" }]")
    #expect(try report(["old.json": old, "new.json": renamed]).isEmpty)
    // What was deprecated and is now removed is removed.
    let next = try report([
      "old.json": renamed,
      "new.json": Self.descriptors(Self.option("rails", "\"type\": \"string\""), kind: "acme.lines"),
    ])
    #expect(next.contains("error: the name 'acme.rows' of 'acme.lines' was removed [name-removed]"), "\(next)")
    #expect(next.contains("no longer has the former name 'rail' of 'rails' [option-removed]"), "\(next)")
    let none = try report(["old.json": old, "new.json": Self.descriptors("")])
    #expect(none.contains("help: the option that replaces it can have the former name 'rail'\n"), "\(none)")
    let kind = try report(["old.json": old, "new.json": Self.descriptors("", kind: "acme.bars")])
    #expect(kind.hasPrefix("old.json:2:11: error: the kind 'acme.rows' was removed [kind-removed]\n"), "\(kind)")
    #expect(kind.contains("such as with 'acme.rows: { alias: acme.bars }'"), "\(kind)")
  }

  private static let registry = """
    kinds:
      grid: { linked: Grid }
      list: { linked: List }
      photos: { extends: grid, options: { columns: 3 } }
      wall: { extends: photos }
      tiles: { alias: grid }
    """

  @Test("Presets: removed, locked, with other values; documents break at line and column, and elements move")
  func presets() throws {
    let files = [
      "old.yaml": Self.registry,
      "new.yaml": """
      kinds:
        grid: { linked: Grid }
        list: { linked: List }
        photos: { extends: grid, options: { columns: 4 }, locked: [row-height] }
      """,
      "screens/a.yaml": """
      sections:
        - { id: one, kind: photos, options: { row-height: 9pt } }
        - { id: two, kind: wall }
        - { id: three, kind: tiles }
      """,
      "screens/b.yaml":
        "sections:\n  - { id: rows, kind: list }\n  - { id: pictures, kind: photos }\n  - { id: more, kind: list }\n",
      "screens/data.yaml": "sections: [{ id: rows, count: 3 }]",
    ]
    let text = try report(files, old: "old.yaml", new: "new.yaml", documents: ["screens"])
    let expected = [
      "old.yaml:6:3: error: the name 'tiles' of 'grid' was removed [name-removed]",
      "old.yaml:5:3: error: the preset 'wall' was removed [preset-removed]",
      "new.yaml:4:62: error: the preset 'photos' locks the option 'row-height', which documents could set [option-locked]",
      "new.yaml:4:39: error: the value of 'columns' in the preset 'photos' is 4, and was 3 [preset-changed]",
      "old.yaml:4:39: note: it was here",
      "screens/a.yaml:2:41: error: the preset 'photos' has locked 'row-height' [document-broken]",
      "screens/a.yaml:3:22: error: there is no kind 'wall'",
      "screens/a.yaml:4:24: error: there is no kind 'tiles'",
    ]
    for line in expected { #expect(text.contains(line), "\(line)\n--\n\(text)") }
    #expect(
      text.contains(
        /new.yaml:4:39: note: in a sample of 'photos', item 0 goes from \[0, 0, 133.333, 50\] to \[0, 0, 100, 50\]/),
      "\(text)")
    #expect(
      text.contains(/screens\/b.yaml:3:27: note: item 0 goes from \[0, 528, 133.333, 50\] to \[0, 528, 100, 50\]/),
      "\(text)")
    #expect(!text.contains("frames-moved"))
    #expect(try report(files, old: "old.yaml", new: "old.yaml", documents: ["screens"]).isEmpty)
  }

  @Test("Defaults of libraries: one that moves elements, one that moves none, and a layout of its own that changed")
  func libraries() throws {
    var files = ["screen.yaml": "sections:\n  - { id: bars, kind: acme.bars, options: { height: 9 } }\n"]
    for name in ["old", "new", "spaced"] {
      files["\(name).yaml"] = "kinds:\n  acme.bars: { library: \(name).so }\n"
      files["\(name).so"] = ""
    }
    let text = try report(files, old: "old.yaml", new: "new.yaml", documents: ["screen.yaml"], host: Host())
    #expect(
      text.contains("new.yaml:2:3: error: the default of 'height' in 'acme.bars' is 50, and was 40 [default-changed]"))
    #expect(text.contains("in a sample of 'acme.bars', item 0 goes from [0, 0, 400, 40] to [0, 0, 400, 50]"), "\(text)")
    #expect(
      text.contains(
        "warning: the default of 'color' in 'acme.bars' is red, and was blue; no element moves [default-changed]")
        || text.contains("is \"red\", and was \"blue\"; no element moves [default-changed]"), "\(text)")
    #expect(!text.contains("screen.yaml"))
    let spaced = try report(files, old: "old.yaml", new: "spaced.yaml", documents: ["screen.yaml"], host: Host())
    #expect(
      spaced
        == "screen.yaml:2:23: error: the section 'bars' has another layout: item 1 goes from [0, 9, 400, 9] to "
        + "[0, 13, 400, 9] [framesMoved]".replacing("framesMoved", with: "frames-moved"), "\(spaced)")
    let unseen = try report(files, old: "old.yaml", new: "new.yaml")
    #expect(unseen.contains("warning: the kind 'acme.bars' is not compared: "), "\(unseen)")
    #expect(unseen.contains("[not-compared]"))
  }

  @Test("An option that is newly required, with the documents that break")
  func required() throws {
    var files = [
      "screens/with.yaml": "sections:\n  - { id: bars, kind: acme.bars, options: { height: 9 } }\n",
      "screens/without.yaml": "sections:\n  - { id: bars, kind: acme.bars }\n",
    ]
    for name in ["old", "strict"] {
      files["\(name).yaml"] = "kinds:\n  acme.bars: { library: \(name).so }\n"
      files["\(name).so"] = ""
    }
    let text = try report(files, old: "old.yaml", new: "strict.yaml", documents: ["screens"], host: Host())
    #expect(
      text.contains("strict.yaml:2:3: error: a section of 'acme.bars' without options is no longer valid: "), "\(text)")
    #expect(text.contains("'height' is missing") && text.contains("[option-required]"), "\(text)")
    #expect(text.contains("the default of 'height' in 'acme.bars' is gone, and was 40"), "\(text)")
    #expect(text.contains(/screens\/without.yaml:2:\d+: error: .*'height' is missing.* \[document-broken\]/), "\(text)")
    #expect(!text.contains("with.yaml:2:22"), "\(text)")
    #expect(try !report(files, old: "strict.yaml", new: "old.yaml", host: Host()).contains("[option-required]"))
  }

  @Test("What moves is told once, at the section whose kind has changed; what was wrong before is nobody's fault")
  func blame() throws {
    let group =
      "group: { size: { width: 100%, height: 44pt }, items: [{ item: { size: { width: 100%, height: 100% } } }] }"
    let files = [
      "old.yaml": Self.registry, "new.yaml": Self.registry.replacing("columns: 3", with: "columns: 9"),
      "both.yaml": "sections:\n  - { id: a, kind: wall }\n  - { id: own, \(group) }\n  - { id: b, kind: photos }\n",
      "wrong.yaml": "sections:\n  - { id: a, kind: grid, options: { no: 1 } }\n",
      "worse.yaml":
        "sections:\n  - { id: a, kind: grid, options: { no: 1 } }\n  - { id: b, kind: tiles, options: {} }\n  - { id: c, kind: no }\n",
    ]
    let text = try report(files, old: "old.yaml", new: "new.yaml", documents: ["both.yaml"])
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("both.yaml") }.map { $0.split(separator: " ")[0] }
        == ["both.yaml:2:20:", "both.yaml:4:20:"], "\(text)")
    for name in ["old.yaml", "new.yaml"] {
      let error = #expect(throws: DocumentError.self) {
        try report(files, old: "old.yaml", new: name, documents: ["wrong.yaml"])
      }
      #expect(error?.diagnostics.map(\.message) == ["the kind 'grid' has no option 'no'"])
    }
    var fewer = files
    fewer["new.yaml"] = Self.registry.replacing("  tiles: { alias: grid }", with: "")
    let broken = try report(fewer, old: "old.yaml", new: "new.yaml", documents: ["worse.yaml"])
    #expect(broken.split(separator: "\n").count { $0.contains("[document-broken]") } == 1, "\(broken)")
    #expect(broken.contains("worse.yaml:3:"), "\(broken)")
  }

  @Test("Folders have one registry or one file of descriptors")
  func folders() throws {
    let one = Self.descriptors(Self.option("rail", "\"type\": \"string\""))
    let files = [
      "old/config/registry.yaml": Self.registry,
      "new/registry.yaml": Self.registry.replacing("  tiles: { alias: grid }", with: ""),
      "a/kinds.json": one, "b/kinds.json": Self.descriptors(""), "two/1.json": one, "two/2.json": one, "none/x.txt": "",
    ]
    #expect(
      try report(files, old: "old", new: "new")
        .hasPrefix("old/config/registry.yaml:6:3: error: the name 'tiles' of 'grid' was removed"))
    #expect(try report(files, old: "a", new: "b").contains("[option-removed]"))
    for (name, message) in [
      ("two", "has no registry, and several files of descriptors: "), ("none", "and no file of descriptors"),
      ("no", "there is no such file"),
    ] {
      let error = try #require(throws: DocumentError.self) { try report(files, old: name, new: "new") }
      #expect(error.description.contains(message), "\(error)")
    }
  }
}
