import Foundation
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoHosting
@_spi(Kumiko) import KumikoSystem
import Testing

@testable import KumikoCommandLine

@Suite("A recording that a signal ends", .blocking)
struct RecordInterruptionTests {
  /// Rows of a height. While there is a file `block`, they are not made after the first case was written aside.
  private static let script = """
    while read -r line; do
      case $line in
        *describe*) echo '{"kinds":[{"kind":"acme.line","summary":"Rows."}]}' ;;
        *)
          if [ -e block ] && ls tests.pictures/.kumiko-* > /dev/null 2>&1; then
            echo "$PPID" > pid.new
            mv pid.new pid
            sleep 1000
          fi
          echo '{"section":{"group":{"size":{"width":"100%","height":44},"items":[{"item":{"size":{"width":"100%","height":"100%"}}}]}}}'
          ;;
      esac
    done
    """

  @Test("leaves each record as it was, and nothing beside them", arguments: [SIGINT, SIGTERM])
  func interrupted(number: Int32) throws {
    let folder = try Folder([
      "registry.yaml": "kinds: { acme.line: { process: [sh, line.sh], timeout: 600s } }", "line.sh": Self.script,
      "layout.yaml": "sections: [{ id: a, kind: acme.line, sample: 2 }]",
      "tests.yaml": """
      layout: layout.yaml
      cases:
        - { name: On a phone, expect: [{ count: 2 }] }
        - { name: On a tablet, viewport: 820x1180, expect: [{ count: 2 }] }
      """,
    ])
    let arguments = ["test", "tests.yaml", "--registry", "registry.yaml", "--record"]
    #expect(try Tool.run(arguments, in: folder).ending == .status(0))
    let before = try RecordGround.contents(folder, "tests.pictures")
    #expect(before.count == 5)
    try folder.write(Self.script.replacing("\"height\":44", with: "\"height\":48"), to: "line.sh")
    try folder.write("", to: "block")
    let outcome = try Tool.run(arguments, in: folder) {
      try #require(eventually { folder.has("pid") })
      let text = try #require(folder.text("pid"))
      kill(try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines))), number)
    }
    #expect(outcome.ending == .signal(number))
    #expect(try RecordGround.contents(folder, "tests.pictures") == before)
    // The next recording is whole.
    try FileManager.default.removeItem(atPath: folder.path("block"))
    #expect(try Tool.run(arguments, in: folder).ending == .status(0))
    let after = try RecordGround.contents(folder, "tests.pictures")
    #expect(after.count == 5 && after != before)
  }
}
