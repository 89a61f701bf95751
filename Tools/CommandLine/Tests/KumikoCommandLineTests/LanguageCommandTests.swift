import Testing

@Suite("Texts in several languages, on the command line")
struct LanguageCommandTests {
  private let layout = """
    sections:
      - { id: apps, kind: list, options: { row-height: 44pt }, cell: line }
    styles:
      line: { insets: [4, 16], stack: horizontal, parts: [{ text: title, lines: 1 }] }
    """
  private let data = """
    strings: texts
    sections: [{ id: apps, items: [{ id: a, title: { key: title } }, { id: b, title: { key: more, count: 2 } }] }]
    """

  private func files(_ more: [String: String] = [:]) throws -> Folder {
    try Folder(
      [
        "layout.yaml": layout, "data.yaml": data,
        "texts/en.json": #"{ "title": "Settings", "more": { "one": "{count} more", "other": "{count} more" } }"#,
        "texts/de.json": #"{ "title": "Einstellungen", "more": { "other": "{count} weitere" } }"#,
        "texts/ar.json": #"{ "title": "إعدادات", "more": { "two": "اثنان", "other": "{count}" } }"#,
      ].merging(more) { $1 })
  }

  @Test("--locale chooses texts and direction, in drawings and pages")
  func render() throws {
    let folder = try files()
    func page(_ more: String...) -> Outcome {
      run(["render", folder.path("layout.yaml"), folder.path("data.yaml"), "-o", "-", "--to", "html"] + more)
    }
    let german = page("--locale", "de-AT")
    #expect(german.status == 0, "\(german.errors)")
    #expect(german.output.contains("<html lang=\"de-AT\">") && german.output.contains("Einstellungen"))
    #expect(german.output.contains("2 weitere"))
    let arabic = page("--locale", "ar", "--live")
    #expect(arabic.output.contains("<html lang=\"ar\">") && arabic.output.contains("اثنان"))
    #expect(arabic.output.contains(#""rtl":true"#))
    #expect(page().output.contains("<html lang=\"en\">"))
    #expect(page("--locale", "en-XA").output.contains("<html lang=\"en\">"))
  }

  @Test("Validation reads the tables of all languages, and compares their placeholders")
  func tables() throws {
    let folder = try files([
      "texts/de.json":
        #"{ "title": "Einstellungen {nmae}", "more": { "one": "{count}", "other": "{cuont} weitere" } }"#,
      "texts/fr.strings": "junk = ;", "texts/no.txt": "",
    ])
    let outcome = kumiko("validate", folder.path("data.yaml"))
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("fr.strings:1:8: error: expected \"key\" = \"text\";"))
    #expect(outcome.errors.contains("de.json:1:12: warning: the text 'title' of 'en' has no {nmae}"))
    #expect(
      outcome.errors.contains("de.json:1:73: warning: the text 'more' of 'en' has no {cuont}"), "\(outcome.errors)")
    #expect(outcome.errors.contains("did you mean 'count'?") && !outcome.errors.contains("{count}'"))
    #expect(kumiko("frames", folder.path("layout.yaml"), folder.path("data.yaml")).status == 0)
    let named = try files([
      "data.yaml": data.replacing("strings: texts", with: "strings: { en: texts/en.json, fr: no.json }")
    ])
    #expect(kumiko("validate", named.path("data.yaml")).errors.contains("no.json': there is no such file"))
  }

  @Test("Values that no text uses, and mistakes in 'key', have their nearest names")
  func values() throws {
    let folder = try files([
      "data.yaml": data.replacing("count: 2 }", with: "count: 2, cuont: 3 }"),
      "other.yaml": data.replacing("{ key: title }", with: "{ kye: title }"),
      "section.yaml": data.replacing("id: apps,", with: "id: apps, title: { kye: title },"),
      "near.yaml": data.replacing("key: more,", with: "key: mroe,"),
    ])
    let outcome = kumiko("validate", folder.path("data.yaml"), "--strict")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains("data.yaml:2:105: warning: the text 'more' does not use 'cuont'"), "\(outcome.errors)")
    #expect(outcome.errors.contains("did you mean 'count'?"))
    for name in ["other.yaml", "section.yaml"] {
      let mistake = kumiko("validate", folder.path(name))
      #expect(mistake.status == 2 && mistake.errors.contains("did you mean 'key'?"), "\(mistake.errors)")
    }
    #expect(kumiko("validate", folder.path("near.yaml")).errors.contains("did you mean 'more'?"))
  }

  @Test("Unknown locales are wrong calls")
  func unknown() throws {
    let folder = try files()
    for locale in ["xx", "deutsch", ""] {
      #expect(kumiko("frames", folder.path("layout.yaml"), "--locale", locale).status == 64)
    }
    #expect(
      kumiko("render", folder.path("layout.yaml"), "-o", "-", "--to", "svg", "--matrix", "locale=en,zz").status == 64)
  }

  @Test("A contact sheet has a screen for each locale, which has its direction")
  func matrix() throws {
    let folder = try files()
    let sheet = kumiko(
      "render", folder.path("layout.yaml"), folder.path("data.yaml"), "-o", "-", "--to", "svg", "--matrix",
      "locale=en,de,ar,en-XB")
    #expect(sheet.status == 0, "\(sheet.errors)")
    for text in ["Settings", "Einstellungen", "إعدادات", "sgnitteS"] { #expect(sheet.output.contains(text)) }
    let both = kumiko(
      "render", folder.path("layout.yaml"), "-o", "-", "--to", "svg", "--matrix", "locale=en", "--matrix",
      "direction=ltr,rtl")
    #expect(both.status == 64)
  }

  @Test("A missing text is a warning, and a failure with --strict")
  func missing() throws {
    let folder = try files(["texts/de.json": #"{ "title": "Einstellungen" }"#])
    let call = ["validate", folder.path("layout.yaml"), folder.path("data.yaml"), "--locale", "de"]
    let outcome = run(call)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("data.yaml:2:89: warning: there is no text 'more' in 'de'; that of 'en' is shown"))
    #expect(run(call + ["--strict"]).status == 1)
    let every = run(call.dropLast(2) + ["--strict"])
    #expect(every.status == 1)
    #expect(every.errors.contains("de.json:1:1: warning: it has no text 'more'"), "\(every.errors)")
  }

  @Test("A case names the locales in which every text is shown as a whole")
  func tests() throws {
    let head = "layout: layout.yaml\ndata: data.yaml\nviewport: 80x200\n"
    let expect = "expect: [{ count: 2 }]"
    let folder = try files([
      "fits.yaml": "\(head)cases: [{ name: a, locales: [en], \(expect) }]",
      "cuts.yaml": "\(head)locales: [en, de]\ncases: [{ name: a, \(expect) }]",
      "lacks.yaml": "\(head)cases: [{ name: a, locales: [fr], \(expect) }]",
      "none.yaml": "\(head)cases: [{ name: a, locales: [xx], \(expect) }]",
    ])
    #expect(kumiko("test", folder.path("fits.yaml")).status == 0)
    let cuts = kumiko("test", folder.path("cuts.yaml"))
    #expect(cuts.status == 1)
    #expect(cuts.output.contains("cuts.yaml:4:15: error: in de, 'a' cuts 'Einstellungen'"), "\(cuts.output)")
    let lacks = kumiko("test", folder.path("lacks.yaml")).output
    #expect(lacks.contains("data.yaml:1:10: error: in fr, there are no texts of 'fr'"), "\(lacks)")
    #expect(lacks.contains("lacks.yaml:4:30: note: the languages of the test"), "\(lacks)")
    let none = kumiko("test", folder.path("none.yaml"))
    #expect(none.status == 2)
    #expect(none.errors.contains("unknown language 'xx'"))
  }

  @Test("Schemas accept keys of texts")
  func schemas() throws {
    let folder = try files()
    for (kind, file) in [("data", "data.yaml"), ("layout", "labels.yaml")] {
      try folder.write(
        "strings: texts\nsections: [{ id: a, kind: list, header: { size: { width: 100%, height: 9pt }, label: { key: title } } }]",
        to: "labels.yaml")
      try folder.write(kumiko("schema", kind).output, to: "schema.json")
      let outcome = kumiko("validate", folder.path(file), "--schema", folder.path("schema.json"))
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }
}
