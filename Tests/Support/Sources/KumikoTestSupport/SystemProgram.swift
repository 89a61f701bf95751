public import Foundation

/// A program of the system that a test runs to its end.
public enum SystemProgram {
  /// The path of the first of several programs on the search path; nil if there is none.
  public static func path(of names: String...) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return names.lazy.flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - path: The path of the program. A name is looked up on the search path.
  ///   - arguments: The arguments.
  ///   - input: The file of standard input; nil for none.
  ///   - folder: The folder in which it runs; nil for that of the test.
  /// - Returns: What it writes to standard output, and its exit status. Standard error is discarded.
  @discardableResult
  public static func run(
    _ path: String, _ arguments: [String], input: URL? = nil, in folder: String? = nil
  ) throws -> (output: Data, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path.contains("/") ? path : "/usr/bin/env")
    process.arguments = path.contains("/") ? arguments : [path] + arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.standardInput = try input.map { try FileHandle(forReadingFrom: $0) } ?? FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (data, process.terminationStatus)
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
