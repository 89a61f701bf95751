import Foundation
@_spi(Kumiko) import Kumiko
import Testing

@testable import KumikoCommandLine

/// Cases that are left out because nothing of theirs changed, and cases of layouts without tests.
@Suite("kumiko test --only-changed, --all-layouts") struct RecordOnlyChangedTests {
  private func test(_ folder: Folder, _ arguments: String...) -> Outcome {
    run(["test", folder.path("tests.yaml"), "--only-changed"] + arguments)
  }

  @Test("Without a change no case runs") func unchanged() throws {
    let folder = try RecordGround.recorded()
    let outcome = test(folder, "--verify")
    #expect(outcome.status == 0 && outcome.output.contains("2 cases unchanged") && !outcome.output.contains("passed"))
    // Records are the same after a recording that leaves all out.
    let before = try RecordGround.contents(folder, "tests.pictures")
    #expect(test(folder, "--record").status == 0)
    #expect(try RecordGround.contents(folder, "tests.pictures") == before)
  }

  @Test(
    "Every case runs after a change of a file that it depends on",
    arguments: ["layout.yaml", "data.yaml", "kit/parts.yaml", "registry.yaml", "fresh.json", "last.csv"])
  func files(name: String) throws {
    let folder = try RecordGround.recorded()
    let text = try #require(folder.text(name))
    try folder.write(text + (name.hasSuffix("yaml") ? "\n# A comment" : "\n"), to: name)
    let outcome = test(folder, "--verify")
    #expect(outcome.status == 0 && outcome.output.contains("2 passed"), "\(outcome)")
    #expect(test(folder, "--record").status == 0)
    #expect(test(folder, "--verify").output.contains("2 cases unchanged"))
  }

  @Test("A file that appears where one was looked for counts, too") func nearer() throws {
    let folder = try Folder([
      "registry.yaml": "kinds: { list: { linked: List } }",
      "screens/layout.yaml": "sections: [{ id: a, kind: list, sample: 1 }]",
      "screens/tests.yaml": "layout: layout.yaml\ncases: [{ name: A, expect: [{ count: 1 }] }]",
    ])
    let path = folder.path("screens/tests.yaml")
    #expect(kumiko("test", path, "--record").status == 0)
    #expect(kumiko("test", path, "--only-changed").output.contains("1 case unchanged"))
    try folder.write("kinds: { grid: { linked: Grid }, list: { linked: List } }", to: "screens/registry.yaml")
    #expect(kumiko("test", path, "--only-changed").output.contains("1 passed"))
  }

  @Test("A change of a case runs this case alone, one of the whole document all of them") func cases() throws {
    let folder = try RecordGround.recorded()
    try RecordGround.edit(folder, "tests.yaml", "count: 2", "count: 3")
    let outcome = test(folder)
    #expect(
      outcome.status == 1 && outcome.output.contains("1 case unchanged")
        && outcome.output.contains("0 passed, 1 failed"))
    try RecordGround.edit(folder, "tests.yaml", "viewport: 390x844", "viewport: 391x844")
    #expect(!test(folder).output.contains("unchanged"))
  }

  @Test("A case whose record or picture is not as it was recorded runs, as without the option")
  func damaged() throws {
    for (file, old, new, status) in [
      ("on-a-phone.txt", "tiles / a", "tiles / x", 1), ("on-a-phone.txt", "elements\t", "elements\t1", 2),
      ("on-a-phone.svg", "</svg>", "<g/></svg>", 1),
    ] {
      let folder = try RecordGround.recorded()
      try RecordGround.edit(folder, "tests.pictures/\(file)", old, new)
      let whole = run(["test", folder.path("tests.yaml")])
      let outcome = test(folder)
      #expect(whole.status == status && outcome.status == status, "\(file): \(outcome)")
      #expect(test(folder, "--record").status == 0 && test(folder).output.contains("2 cases unchanged"))
    }
  }

  @Test("A case that failed when it was recorded runs again") func failed() throws {
    let folder = try RecordGround.folder()
    try RecordGround.edit(folder, "tests.yaml", "count: 2", "count: 3")
    #expect(kumiko("test", folder.path("tests.yaml"), "--record").status == 1)
    let outcome = test(folder)
    #expect(outcome.status == 1 && outcome.output.contains("1 case unchanged"))
  }

  @Test("A layout that is named has cases of its own, and with --all-layouts each of a folder that no tests name")
  func layouts() throws {
    let folder = try RecordGround.folder()
    try folder.write(
      "sections: [{ id: a, kind: grid, options: { columns: 2, row-height: 50pt }, sample: 4 }]", to: "other.yaml")
    let all = kumiko("test", folder.path(""), "--all-layouts", "--record")
    #expect(all.status == 0 && all.output.contains("other.pictures: 2 cases recorded"), "\(all)")
    // The layout of tests.yaml has cases there, and parts.yaml has no sections.
    #expect(!folder.has("layout.pictures") && !folder.has("kit/parts.pictures") && folder.has("tests.pictures"))
    #expect(
      try RecordGround.contents(folder, "other.pictures").keys.sorted() == [
        "390x844.svg", "390x844.txt", "820x1180.svg", "820x1180.txt", "values.txt",
      ])
    #expect(kumiko("test", folder.path("other.yaml"), "--only-changed").output.contains("2 cases unchanged"))
    try RecordGround.edit(folder, "other.yaml", "columns: 2", "columns: 3")
    let changed = kumiko("test", folder.path("other.yaml"))
    #expect(changed.status == 1 && changed.output.contains("other.yaml:1: layout.sections[a].options.columns: 2 → 3"))
    // Without --all-layouts a folder has its documents of tests alone.
    #expect(kumiko("test", folder.path("")).status == 0)
  }

  @Test("Cases of layouts vary as contact sheets do") func matrix() throws {
    let folder = try Folder(["a.yaml": "sections: [{ id: a, kind: list, options: { row-height: ~44pt }, sample: 2 }]"])
    let arguments = [
      "test", folder.path("a.yaml"), "--record", "--matrix", "viewport=320x600,600x320", "--matrix", "theme=light,dark",
      "--matrix", "direction=ltr,rtl", "--matrix", "text-size=l,ax1",
    ]
    #expect(run(arguments).output.contains("16 cases recorded"))
    let record = try #require(folder.text("a.pictures/320x600-dark-rtl-ax1.txt"))
    #expect(record.contains("screen\t320x600, rtl, text size ax1, theme dark\n"), "\(record)")
    #expect(folder.text("a.pictures/320x600-dark-ltr-l.svg") != folder.text("a.pictures/320x600-light-ltr-l.svg"))
    for (words, message) in [
      (["--matrix", "theme=light", "--matrix", "theme=dark"], "names 'theme' twice"),
      (["--matrix", "theme=light,light"], "has 'light' twice"),
      (["--matrix", "locale=de", "--matrix", "direction=rtl"], "not both"),
      (["--matrix", "colour=red"], "unknown setting 'colour'"),
    ] {
      let outcome = run(["test", folder.path("a.yaml")] + words)
      #expect(outcome.status == 64 && outcome.errors.contains(message), "\(outcome)")
    }
    let tests = try RecordGround.folder()
    let outcome = run(["test", tests.path("tests.yaml"), "--matrix", "theme=dark"])
    #expect(outcome.status == 64 && outcome.errors.contains("--matrix is for layouts"), "\(outcome)")
  }

  @Test("A theme of a case colors its picture") func theme() throws {
    let folder = try RecordGround.folder()
    try RecordGround.edit(folder, "tests.yaml", "{ name: On a phone, ", "{ name: On a phone, theme: dark, ")
    #expect(kumiko("test", folder.path("tests.yaml"), "--record").status == 0)
    let light = try RecordGround.recorded()
    let name = "tests.pictures/on-a-phone.svg"
    #expect(folder.text(name) != light.text(name))
    try RecordGround.edit(folder, "tests.yaml", "theme: dark", "theme: dark+")
    let outcome = kumiko("test", folder.path("tests.yaml"))
    #expect(outcome.status == 2 && outcome.errors.contains("such as dark+acme"))
  }
}
