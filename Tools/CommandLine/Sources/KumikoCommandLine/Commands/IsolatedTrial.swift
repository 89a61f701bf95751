import Foundation
import Kumiko

/// Tries a kind in a process of its own, which it may take down with it.
struct IsolatedTrial {
  /// This program.
  var executable: String
  var arguments: [String]
  /// How long it may take, in seconds.
  var timeout: Double

  /// What the process found, or what became of it.
  func findings(of name: String) -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      // Into files, because a pipe that nobody reads would stop a process that has much to say.
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let output = try Self.file(folder.appendingPathComponent("output"))
      let errors = try Self.file(folder.appendingPathComponent("errors"))
      let process = Process()
      process.executableURL = URL(fileURLWithPath: executable)
      process.arguments = arguments
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output
      process.standardError = errors
      let ended = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in ended.signal() }
      try process.run()
      let isLate = ended.wait(timeout: .now() + timeout) == .timedOut
      if isLate {
        kill(process.processIdentifier, SIGKILL)
        ended.wait()
      }
      let said = try String(contentsOf: folder.appendingPathComponent("errors"), encoding: .utf8)
      if isLate { return ["it took longer than \(PlainValue.number(timeout)) s\(Self.end(of: said))"] }
      if process.terminationReason == .uncaughtSignal {
        return ["the process ended by signal \(process.terminationStatus)\(Self.end(of: said))"]
      }
      return try Self.findings(
        try Data(contentsOf: folder.appendingPathComponent("output")), of: name, status: process.terminationStatus,
        said: said)
    } catch {
      return ["it cannot be tried in a process of its own: \(error.localizedDescription)"]
    }
  }

  private static func file(_ url: URL) throws -> FileHandle {
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }

  /// The answer of the process.
  private static func findings(_ data: Data, of name: String, status: Int32, said: String) throws -> [String] {
    struct Answer: Decodable {
      struct Kind: Decodable {
        var name: String
        var findings: [String]
      }
      struct Diagnostic: Decodable {
        var message: String
      }
      var kinds: [Kind]?
      var diagnostics: [Diagnostic]?
    }
    guard let answer = try? JSONDecoder().decode(Answer.self, from: data) else {
      return ["the process ended with status \(status)\(end(of: said))"]
    }
    // Where the registry is wrong, it says that instead.
    return answer.kinds?.first { $0.name == name }?.findings ?? answer.diagnostics?.map(\.message)
      ?? ["the process ended with status \(status)\(end(of: said))"]
  }

  /// The last line that was said.
  private static func end(of said: String) -> String {
    said.split(separator: "\n").last.map { "; the last that it said: \($0)" } ?? ""
  }
}
