import KumikoCells
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
import KumikoTextMeasuring
@_spi(Kumiko) import KumikoValues
import Testing

@_spi(Kumiko) @testable import KumikoScreens

@Suite("Templates and named values")
struct TemplateTests {
  /// Templates in lines of their own, so that places are easy to read.
  private let news = """
    templates:
      news:
        with: { id: text, columns: { form: number, default: 3 } }
        section:
          id: "{id}"
          kind: grid
          options: { columns: "{columns}" }

    """

  private func columns(_ text: String, settings: ScreenSettings = ScreenSettings()) throws -> [String: Int] {
    let screen = try screen(text, textSize: .large, settings: settings)
    var columns: [String: Int] = [:]
    for (id, section) in zip(screen.sectionIDs, screen.sections) {
      if case .axis(_, _, .equalShares(let count)) = section.group.arrangement { columns[id] = count }
    }
    return columns
  }

  private func complaint(_ text: String) throws -> String {
    try #require(throws: DocumentError.self) { _ = try layoutDocument(text) }.description
  }

  @Test("A layout through templates is the layout that is written out")
  func sameSections() throws {
    let written = try sections(
      "sections: [{ id: a, kind: grid, options: { columns: 5 } }, { id: b, kind: grid, options: { columns: 3 } }]")
    let used = try sections(
      news + "sections: [{ use: news, with: { id: a, columns: 5 } }, { use: news, with: { id: b } }]")
    #expect(used == written)
  }

  @Test("A name alone keeps the type of its value, within a text it is inserted, and a brace is written twice")
  func texts() throws {
    let document = try layoutDocument(
      """
      values: { n: 4, sort: fruit, again: "{sort}s" }
      sections: [{ id: "{sort}-{n}", kind: grid, options: { columns: "{n}" }, items: [{ id: a, title: "{{x}} {again}" }] }]
      """)
    #expect(document.sections[0].id == "fruit-4")
    #expect(document.sections[0].node["options"]?["columns"].map { PlainValue($0) } == 4)
    #expect(document.contents[0]["items"]?[0]?["title"]?.name == "{x} fruits")
  }

  @Test("A layout without declarations keeps its braces")
  func braces() throws {
    let document = try layoutDocument("sections: [{ id: '{a}', kind: grid, items: [{ id: a, title: '{ } }}' }] }]")
    #expect(document.sections[0].id == "{a}")
    #expect(document.contents[0]["items"]?[0]?["title"]?.name == "{ } }}")
  }

  @Test("Slots take sections, with uses of templates and the names around them")
  func slots() throws {
    let text =
      news + """
          card:
            with: { id: text, content: sections, foot: section }
            section: { id: "{id}", insets: 4, sections: ["{content}", "{foot}"] }
          pair:
            with: { id: text }
            sections:
              - use: card
                with:
                  id: "{id}"
                  content: [{ use: news, with: { id: "{id}-1", columns: 2 } }, { id: "{id}-2", kind: grid }]
                  foot: { id: "{id}-3", kind: list }
        sections: [{ use: pair, with: { id: x } }, { use: pair, with: { id: y } }]
        """
    let document = try layoutDocument(text)
    #expect(document.sections.map(\.id) == ["x-1", "x-2", "x-3", "y-1", "y-2", "y-3"])
    #expect(document.configuration.spans.map(\.id) == ["x", "y"])
    #expect(document.configuration.spans.map(\.sections) == [0..<3, 3..<6])
    #expect(try columns(text)["y-1"] == 2)
  }

  @Test("A fault in a template shows its line and the call")
  func faultPlaces() throws {
    let text =
      news.replacing("columns: \"{columns}\"", with: "colums: \"{columns}\"") + """
        sections:
          - { use: news, with: { id: a } }
        """
    #expect(
      try screenComplaint(text) == """
        l.yaml:7:18: error: the kind 'grid' has no option 'colums'
                options: { colums: "{columns}" }
                           ^~~~~~
        help: did you mean 'columns'?
        l.yaml:9:5: note: the template 'news' is used here
            - { use: news, with: { id: a } }
              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~

        """)
  }

  @Test("A fault of an argument shows the call and the parameter")
  func argumentPlaces() throws {
    let text = news + "sections: [{ use: news, with: { id: a, columns: 99 } }, { use: news, with: { id: a } }]"
    let found = try #require(throws: DocumentError.self) { _ = try screen(text) }.diagnostics
    let places = found.map { "\($0.range?.start.line ?? 0):\($0.range?.start.column ?? 0) \($0.message)" }
    #expect(places.contains("8:82 two sections have the id 'a'"))
    #expect(
      found.contains { $0.notes.contains { $0.message == "it is first given here" && $0.range?.start.column == 37 } })
    let other = try #require(throws: DocumentError.self) { _ = try screen(text.replacing("id: a }", with: "id: b }")) }
    #expect(other.diagnostics.first?.range?.start == Mark(line: 8, column: 49))
    #expect(other.diagnostics.first?.notes.map(\.message) == ["it is the 'columns' of this template"])
    #expect(other.diagnostics.first?.notes.first?.range?.start == Mark(line: 3, column: 23))
  }

  @Test(
    "Arguments have the form of their parameter",
    arguments: [
      ("color", "16pt", false), ("color", "'#ff8800'", true), ("color", "steelblue", true), ("color", "12", false),
      ("length", "16pt", true), ("length", "0", true), ("length", "50%", true), ("length", "~44pt", true),
      ("length", "red", false), ("flag", "true", true), ("flag", "1", false), ("list", "[1]", true),
      ("list", "1", false), ("section", "{ id: b, kind: grid }", true), ("section", "[]", false),
      ("sections", "[{ id: b, kind: grid }]", true), ("sections", "b", false), ("any", "{ a: [1] }", true),
      ("text", "1.10", true), ("number", "1.5", true), ("number", "abc", false),
    ])
  func forms(form: String, argument: String, isRight: Bool) throws {
    let text = """
      templates: { t: { with: { p: \(form) }, section: { id: a, kind: grid } } }
      sections: [{ use: t, with: { p: \(argument) } }]
      """
    #expect(((try? layoutDocument(text)) != nil) == isRight)
  }

  @Test("A parameter of form text keeps the notation of numbers")
  func notation() throws {
    let text = news + "sections: [{ use: news, with: { id: 1.10 } }, { use: news, with: { id: 1.1 } }]"
    #expect(try layoutDocument(text).sections.map(\.id) == ["1.10", "1.1"])
  }

  @Test("Templates are nested 64 levels deep, and no deeper")
  func depth() throws {
    func text(_ levels: Int) -> String {
      "templates:\n  t1: { section: { id: a, kind: grid } }\n"
        + (2...levels).map { "  t\($0): { section: { use: t\($0 - 1) } }\n" }.joined()
        + "sections: [{ use: t\(levels) }]"
    }
    #expect(try layoutDocument(text(64)).sections.map(\.id) == ["a"])
    #expect(try complaint(text(65)).contains("templates are nested deeper than 64"))
    #expect(try complaint(text(5_000)).contains("templates are nested deeper than 64"))
  }

  @Test("20,000 uses of a template read what 20,000 sections read, and ask the kind as often")
  func cost() throws {
    let count = 20_000
    let used = news + "sections:\n" + (0..<count).map { "  - { use: news, with: { id: s\($0) } }\n" }.joined()
    let document = try layoutDocument(used)
    #expect(document.sections.count == count)
    let known = MadeSections()
    let faults = DocumentFaults()
    let made = document.sections(
      in: try linked.registry(), environment: phone, itemCounts: [], known: known, faults: faults)
    #expect(made.count == count && faults.diagnostics.isEmpty)
    #expect(known.repetitions == count - 2)
  }

  @Test("Thousands of uses with a fault are reported once, and 100,001 uses are too many")
  func manyUses() throws {
    let many =
      news + "sections:\n" + String(repeating: "  - { use: news, with: { id: a, colums: 1 } }\n", count: 10_000)
    let found = try #require(throws: DocumentError.self) { _ = try layoutDocument(many) }
    #expect(found.diagnostics.count <= DocumentFaults.limit)
    let plain =
      "templates: { a: { section: { kind: grid } } }\nsections:\n"
      + String(repeating: "  - { use: a }\n", count: 100_001)
    #expect(try complaint(plain).contains("a layout has at most 100000 uses of templates"))
  }

  @Test("A flag that no condition asks for, and a cell style that nothing uses, are warnings")
  func unusedFlagsAndStyles() throws {
    let text = """
      flags: { sale: false, off: false, deep: 1 }
      templates: { t: { section: { id: t, kind: grid, when: [{ set: { deep: 2 }, cell: by-flag }] } } }
      styles:
        unused: { parts: [{ style: inner }] }
        inner: { parts: [{ text: title }] }
        by-flag: { parts: [{ text: title }] }
        in-cells: { parts: [{ text: title }] }
        of-state: { parts: [{ text: title }] }
        of-header: { parts: [{ text: title }] }
      supplementary-cells: { header: of-header }
      sections:
        - { use: t }
        - id: s
          kind: list
          header: { size: { width: 100%, height: ~44 } }
          cells: [{ when: { has: image }, cell: in-cells }, { cell: row }]
          when: [{ set: { sale: true }, spacing: 3 }]
          states: { empty: { cell: of-state } }
      """
    #expect(
      try screen(text).warnings.map { "\($0.range?.start.line ?? 0) \($0.message)" } == [
        "1 the layout does not use its flag 'off'", "4 the layout does not use its cell style 'unused'",
      ])
  }

  @Test("A key of a section that states nothing is a warning")
  func empty() throws {
    let found = try screen("sections: [{ id: o, sections: [{ id: s, kind: list, states: {} }] }]").warnings
    #expect(found.map(\.message) == ["'states' is empty; write an entry, or remove the key"])
  }

  @Test("A parameter that the template does not use is a warning")
  func unused() throws {
    let found = try screen(
      "templates: { a: { with: { x: text }, section: { id: s, kind: grid } } }\nsections: [{ use: a, with: { x: 1 } }]")
    #expect(found.warnings.map(\.message) == ["the template does not use its parameter 'x'"])
  }

  @Test("A value that does not fit is reported where it is used")
  func valuePlaces() throws {
    let error = try #require(throws: DocumentError.self) {
      _ = try screen("values: { gutter: 16pt }\nsections: [{ id: s, kind: grid, options: { columns: '{gutter}' } }]")
    }
    #expect(error.diagnostics.first?.range?.start == Mark(line: 2, column: 53))
  }

  @Test("Files bring templates, values, themes, flags and styles")
  func includes() throws {
    let files = [
      "kit/base.yaml": """
      values: { accent: "#ff0000" }
      styles: { ticket: { parts: [{ text: title, color: "{accent}" }] } }
      """,
      "kit/kit.yaml": "include: [base.yaml]\n" + news.replacing("kind: grid", with: "kind: grid\n      cell: ticket"),
      "home.yaml": "include: [kit/kit.yaml, kit/base.yaml]\nsections: [{ use: news, with: { id: a, columns: 7 } }]",
    ]
    try withFiles(files) { folder in
      let loader = DocumentLoader(linked: linked)
      let screen = try loader.screen(layout: "\(folder)/home.yaml", in: phone)
      #expect(screen.sectionIDs == ["a"])
      #expect(screen.document.style(named: "ticket") != nil)
      let all = loader.validate([folder], in: phone)
      #expect(all.map(\.kind) == [.layout, .layout, .layout])
      #expect(all.allSatisfy { $0.diagnostics.isValid })
    }
  }

  @Test("A fault in an included template has the place in its file, and the call in the layout")
  func includedFaults() throws {
    let files = [
      "kit.yaml": news.replacing("kind: grid", with: "kind: gird"),
      "home.yaml": "include: [kit.yaml]\nsections: [{ use: news, with: { id: a } }]",
    ]
    try withFiles(files) { folder in
      let error = try #require(throws: DocumentError.self) {
        _ = try DocumentLoader(linked: linked).screen(layout: "\(folder)/home.yaml", in: phone)
      }
      let text = shown(error, in: folder)
      #expect(text.contains("kit.yaml:6:13: error: there is no kind 'gird'"))
      #expect(text.contains("home.yaml:2:12: note: the template 'news' is used here"))
      let json = Diagnostics(error.diagnostics).json()
      #expect(json.contains("\"notes\":[{\"message\":\"the template 'news' is used here\""))
      #expect(Diagnostics(error.diagnostics).sarif(tool: "kumiko", version: "1").contains("relatedLocations"))
      #expect(
        Diagnostics(error.diagnostics).githubAnnotations.contains("home.yaml:2:12: the template 'news' is used here"))
    }
  }

  @Test(
    "A fault is told once, and not with what follows from it",
    arguments: [
      (
        "templates: { t: { with: { height: length }, section: { id: a, kind: list, options: { row-height: '{height}' } } } }\n"
          + "sections: [{ use: t, with: { hieght: 9pt } }]", "the template 't' has no parameter 'hieght'"
      ),
      (
        "templates: { card: { section: { id: a, kind: list } } }\nvalues: { gap: 4pt }\nsections: [{ use: crad }]",
        "unknown template 'crad'"
      ),
      (
        "flags: { beta: false }\nsections: [{ id: a, kind: list, when: [{ set: { bata: true }, kind: grid }] }]",
        "the layout has no flag 'bata'"
      ),
      (
        "flags: { beta: false }\nsections: [{ id: a, kind: list, when: [{ set: beta, kind: grid }] }]",
        "expected a mapping of flags to values, found the text 'beta'"
      ),
      ("include: [parts.yaml]\nsections: [{ use: card }]", "cannot read"),
    ])
  func once(text: String, message: String) throws {
    let faults = DocumentFaults()
    let read = try LayoutDocument(SourceDocument(SourceText(name: "none/l.yaml", text: text)), faults: faults)
    let found = faults.diagnostics.sorted + read.notes
    #expect(found.count == 1 && found[0].message.hasPrefix(message), "\(found.map(\.message))")
  }

  @Test(
    "Includes are checked",
    arguments: [
      ("include: [home.yaml]\nsections: []", "", "the layouts include each other in a cycle"),
      (
        "include: [kit.yaml]\nsections: []", "include: [home.yaml]\nvalues: { a: 1 }",
        "the layouts include each other in a cycle"
      ),
      ("include: [kit.yaml]\nsections: []", "values: { a: 1 }\nsections: []", "unknown key 'sections'"),
      ("include: [kit.yaml]\nvalues: { a: 1 }\nsections: []", "values: { a: 1 }", "two values have the name 'a'"),
      ("include: [kot.yaml]\nsections: []", "", "there is no such file"),
      ("include: [../kit.yaml]\nsections: []", "", "leads out of the folder"),
      ("include: [1]\nsections: []", "", "expected the path of a file, found the number 1"),
    ])
  func badIncludes(home: String, kit: String, message: String) throws {
    try withFiles(["home.yaml": home, "kit.yaml": kit]) { folder in
      let error = try #require(throws: DocumentError.self) { _ = try LayoutDocument(path: "\(folder)/home.yaml") }
      #expect(error.description.contains(message), "\(error)")
    }
  }

  @Test("Themes are sets of colors over the values")
  func themes() throws {
    let text = """
      values: { accent: "#ff0000", plate: white }
      themes: { dark: { accent: "#00ff00" }, acme: { plate: orange } }
      styles: { ticket: { parts: [{ text: title, color: "{accent}" }, { text: subtitle, color: "{plate}" }] } }
      sections: [{ id: s, kind: grid, cell: ticket }]
      """
    #expect(try colors(text, []) == ["#ff0000", "white"])
    #expect(try colors(text, ["light"]) == ["#ff0000", "white"])
    #expect(try colors(text, ["dark"]) == ["#00ff00", "white"])
    #expect(try colors(text, ["dark", "acme"]) == ["#00ff00", "orange"])
    // A screen is light unless it is dark.
    let light = text.replacing("{ dark:", with: "{ light: { accent: \"#0000ff\" }, dark:")
    #expect(try colors(light, []) == ["#0000ff", "white"])
    #expect(try colors(light, ["acme"]) == ["#0000ff", "orange"])
    #expect(try colors(light, ["dark"]) == ["#00ff00", "white"])
    let error = try #require(throws: DocumentError.self) { _ = try colors(text, ["acne"]) }
    #expect(error.diagnostics.first?.message == "the layout has no theme 'acne'")
    #expect(error.diagnostics.first?.help == "did you mean 'acme'?")
  }

  /// The colors of the texts of the style 'ticket'.
  private func colors(_ text: String, _ themes: [String]) throws -> [String] {
    let faults = DocumentFaults()
    let document = try SourceDocument(SourceText(name: "l.yaml", text: text))
    let layout = LayoutDocument(document, settings: ScreenSettings(themes: themes), faults: faults)
    try faults.check()
    var colors: [String] = []
    for part in layout.style(named: "ticket")?.content.parts ?? [] {
      if case .text(let text) = part, case .custom(let color) = text.color { colors.append(color) }
    }
    return colors
  }

  @Test("Conditions compare flags")
  func flags() throws {
    let text = """
      flags: { sale: false, plan: free }
      sections:
        - id: a
          kind: grid
          when: [{ set: { sale: true }, options: { columns: 5 } }, { set: { plan: pro, sale: true }, options: { columns: 7 } }]
      """
    #expect(try columns(text) == ["a": 2])
    #expect(try columns(text, settings: ScreenSettings(flags: ["sale": "true"])) == ["a": 5])
    #expect(try columns(text, settings: ScreenSettings(flags: ["sale": "true", "plan": "pro"])) == ["a": 7])
    #expect(throws: DocumentError.self) { _ = try columns(text, settings: ScreenSettings(flags: ["sael": "true"])) }
    #expect(throws: DocumentError.self) { _ = try columns(text, settings: ScreenSettings(flags: ["sale": "maybe"])) }
    #expect(throws: DocumentError.self) {
      _ = try columns("sections: [{ id: a, kind: grid }]", settings: ScreenSettings(flags: ["sale": "true"]))
    }
  }

  @Test(
    "Flags are checked in conditions, and entries whose flags are not set are checked too",
    arguments: [
      ("flags: { sale: false }", "set: { sael: true }", "the layout has no flag 'sael'"),
      ("flags: { sale: false }", "set: { sale: 3 }", "the flag 'sale' is true or false; not the number 3"),
      ("version: 1", "set: { sale: true }", "the layout has no flag 'sale'"),
      (
        "flags: { sale: false }", "set: { sale: true }, options: { colums: 1 }",
        "the kind 'grid' has no option 'colums'"
      ),
      ("flags: { sale: false }", "set: [sale]", "expected a mapping of flags to values, found a list"),
    ])
  func badFlags(declarations: String, conditions: String, message: String) throws {
    #expect(
      try screenComplaint("\(declarations)\nsections: [{ id: a, kind: grid, when: [{ \(conditions) }] }]").contains(
        message))
  }

  @Test("A text flag has a value that a condition asks for, and a number flag a number")
  func flagValues() throws {
    let text = """
      flags: { plan: free, n: 3 }
      sections: [{ id: a, kind: grid, when: [{ set: { plan: pro, n: 4 }, options: { columns: 5 } }] }]
      """
    func warnings(_ flags: [String: String]) throws -> [Diagnostic] {
      try screen(text, textSize: .large, settings: ScreenSettings(flags: flags)).warnings
    }
    #expect(try warnings(["plan": "pro", "n": "4"]).isEmpty)
    #expect(try warnings(["plan": "free", "n": "3"]).isEmpty)
    #expect(try columns(text, settings: ScreenSettings(flags: ["plan": "pro", "n": "4"])) == ["a": 5])
    let unknown = try warnings(["plan": "prro", "n": "7"])
    #expect(
      unknown.map(\.message) == [
        "no condition of the layout asks for 'prro' of the flag 'plan'",
        "no condition of the layout asks for '7' of the flag 'n'",
      ])
    #expect(unknown.map(\.help) == ["did you mean 'pro'?", "known here: 3, 4"])
    #expect(try warnings(["plan": ""]).count == 1)
    let error = try #require(throws: DocumentError.self) { _ = try warnings(["n": "four"]) }
    #expect(error.diagnostics.map(\.message) == ["the flag 'n' is a number; not 'four'"])
  }

  @Test("A template or a value that a layout with sections does not use is a warning")
  func unusedDeclarations() throws {
    let declarations = """
      values: { gutter: 16pt, spare: 2, inner: 3, standard: 4, of-style: red }
      templates:
        unused: { section: { id: q, kind: nokind } }
        used: { with: { n: { form: number, default: "{standard}" } }, section: { use: deep, with: { n: "{n}" } } }
        deep: { with: { n: number }, section: { id: d, kind: grid, options: { columns: "{n}", row-height: "{gutter}" } } }
      styles: { ticket: { parts: [{ text: title, color: "{of-style}" }] } }

      """
    let uses = "sections: [{ use: used }, { id: b, kind: grid, cell: ticket, options: { columns: '{inner}' } }]"
    #expect(
      try screen(declarations + uses).warnings.map(\.message) == [
        "the layout does not use its value 'spare'", "the layout does not use its template 'unused'",
      ])
    #expect(try layoutDocument(declarations).notes.isEmpty)
  }

  @Test("Other files may use what an included file declares")
  func unusedIncludedDeclarations() throws {
    let files = [
      "kit.yaml": news + "values: { spare: 2 }", "home.yaml": "include: [kit.yaml]\nsections: [{ id: a, kind: grid }]",
    ]
    try withFiles(files) { folder in
      let screen = try DocumentLoader(linked: linked).screen(layout: "\(folder)/home.yaml", in: phone)
      #expect(screen.warnings.isEmpty)
    }
  }

  @Test(
    "A value with a fault is not checked where it is used",
    arguments: [
      ("values: { x: '{y}', y: '{x}' }", "'{x}'", "the value 'x' contains itself: x → y → x"),
      ("values: { x: '{y}pt' }", "'{x}'", "unknown value 'y'"),
      ("values: { x: 3 }", "'{x}{z}'", "unknown value 'z'"),
    ])
  func faultyValues(declarations: String, use: String, message: String) throws {
    let error = try #require(throws: DocumentError.self) {
      _ = try screen("\(declarations)\nsections: [{ id: s, kind: grid, options: { columns: \(use) } }]")
    }
    #expect(error.diagnostics.map(\.message) == [message])
  }

  @Test("An argument in pixels, and a template with other capitals, have advice")
  func advice() throws {
    let text =
      "templates: { a: { with: { w: length }, section: { id: s, kind: grid, options: { row-height: '{w}' } } } }\n"
    func help(_ use: String) throws -> String? {
      try #require(throws: DocumentError.self) { _ = try layoutDocument(text + "sections: [\(use)]") }
        .diagnostics.first?.help
    }
    #expect(try help("{ use: a, with: { w: 8px } }") == "write '8pt'")
    #expect(try help("{ use: A, with: { w: 8pt } }") == "did you mean 'a'?")
  }

  @Test("A length of another system has advice in options too, also where a value has it")
  func lengthAdvice() throws {
    for (value, use) in [("8px", "'{g}'"), ("1pt", "8px"), ("1pt", "absolute(8)")] {
      let error = try #require(throws: DocumentError.self) {
        _ = try screen("values: { g: \(value) }\nsections: [{ id: s, kind: grid, options: { row-height: \(use) } }]")
      }
      #expect(error.diagnostics.filter { $0.severity == .error }.map(\.help) == ["write '8pt'"])
    }
  }

  @Test("A wrong flag of a layout test is reported at its case, also by validating the document")
  func flagsOfTests() throws {
    let files = [
      "l.yaml": "flags: { sale: false, plan: free }\nsections: [{ id: a, kind: grid }]",
      "t.yaml": """
      layout: l.yaml
      cases:
        - { name: one, set: { sael: true }, expect: [{ content-size: [390, 1] }] }
        - { name: two, set: { sale: 3 }, expect: [{ content-size: [390, 1] }] }
        - { name: three, set: { plan: prro }, expect: [{ content-size: [390, 1] }] }
      """,
    ]
    try withFiles(files) { folder in
      let loader = DocumentLoader(linked: linked)
      let found = loader.validate("\(folder)/t.yaml", in: phone).diagnostics.sorted
      #expect(
        found.map { "\($0.range?.start.line ?? 0):\($0.range?.start.column ?? 0) \($0.message)" } == [
          "3:25 the layout has no flag 'sael'", "4:25 the flag 'sale' is true or false; not '3'",
          "5:27 no condition of the layout asks for 'prro' of the flag 'plan'",
        ])
      #expect(found.allSatisfy { $0.source.name.hasSuffix("t.yaml") })
      let tests = try LayoutTestDocument(SourceDocument(path: "\(folder)/t.yaml"))
      let error = #expect(throws: DocumentError.self) {
        _ = try loader.screen(of: tests, with: tests.cases[0].settings)
      }
      #expect(error?.diagnostics.first?.source.name.hasSuffix("t.yaml") == true)
    }
  }

  @Test("A layout with too many uses is not read, and a fault that was reported is not looked up again")
  func boundedFaults() throws {
    let text =
      "templates:\n  t60: { section: { id: a, kind: grid } }\n"
      + (0..<60).map { "  t\($0): { sections: [{ use: t\($0 + 1) }, { use: t\($0 + 1) }] }\n" }.joined()
      + "sections: [{ use: t0 }]"
    let found = try #require(throws: DocumentError.self) { _ = try layoutDocument(text) }
    #expect(found.diagnostics.count == 1 && found.description.contains("at most 100000 uses of templates"))

    let (faults, source) = (DocumentFaults(), SourceText(name: "l.yaml", bytes: Array("a".utf8)))
    var looks = 0
    func notes() -> [Diagnostic.Note] {
      looks += 1
      return []
    }
    for _ in 0..<1_000 { faults.report("the same", in: source, at: SourceRange(.start), notes: notes()) }
    #expect(looks == 1 && faults.diagnostics.errorCount == 1)
    for number in 0..<1_000 { faults.report("fault \(number)", in: source, notes: notes()) }
    #expect(looks == DocumentFaults.limit && faults.isFull)
  }
}
