import Testing

@Suite("Former names")
struct FormerNameTests {
  @Test(
    "A former command or option is an error that says what to do",
    arguments: [
      (["frames", "l.yaml", "--patch", "p.json"], "'--patch': patches are of data: keep layouts in git"),
      (["render", "l.yaml", "--patch", "p.json"], "'--patch': patches are of data: keep layouts in git"),
      (["why", "l.yaml", "--item", "a", "--patch", "p.json"], "'--patch': patches are of data: keep layouts in git"),
      (["patch", "a.yaml", "p.json", "--registry", "r.yaml"], "'--registry': leave it out"),
      (["patch", "a.yaml", "p.json", "--in-process"], "'--in-process': leave it out"),
      (["serve", "board.yaml"], "unknown command 'serve': 'kumiko preview' shows a layout while it changes"),
      (["preview", "board.yaml", "--read-only"], "'--read-only': leave it out: a preview writes nothing"),
    ])
  func options(arguments: [String], message: String) {
    let outcome = run(arguments)
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.contains(message), "\(outcome)")
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
}
