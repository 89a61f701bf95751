import Foundation
import Testing

@Suite("What kumiko generate refuses")
struct GenerateFaultsTests {
  @Test("Faults are told in the compiler's form, all of them, and nothing is written over what is there")
  func documents() throws {
    let folder = try Folder([
      "a.yaml": "sections:\n  - id: a\n    kind: grid\n    options: { colums: 2 }\n",
      "b.yaml": "sections: [{ id: b, kind: gird }]", "out.swift": "// as it was\n",
    ])
    let outcome = kumiko("generate", folder.path("a.yaml"), folder.path("b.yaml"), "-o", folder.path("out.swift"))
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("\(folder.path("a.yaml")):4:16: error: the kind 'grid' has no option 'colums'\n"))
    #expect(outcome.errors.contains("\(folder.path("b.yaml")):1:27: error: there is no kind 'gird'"))
    #expect(folder.text("out.swift") == "// as it was\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")).count == 3)
  }

  @Test("An expectation of a document of tests that does not hold is an error at its place")
  func tests() throws {
    let layout = "sections: [{ id: a, kind: list, options: { row-height: 44pt }, sample: 2 }]"
    func document(_ count: Int) -> String {
      "layout: a.yaml\ncases:\n  - { name: two rows, expect: [{ count: \(count) }] }\n"
    }
    let wrong = try generate(["a.yaml": layout, "a-tests.yaml": document(3)])
    #expect(wrong.outcome.status == 2 && wrong.text == nil)
    #expect(wrong.outcome.errors.hasPrefix("a-tests.yaml:3:32: error: the screen has 2 cells, expected 3\n"))
    let right = try generate(["a.yaml": layout, "a-tests.yaml": document(2)])
    #expect(right.outcome.status == 0 && right.text?.contains("enum Screens") == true)
  }

  @Test("Warnings are told, and do not keep the file from being written")
  func warnings() throws {
    let made = try generate([
      "registry.yaml": "kinds: { grid: { linked: Grid }, tiles: { alias: grid, deprecated-since: 2.0.0 } }",
      "a.yaml": "sections: [{ id: a, kind: tiles }]",
    ])
    #expect(made.outcome.status == 0)
    #expect(
      made.outcome.errors.hasPrefix("a.yaml:1:27: warning: the kind 'tiles' is called 'grid' since version 2.0.0\n"))
    #expect(made.has("struct AOptions: Sendable {"))
  }

  @Test("Two names that would be one in Swift are told of, with both places")
  func collisions() throws {
    let files = try generate(["one/home-page.yaml": "sections: []", "two/home_page.yaml": "sections: []"])
    #expect(files.outcome.status == 2)
    #expect(
      files.outcome.errors.contains(
        "two/home_page.yaml: error: the screens 'home-page' and 'home_page' would both be called 'homePage' in Swift"),
      "\(files.outcome.errors)")
    #expect(files.outcome.errors.contains("one/home-page.yaml: note: this is the other one"))
    let sections = try generate(["a.yaml": "sections: [{ id: new-apps, kind: grid }, { id: newApps, kind: grid }]"])
    #expect(
      sections.outcome.errors.contains(
        "a.yaml:1:48: error: the sections 'new-apps' and 'newApps' would both be called 'newApps' in Swift\n"),
      "\(sections.outcome.errors)")
    #expect(sections.outcome.errors.contains("a.yaml:1:18: note: "))
    #expect(sections.text == nil)
  }

  @Test("A name of which nothing can be in a name of Swift is told of at its place")
  func nameless() throws {
    let made = try generate(["a.yaml": "sections: [{ id: '—', kind: grid }]"])
    #expect(made.outcome.errors.hasPrefix("a.yaml:1:18: error: no name in Swift can be made of the section '—'\n"))
  }

  @Test(
    "Kinds whose type or module is not known cannot be in a program",
    arguments: [
      (
        "{ descriptor: timeline.kind.json }",
        "registry.yaml:1:10: error: 'type' is missing: the type of the application"
      ),
      ("{ descriptor: timeline.kind.json, type: 'A B' }", "registry.yaml:1:65: error: 'A B' is no name in Swift"),
      (
        "{ descriptor: timeline.kind.json, type: A, module: Kumik }",
        "registry.yaml:1:76: error: the target does not depend on the module 'Kumik', which has the kind 'shop.timeline'"
      ),
      ("{ package: 'https://x.org/y', from: 1.0.0, type: T }", "registry.yaml:1:10: error: 'product' is missing"),
      (
        "{ package: 'https://x.org/y', from: 1.0.0, type: T, product: Other }",
        "error: the target does not depend on the module 'Other'"
      ),
    ])
  func kinds(_ entry: String, message: String) throws {
    let made = try generate(
      [
        "registry.yaml": "kinds: { shop.timeline: \(entry) }", "timeline.kind.json": timelineDescriptor,
        "a.yaml": "sections: []",
      ], "--import", "Kumiko", "--module", "Shop")
    #expect(made.outcome.status == 2)
    #expect(made.outcome.errors.contains(message), "\(made.outcome.errors)")
    #expect(made.text == nil)
  }

  @Test("A layout cannot name a kind that would have to be loaded")
  func loaded() throws {
    let made = try generate([
      "registry.yaml": "kinds: { acme.chart: { library: chart.so } }",
      "a.yaml": "sections: [{ id: a, kind: acme.chart }]", "chart.so": "",
    ])
    #expect(made.outcome.status == 2)
    #expect(
      made.outcome.errors.contains(
        "a.yaml:1:27: error: the kind 'acme.chart' is not in this build: it comes from a library, which a program does not "
          + "have by its table of kinds\n"), "\(made.outcome.errors)")
  }

  @Test("Two registries are one too many, unless one of them is named")
  func registries() throws {
    let files = [
      "a.yaml": "sections: [{ id: a, kind: grid }]", "one.yaml": "kinds: { grid: { linked: Grid } }",
      "two.yaml": "kinds: { grid: { linked: Grid } }",
    ]
    let made = try generate(files)
    #expect(made.outcome.errors.contains("two.yaml: error: there are two registries, '"), "\(made.outcome.errors)")
    let folder = try Folder(files)
    let named = run(
      ["generate"] + files.keys.map { folder.path($0) } + ["--registry", folder.path("one.yaml"), "-o", "-"])
    #expect(named.status == 0, "\(named.errors)")
    let apart = try generate(
      [
        "x/a.yaml": "sections: []", "x/registry.yml": "", "y/b.yaml": "sections: []",
        "y/registry.yaml": "kinds: {}", "x/config/registry.yaml": "kinds: {}",
      ], "--registry", "nowhere.yaml")
    #expect(apart.outcome.errors.contains("cannot read 'nowhere.yaml': there is no such file"))
  }

  @Test("The registry is checked, even where no document asks for it")
  func registryAlone() throws {
    let folder = try Folder([
      "registry.yaml": "kinds: { a: { extends: b } }", "data.yaml": "sections: [{ id: a, count: 1 }]",
    ])
    let outcome = kumiko(
      "generate", folder.path("data.yaml"), "--registry", folder.path("registry.yaml"), "-o", folder.path("o.swift"))
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("registry.yaml:1:24: error: the kind 'a' extends 'b', which does not exist"))
    #expect(!folder.has("o.swift"))
  }

  @Test("A document that is too large to be part of a program is told of")
  func size() throws {
    let made = try generate(["a.yaml": "sections: []\n#" + String(repeating: "x", count: 1 << 20)])
    #expect(made.outcome.errors.contains("a.yaml: error: this is too large to become part of a program"))
  }

  @Test(
    "A call that makes no sense is one of usage",
    arguments: [
      ["-o", "x.swift"], ["a.yaml"], ["a.yaml", "-o", "x", "--test"], ["a.yaml", "-o", "x", "--import", "a b"],
    ])
  func usage(_ arguments: [String]) {
    #expect(run(["generate"] + arguments).status == 64)
  }
}
