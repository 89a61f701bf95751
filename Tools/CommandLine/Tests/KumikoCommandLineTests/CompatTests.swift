import Foundation
import Testing

@Suite("kumiko compat")
struct CompatTests {
  private func folder() throws -> Folder {
    try Folder([
      "old.yaml": "kinds:\n  grid: { linked: Grid }\n  photos: { extends: grid, options: { columns: 3 } }\n",
      "new.yaml": "kinds:\n  grid: { linked: Grid }\n  pictures: { extends: grid, options: { columns: 3 } }\n",
      "good.yaml":
        "kinds:\n  grid: { linked: Grid }\n  pictures: { extends: grid, options: { columns: 3 } }\n  photos: { alias: pictures }\n",
      "screens/home.yaml": "sections:\n  - { id: one, kind: photos }\n", "layout.yaml": "sections: []",
      "kinds.json": "{ \"formatVersion\": 1, \"kinds\": [] }",
    ])
  }

  private func compat(_ folder: Folder, _ old: String, _ new: String, _ rest: String...) -> Outcome {
    run(["compat", folder.path(old), folder.path(new)] + rest.map { $0.replacing("@", with: folder.path("")) })
      .within(folder)
  }

  @Test("Exit status 1, with the rule, the place, and the documents that would break; 0 with an alias")
  func status() throws {
    let folder = try folder()
    let bad = compat(folder, "old.yaml", "new.yaml", "--documents", "@/screens")
    #expect(bad.status == 1)
    #expect(
      bad.errors
        == """
        old.yaml:3:3: error: the preset 'photos' was removed [preset-removed]
            photos: { extends: grid, options: { columns: 3 } }
            ^~~~~~
        help: keep the name in 'new.yaml', as an alias of the kind that replaces it
        screens/home.yaml:2:22: error: there is no kind 'photos'; the kinds are: grid, pictures [document-broken]
            - { id: one, kind: photos }
                               ^~~~~~

        """, "\(bad)")
    let good = compat(folder, "old.yaml", "good.yaml", "--documents", "@/screens")
    #expect(good.status == 0, "\(good)")
    #expect(good.output == "good.yaml is compatible with old.yaml; 1 layout was checked\n")
    #expect(compat(folder, "old.yaml", "good.yaml").output == "good.yaml is compatible with old.yaml\n")
  }

  @Test("A kind with the name of a file is compared as others")
  func fileName() throws {
    let folder = try folder()
    for (name, columns) in [("one", 2), ("two", 3)] {
      try folder.write(
        "kinds:\n  grid: { linked: Grid }\n  acme.json: { extends: grid, options: { columns: \(columns) } }\n",
        to: "\(name).yaml")
    }
    let outcome = compat(folder, "one.yaml", "two.yaml")
    #expect(outcome.errors.contains("in a sample of 'acme.json', item 0 goes from"), "\(outcome)")
  }

  @Test("A comparison of nothing is an error: no layout among the documents, or no old kind")
  func nothing() throws {
    let folder = try folder()
    try folder.write("sections: [{ id: a, items: [b] }]", to: "data/items.yaml")
    let data = compat(folder, "old.yaml", "good.yaml", "--documents", "@/data")
    #expect(data.status == 2 && data.output.isEmpty)
    #expect(data.errors == "kumiko: error: --documents has no layout: 'data'\n", "\(data)")
    try folder.write("sections: [{ id: a, kind: grid, options: { bogus: 3 } }]", to: "data/wrong.yaml")
    let wrong = compat(folder, "old.yaml", "good.yaml", "--documents", "@/data")
    #expect(wrong.status == 2 && wrong.output.isEmpty)
    #expect(wrong.errors.contains("wrong.yaml:1:44: error: the kind 'grid' has no option 'bogus'"), "\(wrong)")
    try folder.write("kinds: {}", to: "empty.yaml")
    let kinds = compat(folder, "kinds.json", "kinds.json")
    #expect(kinds.status == 2 && kinds.errors == "kinds.json: error: there are no kinds to compare\n", "\(kinds)")
  }

  @Test(
    "Another base of a preset is an error where elements move, a warning where none does, and no change by another name"
  )
  func bases() throws {
    let kinds = "kinds:\n  grid: { linked: Grid }\n  waterfall: { linked: Waterfall }\n"
    let preset = "  wall: { extends: grid, options: { columns: 2 } }\n"
    let folder = try Folder([
      "old.yaml": kinds + preset, "new.yaml": kinds + preset.replacing("extends: grid", with: "extends: waterfall"),
      "named.yaml": kinds + "  tiles: { alias: grid }\n" + preset.replacing("extends: grid", with: "extends: tiles"),
      "same.yaml": kinds + "  tiles: { extends: grid }\n" + preset.replacing("extends: grid", with: "extends: tiles"),
    ])
    let new = compat(folder, "old.yaml", "new.yaml")
    #expect(new.status == 1)
    #expect(
      new.errors.contains(
        "new.yaml:4:20: error: the preset 'wall' extends 'waterfall', and extended 'grid' [preset-changed]"), "\(new)")
    #expect(compat(folder, "old.yaml", "named.yaml").errors.isEmpty)
    let same = compat(folder, "old.yaml", "same.yaml")
    #expect(same.status == 0)
    #expect(
      same.errors.contains("warning: the preset 'wall' extends 'tiles', and extended 'grid'; no element moves"),
      "\(same)")
  }

  @Test("For programs, code scanning and GitHub, with the rule")
  func formats() throws {
    let folder = try folder()
    let record = json(compat(folder, "old.yaml", "new.yaml", "--format", "json").output)
    #expect((record?["diagnostics"] as? [[String: Any]])?.first?["rule"] as? String == "preset-removed")
    let sarif = compat(folder, "old.yaml", "new.yaml", "--format", "sarif")
    #expect(sarif.status == 1)
    #expect(sarif.output.contains("\"ruleId\":\"preset-removed\""), "\(sarif.output)")
    let github = compat(folder, "old.yaml", "new.yaml", "--format", "github").output
    #expect(github.hasPrefix("::error file=old.yaml,line=3,"), "\(github)")
    #expect(github.contains(",title=preset-removed::the preset 'photos' was removed"), "\(github)")
  }

  @Test("Files of different sorts, of none, and missing ones: status 2")
  func badInput() throws {
    let folder = try folder()
    let sorts = compat(folder, "old.yaml", "kinds.json")
    #expect(sorts.status == 2)
    #expect(
      sorts.errors
        == "kumiko: error: 'old.yaml' is a registry, and 'kinds.json' is a file of descriptors: both must be of one form\n"
    )
    let layout = compat(folder, "old.yaml", "layout.yaml")
    #expect(layout.status == 2)
    #expect(layout.errors.hasPrefix("layout.yaml:1:1: error: this is a layout; registries, files of descriptors"))
    let missing = compat(folder, "no.yaml", "new.yaml", "--format", "json")
    #expect(missing.status == 2)
    #expect(missing.output.contains("there is no such file"), "\(missing)")
    #expect(compat(folder, "old.yaml", "good.yaml", "--documents", "@/none").status == 2)
    #expect(compat(folder, "old.yaml", "screens").status == 2)
    #expect(run(["compat", "-", "-"]).status == 64)
  }
}
