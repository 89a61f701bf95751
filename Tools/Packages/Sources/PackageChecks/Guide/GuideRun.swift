import Foundation

/// A run of a document as it is written: its commands in their order, from an empty folder, with their output compared to what
/// the document shows.
struct GuideRun {
  /// The document, from the root.
  var path: String
  /// The folder above the one in which the reader starts.
  var place: URL
  /// The folder of the tool.
  var bin: String
  /// The command that another check runs.
  var passedOver: String?

  /// Runs it, and prints a line for each step, as scripts of `Tools/checks` do. Returns whether all is as it is written.
  func run(in workplace: Workplace) throws -> Bool {
    let guide = try Guide(String(contentsOf: workplace.at(path), encoding: .utf8), named: path)
    let start = place.appendingPathComponent("work", isDirectory: true)
    let log = workplace.log("\(place.lastPathComponent)-command")
    var shell = try GuideShell(
      folder: place.appendingPathComponent("shell", isDirectory: true), start: start,
      environment: ["PATH": bin + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")], log: log)
    for (index, (line, step)) in guide.steps.enumerated() {
      switch step {
      case .file(let path, let text):
        try Self.write(text, to: start.appendingPathComponent(path))
        tell("ok", "\(line): \(path)", note: "written")
      case .command(let command, _) where command == passedOver:
        tell("skip", "\(line): \(command)", note: "another check compiles and runs these sources")
      case .command(let command, let shown):
        let next = guide.steps.dropFirst(index + 1).first?.step
        let outcome = try shell.run(command)
        let name = "\(line): \(command.split(separator: "\n").first ?? "")"
        if let (why, detail) = objection(to: outcome, shown, next: next) {
          tell("FAIL", name, outcome.seconds)
          print("\(path):\(line): error: \(why)\n\(workplace.shortened(detail))")
          print("all that it printed: \(workplace.shown(log))")
          return false
        }
        tell("ok", name, outcome.seconds, note: shown == nil ? "" : "prints what is shown")
      }
    }
    return true
  }

  /// Writes the files of a document, and runs nothing.
  static func writeFiles(of path: String, to folder: URL, in workplace: Workplace) throws {
    let guide = try Guide(String(contentsOf: workplace.at(path), encoding: .utf8), named: path)
    for case (_, .file(let path, let text)) in guide.steps {
      try write(text, to: folder.appendingPathComponent(path))
    }
  }

  /// Compares the output of a command of a document with what is shown. Returns the difference; nil where there is none.
  static func difference(
    of output: String, from command: String, of path: String, in workplace: Workplace
  ) throws -> String? {
    let guide = try Guide(String(contentsOf: workplace.at(path), encoding: .utf8), named: path)
    for case (_, .command(command, let shown?)) in guide.steps {
      return ShownOutput(text: shown).matches(output) ? nil : DiffHint.between(shown, and: output)
    }
    return "\(path) does not show the output of '\(command)'"
  }

  private static func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private func objection(
    to outcome: Command.Outcome, _ shown: String?, next: Guide.Step?
  ) -> (why: String, detail: String)? {
    if outcome.isOutOfTime { return ("the command takes more than \(Int(GuideShell.limit)) s", outcome.gist()) }
    // If the next command prints the status, the document expects a status other than 0.
    let asksForStatus = next.map { if case .command("echo $?", _) = $0 { true } else { false } } ?? false
    guard asksForStatus || outcome.succeeded else {
      return ("the command ends with status \(outcome.status)", outcome.gist())
    }
    guard let shown, !ShownOutput(text: shown).matches(outcome.output) else { return nil }
    return (
      "the command prints something else than is shown (- shown, + printed)",
      DiffHint.between(shown, and: outcome.output, limit: 20)
    )
  }

  private func tell(_ mark: String, _ name: String, _ seconds: Double? = nil, note: String = "") {
    print("\(mark)\t\(name)\t\(seconds.map { String(format: "%.1f", $0) } ?? "")\t\(note)")
  }
}
