import Foundation
@_spi(Kumiko) import KumikoSystem
import Testing

@testable import KumikoCommandLine

@Suite("kumiko fix")
struct FixTests {
  private static let registry = """
    kinds:
      grid: { linked: Grid }
      nested: { linked: Nested }
      list: { linked: List, deprecated-since: "2.10", note: it has one column, replacement: grid }
      tiles: { alias: grid, deprecated-since: 2.0 }
      tray: { extends: grid, options: { row-height: 9pt }, since: 1.1, deprecated-since: 2.2, replacement: photos }
      photos: { extends: grid, options: { columns: 3 }, locked: [columns] }
      gone: { extends: grid, deprecated-since: 3 }
    """

  private static let layout =
    "\u{FEFF}# kept\r\nsections:\r\n  - { id: a,   kind: \"tiles\", options: { columns: 2 } } # kept too\r\n"
    + "  - id: b\r\n    kind: tiles\r\n    when:\r\n      - { min-width: 900pt, kind: 'tray' }\r\n"
    + "  - id: c\r\n    kind: nested\r\n    options: { leading: { kind: tiles } }\r\n"

  @Test("Names are replaced by place, and every other byte stays")
  func bytes() throws {
    let folder = try Folder(["registry.yaml": Self.registry, "a.yaml": Self.layout])
    let path = folder.path("a.yaml")
    let check = kumiko("fix", "--check", path)
    #expect(check.status == 1)
    func bytes() -> [UInt8] { Array(FileManager.default.contents(atPath: path) ?? Data()) }
    #expect(bytes() == Array(Self.layout.utf8))
    let outcome = kumiko("fix", path)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(
      outcome.output
        == "\(path):3:22: tiles → grid\n\(path):5:11: tiles → grid\n\(path):7:35: tray → photos\n"
        + "\(path):10:33: tiles → grid\n")
    #expect(check.output == outcome.output)
    let fixed = Self.layout.replacingOccurrences(of: "tiles", with: "grid").replacingOccurrences(
      of: "tray", with: "photos")
    #expect(bytes() == Array(fixed.utf8))
    #expect(kumiko("fix", "--check", path).output.isEmpty)
    #expect(kumiko("validate", "--strict", path).status == 0)
  }

  @Test("Names that lead to deprecated ones are warned of and fixed: aliases of deprecated kinds, aliases of aliases")
  func aliases() throws {
    let aliases =
      "\n  rows: { alias: list }\n  deep: { alias: tiles }\n  both: { alias: list, deprecated-since: 2.1 }\n"
    let layout = """
      sections:
        - { id: a, kind: rows }
        - { id: b, kind: deep }
        - { id: c, kind: both }
      """
    let folder = try Folder(["registry.yaml": Self.registry + aliases, "a.yaml": layout])
    let path = folder.path("a.yaml")
    let errors = kumiko("validate", path).errors
    for warning in [
      "2:20: warning: the kind 'rows' is another name of 'list', which is deprecated since version 2.10",
      "3:20: warning: the kind 'deep' is another name of 'tiles', which is deprecated since version 2.0; use 'grid'",
      "4:20: warning: the kind 'both' is called 'list' since version 2.1; use 'grid'",
    ] { #expect(errors.contains("\(path):\(warning)"), "\(warning)\n\(errors)") }
    let outcome = kumiko("fix", path)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    #expect(
      folder.text("a.yaml") == """
        sections:
          - { id: a, kind: grid }
          - { id: b, kind: grid }
          - { id: c, kind: grid }
        """)
    #expect(kumiko("validate", "--strict", path).status == 0)
  }

  @Test("An anchor stays before its new name, and its aliases follow; what stays by an alias stays at the anchor")
  func anchors() throws {
    let registry =
      Self.registry + "\n  slim: { extends: grid, options: { columns: 3 }, locked: [columns] }\n"
      + "  old: { extends: grid, deprecated-since: 3, replacement: slim }\n"
    let layout = """
      sections:
        - { id: a, kind: &k tiles }
        - { id: b, kind: *k }
        - { id: c, kind: &o   old }
        - { id: d, kind: *o, options: { columns: 2 } }
      """
    let folder = try Folder(["registry.yaml": registry, "a.yaml": layout])
    let outcome = kumiko("fix", folder.path("a.yaml"))
    #expect(outcome.output == "\(folder.path("a.yaml")):2:23: tiles → grid\n", "\(outcome)")
    #expect(folder.text("a.yaml") == layout.replacing("tiles", with: "grid"))
    #expect(
      outcome.errors.contains("4:25: warning: cannot replace 'old' by 'slim': it stays elsewhere, by '*o'"),
      "\(outcome)")
    #expect(
      outcome.errors.contains("5:20: warning: cannot replace 'old' by 'slim': the preset 'slim' has locked"),
      "\(outcome)")
  }

  @Test("A name that nothing replaces is an error, after the others have been replaced")
  func gone() throws {
    let layout = """
      sections:
        - { id: a, kind: tiles }
        - { id: b, kind: grid, options: { hight-of-rows: 9 } }
        - { id: c, kind: wall }
      """
    let folder = try Folder(["registry.yaml": Self.registry, "a.yaml": layout])
    let outcome = kumiko("fix", folder.path("a.yaml"))
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(":3:37: error: the kind 'grid' has no option 'hight-of-rows'"), "\(outcome)")
    #expect(outcome.errors.contains(":4:20: error: there is no kind 'wall'"), "\(outcome)")
    #expect(folder.text("a.yaml") == layout.replacing("tiles", with: "grid"))
    #expect(kumiko("fix", "--check", folder.path("a.yaml")).status == 2)
  }

  @Test("A name stays where an alias of it is a text")
  func aliasOfText() throws {
    let layout = "sections:\n  - { id: a, kind: &k tiles, items: [{ id: x, title: *k }] }\n"
    let folder = try Folder(["registry.yaml": Self.registry, "a.yaml": layout])
    let outcome = kumiko("fix", folder.path("a.yaml"))
    #expect(folder.text("a.yaml") == layout, "\(outcome)")
    #expect(outcome.errors.contains("2:23: warning: cannot replace 'tiles' by 'grid': it stays elsewhere, by '*k'"))
  }

  @Test("What a section with placeholders uses counts as used, and placeholders need no fields of its style")
  func noFalseAlarms() throws {
    let layout = """
      styles: { deal: { parts: [{ text: title }, { text: price }] } }
      supplementary-cells: { month: banner }
      sections:
        - id: a
          kind: list
          cell: deal
          header: { kind: month, size: { width: 100%, height: ~44pt } }
          items: [{ id: d, title: Kite, price: "3" }]
          states: { error: { items: [{ id: e, title: Failed }] } }
      """
    let folder = try Folder(["a.yaml": layout])
    let outcome = kumiko("validate", folder.path("a.yaml"))
    #expect(!outcome.errors.contains("does not use") && !outcome.errors.contains("element kind"), "\(outcome)")
    #expect(!outcome.errors.contains("no item has"), "\(outcome)")
  }

  @Test("A name in an included file is named with its place there")
  func included() throws {
    let folder = try Folder([
      "registry.yaml": Self.registry,
      "t.yaml": "templates:\n  wall: { with: { id: text }, section: { id: \"{id}\", kind: tiles } }\n",
      "a.yaml": "include: [t.yaml]\nsections: [{ use: wall, with: { id: w } }]\n",
    ])
    let outcome = kumiko("fix", folder.path("a.yaml"))
    #expect(
      outcome.errors.contains(
        "t.yaml:2:60: warning: cannot replace 'tiles' by 'grid': it is in this file, which '\(folder.path("a.yaml"))' includes"
      ),
      "\(outcome)")
  }

  @Test("A name that cannot be replaced stays, with its place and the reason")
  func left() throws {
    let layout = """
      sections:
        - { id: a, kind: tray, options: { columns: 2 } }
        - { id: b, kind: gone }
        - { id: c, kind: list, options: { shows-separators: true } }
        - &d { id: d, kind: tiles }
      """
    let folder = try Folder(["registry.yaml": Self.registry, "a.yaml": layout])
    let outcome = kumiko("fix", folder.path("a.yaml"))
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output == "\(folder.path("a.yaml")):5:23: tiles → grid\n")
    #expect(
      outcome.errors.contains("a.yaml:2:20: warning: cannot replace 'tray' by 'photos': the preset 'photos' has locked")
    )
    #expect(outcome.errors.contains("a.yaml:3:20: warning: cannot replace 'gone': it has no replacement"))
    #expect(outcome.errors.contains("a.yaml:4:20: warning: cannot replace 'list' by 'grid': "))
    #expect(kumiko("fix", "--strict", folder.path("a.yaml")).status == 1)
  }

  @Test("A registry's presets are fixed too, unless layouts may set what the replacement lacks")
  func registries() throws {
    let registry = Self.registry + "\n  wall: { extends: tiles } # kept\n  rows: { extends: list }\n"
    let folder = try Folder(["registry.yaml": registry])
    let path = folder.path("registry.yaml")
    let outcome = kumiko("fix", path)
    #expect(outcome.output == "\(path):9:20: tiles → grid\n", "\(outcome)")
    #expect(outcome.errors.contains("\(path):10:20: warning: cannot replace 'list' by 'grid': layouts may set '"))
    #expect(folder.text("registry.yaml") == registry.replacingOccurrences(of: "extends: tiles", with: "extends: grid"))
    #expect(
      kumiko("validate", path).errors.contains("10:20: warning: the kind 'list' is deprecated since version 2.10"))
  }

  @Test("Versions that are no versions, and replacements that do not exist or lead to themselves, have a place")
  func faults() throws {
    let faults = [
      ("a: { extends: grid, since: soon }", "expected a version, such as 2.1 or 2.1.0, found the text 'soon'"),
      ("a: { extends: grid, deprecated-since: -1 }", "expected a version"),
      ("a: { extends: grid, deprecated-since: 1e3 }", "expected a version"),
      ("a: { extends: grid, deprecated-since: [2] }", "expected a version"),
      ("a: { extends: grid, replacement: grid }", "'replacement' requires 'deprecated-since'"),
      ("a: { alias: grid, deprecated-since: 1, replacement: grid }", "unknown key 'replacement'"),
      ("a: { extends: grid, deprecated-since: 1, replacement: gird }", "'gird' replaces 'a', but does not exist"),
      ("a: { extends: grid, deprecated-since: 1, replacement: a }", "the names replace each other in a cycle: a → a"),
    ]
    for (entry, message) in faults {
      let folder = try Folder(["registry.yaml": "kinds:\n  grid: { linked: Grid }\n  \(entry)\n"])
      let outcome = kumiko("validate", folder.path("registry.yaml"))
      #expect(outcome.status == 2 && outcome.errors.contains(message), "\(entry): \(outcome.errors)")
      #expect(outcome.errors.contains("registry.yaml:3:"), "\(outcome.errors)")
    }
  }

  @Test("A fault leaves its file as it is")
  func invalid() throws {
    let folder = try Folder(["registry.yaml": Self.registry, "a.yaml": "sections: [{ kind: tiles }]"])
    let outcome = kumiko("fix", folder.path("a.yaml"), folder.path("no.yaml"))
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("a.yaml:1:") && outcome.errors.contains("no.yaml"))
    #expect(folder.text("a.yaml") == "sections: [{ kind: tiles }]")
  }

  @Test("A layout that the registry does not accept is an error at its place; what can be replaced is")
  func broken() throws {
    let layout = """
      sections:
        - { id: a, kind: tiles }
        - { id: e, kind: grid, options: { colums: 2 } }
        - { id: b, kind: shelf }
        - { id: c, kind: nested, options: { leading: { kind: grid, options: { columns: 0 } } } }
      """
    let folder = try Folder(["registry.yaml": Self.registry, "a.yaml": layout])
    let path = folder.path("a.yaml")
    for arguments in [["--check", path], [path]] {
      let outcome = run(["fix"] + arguments)
      #expect(outcome.status == 2 && outcome.output == "\(path):2:20: tiles → grid\n", "\(outcome)")
      #expect(outcome.errors.contains("a.yaml:3:37: error: the kind 'grid' has no option 'colums'"), "\(outcome)")
      #expect(outcome.errors.contains("a.yaml:4:20: error: there is no kind 'shelf'"), "\(outcome)")
      #expect(outcome.errors.contains("a.yaml:5:82: error: must be from 1 to 64"), "\(outcome)")
    }
    #expect(folder.text("a.yaml") == layout.replacing("tiles", with: "grid"))
  }

  @Test("Kinds that this build cannot make break no layout")
  func unlinked() throws {
    let registry =
      Self.registry + """

          acme.timeline: { package: https://git.example.org/timeline, from: 1.0.0, product: T, type: T }
          acme.chart: { library: lib/chart.so }
          acme.wide: { extends: acme.timeline }
        """
    let layout = """
      sections: [{ id: a, kind: acme.timeline }, { id: b, kind: acme.chart }, { id: c, kind: acme.wide }, { id: d, kind: tiles }]
      """
    let folder = try Folder(["registry.yaml": registry, "a.yaml": layout])
    let outcome = kumiko("fix", folder.path("a.yaml"))
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
    #expect(folder.text("a.yaml") == layout.replacing("tiles", with: "grid"))
  }

  @Test("A kind that the registry does not list is an error, as in 'validate'")
  func unlisted() throws {
    let folder = try Folder([
      "registry.yaml": "kinds: { grid: { linked: Grid } }", "a.yaml": "sections: [{ id: a, kind: list }]",
    ])
    for command in [["fix", "--check"], ["fix"], ["validate"]] {
      let outcome = run(command + [folder.path("a.yaml")])
      #expect(outcome.status == 2, "\(outcome)")
      #expect(outcome.errors.contains("a.yaml:1:27: error: the kind 'list' is not in this build: the registry '"))
    }
  }

  @Test("Standard input goes to standard output", .blocking)
  func streams() throws {
    let folder = try Folder(["registry.yaml": Self.registry])
    var run = CommandRun([Tool.path, "fix", "-", "--registry", folder.path("registry.yaml")])
    run.input = Array("sections: [{ id: a, kind: tiles }]".utf8)
    let outcome = try run.run()
    #expect(outcome.ending == .status(0))
    #expect(String(decoding: outcome.output, as: UTF8.self) == "sections: [{ id: a, kind: grid }]")
  }

  @Test("The commands about kinds show histories")
  func kinds() throws {
    let folder = try Folder(["registry.yaml": Self.registry])
    let registry = ["--registry", folder.path("registry.yaml")]
    #expect(
      run(["kinds", "list"] + registry).output.contains(
        "Since version 1.1. Deprecated since version 2.2; use 'photos'."))
    #expect(run(["kinds", "show", "tray"] + registry).output.contains("\nSince version 1.1. Deprecated since"))
    let page = run(["kinds", "show", "tray", "--format", "markdown"] + registry).output
    #expect(page.contains("- Since version 1.1. Deprecated since"))
    let descriptors = json(run(["kinds", "show", "list", "--format", "json"] + registry).output)
    let shown = (descriptors?["kinds"] as? [[String: Any]])?.first
    #expect(shown?["deprecated-since"] as? String == "2.10")
    #expect(shown?["replacement"] as? String == "grid")
    let schema = run(["schema", "layout"] + registry).output
    #expect(schema.contains("Deprecated since version 2.10; it has one column; use 'grid'."))
  }
}
