@_spi(Kumiko) import KumikoHosting
@_spi(Kumiko) import KumikoSystem

/// A program that a build runs: `swift`, or what that has built.
struct SwiftTool {
  var path: String

  struct Outcome {
    var status: Int32
    var lines: [String]
  }

  /// The one that builds, which is the first on the search path.
  static func found() throws(CommandFailure) -> SwiftTool {
    guard let path = BuildSurroundings.current.program("swift") else {
      throw CommandFailure(
        "there is no 'swift' on the PATH, and it takes one to build; https://www.swift.org/install has it",
        status: CommandFailure.failedCheck)
    }
    return SwiftTool(path: path)
  }

  /// Runs it to its end.
  ///
  /// - Parameter reading: which of its words are read; the others are lost.
  func run(
    _ arguments: [String], reading: CommandRun.Reading, input: [UInt8] = [],
    onLine: @escaping (String) -> Void = { _ in }
  ) throws(CommandFailure) -> Outcome {
    var run = CommandRun([path] + arguments)
    // The repository of a git hook is not the one that SwiftPM's own git is to look at.
    run.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    // Equal sources give equal programs, as far as the compiler and the archiver allow.
    run.environment?["SWIFT_DETERMINISTIC_HASHING"] = "1"
    run.environment?["ZERO_AR_DATE"] = "1"
    run.input = input
    run.reading = reading
    // On this one `swift` stops its compilers, too.
    run.stopSignal = SIGINT
    run.grace = .seconds(5)
    var lines = LineSplitter(onLine: onLine)
    let outcome: CommandRun.Outcome
    do throws(StartFailure) {
      outcome = try run.run { lines.take($0) }
    } catch {
      throw CommandFailure("cannot start '\(path)': \(error.message)", status: CommandFailure.failedCheck)
    }
    lines.finish()
    let status: Int32 =
      switch outcome.ending {
      case .status(let status): status
      case .signal(let number): 128 + number
      case .late, .unknown: CommandFailure.failedCheck
      }
    return Outcome(status: status, lines: lines.lines)
  }
}

/// The lines of bytes that come in parts.
private struct LineSplitter {
  /// How many lines are kept: more than anybody reads.
  private static let limit = 100_000

  var onLine: (String) -> Void
  private(set) var lines: [String] = []
  private var rest: [UInt8] = []

  init(onLine: @escaping (String) -> Void) { self.onLine = onLine }

  mutating func take(_ bytes: [UInt8]) {
    var bytes = bytes[...]
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      add(rest + bytes[..<end])
      rest.removeAll()
      bytes = bytes[(end + 1)...]
    }
    rest += bytes
    // A line without an end is not kept for ever, either.
    if rest.count > 1 << 20 { finish() }
  }

  mutating func finish() {
    if !rest.isEmpty { add(rest) }
    rest.removeAll()
  }

  private mutating func add(_ line: [UInt8]) {
    // The output of a program may end within a character.
    let text = String(decoding: line, as: UTF8.self)
    if lines.count < Self.limit { lines.append(text) }
    onLine(text)
  }
}
