import Foundation
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoValues
import Testing

@testable import KumikoCommandLine

/// Folders of records that somebody else has written, damaged or closed, and names of every form.
@Suite("Records that are not as they should be") struct RecordFaultTests {
  private static let phone = "tests.pictures/on-a-phone.txt"

  private func test(_ folder: Folder, _ arguments: String...) -> Outcome {
    run(["test", folder.path("tests.yaml")] + arguments)
  }

  @Test(
    "A record that was cut, edited or is of another version is an error at its line, until it is recorded again",
    arguments: [
      (phone, "kumiko record 4", "kumiko record 3", "on-a-phone.txt:1:1: error: this was recorded by another version"),
      (phone, "kumiko record 4", "kumiko record", "on-a-phone.txt:1:1: error: this is no record"),
      (phone, "screen\t390x844", "screan\t390x844", "on-a-phone.txt:3:1: error: this is no record"),
      (phone, "elements\t", "elements\t1", "error: the record ends too early, or was edited"),
      (phone, "cell / tiles / a\t10 30", "cell / tiles / a\tten 30", "error: this is no record"),
      (
        "tests.pictures/values.txt", "kumiko values 2", "kumiko values 1",
        "values.txt:1:1: error: this was recorded by another version of kumiko: it is of form 1"
      ),
      ("tests.pictures/values.txt", "values\t", "values\t9", "error: these are no recorded values"),
      ("tests.pictures/values.txt", "tool\t", "tool ", "values.txt:2:1: error: these are no recorded values"),
    ])
  func damaged(file: String, old: String, new: String, message: String) throws {
    let folder = try RecordGround.recorded()
    let text = try #require(folder.text(file))
    try #require(text.contains(old), "\(text)")
    try folder.write(text.replacing(old, with: new, maxReplacements: 1), to: file)
    let outcome = test(folder)
    #expect(outcome.status == 2 && outcome.errors.contains(message), "\(outcome)")
    #expect(outcome.errors.contains("record it again with --record"))
    #expect(test(folder, "--record").status == 0)
    #expect(test(folder, "--verify").status == 0)
  }

  @Test("A record that ends in its middle is an error, wherever it ends") func cut() throws {
    let folder = try RecordGround.recorded()
    let lines = try #require(folder.text(Self.phone)).split(separator: "\n").map(String.init)
    for count in [0, 1, 3, 5, 6, lines.count - 1] {
      try folder.write(lines.prefix(count).joined(separator: "\n"), to: Self.phone)
      #expect(test(folder).status == 2, "\(count) lines")
    }
  }

  @Test("A picture that is missing or was edited is a finding, with status 1") func pictures() throws {
    let folder = try RecordGround.recorded()
    let picture = "tests.pictures/on-a-phone.svg"
    let text = try #require(folder.text(picture))
    try folder.write(text.replacing("Apple", with: "Pear"), to: picture)
    let edited = test(folder, "--report", folder.path("report"))
    #expect(edited.status == 1 && edited.output.contains("the picture of the case was edited"), "\(edited)")
    #expect(folder.text("report/report.md")?.contains("the picture of the case was edited") == true)
    try FileManager.default.removeItem(atPath: folder.path(picture))
    let missing = test(folder)
    #expect(missing.status == 1 && missing.output.contains("the picture of the case is missing"))
    #expect(test(folder, "--record").output.contains("1 case recorded"))
    #expect(folder.text(picture) == text)
  }

  @Test("A frame that was edited in a record is not blamed on the kind") func edited() throws {
    let folder = try RecordGround.recorded()
    try RecordGround.edit(folder, Self.phone, "cell / tiles / a\t10 30", "cell / tiles / a\t10 31")
    let outcome = test(folder)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("because of the record itself: it was edited after it was recorded"), "\(outcome)")
    #expect(!outcome.output.contains("kind ") && outcome.output.contains("write it with --record"))
    #expect(test(folder, "--record").status == 0)
    #expect(test(folder, "--verify").status == 0)
  }

  @Test("A screen of another scale is told as such, with the line that says it") func scale() throws {
    let folder = try RecordGround.recorded()
    try RecordGround.edit(folder, "tests.yaml", "{ name: On a phone, ", "{ name: On a phone, scale: 3, ")
    let outcome = test(folder)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("the screen is 390x844 at scale 3, and was 390x844"), "\(outcome.output)")
    #expect(outcome.output.contains("tests.yaml:5: tests.cases[On a phone].scale is new: 3"))
  }

  @Test("A folder or a file that is read-only is an error, and nothing is written") func readOnly() throws {
    for path in ["tests.pictures", "tests.pictures/on-a-tablet.svg"] {
      let folder = try RecordGround.recorded()
      try RecordGround.edit(folder, "layout.yaml", "columns: 2", "columns: 3")
      let before = try RecordGround.contents(folder, "tests.pictures")
      let mode = try FileManager.default.attributesOfItem(atPath: folder.path(path))[.posixPermissions] as? Int ?? 0
      try FileManager.default.setAttributes([.posixPermissions: mode & 0o555], ofItemAtPath: folder.path(path))
      let outcome = test(folder, "--record")
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path(path))
      #expect(outcome.status == 2 && outcome.errors.contains("read-only"), "\(outcome)")
      #expect(try RecordGround.contents(folder, "tests.pictures") == before)
    }
  }

  @Test("A recording that cannot be finished leaves every file as it was") func unfinished() throws {
    let folder = try RecordGround.recorded()
    try RecordGround.edit(folder, "layout.yaml", "columns: 2", "columns: 3")
    // The last file of the last case cannot be replaced.
    try FileManager.default.removeItem(atPath: folder.path("tests.pictures/on-a-tablet.txt"))
    try FileManager.default.createDirectory(
      atPath: folder.path("tests.pictures/on-a-tablet.txt"), withIntermediateDirectories: false)
    let before = try RecordGround.contents(folder, "tests.pictures")
    #expect(test(folder, "--record").status == 2)
    #expect(try RecordGround.contents(folder, "tests.pictures") == before)
  }

  @Test("A file in the place of the folder is an error") func file() throws {
    let folder = try RecordGround.folder()
    try folder.write("", to: "tests.pictures")
    let outcome = test(folder, "--record")
    #expect(outcome.status == 2 && outcome.errors.contains("cannot write"), "\(outcome)")
  }

  @Test("What an interrupted recording left behind is removed with the records of cases that are gone") func leftovers()
    throws
  {
    let folder = try RecordGround.recorded()
    try folder.write("half", to: "tests.pictures/.kumiko-1abc")
    #expect(test(folder).status == 0)
    #expect(test(folder, "--prune").output.contains(".kumiko-1abc: removed"))
    #expect(!folder.has("tests.pictures/.kumiko-1abc"))
    // Another recording has not ended yet.
    let other = ".kumiko-\(String(Int(getpid()), radix: 36))-1"
    try folder.write("half", to: "tests.pictures/\(other)")
    #expect(test(folder, "--prune").status == 0 && folder.has("tests.pictures/\(other)"))
  }

  @Test("A record of a half-written folder is as good as none: the case is recorded again") func halfWritten() throws {
    let folder = try RecordGround.recorded()
    let whole = try RecordGround.contents(folder, "tests.pictures")
    for name in ["on-a-phone.txt", "on-a-phone.svg", "values.txt"] {
      try FileManager.default.removeItem(atPath: folder.path("tests.pictures/\(name)"))
      #expect(test(folder, "--verify").status == (name == "values.txt" ? 0 : 1))
      #expect(test(folder, "--record").status == 0)
      #expect(try RecordGround.contents(folder, "tests.pictures") == whole, "\(name)")
    }
  }

  @Test("Names with slashes, marks or 300 characters, and names that differ in capitals, have files of their own")
  func names() throws {
    let names = ["a/b", "../../up", "A b", "a b", "values", "<b>&", String(repeating: "long ", count: 60), "日本"]
    let cases = names.map { "  - { name: \(JSONText.quoted($0)), expect: [{ section: tiles, count: 3 }] }" }
    let folder = try RecordGround.folder()
    let head = "layout: layout.yaml\ndata: data.yaml\ncases:\n"
    try folder.write(head + cases.joined(separator: "\n"), to: "tests.yaml")
    #expect(test(folder, "--record").output.contains("8 cases recorded"))
    let files = try RecordGround.contents(folder, "tests.pictures").keys
    #expect(files.count == 17 && files.allSatisfy { $0.utf8.count <= 64 }, "\(files.sorted())")
    #expect(files.contains("a-b.svg") && files.contains("values.txt"))
    #expect(test(folder, "--verify").status == 0)
    #expect(test(folder, "--prune").output.contains("removed") == false)
    // A name that is taken keeps its file, and the record of another name is none of this one.
    try folder.write(head + cases[3], to: "tests.yaml")
    #expect(test(folder, "--verify").output.contains("the case has no record"))
    try folder.write(head + cases[2] + "\n" + cases[2], to: "tests.yaml")
    let twice = test(folder, "--record")
    #expect(twice.status == 2 && twice.errors.contains("there are two cases with this name"))
  }

  @Test("A report names documents that cannot be read, also beside cases that differ") func invalid() throws {
    let folder = try RecordGround.recorded()
    try folder.write("layout: layout.yaml\ncases: []", to: "other.yaml")
    let paths = ["tests.yaml", "other.yaml"].map { folder.path($0) }
    #expect(run(["test"] + paths + ["--report", folder.path("report")]).status == 2)
    let comment = try #require(folder.text("report/report.md"))
    #expect(comment.hasPrefix("**1 document is invalid, with cases that were not run:** `"))
    #expect(comment.hasSuffix("\n\nAll 2 cases are as expected.\n"), "\(comment)")
    #expect(
      (json(folder.text("report/report.json") ?? "")?["invalid"] as? [[String: Any]])?.map { $0["file"] as? String }
        == [folder.path("other.yaml")])
  }

  @Test("Titles with markup stay texts in the report and its comment") func markup() throws {
    let name = "</script><img src=x onerror=alert(1)> | `code` **b** [a](javascript:x)"
    let folder = try RecordGround.folder()
    try folder.write(
      "layout: layout.yaml\ndata: data.yaml\ncases: [{ name: \(JSONText.quoted(name)), expect: [{ count: 9 }] }]",
      to: "tests.yaml")
    #expect(test(folder, "--record").status == 0)
    try RecordGround.edit(folder, "data.yaml", "title: Apple", "title: '</script><i>`'")
    #expect(test(folder, "--report", folder.path("report")).status == 1)
    let page = try #require(folder.text("report/index.html"))
    #expect(!page.contains("<img src=x") && page.components(separatedBy: "</script>").count == 3)
    let comment = try #require(folder.text("report/report.md"))
    #expect(
      comment.contains(
        "### \\</script\\>\\<img src=x onerror=alert(1)\\> \\| \\`code\\` \\*\\*b\\*\\* \\[a\\](javascript:x)"))
    #expect(comment.contains("``data.yaml") || comment.contains("`` "), "\(comment)")
    let marks = try RecordGround.contents(folder, "report/pictures").first { $0.key.hasSuffix(".difference.svg") }
    #expect(marks?.value.contains("<i>") == false)
  }

  @Test("Hundreds of cases are recorded, compared and left out") func many() throws {
    let cases = (0..<300).map { "  - { name: Case \($0), expect: [{ count: 1 }] }" }
    let folder = try Folder([
      "layout.yaml": "sections: [{ id: a, kind: list, options: { row-height: 44pt }, sample: 1 }]",
      "tests.yaml": "layout: layout.yaml\ncases:\n" + cases.joined(separator: "\n"),
    ])
    #expect(test(folder, "--record").output.contains("300 cases recorded"))
    #expect(test(folder, "--only-changed").output.contains("300 cases unchanged"))
    try RecordGround.edit(folder, "layout.yaml", "44pt", "45pt")
    let outcome = test(folder, "--report", folder.path("report"))
    #expect(outcome.status == 1 && outcome.output.contains("0 passed, 300 failed"))
    #expect(try RecordGround.contents(folder, "report/pictures").count == 900)
  }

  @Test("Ten thousand cases have files of their own, and a page and a comment within their limits") func tenThousand()
    throws
  {
    let names = (0..<10_000).map { "Case \($0 % 2 == 0 ? "a" : "A") \($0 / 2)" }
    let folder = PictureFolder(of: "tests.yaml", cases: names)
    #expect(Set(names.map { folder.stem(of: $0) }).count == 10_000)
    let place = try Folder()
    var report = TestReport(folder: try ReportFolder(place.path("report")))
    for name in names {
      report.folder?.entries.append(
        ReportFolder.Entry(
          document: "tests.yaml", name: name, device: "390x844", kinds: ["new"], causes: [], steps: [],
          after: "pictures/\(folder.stem(of: name)).after.svg", oldSize: .zero, newSize: .zero))
    }
    #expect(report.page.utf8.count < 2_000_000 && report.markdown.utf16.count <= 60_000)
  }
}
