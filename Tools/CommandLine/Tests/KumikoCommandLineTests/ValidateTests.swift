import Foundation
import KumikoConfiguration
import Testing

@Suite("kumiko validate")
struct ValidateTests {
  @Test("Right documents are said to be so")
  func valid() throws {
    let folder = try Folder([
      "layout.yaml": gridLayout, "data.yaml": "sections: [{ id: apps, count: 3 }]",
      "registry.yaml": "version: 1\nkinds: { grid: { linked: Grid } }",
    ])
    let outcome = kumiko("validate", folder.path("layout.yaml"), folder.path("data.yaml"), folder.path("registry.yaml"))
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("layout.yaml: layout document, valid"))
    #expect(outcome.output.contains("data.yaml: data document, valid"))
    #expect(outcome.output.contains("registry.yaml: registry document, valid"))
  }

  @Test("What a build would refuse about packages is an error of the registry, for the same rule")
  func packages() throws {
    let folder = try Folder([
      "registry.yaml": """
      kinds:
        a.one: { package: "ext::sh -c x", product: One, type: One }
        a.two: { package: https://example.org/two, from: "$(touch x)", product: Two, type: Two }
        a.three: { package: https://example.org/three, from: 1.2.0 }
        a.four: { package: https://example.org/four, from: 1.2.0, product: Four, type: Four }
      """
    ])
    let path = folder.path("registry.yaml")
    let outcome = kumiko("validate", path)
    #expect(outcome.status == 2)
    for words in [
      ":2:21: error: 'ext::sh -c x' is neither", ":3:52: error: '$(touch x)' is no version",
      ":4:23: error: 'product' is missing",
    ] {
      #expect(outcome.errors.contains(path + words), "\(outcome.errors)")
    }
    #expect(!outcome.errors.contains("four"))
    let build = kumiko("build", "--registry", path, "--kumiko", "https://example.org/kumiko", "--dry-run")
    #expect(build.errors == outcome.errors)
  }

  @Test(
    "More placeholders of a state than a kind makes frames for are an error at their place",
    arguments: [("{ sample: 1000001 }", 4), ("{ insets: 2 }", 3)])
  func stateCounts(state: String, line: Int) throws {
    let folder = try Folder([
      "layout.yaml":
        "version: 1\nsections:\n  - { id: a, kind: calendar, sample: 1000001,\n      states: { loading: \(state) } }\n",
      "data.yaml": "sections: [{ id: a, state: loading }]",
    ])
    let outcome = run(["frames", folder.path("layout.yaml"), "--data", folder.path("data.yaml")])
    #expect(outcome.status == 2 && outcome.errors.contains("layout.yaml:\(line):"), "\(outcome.errors)")
    #expect(outcome.errors.contains("1000001 items are too many"), "\(outcome.errors)")
  }

  @Test("What a section has on narrow screens is not tried with the columns of a wide one")
  func variantOfColumn() throws {
    let folder = try Folder([
      "layout.yaml": """
      version: 1
      sections: [{ id: a, kind: calendar, options: { spacing: 2pt }, when: [{ max-width: 300pt, options: { spacing: 1pt } }] }]
      spans: [{ id: pages, sections: [a], orthogonal: continuous, width: 200pt }]
      """
    ])
    let outcome = run(["frames", folder.path("layout.yaml"), "--viewport", "800x600"])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(
    "More items than a kind makes frames for are an error of every command, before frames are made",
    arguments: ["calendar", "justified"], ["sample: 9007199254740992", "sample: 1000001"])
  func counts(kind: String, sample: String) throws {
    let folder = try Folder(["layout.yaml": "version: 1\nsections:\n  - { id: a, kind: \(kind), \(sample) }\n"])
    let path = folder.path("layout.yaml")
    for command in [
      ["validate", path], ["frames", path], ["render", path, "-o", folder.path("x.svg")],
      ["render", path, "--live", "-o", folder.path("x.html")], ["why", path, "--section", "a", "--index", "0"],
      ["generate", path, "-o", folder.path("G.swift")],
    ] {
      let outcome = run(command)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("layout.yaml:3:"))
      #expect(
        outcome.errors.contains("items are too many: the kind '\(kind)' makes frames one by one, at most 1000000"))
    }
  }

  @Test("JSON for programs")
  func machineReadable() throws {
    let folder = try Folder(["layout.yaml": gridLayout])
    let outcome = kumiko("validate", folder.path("layout.yaml"), "--format", "json")
    #expect(json(outcome.output)?["valid"] as? Bool == true)
  }

  @Test("Whether a layout fits depends on the screen")
  func fit() throws {
    let layout = """
      version: 1
      sections:
        - id: wide
          group:
            size: { width: 100%, height: 50pt }
            items: [{ item: { size: { width: 500pt, height: 100% } } }]
      """
    let folder = try Folder(["layout.yaml": layout])
    let path = folder.path("layout.yaml")
    let narrow = kumiko("validate", path)
    #expect(narrow.status == 2)
    #expect(narrow.errors.contains("\(path):"))
    #expect(narrow.errors.contains("cannot fit even a single item"))
    #expect(kumiko("validate", path, "--viewport", "600x800").status == 0)
  }

  @Test("A kind that is not linked is known by the product that has it")
  func unlinked() throws {
    let folder = try Folder(["layout.yaml": gridLayout])
    let outcome = kumiko("validate", folder.path("layout.yaml"), linked: LinkedKinds([:]))
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("the kind 'grid' is not in this build: link the product KumikoGridSection"))
  }
}
