import Foundation
import Testing

@Suite("Templates, themes and flags in commands")
struct TemplateCommandTests {
  private func folder() throws -> Folder {
    try Folder([
      "kit.yaml": """
      values: { accent: "#ff0000" }
      themes: { dark: { accent: "#00ff00" }, acme: { accent: "#0000ff" } }
      flags: { sale: false }
      styles: { ticket: { parts: [{ text: title, color: "{accent}" }] } }
      templates:
        news:
          with: { id: text }
          section:
            id: "{id}"
            kind: grid
            options: { columns: 2, row-height: 50pt }
            cell: ticket
            when: [{ set: { sale: true }, options: { columns: 1 } }]
            states: { loading: { options: { columns: 4, row-height: 20pt }, sample: 3 } }
      """,
      "layout.yaml": """
      include: [kit.yaml]
      sections:
        - { use: news, with: { id: apps } }
      """,
      "data.yaml": "sections: [{ id: apps, items: [{ id: a, title: One }, { id: b, title: Two }] }]",
      "loading.yaml": "sections: [{ id: apps, state: loading }]",
      "tests.yaml": """
      layout: layout.yaml
      data: data.yaml
      cases:
        - { name: narrow, set: { sale: true }, expect: [{ item: a, frame: [0, 0, 390, 50] }] }
        - { name: wide, expect: [{ item: a, frame: [0, 0, 195, 50] }] }
      """,
    ])
  }

  private func widths(_ outcome: Outcome) throws -> [Double] {
    let elements = try #require(json(outcome.output)?["elements"] as? [[String: Any]], "\(outcome.errors)")
    return elements.compactMap { ($0["frame"] as? [Double])?[2] }
  }

  @Test("--set gives a flag a value, and an unknown flag is an error with the nearest")
  func flags() throws {
    let folder = try folder()
    let frames = ["frames", folder.path("layout.yaml"), folder.path("data.yaml")]
    #expect(try widths(run(frames)) == [195, 195])
    #expect(try widths(run(frames + ["--set", "sale=true"])) == [390, 390])
    let unknown = run(frames + ["--set", "sael=true"])
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("the layout has no flag 'sael'") && unknown.errors.contains("did you mean 'sale'?"))
    #expect(run(frames + ["--set", "sale"]).status == 64)
  }

  @Test("--theme chooses sets of colors")
  func themes() throws {
    let folder = try folder()
    func render(_ theme: String) -> Outcome {
      run(["render", folder.path("layout.yaml"), folder.path("data.yaml"), "-o", "-", "--to", "svg", "--theme", theme])
    }
    #expect(render("light").output.contains("#ff0000"))
    #expect(render("dark").output.contains("#00ff00"))
    let both = render("dark+acme").output
    #expect(both.contains("#0000ff") && both.contains("#0e0e11") && !both.contains("#00ff00"))
    #expect(render("acne").errors.contains("did you mean 'acme'?"))
  }

  @Test("why leads to the line of the template, and a state has its placeholders")
  func whyAndStates() throws {
    let folder = try folder()
    let why = run(["why", folder.path("layout.yaml"), folder.path("data.yaml"), "--item", "a"])
    #expect(why.output.contains("kit.yaml:"), "\(why.output)\(why.errors)")
    let loading = run(["frames", folder.path("layout.yaml"), folder.path("loading.yaml")])
    #expect(try widths(loading) == [97.5, 97.5, 97.5])
    let page = run([
      "play", folder.path("layout.yaml"), "--data", folder.path("loading.yaml"), "--data", folder.path("data.yaml"),
      "-o", folder.path("page.html"),
    ])
    #expect(page.status == 0, "\(page.errors)")
    let written = try #require(folder.text("page.html"))
    let states = try #require(LiveTests.text("kumiko-states", of: written))
    // The states have different sections, so the second has a layout of its own.
    #expect(states.contains("\"tables\""))
  }

  @Test("Settings of layout tests have flags")
  func layoutTests() throws {
    let folder = try folder()
    let outcome = run(["test", folder.path("tests.yaml")])
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }
}
