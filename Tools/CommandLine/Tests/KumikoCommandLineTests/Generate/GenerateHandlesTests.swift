import Foundation
import Testing

@Suite("kumiko generate")
struct GenerateHandlesTests {
  private let layout = """
    version: 1
    sections:
      - id: featured
        kind: orthogonal
        options: { behavior: paging, width: 90%, height: 220pt }
      - id: new-apps
        kind: grid
        options: { item-insets: [1, 2, 3, 4] }
        when:
          - { min-width: 300pt, max-width: 800pt, options: { columns: 4 } }
          - { max-width: 500pt, max-height: 500pt, rtl: true, options: { columns: 1 } }
          - { min-width: 900pt, kind: list, options: { spacing: 3 } }
      - id: banner
        group: { size: { width: 100%, height: 50 }, items: [{ item: { size: { width: 100%, height: 100% } } }] }
    """

  @Test("A screen has a handle, each section, and each option with its type and value")
  func handles() throws {
    let made = try generate(["app-store.yaml": layout])
    #expect(made.outcome.status == 0, "\(made.outcome.errors)")
    for line in [
      "import Kumiko", "import KumikoRegistry", "import KumikoGridSection", "enum Screens {",
      "static let appStore = ScreenHandle(\"app-store\", file: \"app-store.yaml\", text: textOf_appStore, "
        + "sections: AppStoreSections())",
      "struct AppStoreSections: Sendable {",
      "let featured = SectionHandle(\"featured\", kind: \"orthogonal\", options: FeaturedOptions())",
      "let behavior = OptionHandle<String>(\"behavior\", \"paging\")",
      "let width = OptionHandle<LayoutDimension>(\"width\", .fractionalWidth(0.9))",
      "let height = OptionHandle<LayoutDimension>(\"height\", .absolute(220.0))",
      "let newApps = SectionHandle(\"new-apps\", kind: \"grid\", options: NewAppsOptions())",
      "let spacing = OptionHandle<Double>(\"spacing\", 0.0)",
      "let supplementaries = OptionHandle<[PlainValue]>(\"supplementaries\", [])",
      "let itemInsets = OptionHandle<DirectionalEdgeInsets>(\"item-insets\", "
        + "DirectionalEdgeInsets(top: 1.0, leading: 2.0, bottom: 3.0, trailing: 4.0))",
      "let banner = SectionHandle(\"banner\")",
    ] {
      #expect(made.has(line), "\(line)")
    }
  }

  @Test("What a section's 'when' says of its options comes with its conditions; what it says of other kinds does not")
  func variants() throws {
    let made = try generate(["home.yaml": layout])
    #expect(
      made.has(
        "let columns = OptionHandle<Int>(\"columns\", 2, variants: [.init(4, where: SectionConditions(minWidth: 300.0, maxWidth: 800.0)), "
          + ".init(1, where: SectionConditions(maxWidth: 500.0, maxHeight: 500.0, isRightToLeft: true))])"))
    #expect(made.has("let spacing = OptionHandle<Double>(\"spacing\", 0.0)"))
  }

  @Test("Sections inside a section have handles with the options of their own kinds")
  func nested() throws {
    let nested = """
      sections:
        - id: card
          insets: 8
          sections:
            - { id: news, kind: orthogonal, options: { width: 90%, height: 220pt } }
            - { id: cells, kind: grid, options: { columns: 4 } }
        - { id: end, kind: list }
      """
    let made = try generate(["home.yaml": nested])
    #expect(made.outcome.status == 0, "\(made.outcome.errors)")
    #expect(made.has("let news = SectionHandle(\"news\", kind: \"orthogonal\", options: NewsOptions())"))
    #expect(made.has("let cells = SectionHandle(\"cells\", kind: \"grid\", options: CellsOptions())"))
    #expect(made.has("let columns = OptionHandle<Int>(\"columns\", 4)"))
    #expect(made.has("let end = SectionHandle(\"end\", kind: \"list\", options: EndOptions())"))
  }

  @Test("The document is in it as it was written, whatever stands in it")
  func texts() throws {
    let tricky = "# \"\"\"# and \\# and \\(x)\nsections: [{ id: a, kind: grid }]\n"
    let made = try generate(["a.yaml": tricky])
    #expect(made.text?.contains("##\"\"\"\n\(tricky)\n\"\"\"##") == true, "\(made.text ?? "")")
    // What is not seen as what it is, is escaped.
    let hidden = try generate(["a.yaml": "# \u{202E}x\nsections: [{ id: a, kind: grid }]"])
    #expect(hidden.text?.contains("\"# \\u{202e}x\\u{a}sections:") == true, "\(hidden.text ?? "")")
  }

  @Test("Presets have the values that they set; options without a value are optional")
  func presets() throws {
    let made = try generate([
      "registry.yaml": "kinds: { list: { linked: List }, rows: { extends: list, options: { spacing: 7 } } }",
      "a.yaml": "sections: [{ id: a, kind: rows, options: { appearance: plain } }]",
    ])
    #expect(made.has("let spacing = OptionHandle<Double>(\"spacing\", 7.0)"))
    #expect(made.has("let appearance = OptionHandle<String?>(\"appearance\", \"plain\")"))
    #expect(made.has("let rowHeight = OptionHandle<LayoutDimension?>(\"row-height\", nil)"))
  }

  @Test("Data documents have handles too, with what they name of other files")
  func contents() throws {
    let made = try generate([
      "a.yaml": "sections: [{ id: lands, kind: grid }]",
      "lands.yaml": "sections: [{ id: lands, from: lands.json, fields: { id: code } }]",
      "lands.json": "[{ \"code\": \"FR\" }]",
    ])
    #expect(made.outcome.status == 0, "\(made.outcome.errors)")
    #expect(
      made.has(
        "static let lands = ContentsHandle(\"lands\", file: \"lands.yaml\", text: textOf_lands, sections: LandsSections())"
      ))
    #expect(made.text?.contains("- { id: FR, code: FR }") == true, "\(made.text ?? "")")
  }

  @Test("The text of a handle has the form of its file's name")
  func form() throws {
    let folder = try Folder([
      "lands.csv": "id,title\nFR,France\n", "rows.yaml": "[{ id: FR, area: .nan }]",
      "lands.json": #"{"sections": [{"id": "lands", "from": "lands.csv"}]}"#,
      "wrong.json": #"{"sections": [{"id": "lands", "from": "rows.yaml"}]}"#,
    ])
    let made = kumiko("generate", folder.path("lands.json"), "-o", "-")
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.output.contains("static let lands = ContentsHandle(\"lands\", file: \"lands.json\""))
    #expect(made.output.contains(#"{"id":"FR","title":"France"}"#), "\(made.output)")
    let wrong = kumiko("generate", folder.path("wrong.json"), "-o", "-")
    #expect(wrong.status == 2 && wrong.output.isEmpty)
    #expect(wrong.errors.contains("wrong.json: error: a value is not a number (.nan)"), "\(wrong.errors)")
  }

  @Test("The table has the kinds of the registry that are linked, and the registry itself without what is loaded")
  func table() throws {
    let made = try generate(
      [
        "registry.yaml": """
        include: [more.yml]
        kinds:
          grid: { linked: Grid }
          photos: { extends: grid, options: { columns: 3 } }
          acme.lines: { package: 'https://x.org/lines', from: 1.0.0, product: AcmeLines, type: Lines.Section }
          shop.timeline: { descriptor: timeline.kind.json, type: TimelineSection }
          acme.chart: { library: chart.so }
        """,
        "more.yml": "kinds: { list: { linked: List } }",
        "timeline.kind.json": timelineDescriptor.replacing("How wide.", with: #"- Throws: *wide*\n*/ "#),
        "a.yaml": "sections: [{ id: a, kind: shop.timeline, options: { rail: 3 } }]",
      ], "--module", "Shop")
    #expect(made.outcome.status == 0, "\(made.outcome.errors)")
    for line in [
      "import AcmeLines", "import Kumiko", "static let all: [any SectionProvider.Type] = [",
      "\"List\": KumikoListSection.ListSection.self,", "\"Grid\": KumikoGridSection.GridSection.self,",
      "\"acme.lines\": AcmeLines.Lines.Section.self,", "\"shop.timeline\": TimelineSection.self,",
      "photos: { extends: grid, options: { columns: 3 } }", "let rail = OptionHandle<Double>(\"rail\", 3.0)",
      #"/// \- Throws: \*wide\* \*/"#, "/// The sections of `a.yaml`.",
    ] {
      #expect(made.has(line), "\(line)")
    }
    #expect(made.text?.contains("chart") == false)
  }

  @Test("Public handles have public initialisers, and import in public")
  func access() throws {
    let made = try generate(["a.yaml": "sections: [{ id: a, kind: grid }]"], "--access", "public")
    for line in [
      "public import Kumiko", "public enum Screens {", "public init() {}", "public enum Kinds {",
      "public let columns = OptionHandle<Int>(\"columns\", 2)",
    ] {
      #expect(made.has(line), "\(line)")
    }
  }

  @Test("Modules are imported one by one where the target does not depend on Kumiko as a whole")
  func modules() throws {
    let engine = ["KumikoConfiguration", "KumikoDimension", "KumikoRegistry", "KumikoGridSection"]
    let files = ["registry.yaml": "kinds: { grid: { linked: Grid } }", "a.yaml": "sections: [{ id: a, kind: grid }]"]
    let folder = try Folder(files)
    func made(_ modules: [String]) -> Outcome {
      run(["generate", folder.path("a.yaml"), "-o", "-"] + modules.flatMap { ["--import", $0] })
    }
    let some = made(engine)
    for module in engine { #expect(some.output.contains("\nimport \(module)\n")) }
    #expect(!some.output.contains("import Kumiko\n"))
    let few = made(Array(engine.dropLast()))
    #expect(few.status == 2)
    #expect(
      few.errors.contains(
        "a.yaml:1:27: error: the kind 'grid' is not in this build: link the product KumikoGridSection"))
    #expect(made(Array(engine.dropLast()) + ["KumikoKinds"]).status == 0)
    let none = made(["Foundation", "KumikoGridSection"])
    #expect(none.status == 2)
    #expect(none.errors.contains("error: the target does not depend on Kumiko"), "\(none.errors)")
  }

  @Test("Without a registry there are the kinds that the target depends on, and others are told by their product")
  func dependedOn() throws {
    let folder = try Folder([
      "a.yaml": "sections: [{ id: a, kind: grid }]", "b.yaml": "sections: [{ id: a, kind: list }]",
    ])
    func made(_ file: String, _ modules: String...) -> Outcome {
      run(["generate", folder.path(file), "-o", "-"] + modules.flatMap { ["--import", $0] })
    }
    let some = made("a.yaml", "Kumiko", "KumikoRegistry", "KumikoGridSection")
    #expect(some.output.contains("\nimport KumikoGridSection\n"), "\(some)")
    #expect(!some.output.contains("List"))
    let refused = made("b.yaml", "Kumiko", "KumikoRegistry", "KumikoGridSection")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("the kind 'list' is not in this build: link the product KumikoListSection"))
    #expect(made("b.yaml", "Kumiko", "KumikoRegistry", "KumikoKinds").output.contains("\nimport KumikoListSection\n"))
  }

  @Test("A file that is as it should be is not touched; a change is written")
  func unchanged() throws {
    let folder = try Folder(["a.yaml": "sections: [{ id: a, kind: grid }]"])
    func written() -> Bool? {
      let outcome = kumiko("generate", folder.path("a.yaml"), "-o", folder.path("out.swift"), "--format", "json")
      return json(outcome.output)?["written"] as? Bool
    }
    #expect(written() == true)
    #expect(written() == false)
    try folder.write("sections: [{ id: b, kind: grid }]", to: "a.yaml")
    #expect(written() == true)
  }
}
