import Foundation

/// The commands of a check, one after another, each of them told.
struct Steps {
  var workplace: Workplace
  var report: Report
  /// The prefix of the names of logs.
  var name: String
  /// Variables that the commands have besides ours.
  var environment: [String: String] = [:]

  /// Runs a command; false where it fails, which is told.
  @discardableResult
  func run(_ name: String, _ arguments: [String], in folder: URL) throws -> Bool {
    try output(name, arguments, in: folder) != nil
  }

  /// Runs a command, and answers what it printed to standard output; nil where it fails, which is told.
  func output(_ name: String, _ arguments: [String], in folder: URL) throws -> String? {
    let log = workplace.log("\(self.name)-\(name.filter { $0.isLetter })")
    let outcome = try Command(
      arguments: arguments, folder: folder, log: log, outputOnly: true, environment: environment
    ).run()
    guard outcome.succeeded else {
      report.bad(name, seconds: outcome.seconds)
      report.detail(workplace.shortened(outcome.gist()))
      report.detail("all of it: \(workplace.shown(log)) and \(workplace.shown(log)).errors")
      return nil
    }
    report.good(name, seconds: outcome.seconds)
    return outcome.output
  }

  /// The tool, in the folder of a plain `swift build`, where `Tools/test` has built it already; nil where it does not build,
  /// which is told.
  func tool() throws -> String? {
    let build = ["swift", "build", "--product", "kumiko"]
    guard try run("swift build --product kumiko", build, in: workplace.root) else { return nil }
    let bin = try Command.output(
      of: build + ["--show-bin-path"], in: workplace.root, log: workplace.log("\(name)-bin-path")
    ).trimmingCharacters(in: .whitespacesAndNewlines)
    return "\(bin)/kumiko"
  }
}
