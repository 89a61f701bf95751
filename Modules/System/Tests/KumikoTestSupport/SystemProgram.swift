public import Foundation
@_spi(Kumiko) import KumikoSystem

/// A program of the system that a test runs to its end.
public enum SystemProgram {
  /// The path of the first of several programs on the search path; nil if there is none.
  public static func path(of names: String...) -> String? {
    names.lazy.compactMap { ProgramSearch.program($0) }.first
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - path: The path of the program. A name is looked up on the search path.
  ///   - arguments: The arguments.
  ///   - input: The file of standard input; nil for none.
  ///   - folder: The folder in which it runs; nil for that of the test.
  ///   - limit: The time after which it is stopped; nil for none.
  /// - Returns: What it writes to standard output, and its exit status; −1 if it was stopped. Standard error is discarded.
  @discardableResult
  public static func run(
    _ path: String, _ arguments: [String], input: URL? = nil, in folder: String? = nil, limit: Duration? = nil
  ) throws -> (output: Data, status: Int32) {
    var run = CommandRun([path] + arguments)
    if let folder { run.folder = folder }
    if let input { run.input = Array(try Data(contentsOf: input)) }
    run.outputLimit = .max
    run.timeLimit = limit
    let outcome = try run.run()
    let status: Int32 =
      switch outcome.ending {
      case .status(let number), .signal(let number): number
      case .late, .unknown: -1
      }
    return (Data(outcome.output), status)
  }
}

/// Whether there is a process of that number which is not dead; one that nobody has waited for is.
public func isRunning(_ pid: pid_t) -> Bool {
  guard kill(pid, 0) == 0 else { return false }
  guard let status = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else { return true }
  return !status.contains(") Z ")
}

/// Whether a condition becomes true. The limit is far beyond what a busy machine needs.
public func eventually(_ condition: () -> Bool) -> Bool {
  for _ in 0..<12_000 {
    if condition() { return true }
    usleep(10_000)
  }
  return condition()
}
