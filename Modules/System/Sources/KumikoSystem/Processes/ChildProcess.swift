#if os(macOS) || os(Linux)
  /// A running program with pipes as its standard streams. Used by one thread at a time; ended when it is released.
  @_spi(Kumiko) public final class ChildProcess {
    /// The way in which the process is asked to end before it is killed.
    private let stop: ChildStop
    private let pid: pid_t
    /// Its standard output.
    public let output: Descriptor
    /// Its standard input; nil after it was closed.
    public internal(set) var input: Descriptor?
    /// Its standard error; nil after it was closed.
    private(set) var errors: Descriptor?
    /// The last 8 KB of its standard error.
    public private(set) var errorTail: [UInt8] = []
    private static let tailSize = 8192
    /// The exit; nil while the process runs or its end is unknown.
    public private(set) var exit: ChildExit?

    /// - Parameter errors: Nil if its standard error goes to its standard output.
    init(pid: pid_t, stop: ChildStop, input: Int32, output: Int32, errors: Int32?) {
      self.pid = pid
      self.stop = stop
      self.input = Descriptor(input)
      self.output = Descriptor(output)
      self.errors = errors.map { Descriptor($0) }
    }

    deinit { end() }

    // MARK: - Standard error

    /// Reads the process's standard error. A process blocks when the pipe is full.
    public func takeErrors() {
      guard errors != nil else { return }
      var bytes: [UInt8] = []
      // At most the size of a pipe is read, so that a process that never stops writing does not block this one.
      for _ in 0..<4 {
        bytes.removeAll(keepingCapacity: true)
        switch errors?.read(into: &bytes) {
        case .bytes: errorTail = Array((errorTail + bytes).suffix(Self.tailSize))
        case .nothingYet, nil: return
        case .end:
          errors = nil
          return
        }
      }
    }

    // MARK: - Streams

    /// The interval of checks for the end of a process whose pipes are still open in its own children.
    public static let interval = Duration.milliseconds(50)

    /// Waits until there is output to read or room to write.
    ///
    /// - Parameter readsOutput: False if the process has closed its standard output.
    public func wait(_ duration: Duration, hasUnsent: Bool, readsOutput: Bool = true) {
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

    /// Writes as many bytes to its standard input as there is room for, and removes them from `unsent`.
    public func send(_ unsent: inout ArraySlice<UInt8>) {
      guard !unsent.isEmpty, input != nil else { return }
      switch input?.write(unsent) {
      case .bytes(let count)?: unsent.removeFirst(count)
      // This is not the end of the exchange: the exit of a process gives the better error.
      case .closed?: input = nil
      case .notYet?, nil: break
      }
    }

    // MARK: - The end

    /// A Boolean value that indicates whether the process has ended. It stays a zombie, so that its numbers are not
    /// reused.
    public var hasEnded: Bool {
      if exit != nil { return true }
      if let isReady = ChildExit.isReady(pid) { return isReady }
      // The number may belong to another process.
      Leftovers.forget(pid)
      exit = .unknown
      return true
    }

    /// Waits for a process that should be about to end.
    public func hasEnded(within duration: Duration) -> Bool {
      let deadline = SuspendingClock.now + duration
      var pause: UInt32 = 500
      while !hasEnded {
        if SuspendingClock.now >= deadline { return false }
        usleep(pause)
        pause = min(pause * 2, 10_000)
      }
      return true
    }

    /// Ends the process and its children, first by request, and reads its last output. Later calls have no effect.
    public func end() {
      guard exit == nil else { return }
      input = nil
      if !hasEnded {
        kill(-pid, stop.signal)
        _ = hasEnded(within: stop.grace)
      }
      guard exit == nil else { return takeErrors() }
      // The process group belongs to the child until it has been waited for.
      kill(-pid, SIGKILL)
      stop.endStrays()
      var status: Int32 = 0
      var result: pid_t = 0
      // A killed process ends at once, unless the kernel blocks it. Its number is then left to the system.
      let isDead = hasEnded(within: .seconds(2))
      Leftovers.forget(pid) {
        guard isDead, exit == nil else { return }
        repeat { result = waitpid(pid, &status, WNOHANG) } while result < 0 && errno == EINTR
      }
      exit = result == pid ? ChildExit(waitStatus: status) : .unknown
      takeErrors()
    }
  }
#endif
