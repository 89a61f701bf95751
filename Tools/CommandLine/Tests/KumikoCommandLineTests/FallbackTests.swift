import Foundation
import Testing

@testable import KumikoCommandLine

@Suite("Fallbacks")
struct FallbackTests {
  private static let yesterday = """
    release: 1.9
    kinds: { grid: { linked: Grid }, list: { linked: List }, nested: { linked: Nested } }
    """
  private static let tomorrow = """
    release: 2.10
    kinds:
      grid: { linked: Grid }
      list: { linked: List }
      nested: { linked: Nested }
      carousel: { extends: grid, options: { columns: 1, row-height: 200pt } }
    """

  /// Runs a command on a layout with the registry of yesterday, or with another.
  private func show(
    _ sections: String, by command: String = "frames", rest: String = "", registry: String = yesterday,
    data: String? = nil, _ options: String...
  ) throws -> Outcome {
    var files = ["registry.yaml": registry, "a.yaml": "sections:\n\(sections)\n\(rest)"]
    files["d.yaml"] = data
    let folder = try Folder(files)
    let contents =
      data == nil ? [] : command == "validate" ? [folder.path("d.yaml")] : ["--data", folder.path("d.yaml")]
    return run([command, folder.path("a.yaml")] + contents + options)
  }

  /// The sections of the cells, with their numbers, and the fallbacks.
  private func shown(_ outcome: Outcome) throws -> (cells: [String: Int], fallbacks: [[String: Any]]) {
    let record = try #require(json(outcome.output), "\(outcome)")
    let elements = record["elements"] as? [[String: Any]] ?? []
    let cells = elements.filter { $0["category"] as? String == "cell" }.compactMap { $0["section"] as? String }
    return (Dictionary(cells.map { ($0, 1) }, uniquingKeysWith: +), record["fallbacks"] as? [[String: Any]] ?? [])
  }

  private static let hero = "  - { id: hero, kind: carousel, sample: 5, fallback: { kind: list, sample: 3 } }"

  @Test("Fallbacks inside templates, in a layout with flags", arguments: [[], ["--set", "sale=true"]])
  func templates(options: [String]) throws {
    let rest = """
      flags: { sale: false }
      templates:
        rail: { with: { id: text }, section: { id: "{id}", kind: carousel, fallback: { kind: list, sample: 3 } } }
      """
    let rows = "- { id: b, kind: list, sample: 1, when: [{ set: { sale: true }, sample: 2 }] }"
    let folder = try Folder([
      "registry.yaml": Self.yesterday, "a.yaml": "sections:\n- { use: rail, with: { id: a } }\n\(rows)\n\(rest)",
    ])
    let outcome = run(["frames", folder.path("a.yaml"), "--on-missing", "fallback", "--format", "json"] + options)
    let found = try shown(outcome)
    #expect(found.cells == ["a": 3, "b": options.isEmpty ? 1 : 2] && found.fallbacks.count == 1, "\(outcome)")
    #expect(run(["validate", folder.path("a.yaml"), "--on-missing", "fallback"]).status == 0)
    // Without permission it is the error of the kind, at its place in the template.
    let refused = run(["frames", folder.path("a.yaml")])
    #expect(refused.status == 2 && refused.errors.contains("there is no kind 'carousel'"), "\(refused)")
  }

  @Test("A missing kind is an error, or its fallback, which is listed as data and noted")
  func kind() throws {
    let refused = try show(Self.hero)
    #expect(refused.status == 2 && refused.errors.contains("a.yaml:2:23: error: there is no kind 'carousel'"))
    let outcome = try show(Self.hero, "--on-missing", "fallback")
    #expect(outcome.status == 0)
    let (cells, fallbacks) = try shown(outcome)
    #expect(cells == ["hero": 3])
    #expect(fallbacks.count == 1)
    #expect(fallbacks.first?["section"] as? String == "hero")
    #expect(fallbacks.first?["shows"] as? [String] == ["list"])
    #expect(fallbacks.first?["line"] as? Int == 2 && fallbacks.first?["column"] as? Int == 23)
    #expect(outcome.errors.contains("a.yaml:2:23: note: in section 'hero': there is no kind 'carousel'"))
    #expect(outcome.errors.contains("; replaced by: list"))
    // A registry with the kind shows it, and says nothing.
    let tomorrow = try show(Self.hero, registry: Self.tomorrow, "--on-missing", "fallback")
    #expect(try shown(tomorrow).cells == ["hero": 5] && tomorrow.errors.isEmpty)
  }

  @Test("'render --to json' and 'validate --format json' list the fallbacks as 'frames' does")
  func lists() throws {
    let frames = try #require(
      json(try show(Self.hero, "--on-missing", "fallback").output)?["fallbacks"] as? [[String: Any]])
    let drawn = try show(Self.hero, by: "render", "--to", "json", "-o", "-", "--on-missing", "fallback")
    let valid = try show(Self.hero, by: "validate", "--format", "json", "--on-missing", "fallback")
    for outcome in [drawn, valid] {
      #expect(outcome.status == 0)
      let listed = try #require(json(outcome.output)?["fallbacks"] as? [[String: Any]], "\(outcome)")
      #expect(listed.count == 1 && frames.count == 1)
      for key in ["section", "reason", "line", "column", "shows"] {
        #expect("\(listed[0][key] ?? "none")" == "\(frames[0][key] ?? "")", "\(key)")
      }
    }
    let none = try show(Self.hero, by: "validate", registry: Self.tomorrow, "--format", "json")
    #expect(json(none.output)?["valid"] as? Bool == true && json(none.output)?["fallbacks"] == nil)
  }

  @Test("A missing kind or option with a fallback is an error that names the option which shows it")
  func advice() throws {
    let kind = try show(Self.hero)
    #expect(kind.status == 2 && kind.errors.contains("help: '--on-missing fallback' shows its fallback"), "\(kind)")
    let piece = "{ kind: carousel, fallback: { kind: list } }"
    let inner = try show("  - { id: a, kind: nested, options: { leading: \(piece) } }")
    #expect(inner.errors.contains("'--on-missing fallback' shows its fallback"), "\(inner)")
    #expect(!(try show("  - { id: a, kind: carousel }").errors.contains("--on-missing")))
  }

  @Test("Every command that shows a screen takes fallbacks")
  func commands() throws {
    let folder = try Folder([
      "registry.yaml": Self.yesterday, "a.yaml": "sections:\n\(Self.hero)\n",
      "d.yaml": "sections: [{ id: hero, items: [{ id: x }] }]",
      "e.yaml": "sections: [{ id: hero, items: [{ id: y }] }]",
    ])
    let (layout, data) = (folder.path("a.yaml"), folder.path("d.yaml"))
    for arguments in [
      ["render", layout, "-o", folder.path("a.svg"), "--format", "json"],
      ["render", layout, "--live", "-o", folder.path("a.html"), "--format", "json"],
      ["why", layout, "--section", "hero", "--index", "0", "--format", "json"],
      ["play", layout, data, folder.path("e.yaml"), "-o", folder.path("p.html"), "--format", "json"],
      ["frames", layout, data, "--order", "reading"],
    ] {
      #expect(run(arguments).status == 2, "\(arguments)")
      let outcome = run(arguments + ["--on-missing", "fallback"])
      #expect(outcome.status == 0, "\(arguments): \(outcome)")
      #expect((json(outcome.output)?["fallbacks"] as? [[String: Any]])?.count == 1, "\(arguments): \(outcome.output)")
      #expect(outcome.errors.contains("note: in section 'hero'"), "\(arguments)")
    }
    #expect(kumiko("validate", layout, "--on-missing", "fallback", "--strict").status == 0)
    // Both screens of a comparison have fallbacks.
    try folder.write("sections: [{ id: hero, kind: list, sample: 3 }]", to: "b.yaml")
    let call = ["diff", layout, folder.path("b.yaml"), "--format", "json"]
    #expect(run(call).status == 2)
    let same = run(call + ["--on-missing", "fallback"])
    #expect(same.status == 0 && (json(same.output)?["fallbacks"] as? [Any])?.count == 1, "\(same)")
    #expect(same.errors.contains("note: in section 'hero'"))
  }

  @Test(
    "A missing option, and all that 'requires' names, triggers the fallback",
    arguments: [
      ("options: { columns: 2, sparkle: true }", "the kind 'grid' has no option 'sparkle'"),
      ("requires: { options: [sparkle] }", "the kind 'grid' has no option 'sparkle'"),
      ("requires: { kinds: [list, carousel] }", "there is no kind 'carousel'"),
      ("requires: { registry: 2.1 }", "this needs release 2.1 of the registry, which is 1.9"),
    ])
  func needs(section: String, reason: String) throws {
    let sections = "  - { id: a, kind: grid, \(section), fallback: { kind: list, sample: 1 } }"
    let refused = try show(sections)
    #expect(refused.status == 2 && refused.errors.contains("a.yaml:2:"), "\(refused)")
    let (cells, fallbacks) = try shown(try show(sections, "--on-missing", "fallback"))
    #expect(cells == ["a": 1])
    #expect((fallbacks.first?["reason"] as? String)?.hasPrefix(reason) == true, "\(fallbacks)")
  }

  @Test("Releases compare by number, and a registry without one has none")
  func releases() throws {
    let section = "  - { id: a, kind: grid, sample: 2, requires: { registry: 2.9 }, fallback: drop }"
    #expect(try shown(try show(section, registry: Self.tomorrow, "--on-missing", "fallback")).cells == ["a": 2])
    let none = try show(section, registry: "kinds: { grid: { linked: Grid } }")
    #expect(none.errors.contains("this needs release 2.9 of the registry, which has none"), "\(none)")
    #expect(none.errors.contains("'--on-missing fallback' shows its fallback"))
  }

  @Test("'registry print' has the release, which is that of the outermost registry")
  func printed() throws {
    let folder = try Folder([
      "registry.yaml": "release: 2.10\ninclude: [team.yaml]\n",
      "team.yaml": "release: 1\nkinds: { grid: { linked: Grid } }\n",
    ])
    let outcome = kumiko("registry", "print", "--registry", folder.path("registry.yaml"))
    #expect(outcome.output == "version: 1\nrelease: 2.10\nkinds:\n  grid: { linked: Grid }\n")
  }

  @Test("Dropped sections leave spans and sections around them, and their data is no error")
  func drop() throws {
    let sections = """
        - { id: a, kind: carousel, fallback: drop, header: { size: { width: 100%, height: 9pt } } }
        - { id: b, kind: grid, sample: 2 }
        - { id: box, insets: 4pt, sections: [{ id: c, kind: carousel, fallback: drop }] }
      """
    let rest = "spans: [{ id: s, sections: [a, b], insets: 5pt }, { id: t, sections: [a], insets: 5pt }]\n"
    let data = """
      sections: [{ id: a, items: [{ id: x }] }, { id: c, items: [{ id: y }] }, { id: b, count: 3 }]
      measurements: [{ section: a, kind: header, size: [9, 9] }]
      spans: [{ id: t, title: T }]
      """
    let outcome = try show(sections, rest: rest, data: data, "--on-missing", "fallback")
    let (cells, fallbacks) = try shown(outcome)
    #expect(cells == ["b": 3])
    #expect(fallbacks.map { $0["shows"] as? [String] } == [[], []])
    #expect(outcome.errors.contains("; dropped") && !outcome.errors.contains("error"))
  }

  @Test("A list of sections takes the place in spans; a single one has the identifier and the contents")
  func list() throws {
    let sections = """
        - id: a
          kind: carousel
          items: [{ id: x }, { id: y }]
          fallback: [{ id: a, kind: list }, { id: a2, kind: list, sample: 1 }]
        - { id: b, kind: carousel, count: 4, fallback: { kind: grid } }
      """
    let rest = "spans: [{ id: s, sections: [a, b], insets: 5pt }]\n"
    #expect(
      try shown(try show(sections, rest: rest, "--on-missing", "fallback")).cells == ["a": 2, "a2": 1, "b": 4])
    let other = sections.replacingOccurrences(of: "{ id: a, kind: list }", with: "{ id: a1, kind: list, sample: 2 }")
    let (cells, _) = try shown(try show(other, rest: rest, "--on-missing", "fallback"))
    #expect(cells == ["a1": 2, "a2": 1, "b": 4])
  }

  @Test("The nearest fallback up the tree: of a piece, of an entry of 'when', of the section, of the section around it")
  func nearest() throws {
    func result(_ sections: String) throws -> [[String]] {
      try shown(try show(sections, "--on-missing", "fallback")).fallbacks.compactMap { $0["shows"] as? [String] }
    }
    let piece = "{ kind: carousel, width: 50%"
    #expect(
      try result(
        "  - { id: a, kind: nested, options: { leading: \(piece), fallback: { kind: grid } } }, fallback: drop }")
        == [["grid"]])
    #expect(
      try result("  - { id: a, kind: nested, options: { leading: \(piece) } }, fallback: { kind: list } }") == [
        ["list"]
      ])
    #expect(
      try result("  - { id: a, kind: nested, options: { leading: \(piece), fallback: drop } } }") == [[]])
    let variant = "  - { id: a, kind: grid, when: [{ min-width: 900pt, kind: carousel"
    #expect(try result("\(variant), fallback: { kind: list } }], fallback: drop }") == [["list"]])
    #expect(try result("\(variant), fallback: drop }] }") == [[]])
    #expect(try result("\(variant) }], fallback: { kind: list } }") == [["list"]])
    let inner = "sections: [{ id: b, kind: grid }, { id: c, kind: carousel"
    #expect(try result("  - { id: a, \(inner) }], fallback: { kind: list } }") == [["list"]])
    #expect(try result("  - { id: a, \(inner), fallback: { kind: grid } }], fallback: { kind: list } }") == [["grid"]])
    // A fallback may need another.
    #expect(
      try result("  - { id: a, kind: carousel, fallback: { kind: fan, fallback: { kind: list } } }").last == ["list"])
  }

  @Test("'validate' checks both sides, whatever the registry has")
  func bothSides() throws {
    func errors(_ section: String, _ registry: String) throws -> String {
      try show("  - \(section)", by: "validate", registry: registry, "--on-missing", "fallback").errors
    }
    let faulty = "{ id: a, kind: carousel, fallback: { kind: grid, options: { rows: 3 } } }"
    for registry in [Self.yesterday, Self.tomorrow] {
      #expect(try errors(faulty, registry).contains("a.yaml:2:65: error: the kind 'grid' has no option 'rows'"))
    }
    #expect(
      try errors("{ id: a, kind: carousel, fallback: { kind: fan } }", Self.tomorrow).contains(
        "error: there is no kind 'fan'"))
    #expect(
      try errors(
        "{ id: a, kind: nested, options: { leading: { kind: grid, fallback: { kind: list, options: { x: 1 } } } } }",
        Self.yesterday
      ).contains("the kind 'list' has no option 'x'"))
    #expect(
      try errors("{ id: a, kind: carousel, options: { rows: 3 }, fallback: { kind: list } }", Self.tomorrow)
        .contains("note: in section 'a': the kind 'carousel' has no option 'rows'"))
    // Strictly, what is written is an error.
    #expect(
      try show(
        "  - { id: a, kind: carousel, options: { rows: 3 }, fallback: { kind: list } }", by: "validate",
        registry: Self.tomorrow
      )
      .status == 2)
  }

  @Test(
    "Bad fallbacks have a place",
    arguments: [
      ("{ id: a, kind: grid, fallback: 3 }", "a fallback is a section, a list of sections, or 'drop'"),
      ("{ id: a, kind: grid, fallback: hide }", "a fallback is a section, a list of sections, or 'drop'"),
      ("{ id: a, kind: grid, fallback: [] }", "a fallback is a section, a list of sections, or 'drop'"),
      ("{ id: a, kind: grid, fallback: [drop] }", "a fallback is a section, a list of sections, or 'drop'"),
      (
        "{ id: a, kind: grid, fallback: { kind: grid } }",
        "this fallback never helps: it needs all that it replaces needs"
      ),
      (
        "{ id: a, kind: grid, requires: { kinds: [list] }, fallback: { kind: list, requires: { kinds: [grid] } } }",
        "this fallback never helps"
      ),
      ("{ id: a, kind: grid, requires: { registry: new }, fallback: drop }", "expected a version, such as 2.1"),
      ("{ id: a, kind: grid, requires: { layout: 2 }, fallback: drop }", "unknown key 'layout'"),
      ("{ id: a, kind: grid, requires: [list], fallback: drop }", "'requires' is a mapping"),
      ("{ id: a, kind: grid, requires: { kinds: [3] }, fallback: drop }", "expected a name"),
      ("&a { id: a, kind: grid, fallback: *a }", "a.yaml:2:"),
      ("{ id: a, kind: grid, fallback: [{ kind: list }, { kind: list }] }", "'id' is missing"),
      (
        "{ id: a, kind: nested, options: { leading: { kind: carousel, fallback: [{ kind: grid }] } } }",
        "the fallback of a piece is one section or 'drop'"
      ),
    ])
  func bad(section: String, message: String) throws {
    for policy in ["error", "fallback"] {
      let outcome = try show("  - \(section)", by: "validate", "--on-missing", policy)
      #expect(outcome.status == 2, "\(section): \(outcome)")
      #expect(outcome.errors.contains(message) && outcome.errors.contains("a.yaml:2:"), "\(section): \(outcome.errors)")
    }
  }

  @Test("Fallbacks of fallbacks are bounded")
  func depth() throws {
    var section = "{ kind: list }"
    for number in 0..<40 { section = "{ kind: k\(number), fallback: \(section) }" }
    let outcome = try show(
      "  - { id: a, kind: carousel, fallback: \(section) }", by: "validate", "--on-missing", "fallback")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("fallbacks are nested deeper than 8"), "\(outcome.errors)")
  }

  @Test("A document of tests holds one layout against two registries")
  func sideBySide() throws {
    let folder = try Folder([
      "tomorrow.yaml": Self.tomorrow, "yesterday.yaml": Self.yesterday, "a.yaml": "sections:\n\(Self.hero)\n",
      "t.yaml": """
      layout: a.yaml
      registry: tomorrow.yaml
      cases:
        - { name: Tomorrow, expect: [{ count: 5 }, { section: hero, index: 0, frame: [0, 0, 390, 200] }] }
        - name: Yesterday
          registry: yesterday.yaml
          on-missing: fallback
          expect: [{ count: 3 }]
      """,
    ])
    let outcome = kumiko("test", folder.path("t.yaml"), "--format", "json")
    #expect(outcome.status == 0, "\(outcome)")
    let cases = json(outcome.output)?["cases"] as? [[String: Any]]
    #expect(cases?.map { ($0["fallbacks"] as? [Any])?.count } == [nil, 1])
    #expect(outcome.errors.contains("note: in section 'hero'"))
  }

  @Test("A build for layouts takes fallbacks of kinds that its registry lacks")
  func build() throws {
    let folder = try Folder([
      "registry.yaml": Self.yesterday, "a.yaml": "sections:\n\(Self.hero)\n",
    ])
    let call = [
      "build", "--registry", folder.path("registry.yaml"), "--from", folder.path("a.yaml"), "--print", "--format",
      "json",
      "--kumiko", "https://example.org/kumiko", "--from-version", "main",
    ]
    #expect(run(call).status == 2)
    let outcome = run(call + ["--on-missing", "fallback"])
    #expect(json(outcome.output)?["kinds"] as? [String] == ["list"], "\(outcome)")
    let fallbacks = json(outcome.output)?["fallbacks"] as? [[String: Any]]
    #expect(fallbacks?.map { $0["section"] as? String } == ["hero"])
    #expect(outcome.errors.contains("a.yaml:2:23: note: in section 'hero'"), "\(outcome.errors)")
  }

  @Test("Handles are those of the sections that are shown")
  func handles() throws {
    let refused = try show(Self.hero, by: "generate", "-o", "-")
    #expect(refused.status == 2 && refused.errors.contains("there is no kind 'carousel'"), "\(refused)")
    let outcome = try show(Self.hero, by: "generate", "-o", "-", "--on-missing", "fallback")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("let hero = SectionHandle(\"hero\", kind: \"list\""), "\(outcome.output)")
    #expect(outcome.errors.contains("note: in section 'hero'"))
  }

  @Test("A section that is replaced is shown without its faults, and 'validate' reports them")
  func replacedFaults() throws {
    let section = "  - { id: a, kind: carousel, glow: red, fallback: { kind: list, sample: 1 } }"
    #expect(try shown(try show(section, "--on-missing", "fallback")).cells == ["a": 1])
    let checked = try show(section, by: "validate", "--on-missing", "fallback")
    #expect(checked.status == 2 && checked.errors.contains("a.yaml:2:30: error: unknown key 'glow'"), "\(checked)")
  }

  @Test("Pieces whose kind no registry describes have fallbacks too")
  func unknownOptions() throws {
    let section = "{ id: a, kind: fan, options: { top: [{ kind: x, fallback: { kind: list, options: { y: 1 } } }] } }"
    let outcome = try show("  - \(section)", by: "validate", "--on-missing", "fallback")
    #expect(outcome.status == 2 && outcome.errors.contains("there is no kind 'fan'"), "\(outcome)")
    let list = "[{ kind: x, fallback: [{ kind: list }] }]"
    let refused = try show("  - { id: a, kind: fan, options: { top: \(list) }, fallback: drop }", by: "validate")
    #expect(refused.errors.contains("the fallback of a piece is one section or 'drop'"), "\(refused)")
  }

  @Test("Deprecated names in fallbacks are warned of and fixed")
  func deprecated() throws {
    let folder = try Folder([
      "registry.yaml": "kinds: { grid: { linked: Grid }, rows: { alias: grid, deprecated-since: 2 } }",
      "a.yaml": "sections: [{ id: a, kind: fan, fallback: { kind: rows } }]",
    ])
    let path = folder.path("a.yaml")
    #expect(
      kumiko("validate", path, "--on-missing", "fallback").errors.contains(
        "1:50: warning: the kind 'rows' is called 'grid'"))
    #expect(kumiko("fix", path).output == "\(path):1:50: rows → grid\n")
  }
}
