#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Why a process gave no answer.
  enum ExchangeFailure: Error {
    /// It came to its end, or had already.
    case ended(ChildExit)
    /// It does not keep to what is agreed; what it does instead, as what follows its name in a sentence.
    case misbehaved(String)
  }

  extension ChildProcess {
    /// How often to look whether the process has ended while its pipes are held open by what it has started.
    static let interval = Duration.milliseconds(50)
    /// How long a process that has closed its standard output has until it must have ended.
    private static let closing = Duration.milliseconds(250)

    /// Writes a line to the process and reads the line that it answers.
    ///
    /// - Parameters:
    ///   - line: with its end.
    ///   - deadline: until when the answer must be complete.
    ///   - limit: how long that is, for the message.
    /// - Returns: the line without its end.
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
            "did not answer within \(limit.words)" + (answer.isEmpty ? "" : " (it never ended its line)"))
        }
        wait(min(remaining, Self.interval), hasUnsent: !unsent.isEmpty)
        takeErrors()
        send(&unsent)
        // Looked at before the pipe is: what an ended process has written is there by then.
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
        // One that cannot be told the rest may be about to die, which the next round will see.
        if input == nil, !unsent.isEmpty, !hasEnded(within: Self.closing) {
          throw .misbehaved("closed its standard input")
        }
      }
    }

    /// A process speaks when it is asked.
    private func checkSilence() throws(ExchangeFailure) {
      takeErrors()
      let ended = hasEnded
      var said: [UInt8] = []
      let reading = output.read(upTo: 4096, into: &said)
      guard said.isEmpty else {
        throw .misbehaved("said something without having been asked: '\(PrintableText.line(said.prefix(60)))'")
      }
      if reading == .end || ended { throw closed(leaving: []) }
    }

    /// Waits until there is something to read or room to write.
    ///
    /// - Parameter readsOutput: whether the process may still write to its standard output.
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
      // Not the end yet: a process that has died tells more by how it did.
      case .closed?: input = nil
      case .notYet?, nil: break
      }
    }

    /// What it means that a process will say no more.
    private func closed(leaving answer: [UInt8]) -> ExchangeFailure {
      guard hasEnded(within: Self.closing) else { return .misbehaved("closed its standard output") }
      end()
      guard answer.isEmpty else {
        return .misbehaved("\(exit ?? .unknown) in the middle of its answer, a line that has no end")
      }
      return .ended(exit ?? .unknown)
    }
  }

  extension Duration {
    /// The duration as people say it.
    var words: String {
      let (seconds, attoseconds) = components
      let milliseconds = attoseconds / 1_000_000_000_000_000
      if milliseconds == 0 { return seconds == 1 ? "1 second" : "\(seconds) seconds" }
      return "\(seconds * 1000 + milliseconds) milliseconds"
    }
  }
#endif
