import Dispatch
import Foundation

/// A program to run, with what it says kept in a file.
struct Command {
  var arguments: [String]
  var folder: URL
  /// Everything the program prints goes here, errors included, unless `outputOnly` is set: then what it prints to
  /// standard output goes here, and the rest beside it.
  var log: URL
  var outputOnly = false
  /// Variables that the program has besides ours, or in place of ours.
  var environment: [String: String] = [:]
  /// After how many seconds the program is asked to stop; nil where it may take its time.
  var limit: Double?
  /// How many seconds more it has then, before it is ended.
  var grace = 10.0

  /// The outcome.
  struct Outcome {
    var status: Int32
    var seconds: Double
    var output: String
    var errors: String
    /// A Boolean value that indicates whether it was stopped because it exceeded its limit.
    var isOutOfTime = false

    var succeeded: Bool { status == 0 }

    /// The lines that say what is wrong, or the last ones where none stands out: enough to act on without the log.
    func gist(lines limit: Int = 8) -> String {
      let lines = (output + errors).split(separator: "\n").map(String.init)
      var seen: Set<String> = []
      let telling = lines.filter { line in
        // The compiler says each error twice: at its place, and once more under the excerpt of the source.
        guard !line.contains("`- error:") else { return false }
        return ["error:", "✘", "Fatal error"].contains { line.contains($0) } && seen.insert(line).inserted
      }
      guard !telling.isEmpty else { return lines.suffix(limit).joined(separator: "\n") }
      let rest = telling.count > limit ? ["… \(telling.count - limit) more"] : []
      return (telling.prefix(limit) + rest).joined(separator: "\n")
    }
  }

  /// Runs the program to its end. It reads nothing from standard input.
  func run() throws -> Outcome {
    let files = FileManager.default
    try files.createDirectory(at: log.deletingLastPathComponent(), withIntermediateDirectories: true)
    let errorLog = log.appendingPathExtension("errors")
    let sink = try Self.emptyFile(at: log)
    let errorSink = outputOnly ? try Self.emptyFile(at: errorLog) : sink
    defer {
      try? sink.close()
      if outputOnly { try? errorSink.close() }
    }

    let process = Self.process(arguments, in: folder, environment: environment)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = sink
    process.standardError = errorSink

    let start = ContinuousClock.now
    do {
      try RunningChildren.shared.start(process)
    } catch {
      throw Failure("cannot start \(arguments.first ?? "nothing"): \(error)")
    }
    let child = process.processIdentifier
    // On an interrupt `swift` stops its compilers, too.
    let alarm = DispatchWorkItem { kill(child, SIGINT) }
    let lastAlarm = DispatchWorkItem { kill(child, SIGKILL) }
    if let limit {
      let clock = DispatchQueue(label: "check-packages.limit")
      clock.asyncAfter(deadline: .now() + limit, execute: alarm)
      clock.asyncAfter(deadline: .now() + limit + grace, execute: lastAlarm)
    }
    process.waitUntilExit()
    alarm.cancel()
    lastAlarm.cancel()
    RunningChildren.shared.ended(child)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return Outcome(
      status: process.terminationStatus,
      seconds: seconds,
      output: try Self.text(of: log),
      errors: outputOnly ? try Self.text(of: errorLog) : "",
      isOutOfTime: limit.map { seconds >= $0 } ?? false)
  }

  /// A program that is not started yet, with the variables that all programs of the checks have.
  static func process(_ arguments: [String], in folder: URL, environment: [String: String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = SwiftPM.adding(SwiftPM.options, to: arguments)
    process.currentDirectoryURL = folder
    // A git hook's own repository must not leak into the gits that SwiftPM runs.
    var inherited = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    // SwiftPM hands the names of package traits to the compiler in the order of a set, and builds everything anew where
    // that order is another one.
    inherited["SWIFT_DETERMINISTIC_HASHING"] = "1"
    process.environment = inherited.merging(environment) { _, own in own }
    return process
  }

  /// Runs the program and answers what it printed to standard output; throws what it complained of.
  static func output(of arguments: [String], in folder: URL, log: URL) throws -> String {
    let outcome = try Command(arguments: arguments, folder: folder, log: log, outputOnly: true).run()
    guard outcome.succeeded else {
      throw Failure("`\(arguments.joined(separator: " "))` failed:\n\(outcome.gist())")
    }
    return outcome.output
  }

  private static func emptyFile(at url: URL) throws -> FileHandle {
    guard FileManager.default.createFile(atPath: url.path, contents: nil) else {
      throw Failure("cannot write \(url.path)")
    }
    return try FileHandle(forWritingTo: url)
  }

  /// The output of a program may end within a character.
  private static func text(of url: URL) throws -> String {
    String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }
}
