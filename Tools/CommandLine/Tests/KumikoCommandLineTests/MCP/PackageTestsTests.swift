import Foundation
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues
import Testing

@testable import KumikoCommandLine

/// Tests of packages for agents, by a program in place of `swift` that writes what Swift Testing 6.3 wrote.
@Suite("Tests of a package, for an agent", .blocking)
struct PackageTestsTests {
  /// Lines of Swift Testing, with the folder of attachments as FOLDER.
  private static let events = """
    {"kind":"test","payload":{"id":"A.Shelf","kind":"suite","name":"Shelf"},"version":"6.3.0"}
    {"kind":"test","payload":{"id":"A.Shelf/good()","kind":"function","name":"good()"},"version":"6.3.0"}
    {"kind":"test","payload":{"id":"A.Shelf/bad()","kind":"function","name":"bad()","displayName":"Rows"},"version":"6.3.0"}
    {"kind":"test","payload":{"id":"A.Shelf/known()","kind":"function","name":"known()"},"version":"6.3.0"}
    {"kind":"test","payload":{"id":"A.Shelf/off()","kind":"function","name":"off()"},"version":"6.3.0"}
    {"kind":"event","payload":{"kind":"testSkipped","messages":[],"testID":"A.Shelf/off()"},"version":"6.3.0"}
    {"kind":"event","payload":{"kind":"testEnded","messages":[],"testID":"A.Shelf/good()"},"version":"6.3.0"}
    {"kind":"event","payload":{"attachment":{"path":"FOLDER/frames.svg"},"kind":"valueAttached","messages":[],"testID":"A.Shelf/bad()"},"version":"6.3.0"}
    {"kind":"event","payload":{"attachment":{"path":"/etc/hosts.svg"},"kind":"valueAttached","messages":[],"testID":"A.Shelf/bad()"},"version":"6.3.0"}
    {"kind":"event","payload":{"issue":{"isFailure":true,"isKnown":false,"sourceLocation":{"_filePath":"/p/Tests/A.swift","column":3,"fileID":"A/A.swift","line":6}},"kind":"issueRecorded","messages":[{"symbol":"fail","text":"a frame differs"},{"symbol":"details","text":"cell (0, 0)"}],"testID":"A.Shelf/bad()"},"version":"6.3.0"}
    {"kind":"event","payload":{"issue":{"isFailure":false,"isKnown":true},"kind":"issueRecorded","messages":[],"testID":"A.Shelf/known()"},"version":"6.3.0"}
    {"kind":"event","payload":{"kind":"testEnded","messages":[],"testID":"A.Shelf/bad()"},"version":"6.3.0"}
    {"kind":"event","payload":{"kind":"testEnded","messages":[],"testID":"A.Shelf/known()"},"version":"6.3.0"}
    {"kind":"event","payload":{"kind":"testEnded","messages":[],"testID":"A.Shelf"},"version":"6.3.0"}
    not JSON

    """

  /// Calls the tool with a program in place of `swift`, which finds its options as variables.
  private func call(
    _ program: String, _ arguments: PlainRecord = ["package": "package"], files: [String: String] = [:]
  ) throws -> PlainValue {
    var agent = try Agent(["package/Package.swift": ""].merging(files) { $1 }, allows: [.run])
    try agent.folder.write(
      """
      #!/bin/sh
      while [ $# -gt 0 ]; do
        case $1 in
          --event-stream-output-path) events=$2 ;;
          --attachments-path) attachments=$2 ;;
          --package-path) package=$2 ;;
          --filter=*) filter=${1#--filter=} ;;
        esac
        shift
      done
      \(program)
      """, to: "bin/swift", mode: 0o755)
    try agent.folder.write(Self.events, to: "events")
    let path = agent.folder.path("bin") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    return try BuildSurroundings.$current.withValue(BuildSurroundings(searchPath: path)) {
      try agent.call("package_tests", arguments)
    }
  }

  private static let replay = """
    printf '<svg>drawn</svg>' >"$attachments/frames.svg"
    sed "s#FOLDER#$attachments#" "$package/../events" >"$events"
    exit 1
    """

  @Test("A failure has its test, file, line, column, message and drawing")
  func failure() throws {
    let result = try call(Self.replay)
    let report = try #require(result["structuredContent"])
    #expect(result["isError"] == false && report["succeeded"] == false, "\(result)")
    #expect(report["passed"] == 2 && report["failed"] == 1 && report["skipped"] == 1)
    let failure = try #require(report["failures"]?.list?.first)
    #expect(report["failures"]?.list?.count == 1 && failure["test"] == "Rows")
    #expect(failure["file"] == "/p/Tests/A.swift" && failure["line"] == 6 && failure["column"] == 3)
    #expect(failure["message"] == "a frame differs\ncell (0, 0)")
    let contents = try #require(result["content"]?.list)
    #expect(contents.count == 2 && contents.last?["resource"]?["text"] == "<svg>drawn</svg>")
    #expect(failure["drawings"]?.list == [contents.last?["resource"]?["uri"] ?? .null])
  }

  @Test("The filter and the package reach the program as they are")
  func arguments() throws {
    let result = try call(
      #"echo "[$filter] in [$package]" | sed 's#in .*/#in [.../#'; exit 3"#,
      ["package": "package", "filter": "-x; touch y"])
    #expect(result["structuredContent"]?["output"] == "[-x; touch y] in [.../package]\n", "\(result)")
  }

  @Test("A package that does not compile has the errors of the compiler, each once")
  func compilation() throws {
    let result = try call(
      "for i in 1 2; do echo \"/p/A.swift:3:5: error: cannot find 'x' in scope\"; done; echo 'error: fatal'; exit 1")
    #expect(result["isError"] == true)
    #expect(
      result["structuredContent"]?["diagnostics"]?.list == [
        ["file": "/p/A.swift", "line": 3, "column": 5, "message": "cannot find 'x' in scope"]
      ], "\(result)")
  }

  @Test("Endless output and drawings are cut, and a program that hangs ends at the limit")
  func limits() throws {
    let long = try call("yes 'no end' | head -c 9000000; exit 1")
    #expect((long["structuredContent"]?["output"]?.string?.utf8.count ?? 0) <= 4_000)
    let large = try call(
      "head -c 400000 /dev/zero >\"$attachments/frames.svg\"\n"
        + Self.replay.split(separator: "\n")
        .dropFirst().joined(separator: "\n"))
    #expect(large["content"]?.list?.count == 1 && large["structuredContent"]?["failed"] == 1, "\(large)")
    let late = try call("sleep 600", ["package": "package", "seconds": 1])
    #expect(late["structuredContent"]?["ending"] == "exceeded 1 seconds" && late["isError"] == true, "\(late)")
  }

  @Test("Wrong calls are errors")
  func wrongCalls() throws {
    let outside = try Folder(["Package.swift": ""])
    for (arguments, words) in [
      (["package": "."], "no 'Package.swift'"), (["package": "package", "seconds": 0], "whole number from 1"),
      (["package": "package", "seconds": "x"], "whole number"), (["packages": "."], "did you mean 'package'?"),
      (["package": .string(outside.path(""))], "outside the folder"),
    ] as [(PlainRecord, String)] {
      let result = try call("exit 0", arguments)
      #expect(result["isError"] == true && result.text.contains(words), "\(arguments): \(result)")
    }
  }
}
