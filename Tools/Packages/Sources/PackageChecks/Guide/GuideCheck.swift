import Foundation

/// Does a document work as it is written? Its commands are run in their order, from an empty folder, and what they print is
/// compared with what the document shows.
struct GuideCheck: Check {
  var heading: String
  /// The document, from the root.
  var path: String
  /// The name of the check's logs and folder.
  var name: String
  /// The words that the check takes the document to hold.
  var words: [String]
  var lane: Lane { .guides }

  /// How one team makes a kind and another builds screens of it.
  static let guide = GuideCheck(
    heading: "The teams' guide, as it is written",
    path: "Tools/CommandLine/Sources/KumikoCommandLine/KumikoCommandLine.docc/KindsAcrossTeams.md", name: "guide",
    words: [GuideGround.kumiko, GuideGround.kind, GuideGround.version])

  /// The front page of the repository.
  static let readme = GuideCheck(
    heading: "The README, as it is written", path: "README.md", name: "readme",
    words: [GuideGround.kumiko, swiftCommand])

  /// The command of the README that the check of a stranger's package runs in its place: it compiles the same sources, once.
  static let swiftCommand = "swift run Photos"

  func run(in workplace: Workplace, report: Report) throws -> Int {
    let text = try String(contentsOf: workplace.at(path), encoding: .utf8)
    let guide = try Guide(text, named: path)
    for word in words where !text.contains(word) {
      throw Failure("\(path): error: the document does not contain '\(word)' any more, as \(name)'s check takes it to")
    }
    let steps = Steps(workplace: workplace, report: report, name: name)
    guard let tool = try steps.tool() else { return 1 }
    let ground = GuideGround(workplace: workplace, name: name)
    try ground.prepare(fresh: true)
    var environment = ground.environment
    let bin = URL(fileURLWithPath: tool).deletingLastPathComponent().path
    environment["PATH"] = bin + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    var shell = try GuideShell(
      folder: ground.folder.appendingPathComponent("shell", isDirectory: true), start: ground.start,
      environment: environment, log: workplace.log("\(name)-command"))
    for (index, (line, step)) in guide.steps.enumerated() {
      switch step {
      case .file(let path, let text):
        let file = ground.start.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
        report.good("\(line): \(path)", note: "written")
      case .command(Self.swiftCommand, _):
        report.skipped("\(line): \(Self.swiftCommand)", why: "--consumer compiles and runs these sources")
      case .command(let command, let shown):
        let next = guide.steps.dropFirst(index + 1).first?.step
        let outcome = try shell.run(command)
        guard try isAsShown(outcome, shown, next: next, command, at: line, workplace, report) else { return 1 }
      }
    }
    return 0
  }

  private func isAsShown(
    _ outcome: Command.Outcome, _ shown: String?, next: Guide.Step?, _ command: String, at line: Int,
    _ workplace: Workplace, _ report: Report
  ) throws -> Bool {
    let name = "\(line): \(command.split(separator: "\n").first ?? "")"
    func bad(_ why: String, _ detail: String) -> Bool {
      report.bad(name, seconds: outcome.seconds)
      report.detail("\(path):\(line): error: \(why)\n\(workplace.shortened(detail))")
      report.detail("all that it printed: \(workplace.shown(workplace.log("\(self.name)-command")))")
      return false
    }
    guard !outcome.isOutOfTime else {
      return bad("the command takes more than \(Int(GuideShell.limit)) s", outcome.gist())
    }
    // If the next command prints the status, the document expects a status other than 0.
    let asksForStatus = next.map { if case .command("echo $?", _) = $0 { true } else { false } } ?? false
    guard asksForStatus || outcome.succeeded else {
      return bad("the command ends with status \(outcome.status)", outcome.gist())
    }
    if let shown, !ShownOutput(text: shown).matches(outcome.output) {
      return bad(
        "the command prints something else than is shown (- shown, + printed)",
        DiffHint.between(shown, and: outcome.output, limit: 20))
    }
    report.good(name, seconds: outcome.seconds, note: shown == nil ? "" : "prints what is shown")
    return true
  }
}
