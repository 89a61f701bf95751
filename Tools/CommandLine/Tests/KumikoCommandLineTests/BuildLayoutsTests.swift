import Foundation
import Testing

@Suite("kumiko build --from: what layouts need")
struct BuildLayoutsTests {
  private let registry = """
    kinds:
      grid: { linked: Grid }
      list: { linked: List }
      orthogonal: { linked: Orthogonal }
      nested: { linked: Nested }
      photos: { extends: grid, options: { columns: 3 } }
      pictures: { alias: photos }
      mosaic: { extends: nested, options: { leading: { width: 50%, kind: list } } }
      acme.timeline: { package: "https://example.org/timeline", from: 1.2.0, product: AcmeTimeline, type: TimelineSection }
      acme.chart: { process: [python3, chart.py] }
    """

  private func kinds(_ files: [String: String], from: String = "@/screens") throws -> [String]? {
    let outcome = try plan(registry, with: files, "--from", from, "--format", "json")
    return json(outcome.output)?["kinds"] as? [String]
  }

  @Test(
    "A section's kind, followed over names and presets to what is linked",
    arguments: [
      ("kind: pictures", ["grid"]),
      ("kind: acme.timeline", ["acme.timeline"]),
      ("kind: acme.chart", []),
      ("group: { axis: vertical, size: { width: 100%, height: 9pt }, items: [] }", []),
      ("kind: list, when: [{ min-width: 800pt, kind: photos }]", ["grid", "list"]),
      ("kind: nested, options: { leading: { width: 50%, kind: pictures } }", ["grid", "nested"]),
      ("kind: nested, options: { trailing: [{ height: 50% }, { height: 50%, kind: list }] }", ["list", "nested"]),
      (
        "kind: orthogonal, options: { piece: { kind: nested, options: { leading: { kind: grid } } } }",
        ["grid", "nested", "orthogonal"]
      ),
      ("kind: mosaic", ["list", "nested"]),
      // What the options of a kind mean that is not here is not known; what looks like a kind is taken for one.
      ("kind: acme.timeline, options: { marker: { kind: badge }, piece: { kind: list } }", ["acme.timeline", "list"]),
    ])
  func kind(section: String, needed: [String]) throws {
    #expect(try kinds(["screens/a.yaml": "sections: [{ id: a, \(section) }]"]) == needed)
  }

  @Test("Every layout in a folder and below it, and nothing else that is there")
  func folder() throws {
    let files = [
      "screens/a.yaml": "sections: [{ id: a, kind: grid }]",
      "screens/deep/b.yml": "sections: [{ id: b, kind: list }]",
      "screens/c.json": #"{ "sections": [{ "id": "c", "kind": "orthogonal" }] }"#,
      "screens/data.yaml": "sections: [{ id: a, items: [1, 2] }]",
      "screens/records.json": "[1, 2]", "screens/package.json": #"{ "name": "x" }"#,
      "screens/readme.md": "kind: nested",
      "screens/.hidden.yaml": "sections: [{ id: a, kind: nested }]",
    ]
    #expect(try kinds(files) == ["grid", "list", "orthogonal"])
    #expect(try kinds(files, from: "@/screens/deep/b.yml") == ["list"])
    let both = try plan(
      registry, with: files, "--from", "@/screens/deep", "--from", "@/screens/a.yaml", "--format", "json")
    #expect(json(both.output)?["products"] as? [String] == ["KumikoGridSection", "KumikoListSection"])
  }

  @Test("A kind that the registry does not have is told at its place")
  func missing() throws {
    let outcome = try plan(
      "kinds: { grid: { linked: Grid }, nested: { linked: Nested } }",
      with: [
        "screens/a.yaml": """
        sections:
          - { id: a, kind: gird }
          - { id: b, kind: list }
          - id: c
            kind: nested
            options: { leading: { width: 50%, kind: gridd } }
        """
      ], "--from", "@/screens/")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("screens/a.yaml:2:20: error: the registry 'registry.yaml' has no kind 'gird'"))
    #expect(outcome.errors.contains("did you mean 'grid'?"))
    #expect(outcome.errors.contains("screens/a.yaml:3:20: error: the registry 'registry.yaml' has no kind 'list'"))
    #expect(outcome.errors.contains("add 'list: { linked: List }'"))
    #expect(outcome.errors.contains("screens/a.yaml:6:45: error: "), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test(
    "What has no layouts",
    arguments: [
      (["screens/data.yaml": "sections: [{ id: a, count: 2 }]"], "@/screens", "has no layouts"),
      ([:], "@/screens", "screens"),
      (["data.yaml": "sections: [{ id: a, count: 2 }]"], "@/data.yaml", "this is a data document, not a layout"),
      (["screens/a.yaml": "sections: ["], "@/screens", "screens/a.yaml:1:"),
      (["screens/a.yaml": "sections: [], sectoins: []"], "@/screens", "screens/a.yaml:1:"),
    ])
  func none(files: [String: String], from: String, message: String) throws {
    let outcome = try plan(registry, with: files, "--from", from)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }
}
