import Testing

@testable import KumikoCommandLine

@Suite("Former names")
struct FormerNameTests {
  @Test(
    "A former command or option is an error that says what to do",
    arguments: [
      (["frames", "l.yaml", "--patch", "p.json"], "'--patch': patches are of data: keep layouts in git"),
      (["patch", "a.yaml", "p.json", "--registry", "r.yaml"], "'--registry': leave it out"),
      (["patch", "a.yaml", "p.json", "--in-process"], "'--in-process': leave it out"),
      (["serve", "board.yaml"], "unknown command 'serve': 'kumiko preview' shows a layout while it changes"),
      (["preview", "board.yaml", "--read-only"], "'--read-only': leave it out: a preview writes nothing"),
      (["frames", "a.yaml", "--on-missing", "fallback"], "'--on-missing': add the missing kinds to the registry"),
      (["kinds", "describe", "grid"], "of 'kumiko kinds': use 'kumiko kinds show --format json'"),
      (["kinds", "docs", "-o", "kinds.md"], "of 'kumiko kinds': use 'kumiko kinds show --format markdown'"),
      (["help", "kinds", "docs"], "of 'kumiko kinds': use 'kumiko kinds show --format markdown'"),
      (["manual"], "'kumiko help' prints the help; releases contain the manual page"),
      (["port", "Shop", "--check"], "use the program 'kumiko-port': swift build --product kumiko-port --traits Port"),
      (["mcp", "--allow-run", "."], "'--allow-run': the server runs no tests of packages; run 'swift test'"),
      (["patch", "a.yaml", "p.json", "--format", "text"], "'--format': use '--to yaml' or '--to json'"),
      (["new", "kind", "a", "--from", "1.0.0"], "'--from': use '--from-version'"),
      (["frames", "a.yaml", "--measure", "pango"], "'--measure': '--measure pango' is for PNG and PDF"),
      (["test", "Tests", "--shard", "2/8"], "'--shard': name a part of the documents on each machine"),
      (["test", "Tests", "--sweep-pictures", "strips"], "'--sweep-pictures': --sweep prints the widths"),
    ])
  func options(arguments: [String], message: String) {
    let outcome = run(arguments)
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.contains(message), "\(outcome)")
    #expect(!run(["compat", "a", "b", "--registry", "r"]).errors.contains("leave it out"))
  }

  @Test("A former key of a patch is an error that says what to do", arguments: ["patch", "play"])
  func patch(command: String) throws {
    let folder = try Folder([
      "layout.yaml": gridLayout, "data.yaml": "sections: [{ id: apps, items: [a] }]",
      "p.json": #"{"formatVersion":1,"edits":[{"at":["sections","apps","kind"],"old":"grid","new":"list"}]}"#,
    ])
    let outcome =
      command == "patch"
      ? kumiko("patch", folder.path("data.yaml"), folder.path("p.json"))
      : kumiko(
        "play", folder.path("layout.yaml"), folder.path("data.yaml"), "--patch", folder.path("p.json"), "-o",
        folder.path("p.html"))
    #expect(outcome.status == 2 && outcome.output.isEmpty && !folder.has("p.html"))
    let advice = "help: patches are of data: keep layouts in git, apply changes with 'git apply'"
    #expect(outcome.errors.contains("p.json:1:20: error: unknown key 'edits'"), "\(outcome)")
    #expect(outcome.errors.contains(advice))
    let checked = kumiko("validate", folder.path("p.json"))
    #expect(checked.status == 2 && checked.errors.contains("p.json:1:20: error: ") && checked.errors.contains(advice))
  }

  /// Validates a document that stands beside a registry of two kinds.
  private func validate(_ text: String, as name: String) throws -> Outcome {
    let folder = try Folder([
      "registry.yaml": "kinds: { grid: { linked: Grid }, nested: { linked: Nested } }",
      "l.yaml": "sections: [{ id: a, kind: grid }]", name: text,
    ])
    return run(["validate", folder.path(name)])
  }

  @Test(
    "A former key of a layout, a registry or a document of tests is an error that says what to do",
    arguments: [
      ("sections: [{ id: a, kind: grid, fallback: drop }]", "1:33", "fallback", "'carousel: { extends: grid }'"),
      (
        "sections: [{ id: a, kind: grid, when: [{ rtl: true, fallback: { kind: grid } }] }]", "1:53", "fallback",
        "extends: grid"
      ),
      (
        "sections: [{ id: a, kind: nested, options: { leading: { kind: grid, fallback: drop } } }]", "1:69", "fallback",
        "extends"
      ),
      ("sections: [{ id: a, fallback: drop, sections: [{ id: b, kind: grid }] }]", "1:21", "fallback", "extends: grid"),
      (
        "sections: [{ id: a, kind: grid, requires: { kinds: [grid] } }]", "1:33", "requires",
        "a kind or an option that is missing"
      ),
      (
        "sections: [{ id: a, requires: {}, sections: [{ id: b, kind: grid }] }]", "1:21", "requires",
        "a kind or an option that is missing"
      ),
      ("release: 2.1\nkinds: { grid: { linked: Grid } }", "1:1", "release", "remove it: 'since' of a kind"),
      ("layout: l.yaml\non-missing: error\ncases: []", "2:1", "on-missing", "add the missing kinds to the registry"),
      (
        "layout: l.yaml\ncases: [{ name: a, on-missing: error, expect: [{ count: 1 }] }]", "2:20", "on-missing",
        "add the missing kinds to the registry"
      ),
      ("layout: l.yaml\ncases: [{ name: a, expect: [{ seen: b }] }]", "2:31", "seen", "use 'visible'"),
      ("layout: l.yaml\ncases: [{ name: a, expect: [{ unseen: b }] }]", "2:31", "unseen", "use 'hidden'"),
      (
        "layout: l.yaml\ncases: [{ name: a, expect: [{ visible: b, share: 50% }] }]", "2:43", "share",
        "a part of each element"
      ),
      (
        "layout: l.yaml\ncases: [{ name: a, expect: [{ visible: b, for: 1s }] }]", "2:43", "for",
        "place of the last step"
      ),
      (
        "layout: l.yaml\ncases: [{ name: a, steps: [{ after: 1s }], expect: [{ count: 1 }] }]", "2:30", "after",
        "take no time"
      ),
    ])
  func keys(text: String, place: String, key: String, advice: String) throws {
    let outcome = try validate(text, as: "a.yaml")
    #expect(
      outcome.status == 2 && outcome.errors.contains("a.yaml:\(place): error: unknown key '\(key)'"), "\(outcome)")
    #expect(outcome.errors.contains("help: ") && outcome.errors.contains(advice), "\(outcome)")
  }
}
