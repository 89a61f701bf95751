import Foundation

/// A shell that goes from command to command as a person's does: the folder, the variables and the status stay.
struct GuideShell {
  /// The folder of the shell's own files.
  var folder: URL
  var environment: [String: String]
  var log: URL

  private var start: URL
  private var status: Int32 = 0

  init(folder: URL, start: URL, environment: [String: String], log: URL) throws {
    self.folder = folder
    self.start = start
    self.environment = environment
    self.log = log
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// How many seconds a command may take.
  static let limit = 900.0

  /// Runs a command.
  mutating func run(_ command: String) throws -> Command.Outcome {
    let script = """
      [ ! -r "$KUMIKO_SHELL/state" ] || { . "$KUMIKO_SHELL/state"; cd "$(cat "$KUMIKO_SHELL/place")"; }
      keep() { status=$?; export -p >"$KUMIKO_SHELL/state"; pwd >"$KUMIKO_SHELL/place"; exit $status; }
      trap keep EXIT
      (exit \(status))
      \(command)

      """
    let file = folder.appendingPathComponent("command.sh")
    try script.write(to: file, atomically: true, encoding: .utf8)
    var environment = environment
    environment["KUMIKO_SHELL"] = folder.path
    let outcome = try Command(
      arguments: ["bash", file.path], folder: start, log: log, environment: environment, limit: Self.limit
    ).run()
    status = outcome.status
    return outcome
  }
}
