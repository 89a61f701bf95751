#if os(macOS) || os(Linux)
  /// Cleans up when a signal ends this program: ends child processes, removes temporary files, and lets the signal end
  /// the program.
  ///
  /// SIGQUIT is left alone: the Swift runtime may have a handler of its own for it, which prints where the program was.
  ///
  /// The signal handler writes one byte into a pipe, which is safe in a handler. A thread at the other end of the pipe
  /// cleans up.
  @_spi(Kumiko) public enum Interruption {
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGPIPE]

    private struct State {
      /// The number of running calls of `cleansUp`.
      var depth = 0
      /// The signals with this handler.
      var handled: [Int32] = []
      var hasThread = false
      /// True if the limit of file sizes has no signal meanwhile.
      var ignoresSizes = false
      /// Called for the first SIGINT, which then does not end the program.
      var interrupted: (@Sendable () -> Void)?
    }

    private static let state = Guarded(State())
    /// The end of the pipe that the handler writes to.
    nonisolated(unsafe) private static var writingEnd: Int32 = -1
    nonisolated(unsafe) private static var readingEnd: Int32 = -1

    /// Calls `body`, and cleans up if SIGINT, SIGTERM, SIGHUP or SIGPIPE ends the program meanwhile.
    ///
    /// Signals that the program handles or ignores itself are left alone. If the system gives no pipe or no thread, all
    /// signals are.
    ///
    /// - Parameter body: The work during which signals clean up.
    /// - Returns: The result of `body`.
    public static func cleansUp<Result>(during body: () -> Result) -> Result {
      begin()
      defer { end() }
      return body()
    }

    /// Waits in this thread for SIGINT, which then does not end the program. A second one does.
    ///
    /// Call it during `cleansUp`. If the program ignores the signal, only `end` ends the wait.
    ///
    /// - Parameter end: Called at once with a function that ends the wait too.
    /// - Returns: False if that function was called first.
    public static func waitForInterrupt(orUntil end: (@escaping @Sendable () -> Void) -> Void = { _ in }) -> Bool {
      // Without a pipe, the first signal ends the program.
      guard let pipe = Pipe() else { while true { pause() } }
      state.withLock { $0.interrupted = { ByteStream(pipe.writing).write([1]) } }
      end { ByteStream(pipe.writing).write([0]) }
      var byte: UInt8 = 0
      _ = WaitingRead.read(pipe.reading, &byte, 1)
      // The pipe stays open: the other function may still be called.
      return byte == 1
    }

    private static func begin() {
      state.withLock { state in
        state.depth += 1
        guard state.depth == 1 else { return }
        if !state.hasThread { state.hasThread = startThread() }
        guard state.hasThread else { return }
        // A file that would exceed the limit of sizes is then an error of the write.
        state.ignoresSizes = action(of: SIGXFSZ) == 0
        if state.ignoresSizes { signal(SIGXFSZ, SIG_IGN) }
        for number in signals where action(of: number) == 0 {
          signal(number, handler)
          state.handled.append(number)
        }
      }
    }

    private static func end() {
      state.withLock { state in
        state.depth -= 1
        guard state.depth == 0 else { return }
        // Other code, such as a library, may have changed an action meanwhile.
        for number in state.handled where action(of: number) == unsafeBitCast(handler, to: Int.self) {
          signal(number, SIG_DFL)
        }
        if state.ignoresSizes { signal(SIGXFSZ, SIG_DFL) }
        state.handled = []
      }
    }

    private static let handler: @convention(c) (Int32) -> Void = { number in
      let before = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(writingEnd, &byte, 1)
      // A thread that writes to a pipe without a reader stops here. Otherwise it would report the error, or end with a status.
      if number == SIGPIPE { while true { pause() } }
      errno = before
    }

    /// Returns the action of a signal: 0 for the default one. `nohup` or the program itself may have changed it.
    private static func action(of number: Int32) -> Int? {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0 else { return nil }
      #if canImport(Darwin)
        return unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
      #elseif canImport(Glibc)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      #elseif canImport(Musl)
        return unsafeBitCast(action.__sa_handler.sa_handler, to: Int.self)
      #endif
    }

    // MARK: - The thread

    private static func startThread() -> Bool {
      guard let pipe = Pipe() else { return false }
      readingEnd = pipe.reading
      writingEnd = pipe.writing
      // A handler must not block on a full pipe.
      _ = fcntl(pipe.writing, F_SETFL, fcntl(pipe.writing, F_GETFL) | O_NONBLOCK)
      guard let thread = LargeStackThread({ Interruption.wait() }) else {
        pipe.closeBoth()
        return false
      }
      thread.detach()
      return true
    }

    private static func takeInterrupted() -> (@Sendable () -> Void)? {
      state.withLock { state in
        defer { state.interrupted = nil }
        return state.interrupted
      }
    }

    private static func wait() -> Never {
      var byte: UInt8 = 0
      while true {
        let count = read(readingEnd, &byte, 1)
        if count == 1 {
          guard Int32(byte) == SIGINT, let interrupted = takeInterrupted() else { break }
          interrupted()
          continue
        }
        // Other errors cannot happen with a pipe that is never closed. If they do, only SIGKILL ends the program.
        if count == 0 || errno != EINTR { while true { pause() } }
      }
      let number = Int32(byte)
      Leftovers.cleanUp { die(by: number) }
    }

    private static func die(by number: Int32) -> Never {
      signal(number, SIG_DFL)
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, number)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      raise(number)
      _exit(128 + number)
    }
  }
#endif
