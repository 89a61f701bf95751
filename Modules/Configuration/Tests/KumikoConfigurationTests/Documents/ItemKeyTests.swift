@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
import Testing

@Suite("Keys, colors and images of items")
struct ItemKeyTests {
  private func warnings(
    _ items: String, name: String = "d.yaml", registry: SectionRegistry? = nil
  ) throws -> [String] {
    let layout = try SourceDocument(SourceText(name: "l.yaml", text: "sections: [{ id: s, kind: list }]"))
    let data = try SourceDocument(SourceText(name: name, text: "sections: [{ id: s, items: \(items) }]"))
    let registry = try registry ?? linked.registry()
    return try Screen(layout: layout, data: data, registry: registry, in: phone).warnings.map { warning in
      "\(warning.range?.start.column ?? 0) \(warning.message); \(warning.help ?? "")"
    }
  }

  @Test(
    "A key near a known one is told of",
    arguments: [
      ("titel", "title"), ("subtitel", "subtitle"), ("colour", "color"), ("colr", "color"), ("imgae", "image"),
      ("badgge", "badge"), ("szie", "size"), ("childern", "children"), ("expandet", "expanded"), ("Title", "title"),
      ("feilds", "fields"), ("tytlle", "title"),
    ])
  func nearMisses(key: String, known: String) throws {
    #expect(
      try warnings("[{ id: a, \(key): x }]") == [
        "38 unknown key '\(key)' of an item; did you mean '\(known)'? A field of your own goes under 'fields:'"
      ])
  }

  @Test("Other fields are fields", arguments: ["price", "name", "time", "file", "url", "uid", "tags", "date", "page"])
  func ownFields(key: String) throws {
    #expect(try warnings("[{ id: a, \(key): x }]") == [])
  }

  @Test("One warning stands for all items with the key")
  func counted() throws {
    let found = try warnings("[{ id: a, titel: x }, { id: b, titel: y }, { id: c, titel: z }]")
    #expect(found.count == 1)
    #expect(found.first?.contains("'titel' of an item, here and on 2 more") == true)
  }

  @Test("Under 'fields', in JSON, and where a kind reads them, all keys are fields")
  func exceptions() throws {
    #expect(try warnings("[{ id: a, fields: { titel: x } }]") == [])
    #expect(try warnings(#"[{ "id": "a", "titel": "x" }]"#, name: "d.json") == [])
    var registry = try linked.registry()
    try registry.insert(.linked(TitelSection.self), as: TitelSection.kind)
    #expect(try warnings("[{ id: a, titel: x }]", registry: registry) == [])
    #expect(try warnings("[{ id: a, subtitel: x }]", registry: registry).count == 1)
  }

  @Test("Foreign records never warn")
  func foreign() throws {
    try withFiles([
      "l.yaml": "sections: [{ id: s, kind: list }]",
      "d.yaml": "sections: [{ id: s, from: r.json }, { id: t, from: r.csv }]",
      "r.json": #"[{ "id": "a", "titel": "x", "color": "no color" }]"#, "r.csv": "id,titel\nb,x\n",
    ]) { folder in
      let loader = DocumentLoader(linked: linked)
      #expect(loader.validate("\(folder)/d.yaml", in: phone).diagnostics.isEmpty)
    }
  }

  @Test("A data document by itself is held against the kinds of its registry")
  func validation() throws {
    try withFiles(["d.yaml": "sections: [{ id: s, items: [{ id: a, titel: x }] }]"]) { folder in
      let found = DocumentLoader(linked: linked).validate("\(folder)/d.yaml", in: phone).diagnostics
      #expect(found.warningCount == 1)
      #expect(found.isValid)
    }
  }

  @Test("What stands under 'fields' is shown, and read by kinds, as what stands beside it")
  func further() throws {
    let document = try data("sections: [{ id: s, items: [{ id: a, own: 1, fields: { title: T, titel: x } }] }]")
    #expect(document.fields(inSection: 0, at: 0)?.title == "T")
    #expect(document.record(inSection: 0, at: 0) == ["id": "a", "own": 1, "title": "T", "titel": "x"])
  }

  @Test(
    "Fields that cannot be are told at their places",
    arguments: [
      ("fields: x", "1:46: error: the fields of an item are a mapping, not the text 'x'"),
      ("fields: { id: b }", "1:48: error: 'id' must be next to 'fields', not in it"),
      ("own: 1, fields: { own: 2 }", "1:56: error: 'own' is both next to 'fields' and in it"),
      ("color: redd", "1:45: error: 'redd' is not a color; write #rgb, #rrggbb or a name of CSS"),
      ("color: '#12'", "1:45: error: '#12' is not a color; write #rgb, #rrggbb or a name of CSS"),
      ("color: 12", "1:45: error: '12' is not a color; write #rgb, #rrggbb or a name of CSS"),
      ("fields: { color: redd }", "1:55: error: 'redd' is not a color; write #rgb, #rrggbb or a name of CSS"),
    ])
  func faults(fields: String, complaint: String) throws {
    let found = try dataComplaint("sections: [{ id: s, items: [{ id: a, \(fields) }] }]")
    #expect(found.hasPrefix("d.yaml:\(complaint)\n"), "\(found)")
  }

  @Test("Colors are those that renderers know", arguments: ["red", "RebeccaPurple", "'#fff'", "'#A1b2C3'", "null"])
  func colors(color: String) throws {
    _ = try data("sections: [{ id: s, items: [{ id: a, color: \(color) }] }]")
  }

  @Test("A nearly right name of a color is told")
  func nearColor() throws {
    #expect(
      try dataComplaint("sections: [{ id: s, items: [{ id: a, color: ornage }] }]").contains("did you mean 'orange'?"))
  }

  @Test("An image that is named like a file is one, in the folder of the document")
  func images() throws {
    func complaint(_ image: String) throws -> String {
      var text = ""
      try withFiles([
        "d.yaml": "sections: [{ id: s, items: [{ id: a, image: \(image) }] }]", "photos/a.jpg": "", "b.PNG": "",
      ]) { folder in
        text = Diagnostics(DocumentLoader(linked: linked).validate("\(folder)/d.yaml", in: phone).diagnostics.sorted)
          .text().replacing("\(folder)/", with: "")
      }
      return text
    }
    for image in ["photos/a.jpg", "b.PNG", "star.fill", "🪁", "https://example.org/x.png", "v1.2", "photo", ".png"] {
      #expect(try complaint(image) == "", "\(image)")
    }
    #expect(
      try complaint("photo.jpg").hasPrefix(
        "d.yaml:1:45: error: the image cannot be used: cannot read 'photo.jpg'"))
    #expect(try complaint("../x.png").contains("leads out of the folder of this document"))
    #expect(try complaint("/etc/x.png").contains("must be a path from the folder of this document"))
  }
}

/// A kind that reads a field of a name that looks like a mistake.
private struct TitelSection: SectionProvider {
  static let kind: SectionKind = "titel"
  static let summary = "Reads 'titel'."
  static let itemFields = ["titel"]

  func section(in context: SectionContext) throws -> LayoutSection { try SampleList().section(in: context) }
}
