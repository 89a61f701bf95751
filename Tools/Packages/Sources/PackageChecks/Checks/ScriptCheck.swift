import Foundation

/// A check that is a script in `Tools/checks`, whose second line is its headline.
struct ScriptCheck: Check {
  var name: String
  var lane: Lane
  var root: URL
  var arguments: [String] = []
  /// The text that the script reads.
  var input = ""

  private var script: URL { root.appendingPathComponent("Tools/checks/\(name)") }

  var heading: String {
    let text = (try? String(contentsOf: script, encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").dropFirst().first?.drop { "# ".contains($0) }
    return line.map(String.init) ?? name
  }

  func run(in workplace: Workplace, report: Report) throws -> Int {
    let process = Command.process(
      [script.path] + arguments, in: workplace.root,
      environment: ["KUMIKO_CHECKER": URL(fileURLWithPath: CommandLine.arguments[0]).path])
    let (given, printed) = (Pipe(), Pipe())
    process.standardInput = given
    process.standardOutput = printed
    process.standardError = printed
    try RunningChildren.shared.start(process)
    given.fileHandleForWriting.write(Data(input.utf8))
    try given.fileHandleForWriting.close()
    var wrong = 0
    var rest = Data()
    while case let data = printed.fileHandleForReading.availableData, !data.isEmpty {
      rest += data
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        wrong += tell(String(decoding: rest[..<end], as: UTF8.self), report)
        rest = rest[(end + 1)...]
      }
    }
    process.waitUntilExit()
    RunningChildren.shared.ended(process.processIdentifier)
    if process.terminationStatus != 0, wrong == 0 {
      report.bad(name, note: "ends with status \(process.terminationStatus)")
      wrong = 1
    }
    return wrong
  }

  /// Tells a line of the script: a mark, a name, seconds and a note, or a detail. Returns how much it says to be wrong.
  private func tell(_ line: String, _ report: Report) -> Int {
    let parts = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4 else {
      report.detail(line)
      return 0
    }
    switch parts[0] {
    case "ok": report.good(parts[1], seconds: Double(parts[2]), note: parts[3])
    case "skip": report.skipped(parts[1], why: parts[3])
    case "note": report.reminder(parts[1], note: parts[3])
    default:
      report.bad(parts[1], seconds: Double(parts[2]), note: parts[3])
      return 1
    }
    return 0
  }
}
