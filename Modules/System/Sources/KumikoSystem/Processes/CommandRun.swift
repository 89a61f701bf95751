#if os(macOS) || os(Linux)
  /// Runs a command to its end in its own process group, with a time limit and a limit of its recorded output.
  ///
  /// The processes that the command leaves in its group are killed. A process that has left the group and keeps the
  /// streams open is not waited for; see ``endsStrays``.
  @_spi(Kumiko) public struct CommandRun: Sendable {
    /// The end of a command, with its output.
    public struct Outcome: Sendable {
      /// The end of the command.
      public var ending: ChildExit
      /// The first bytes of the output, up to the limit.
      public var output: [UInt8]
      /// The last 8 KB of standard error; empty if standard error is part of the output.
      public var errors: [UInt8]
    }

    /// The streams that are read as the output.
    public enum Reading: Sendable {
      /// Standard output.
      case output
      /// Standard error. Standard output is discarded.
      case errors
      /// Both streams, in the order in which the output arrives.
      case both
    }

    /// The program, a path or a name on the `PATH`, and its arguments.
    public var words: [String]
    /// The folder in which it runs. A program with a slash in its name is a path relative to the folder.
    public var folder = "."
    /// The complete environment; nil for that of this process.
    public var environment: [String: String]?
    /// The bytes of standard input.
    public var input: [UInt8] = []
    /// The streams that are read.
    public var reading = Reading.output
    /// The largest number of bytes of output that are kept.
    public var outputLimit = 16 << 20
    /// The time limit; nil for none.
    public var timeLimit: Duration?
    /// The signal that requests the end.
    public var stopSignal = SIGTERM
    /// A Boolean value that indicates whether processes that have left the group are killed too. Only on Linux.
    public var endsStrays = false
    /// The time between the request to end and the kill.
    public var grace = Duration.seconds(2)

    /// Creates a command that inherits the environment, with empty standard input and without a time limit.
    ///
    /// - Parameter words: The program, a path or a name on the `PATH`, and its arguments.
    public init(_ words: [String]) { self.words = words }

    /// Runs the command to its end.
    ///
    /// - Parameter onOutput: Called with each part of the output as it arrives, beyond the limit too.
    /// - Returns: The end of the command and its output.
    /// - Throws: `StartFailure` if the program does not exist or cannot be started.
    /// - Complexity: O(*n*) in the bytes of input and output.
    public func run(onOutput: ([UInt8]) -> Void = { _ in }) throws(StartFailure) -> Outcome {
      let child = try start()
      let deadline = timeLimit.map { SuspendingClock.now + $0 }
      var unsent = input[...]
      var output: [UInt8] = []
      var isOpen = true
      var isLate = false
      func take(rounds: Int) {
        for _ in 0..<rounds where isOpen {
          var chunk: [UInt8] = []
          switch child.output.read(into: &chunk) {
          case .bytes:
            onOutput(chunk)
            output += chunk.prefix(max(outputLimit - output.count, 0))
          case .nothingYet: return
          case .end: isOpen = false
          }
        }
      }
      while true {
        child.send(&unsent)
        if unsent.isEmpty { child.input = nil }
        child.takeErrors()
        // This check comes before the read, so that the read gets all output of an ended process.
        if child.hasEnded { break }
        take(rounds: 16)
        let remaining = deadline.map { $0 - SuspendingClock.now } ?? ChildProcess.interval
        isLate = remaining <= .zero
        if isLate { break }
        child.wait(min(remaining, ChildProcess.interval), hasUnsent: child.input != nil, readsOutput: isOpen)
      }
      // At most the size of a pipe is read: other processes may write to it without end.
      take(rounds: 16)
      child.end()
      return Outcome(
        ending: isLate ? .late : child.exit ?? .unknown, output: output,
        errors: reading == .output ? child.errorTail : [])
    }
  }
#endif
