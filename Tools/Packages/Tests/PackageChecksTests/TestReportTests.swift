import Foundation
import Testing

@testable import PackageChecks

/// `Tools/test-report.awk`, which makes the output of a test run short.
@Suite("The report of a test run")
struct TestReportTests {
  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("test-report.awk")

  /// The lines that the report prints of a run.
  private func report(_ lines: [String]) throws -> [String] {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("kumiko-report-\(UUID().uuidString)")
    defer { try? files.removeItem(at: folder) }
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let input = folder.appendingPathComponent("run.txt")
    try (lines.joined(separator: "\n") + "\n").write(to: input, atomically: true, encoding: .utf8)
    let outcome = try Command(
      arguments: ["awk", "-v", "step=tests", "-f", Self.script.path, input.path], folder: folder,
      log: folder.appendingPathComponent("log")
    ).run()
    return outcome.output.split(separator: "\n").map(String.init)
  }

  private let start = "◇ Test run started."

  @Test("The closing line counts what passed and failed")
  func counts() throws {
    let lines = try report([
      start, "◇ Test a() started.", "◇ Test \"b\" started.", "✔ Test a() passed after 0.001 seconds.",
      "✘ Test \"b\" recorded an issue at B.swift:1:1: no", "✘ Test \"b\" failed after 0.001 seconds with 1 issue.",
      "✘ Test run with 2 tests in 1 suite failed after 0.1 seconds with 1 issue.",
    ])
    #expect(lines.last == "1 passed, 1 failed")
    #expect(!lines.contains { $0.hasPrefix("error:") })
  }

  @Test("The closing lines name the reasons of skipped tests, the most frequent first")
  func skipped() throws {
    let lines = try report([
      start, "◇ Test a() started.", "✔ Test a() passed after 0.001 seconds.",
      "➜ Test b() skipped: \"there is no \"b\"\"", "➜ Test \"c\" skipped: \"browser tests (no Chromium)\"",
      "➜ Test d() skipped.", "➜ Test e() skipped: \"browser tests (no Chromium)\"",
      "✔ Test run with 5 tests in 1 suite passed after 0.1 seconds.",
    ])
    #expect(Set(lines.dropFirst().dropLast()) == ["1 skipped: there is no \"b\"", "1 skipped: no reason given"])
    #expect(lines.first == "2 skipped: browser tests (no Chromium)")
    #expect(lines.last == "1 passed, 0 failed, 4 skipped")
  }

  @Test("Results that the output lost are told by their names")
  func lost() throws {
    let lines = try report([
      start, "◇ Test a() started.", "◇ Test b() started.", "✔ Test a() passed after 0.001 seconds.",
      "something b() printed✔ Test b() passed after 0.001 seconds.",
      "✔ Test run with 2 tests in 1 suite passed after 0.1 seconds.",
    ])
    #expect(
      lines == [
        "error: the results of 1 of 2 tests are missing in the output; without a result:", "  b()",
        "1 passed, 0 failed",
      ])
  }

  @Test("A result behind a line that NUL has cut is counted")
  func cut() throws {
    let lines = try report([
      start, "◇ Test a() started.", "◇ Test case passing 1 argument text → \"◇ Test \"b\" started.",
      "◇ Test case passing 1 argument text → \"x✔ Test a() passed after 0.001 seconds.",
      "◇ Test case passing 1 argument text → \"✘ Test \"b\" failed after 0.001 seconds with 1 issue.",
      "✘ Test run with 2 tests in 1 suite failed after 0.1 seconds with 1 issue.",
    ])
    #expect(
      lines == ["✘ Test \"b\" failed after 0.001 seconds with 1 issue.", "1 passed, 1 failed"])
  }

  @Test("A run that ended early names the tests without a result")
  func early() throws {
    let lines = try report([
      start, "◇ Test a() started.", "◇ Test b() started.", "✔ Test a() passed after 0.001 seconds.",
    ])
    #expect(
      lines == ["error: the test run ended before its tests; without a result:", "  b()", "1 passed, 1 failed"])
  }
}
