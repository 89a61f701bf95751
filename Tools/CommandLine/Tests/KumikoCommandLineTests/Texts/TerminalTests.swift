import Foundation
@_spi(Kumiko) import Kumiko
import Testing

@testable import KumikoCommandLine

/// Escapes in arguments, documents, registries and descriptors, in every command.
@Suite("Nothing that a terminal obeys is printed or written")
struct TerminalTests {
  private static let evil = "\u{1B}[2J\u{7}\u{9B}1m\u{202E}\u{85}\rx"

  private func files() throws -> Folder {
    // As JSON documents and YAML have them: escaped, or not at all.
    let evil = "\\u001b[2J\\u0007\\u009b1m\\u202e\\u0085\\rx"
    return try Folder([
      "layout.yaml": """
      { "sections": [
        { "id": "s\(evil)", "kind": "grid", "header": { "kind": "h\(evil)", "size": { "width": "100%", "height": "30pt" } } },
        { "id": "t", "kind": "wall" } ] }
      """,
      "wrong.yaml": "{ \"sections\": [{ \"id\": \"s\", \"k\(evil)\": 1, \"kind\": \"g\(evil)\" }] }",
      "a.yaml":
        "{ \"sections\": [{ \"id\": \"s\(evil)\", \"items\": [{ \"id\": \"i\(evil)\", \"title\": \"\(evil)\" }] }] }",
      "b.yaml": "{ \"sections\": [{ \"id\": \"s\(evil)\", \"title\": \"\(evil)\", \"items\": [\"\(evil)\"] }] }",
      "registry.yaml": """
      { "version": 1, "kinds": { "grid": { "linked": "Grid" },
        "wall": { "extends": "grid", "summary": "W\(evil)", "options": { "columns": 3 } },
        "old-wall": { "alias": "wall", "deprecated-since": "1.0.0", "note": "N\(evil)" },
        "shop.timeline": { "descriptor": "timeline.kind.json", "type": "TimelineSection" } } }
      """,
      "timeline.kind.json": """
      { "formatVersion": 1, "kinds": [{ "kind": "shop.timeline", "summary": "S\(evil)", "version": "1.0.0",
        "options": [{ "name": "rail", "help": "H\(evil)", "schema": { "type": "string" }, "default": "D\(evil)",
          "examples": ["E\(evil)"] }] }] }
      """,
    ])
  }

  private static let commands: [[String]] = [
    ["frames", "layout.yaml", "--data", "a.yaml"], ["frames", "layout.yaml", "--data", "a.yaml", "--format", "text"],
    ["frames", "wrong.yaml"], ["frames", "layout.yaml", "--scroll", "EVIL=3"], ["frames", "EVIL"],
    ["render", "layout.yaml", "--data", "a.yaml", "-o", "-", "--to", "txt"],
    ["render", "layout.yaml", "--data", "a.yaml", "-o", "-", "--to", "svg", "--title", "EVIL"],
    ["render", "layout.yaml", "--data", "a.yaml", "-o", "out.html", "--title", "EVIL"],
    ["render", "layout.yaml", "--data", "a.yaml", "-o", "out.txt"], ["render", "layout.yaml", "-o", "EVIL"],
    ["render", "layout.yaml", "-o", "no/EVIL.svg"],
    ["render", "layout.yaml", "--data", "a.yaml", "-o", "-", "--to", "svg", "--scroll-to", "EVIL"],
    ["play", "layout.yaml", "--data", "a.yaml", "--data", "b.yaml", "-o", "out.html", "--title", "EVIL"],
    ["validate", "layout.yaml", "wrong.yaml", "a.yaml", "registry.yaml", "EVIL"],
    ["validate", "wrong.yaml", "--format", "json"], ["diff", "a.yaml", "b.yaml"],
    ["diff", "a.yaml", "b.yaml", "--format", "json", "-o", "out.json"], ["diff", "a.yaml", "EVIL"],
    ["diff", "a.yaml", "b.yaml", "-o", "out.txt"], ["patch", "a.yaml", "b.yaml"], ["patch", "EVIL", "a.yaml"],
    ["kinds", "list"], ["kinds", "list", "--format", "json"], ["kinds", "show", "wall"],
    ["kinds", "show", "shop.timeline"], ["kinds", "show", "shop.timeline", "--format", "json"],
    ["kinds", "show", "EVIL"],
    ["kinds", "show", "--format", "json"], ["kinds", "show", "--format", "markdown"],
    ["kinds", "test", "wall", "EVIL"],
    ["registry", "print"], ["registry", "print", "--origin"], ["registry", "print", "--format", "json"],
    ["schema", "layout"], ["schema", "layout", "-o", "out.json"], ["schema", "EVIL"], ["new", "kind", "EVIL"],
    ["new", "kind", "acme.x", "--path", "new", "--kumiko", "EVIL"],
    ["generate", "layout.yaml", "a.yaml", "-o", "out.swift"],
    ["generate", "layout.yaml", "-o", "-", "--module", "EVIL"],
    ["build", "--product", "EVIL"], ["build", "--kumiko", "EVIL"], ["EVIL"], ["frames", "--EVIL"], ["help", "EVIL"],
    ["frames", "layout.yaml", "--viewport", "EVIL"], ["kinds", "EVIL"],
  ]

  @Test("In a command", arguments: commands)
  func command(_ words: [String]) throws {
    let folder = try files()
    let named = ["layout.yaml", "wrong.yaml", "a.yaml", "b.yaml", "registry.yaml"]
    var arguments = words.map { word in
      named.contains(word) || word.hasPrefix("out.") || word.hasPrefix("no/") || word == "new"
        ? folder.path(word) : word
    }
    arguments = arguments.map { $0.replacing("EVIL", with: Self.evil) }
    if ["frames", "render", "play", "validate", "kinds", "registry", "schema", "build"].contains(words[0]),
      !words.contains("--EVIL"), words.count > 1 || words[0] == "build"
    {
      arguments += ["--registry", folder.path("registry.yaml")]
    }
    let outcome = run(arguments)
    #expect(obeyed(in: outcome.output) == [], "\(outcome.output.debugDescription)")
    #expect(obeyed(in: outcome.errors) == [], "\(outcome.errors.debugDescription)")
    for name in ["out.html", "out.txt", "out.json", "out.md", "out.swift"] {
      if let text = folder.text(name) { #expect(obeyed(in: text) == [], "\(name)") }
    }
  }

  @Test("The documents are read as they are meant, so that the commands have something to print")
  func documents() throws {
    let folder = try files()
    let registry = ["--registry", folder.path("registry.yaml")]
    for words in [
      ["frames", folder.path("layout.yaml"), "--data", folder.path("a.yaml")], ["kinds", "show", "shop.timeline"],
    ] {
      let outcome = run(words + registry)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  @Test("A name in a document cannot begin a line of its own")
  func oneLine() throws {
    let folder = try Folder(["a.yaml": #"{ "sections": [{ "id": "s", "k\n  x\nb.yaml:1:1: error: y": 1 }] }"#])
    let lines = run(["validate", folder.path("a.yaml")]).errors.split(separator: "\n")
    #expect(lines.contains { $0.hasSuffix("unknown key 'k   x b.yaml:1:1: error: y'") }, "\(lines)")
  }

  @Test("Colours are the tool's own, and only where they may be")
  func colours() {
    var printer = ChangePrinter(isColoured: true)
    printer.print(.inserted, "\u{1B}[8mhidden\u{1B}[0m")
    #expect(printer.text == "\u{1B}[32m+ \u{FFFD}[8mhidden\u{FFFD}[0m\u{1B}[0m\n")
  }

  @Test("Texts of any length are shortened in errors")
  func length() throws {
    let long = String(repeating: "k", count: 100_000)
    let folder = try Folder([
      "layout.yaml": "{ \"sections\": [{ \"id\": \"s\", \"\(long)\": 1, \"kind\": \"\(long)\" }] }",
      "value.yaml":
        "{ \"sections\": [{ \"id\": \"s\", \"kind\": \"grid\", \"options\": { \"row-height\": \"\(long)\" } }] }",
      "good.yaml": gridLayout,
    ])
    let key = kumiko("validate", folder.path("layout.yaml"))
    #expect(key.status == 2)
    #expect(key.errors.contains("unknown key '\(long.prefix(100))… (100000 characters)'"))
    for words in [
      ["validate", folder.path("layout.yaml")], ["validate", folder.path("value.yaml")],
      ["validate", folder.path("value.yaml"), "--format", "json"], ["kinds", "show", long], ["frames", "--" + long],
      ["render", folder.path("good.yaml"), "-o", "-", "--to", "svg", "--scroll-to", long], ["new", "kind", long],
    ] {
      let outcome = run(words)
      #expect(outcome.status != 0)
      #expect((outcome.output + outcome.errors).utf8.count < 20_000, "\(words[0])")
    }
  }
}
