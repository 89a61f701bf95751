#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// The reason why a process gave no answer.
  enum ExchangeFailure: Error {
    /// The process has ended.
    case ended(ChildExit)
    /// The process violates the protocol. The value continues a sentence that starts with its name.
    case misbehaved(String)
  }

  extension ChildProcess {
    /// The interval of checks for the end of a process whose pipes are still open in its own children.
    static let interval = Duration.milliseconds(50)
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
        throw .misbehaved("wrote a line without a request: '\(PrintableText.line(said.prefix(60)))'")
      }
      if reading == .end || ended { throw closed(leaving: []) }
    }

    /// Waits until there is output to read or room to write.
    ///
    /// - Parameter readsOutput: False if the process has closed its standard output.
    func wait(_ duration: Duration, hasUnsent: Bool, readsOutput: Bool = true) {
      var streams: [pollfd] = []
      if readsOutput { streams.append(pollfd(fd: output.number, events: Int16(POLLIN), revents: 0)) }
      if let number = errors?.number { streams.append(pollfd(fd: number, events: Int16(POLLIN), revents: 0)) }
      if hasUnsent, let number = input?.number {
        streams.append(pollfd(fd: number, events: Int16(POLLOUT), revents: 0))
      }
      let (seconds, attoseconds) = duration.components
      let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
      poll(&streams, nfds_t(streams.count), Int32(clamping: milliseconds + 1))
    }

    func send(_ unsent: inout ArraySlice<UInt8>) {
      guard !unsent.isEmpty, input != nil else { return }
      switch input?.write(unsent) {
      case .bytes(let count)?: unsent.removeFirst(count)
      // This is not the end of the exchange: the exit of a process gives the better error.
      case .closed?: input = nil
      case .notYet?, nil: break
      }
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

  extension Duration {
    /// The duration in words, for messages.
    var words: String {
      let (seconds, attoseconds) = components
      let milliseconds = attoseconds / 1_000_000_000_000_000
      if milliseconds == 0 { return seconds == 1 ? "1 second" : "\(seconds) seconds" }
      return "\(seconds * 1000 + milliseconds) milliseconds"
    }
  }
#endif
