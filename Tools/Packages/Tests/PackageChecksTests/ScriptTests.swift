import Foundation
import Testing

@testable import PackageChecks

/// The scripts of `Tools/checks`, in folders of their own.
@Suite("Checks that are scripts")
struct ScriptTests {
  private static let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("checks")

  private let place = FileManager.default.temporaryDirectory
    .appendingPathComponent("kumiko-scripts-\(UUID().uuidString)", isDirectory: true)

  /// Makes the folder a repository's root with the scripts.
  private func prepare() throws {
    let tools = place.appendingPathComponent("Tools", isDirectory: true)
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: Self.scripts, to: tools.appendingPathComponent("checks"))
    try write(".build*/\n", to: ".gitignore")
  }

  private func write(_ text: String, to path: String, executable: Bool = false) throws {
    let file = place.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    if executable { try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path) }
  }

  private func text(_ path: String) -> String? {
    try? String(contentsOf: place.appendingPathComponent(path), encoding: .utf8)
  }

  /// Runs lines of the shell in the folder, with the programs in its folder `bin` first. Returns what they print.
  private func shell(_ lines: String) throws -> String {
    let outcome = try Command(
      arguments: ["bash", "-c", lines], folder: place, log: place.appendingPathComponent(".build-log"),
      environment: ["PATH": "\(place.path)/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"]
    ).run()
    return outcome.output
  }

  @Test("The copy has the files as they are; changed ones are copied, others removed, unchanged ones keep their times")
  func copy() throws {
    defer { try? FileManager.default.removeItem(at: place) }
    try prepare()
    for path in ["same", "folder/changed", "old/gone"] { try write("original", to: path) }
    #expect(try shell("Tools/checks/files") == "ok\tversion 0.1.0\t\tcommitted and tagged aside\n")
    _ = try shell(". Tools/checks/common; copy")
    let kept = place.appendingPathComponent(".build-tools/copy/same").path
    let date = try FileManager.default.attributesOfItem(atPath: kept)[.modificationDate] as? Date
    try write("copy", to: ".build-tools/copy/folder/changed")
    try write("copy", to: ".build-tools/copy/new/one")
    try write("copy", to: ".build-tools/copy/new/Package.resolved")
    try FileManager.default.removeItem(at: place.appendingPathComponent("old"))
    let output = try shell("Tools/checks/files; . Tools/checks/common; copy; version")
    #expect(output == "ok\tversion 0.1.1\t\tcommitted and tagged aside\n0.1.1\n")
    #expect(text(".build-tools/copy/folder/changed") == "original")
    #expect(text(".build-tools/copy/new/one") == nil)
    #expect(text(".build-tools/copy/old/gone") == nil)
    #expect(text(".build-tools/copy/new/Package.resolved") == "copy")
    let now = try FileManager.default.attributesOfItem(atPath: kept)[.modificationDate] as? Date
    #expect(date == now, "an unchanged file keeps its time, so that builds go on from it")
  }

  @Test("A step that fails tells what is wrong, and a refusal needs its status and its words")
  func steps() throws {
    defer { try? FileManager.default.removeItem(at: place) }
    try prepare()
    let output = try shell(
      """
      . Tools/checks/common
      step good echo 'Test run with 3 tests in 1 suite'
      refused no 2 because -- sh -c 'echo because; exit 2'
      refused maybe any because -- sh -c 'exit 1'
      step bad sh -c 'echo one; echo "x:1:1: error: two" >&2; exit 1' || true
      same texts a b
      echo $status
      """)
    let lines = output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "ok\tgood\t0\t3 tests" && lines[1] == "ok\tno\t0\trefused, as it should be")
    #expect(lines[2] == "FAIL\tmaybe\t\tstatus 1; it does not say: because")
    #expect(lines.contains("FAIL\tbad\t0\t") && lines.contains("x:1:1: error: two") && !lines.contains("one"))
    #expect(
      lines.suffix(6)
        == ["FAIL\ttexts\t\tnot as expected (< expected, > found)", "1c1", "< a", "---", "> b", "1"])
  }

  @Test("The report of a script counts what is wrong, and a script that ends early is wrong")
  func report() throws {
    defer { try? FileManager.default.removeItem(at: place) }
    try prepare()
    let script = "#!/bin/sh\n# A headline\nprintf 'ok\\ta\\t1\\t\\nFAIL\\tb\\t\\twhy\\nmore\\n'; cat >given; exit 1\n"
    try write(script, to: "Tools/checks/own", executable: true)
    try write("#!/bin/sh\n# Another\nexit 3\n", to: "Tools/checks/early", executable: true)
    let workplace = Workplace(root: place)
    let report = Report(environment: ["NO_COLOR": "1"]).gathering()
    let own = ScriptCheck(name: "own", lane: .first, root: place, input: "lines\n")
    #expect(own.heading == "A headline")
    #expect(try own.run(in: workplace, report: report) == 1)
    #expect(text("given") == "lines\n")
    #expect(try ScriptCheck(name: "early", lane: .first, root: place).run(in: workplace, report: report) == 1)
  }

  @Test("Every script has a headline, and every check of the repository that is none a type")
  func headlines() throws {
    let house = try SampleHouse.make()
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.scripts.path).filter { $0 != "common" }
    #expect(names.count == 12)
    let root = Self.scripts.deletingLastPathComponent().deletingLastPathComponent()
    for name in names { #expect(ScriptCheck(name: name, lane: .first, root: root).heading != name) }
    #expect(house.kindTraits == ["Grid", "Unused"] && house.modules(withoutTraits: []) == ["GridKind"])
  }

  @Test("What breaks users of the highest version is told module by module")
  func api() throws {
    defer { try? FileManager.default.removeItem(at: place) }
    try prepare()
    func tags(_ tags: String) throws { try write("#!/bin/sh\nprintf '\(tags)'\n", to: "bin/git", executable: true) }
    try write(
      """
      #!/bin/sh
      echo "$3" >version
      echo "
      No breaking changes detected in KumikoLayout

      2 breaking changes detected in KumikoHosting:
        x API breakage: func PluginLibrary.table(of:) has been renamed to func tables(of:)
        x API breakage: struct HostLimits has been removed
      "
      exit 1

      """, to: "bin/swift", executable: true)
    try tags("0.10.0\\n0.2.0\\nv0.9.1\\nnightly\\n1.0\\n1.0.0-beta\\n")
    #expect(
      try shell("Tools/checks/api") == """
        ok\tsince 0.10.0\t\t1 modules without a breaking change
        note\tKumikoHosting\t\t2 breaking changes
        func PluginLibrary.table(of:) has been renamed to func tables(of:)
        struct HostLimits has been removed

        """)
    #expect(text("version") == "0.10.0\n")
    try tags("v1.2.3\\n1.0.0\\n")
    #expect(try shell("Tools/checks/api").hasPrefix("ok\tsince v1.2.3\t"))
    try write("#!/bin/sh\necho 'error: no such tag' >&2; exit 1\n", to: "bin/swift", executable: true)
    #expect(try shell("Tools/checks/api").hasPrefix("note\tcould not be compared with v1.2.3\t\tstatus 1\n"))
    try tags("nightly\\n")
    #expect(try shell("Tools/checks/api").hasSuffix("no version has been tagged yet\n"))
  }
}
