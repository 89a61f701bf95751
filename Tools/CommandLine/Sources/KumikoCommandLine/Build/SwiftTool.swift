import Dispatch
import Foundation

/// A program that a build runs: `swift`, or what that has built.
struct SwiftTool {
  var path: String

  /// What of a program's words is read.
  enum Reading {
    case output, errors, both
  }

  /// How a run ended.
  struct Outcome {
    var status: Int32
    var lines: [String]
    /// Whether this program was asked to stop meanwhile.
    var isInterrupted: Bool
  }

  /// The one that builds, which is the first on the search path.
  static func found() throws(CommandFailure) -> SwiftTool {
    guard let path = BuildSurroundings.current.program("swift") else {
      throw CommandFailure(
        message: "there is no 'swift' on the PATH, and it takes one to build; https://www.swift.org/install has it",
        status: CommandFailure.failedCheck)
    }
    return SwiftTool(path: path)
  }

  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - reading: which of its words are read; the others are lost.
  ///   - input: what it finds on standard input; nil for nothing.
  ///   - onLine: is told of every line as it comes.
  func run(
    _ arguments: [String], reading: Reading, input: FileHandle? = nil, onLine: (String) -> Void = { _ in }
  ) throws(CommandFailure) -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    // The repository of a git hook is not the one that SwiftPM's own git is to look at.
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    process.standardInput = input ?? FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = reading == .errors ? FileHandle.nullDevice : pipe
    process.standardError = reading == .output ? FileHandle.nullDevice : pipe
    do {
      try process.run()
    } catch {
      throw CommandFailure(
        message: "cannot start '\(path)': \(error.localizedDescription)", status: CommandFailure.failedCheck)
    }
    let interrupts = Interrupts(passedTo: process.processIdentifier)
    defer { interrupts.end() }
    try? pipe.fileHandleForWriting.close()
    var lines: [String] = []
    var rest = Data()
    func take(_ line: Data) {
      // What a program says may be cut off within a character.
      let text = String(decoding: line, as: UTF8.self)
      lines.append(text)
      onLine(text)
    }
    var status: Int32?
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    while true {
      // Something that the program has started and left behind may keep the pipe open for good, and `Process` from seeing
      // that it has ended.
      if status == nil { status = Self.status(of: process.processIdentifier) }
      let isOver = status != nil || !process.isRunning
      var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&question, 1, isOver ? 0 : 100) > 0 else {
        if isOver { break }
        continue
      }
      let chunk = pipe.fileHandleForReading.availableData
      if chunk.isEmpty { break }
      rest += chunk
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        take(rest[..<end])
        rest = Data(rest[(end + 1)...])
      }
    }
    if !rest.isEmpty { take(rest) }
    if status == nil { process.waitUntilExit() }
    return Outcome(status: status ?? process.terminationStatus, lines: lines, isInterrupted: interrupts.came)
  }

  /// How a child has ended; nil where it has not, or somebody else was told of it first.
  private static func status(of child: Int32) -> Int32? {
    var word: Int32 = 0
    guard waitpid(child, &word, WNOHANG) == child else { return nil }
    // The number of a signal, where one has ended it, else the status.
    return word & 0x7F == 0 ? (word >> 8) & 0xFF : 128 + (word & 0x7F)
  }
}

/// Hands the signals that ask this program to stop on to a child, which is in a process group of its own.
private final class Interrupts: @unchecked Sendable {
  private static let signals = [SIGINT, SIGTERM]
  private let lock = NSLock()
  private var hasCome = false
  private var sources: [any DispatchSourceSignal] = []

  init(passedTo child: Int32) {
    for number in Self.signals {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [weak self] in
        self?.lock.withLock { self?.hasCome = true }
        // On this one `swift` stops its compilers, too, whichever came here.
        kill(child, SIGINT)
      }
      source.resume()
      sources.append(source)
    }
  }

  /// Whether there was one.
  var came: Bool { lock.withLock { hasCome } }

  /// Lets the signals end this program again.
  func end() {
    for source in sources { source.cancel() }
    for number in Self.signals { signal(number, SIG_DFL) }
  }
}
