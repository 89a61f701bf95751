@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoRegistry
import Testing

/// Names at all places of documents, words of the language among them: the schema takes what the reader takes, and nothing else.
@Suite("Names in schema and decoder")
struct NameAgreementTests {
  /// Names as YAML writes them.
  private static let words = [
    "none", "\"null\"", "\"true\"", "true", "True", "\"-1\"", "-1", "1", "012", "1.10", "0x1F", "\"\"", "a b",
    "\"{x}\"", "\"{\"",
    "\"#x\"", "\"a/b\"", "é", "_", "a.b", "sections", "use", "id", "size", "kind", "row", "card", "plain", "default",
    "\"<<\"",
    "\"a\\tb\"",
  ]

  /// Documents with a name in place of `%`, by what the name is of.
  private static let forms: [(kind: DocumentKind, name: String, text: String)] = [
    (.layout, "section", "sections: [{ id: %, kind: list, sample: 1 }]"),
    (.layout, "template", "templates: { %: { section: { id: t, kind: list } } }"),
    (.layout, "use", "templates: { %: { section: { id: t, kind: list } } }\nsections: [{ use: % }]"),
    (.layout, "parameter", "templates: { t: { with: { %: text }, section: { id: t, kind: list } } }"),
    (.layout, "value", "values: { %: 4pt }"), (.layout, "flag", "flags: { %: false }"),
    (
      .layout, "flag's value",
      "flags: { f: % }\nsections: [{ id: a, kind: list, when: [{ set: { f: % }, kind: grid }] }]"
    ),
    (.layout, "theme", "themes: { %: {} }"),
    (.layout, "color", "values: { %: red }\nthemes: { dark: { %: blue } }"),
    (.layout, "style", "styles: { %: { parts: [{ text: title }] } }"),
    (.layout, "style's text", "styles: { s: { parts: [{ text: % }] } }"),
    (.layout, "cell", "styles: { %: { parts: [{ text: title }] } }\nsections: [{ id: a, kind: list, cell: % }]"),
    (
      .layout, "cells",
      "styles: { %: { parts: [{ text: title }] } }\n"
        + "sections: [{ id: a, kind: list, cells: [{ when: { has: x }, cell: % }, { cell: row }] }]"
    ),
    (.layout, "has", "sections: [{ id: a, kind: list, cells: [{ when: { has: % }, cell: card }, { cell: row }] }]"),
    (.layout, "span", "sections: [{ id: a, kind: list }]\nspans: [{ id: %, sections: [a], header: \(size) }]"),
    (
      .layout, "section of a span",
      "sections: [{ id: %, kind: list }]\nspans: [{ id: t, sections: [%], header: \(size) }]"
    ),
    (.layout, "header section", "sections: [{ id: %, kind: list }, { id: b, kind: list, header: { section: % } }]"),
    (.layout, "item", "sections: [{ id: a, kind: list, items: [%] }]"),
    (.layout, "item's id", "sections: [{ id: a, kind: list, items: [{ id: %, title: x }] }]"),
    (.layout, "item's only field", "sections: [{ id: a, kind: list, items: [{ title: % }] }]"),
    (
      .layout, "placeholder's only field",
      "sections: [{ id: a, kind: list, states: { empty: { items: [{ title: % }] } } }]"
    ),
    (.data, "item's only field", "sections: [{ id: a, items: [{ title: % }] }]"),
    (.layout, "item's child", "sections: [{ id: a, kind: list, items: [{ id: x, children: [%] }] }]"),
    (.layout, "placeholder", "sections: [{ id: a, kind: list, states: { empty: { items: [%] } } }]"),
    (.layout, "item's field", "sections: [{ id: a, kind: list, items: [{ id: x, fields: { %: 1 } }] }]"),
    (.data, "item's field", "sections: [{ id: a, items: [{ id: x, fields: { %: 1 } }] }]"),
    (.data, "section", "sections: [{ id: %, items: [x] }]"), (.data, "item", "sections: [{ id: a, items: [%] }]"),
    (.data, "item's id", "sections: [{ id: a, items: [{ id: %, title: %, value: % }] }]"),
    (.data, "span", "spans: [{ id: %, title: x }]"),
    (.data, "measured section", "measurements: [{ section: %, kind: header, size: [1, 2] }]"),
    (.data, "measured kind", "measurements: [{ section: a, kind: %, size: [1, 2] }]"),
    (.data, "measured item", "measurements: [{ section: a, item: %, size: [1, 2] }]"),
    (.data, "measured index", "measurements: [{ section: a, kind: %, index: 1, size: [1, 2] }]"),
    (.registry, "kind", "kinds: { %: { linked: Grid } }"), (.registry, "owner", "owner: %\nkinds: {}"),
    (.test, "case", "layout: l.yaml\ncases: [{ name: %, viewport: 390x844, expect: [{ content-size: [390, 0] }] }]"),
    (.test, "element", "layout: l.yaml\ncases: [{ name: a, viewport: 390x844, expect: [{ visible: { item: % } }] }]"),
    (.test, "item", "layout: l.yaml\ncases: [{ name: a, viewport: 390x844, expect: [{ visible: % }] }]"),
  ]

  private static let size = "{ size: { width: 100%%, height: 44pt } }"

  /// The checks by the schemas of the kinds in `forms`, each made once.
  private static let checks = Result {
    try Dictionary(grouping: forms, by: \.kind).keys.reduce(into: [DocumentKind: SchemaCheck]()) { checks, kind in
      let schema = DocumentSchema.schema(of: kind, registry: try linked.registry(), linked: linked)
      checks[kind] = try SchemaCheck(SourceValue(schema), of: SourceText(name: "s.json", text: ""))
    }
  }

  @Test("Each name at each place", arguments: forms.indices)
  func agreement(form: Int) throws {
    let (kind, name, text) = Self.forms[form]
    let check = try #require(try Self.checks.get()[kind])
    var files = ["l.yaml": "sections: [{ id: a, kind: list }]"]
    for (index, word) in Self.words.enumerated() {
      let document = text.replacing("%%", with: "\u{1}").replacing("%", with: word).replacing("\u{1}", with: "%")
      files["\(index).yaml"] = "document: \(kind.rawValue)\n\(document)\n"
    }
    try withFiles(files) { folder in
      let paths = Self.words.indices.map { "\(folder)/\($0).yaml" }
      let loader = DocumentLoader(linked: linked)
      let bySchema = loader.validate(paths, by: check)
      for (index, word) in Self.words.enumerated() {
        let read = loader.validate(paths[index], in: phone).diagnostics
        #expect(
          read.isValid == bySchema[index].diagnostics.isValid,
          "\(word) as the name of a \(kind) \(name): \(read.text()) \(bySchema[index].diagnostics.text())")
      }
    }
  }

  @Test("The form of a locale, as the key of a table and as the language of texts")
  func locales() throws {
    let check = try #require(try Self.checks.get()[.layout])
    let words = [
      "true", "\"null\"", "\"-1\"", "1", "\"\"", "a b", "é", "_", "sections", "d", "de-", "de-A", "de-Latnx",
    ]
    for word in words + ["de", "de-AT", "zh_Hant", "es-419", "zh-Hant-TW", "DE-at"] {
      for text in ["strings: { %: de.json }", "language: %"] {
        let document = text.replacing("%", with: word) + "\nsections: [{ id: a, kind: list }]"
        try withFiles(["l.yaml": document, "de.json": "{}"]) { folder in
          let loader = DocumentLoader(linked: linked)
          let read = loader.validate("\(folder)/l.yaml", in: phone).diagnostics
          let bySchema = loader.validate(["\(folder)/l.yaml"], by: check)[0].diagnostics
          #expect(read.isValid == bySchema.isValid, "\(document): \(read.text()) \(bySchema.text())")
          #expect(read.isValid == !words.contains(word), "\(document): \(read.text())")
        }
      }
    }
  }

  @Test("A kind named 'none' is a kind; in 'when' the word takes a key away")
  func none() throws {
    let registry = try linked.registry().adding(SectionPreset(extends: "grid"), as: "none")
    let schema = DocumentSchema.layout(registry)
    let check = try SchemaCheck(SourceValue(schema), of: SourceText(name: "s.json", text: ""))
    let text = "sections: [{ id: a, kind: none, sample: 2, options: { columns: 3 } }]"
    let document = try SourceDocument(SourceText(name: "l.yaml", text: text))
    #expect(check.diagnostics(of: document).isEmpty)
    #expect(try LayoutDocument(document).sections(in: registry, environment: phone, itemCounts: []).count == 1)
  }
}
