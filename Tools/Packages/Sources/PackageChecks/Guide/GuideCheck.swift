import Foundation

/// Does the teams' guide work as it is written? Its commands are run in their order, from an empty folder, and what they
/// print is held against what it shows.
struct GuideCheck: Check {
  static let path = "Tools/CommandLine/Sources/KumikoCommandLine/KumikoCommandLine.docc/KindsAcrossTeams.md"

  var heading: String { "The teams' guide, as it is written" }

  func run(in workplace: Workplace, report: Report) throws -> Int {
    let text = try String(contentsOf: workplace.at(Self.path), encoding: .utf8)
    let guide = try Guide(text, named: Self.path)
    for word in [GuideGround.kumiko, GuideGround.kind, GuideGround.version] where !text.contains(word) {
      throw Failure("\(Self.path): error: the guide does not speak of \(word) any more, as GuideGround takes it to")
    }
    guard let tool = try Steps(workplace: workplace, report: report, name: "guide").tool() else { return 1 }
    let ground = GuideGround(workplace: workplace)
    try ground.prepare(fresh: true)
    var environment = ground.environment
    let bin = URL(fileURLWithPath: tool).deletingLastPathComponent().path
    environment["PATH"] = bin + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    var shell = try GuideShell(
      folder: ground.folder.appendingPathComponent("shell", isDirectory: true), start: ground.start,
      environment: environment, log: workplace.log("guide-command"))
    for (index, (line, step)) in guide.steps.enumerated() {
      switch step {
      case .file(let path, let text):
        let file = ground.start.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
        report.good("\(line): \(path)", note: "written")
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
      report.detail("\(Self.path):\(line): error: \(why)\n\(workplace.shortened(detail))")
      report.detail("all that it printed: \(workplace.shown(workplace.log("guide-command")))")
      return false
    }
    guard !outcome.isOutOfTime else {
      return bad("the command takes more than \(Int(GuideShell.limit)) s", outcome.gist())
    }
    // Whoever asks for the status next expects another one, and shows it.
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
