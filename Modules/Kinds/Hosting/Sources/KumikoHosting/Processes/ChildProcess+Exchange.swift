#if os(macOS) || os(Linux)
  @_spi(Kumiko) import KumikoSystem
  @_spi(Kumiko) import KumikoValues

  /// The reason why a process gave no answer.
  enum ExchangeFailure: Error {
    case ended(ChildExit)
    /// The process violates the protocol. The value continues a sentence that starts with its name.
    case misbehaved(String)
  }

  extension ChildProcess {
    /// The time in which a process must end after it has closed its standard output.
    private static let closing = Duration.milliseconds(250)

    /// Writes a line to the process and returns the line of its answer.
    ///
    /// - Parameters:
    ///   - line: The line with its line feed.
    ///   - deadline: The time by which the answer must be complete.
    ///   - limit: The time limit, for the error message.
    /// - Returns: The answer without its line feed.
    func exchange(
      _ line: [UInt8], until deadline: SuspendingClock.Instant, limit: Duration
    ) throws(ExchangeFailure) -> [UInt8] {
      try checkSilence()
      var unsent = line[...]
      var answer: [UInt8] = []
      while true {
        let remaining = deadline - SuspendingClock.now
        guard remaining > .zero else {
          throw .misbehaved(
            "did not answer within \(limit.words)" + (answer.isEmpty ? "" : " (the line has no line feed)"))
        }
        wait(min(remaining, Self.interval), hasUnsent: !unsent.isEmpty)
        takeErrors()
        send(&unsent)
        // This check comes before the read, so that the read gets all output of an ended process.
        let ended = hasEnded
        let searched = answer.count
        var reading = output.read(into: &answer)
        while ended, reading == .bytes, answer.count <= HostLimits.textSize { reading = output.read(into: &answer) }
        if let end = answer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
          guard end == answer.count - 1 else { throw .misbehaved("answered with more than one line") }
          guard unsent.isEmpty else { throw .misbehaved("answered before it had read the request") }
          answer.removeLast()
          return answer
        }
        guard answer.count <= HostLimits.textSize else {
          throw .misbehaved("answered with a line of more than \(HostLimits.textSize >> 20) MB")
        }
        if reading == .end || ended { throw closed(leaving: answer) }
        // A process that closes its input may be about to end. The next round detects that.
        if input == nil, !unsent.isEmpty, !hasEnded(within: Self.closing) {
          throw .misbehaved("closed its standard input")
        }
      }
    }

    /// Throws if the process has written a line without a request.
    private func checkSilence() throws(ExchangeFailure) {
      takeErrors()
      let ended = hasEnded
      var said: [UInt8] = []
      let reading = output.read(upTo: 4096, into: &said)
      guard said.isEmpty else {
        throw .misbehaved("wrote a line without a request: '\(SafeText.line(said.prefix(60)))'")
      }
      if reading == .end || ended { throw closed(leaving: []) }
    }

    /// Returns the failure of a process that has closed its output.
    private func closed(leaving answer: [UInt8]) -> ExchangeFailure {
      guard hasEnded(within: Self.closing) else { return .misbehaved("closed its standard output") }
      end()
      guard answer.isEmpty else {
        return .misbehaved("\(exit ?? .unknown) in the middle of its answer: the line has no line feed")
      }
      return .ended(exit ?? .unknown)
    }
  }

  extension ChildProcess {
    /// The largest number of lines of standard error in a message.
    private static let shownLines = 5

    /// The last lines of standard error, for the end of an error message; empty if there are none.
    var lastErrors: String {
      let lines = errorTail.split(separator: UInt8(ascii: "\n")).map { SafeText.line($0) }.filter { !$0.isEmpty }
      guard !lines.isEmpty else { return "" }
      return "; its standard error ends with:" + lines.suffix(Self.shownLines).map { "\n  " + $0 }.joined()
    }
  }

  extension Duration {
    var words: String {
      let (seconds, attoseconds) = components
      let milliseconds = attoseconds / 1_000_000_000_000_000
      if milliseconds == 0 { return seconds == 1 ? "1 second" : "\(seconds) seconds" }
      return "\(seconds * 1000 + milliseconds) milliseconds"
    }
  }
#endif
