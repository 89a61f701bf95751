#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif
  import KumikoRegistry

  /// A command that is run to its end, in a process group of its own, with a time limit and a bounded memory of what it
  /// says.
  ///
  /// What the command has started and left behind is killed with its group. A process that has left the group, and keeps
  /// the command's standard streams open, is not waited for.
  @_spi(Kumiko) public struct CommandRun: Sendable {
    /// How a command came to its end.
    public enum Ending: Hashable, Sendable {
      case status(Int32)
      case signal(Int32)
      /// It was ended, because it took longer than it may.
      case late
      /// Somebody else in this process was told of its end.
      case unknown
    }

    /// What a command said, and how it ended.
    public struct Outcome: Sendable {
      /// How it ended.
      public var ending: Ending
      /// The beginning of its output, as much as the limit allows.
      public var output: [UInt8]
      /// The end of its standard error, at most 8 KB; empty where that is a part of its output.
      public var errors: [UInt8]
    }

    /// Which of a command's streams its output is.
    public enum Reading: Sendable {
      /// Its standard output.
      case output
      /// Its standard error. Its standard output is lost.
      case errors
      /// Both, as they come.
      case both
    }

    /// A command could not be started.
    public struct StartFailure: Error, Hashable, Sendable {
      /// Why, in a sentence that names the command.
      public var message: String
    }

    /// The program, a path or a name on the `PATH`, and its arguments.
    public var words: [String]
    /// All of its environment; nil for that of this process.
    public var environment: [String: String]?
    /// What it finds on standard input.
    public var input: [UInt8] = []
    /// Which of its streams is read.
    public var reading = Reading.output
    /// How many bytes of its output are kept.
    public var outputLimit = 16 << 20
    /// How long it may take; nil for as long as it likes.
    public var timeLimit: Duration?
    /// The signal that asks it to end.
    public var stopSignal = SIGTERM
    /// How long it may take to end after it was asked, before it is killed.
    public var grace = Duration.seconds(2)

    /// A command that inherits the environment, finds nothing on standard input and may take as long as it likes.
    public init(_ words: [String]) { self.words = words }

    /// Runs the command to its end.
    ///
    /// - Parameter onOutput: is told of every part of its output as it comes, also of what is not kept.
    /// - Throws: where it cannot be started.
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
        // Looked at before the pipe is: what an ended process has written is there by then.
        if child.hasEnded { break }
        take(rounds: 16)
        let remaining = deadline.map { $0 - SuspendingClock.now } ?? ChildProcess.interval
        isLate = remaining <= .zero
        if isLate { break }
        child.wait(min(remaining, ChildProcess.interval), hasUnsent: child.input != nil, readsOutput: isOpen)
      }
      // As much as a pipe holds, and no further: others may write for ever.
      take(rounds: 16)
      child.end()
      let errors = reading == .output ? child.errorTail.bytes : []
      return Outcome(ending: isLate ? .late : child.ending, output: output, errors: errors)
    }

    private func start() throws(StartFailure) -> ChildProcess {
      do throws(KindHostError) {
        var command = try ProcessCommand(validating: words, in: ".", origin: words.first ?? "")
        command.environment = environment
        let streams: ChildStreams =
          switch reading {
          case .output: .apart
          case .errors: .swapped
          case .both: .merged
          }
        return try ChildProcess.start(
          command, stop: ChildStop(signal: stopSignal, grace: grace), streams: streams)
      } catch {
        throw StartFailure(message: error.description)
      }
    }
  }

  extension ChildProcess {
    fileprivate var ending: CommandRun.Ending {
      switch exit {
      case .status(let status)?: .status(status)
      case .signal(let signal)?: .signal(signal)
      case .unknown?, nil: .unknown
      }
    }
  }
#endif
