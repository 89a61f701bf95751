#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// A running program whose standard streams this process holds. Used by one thread at a time; ended with its owner.
  final class ChildProcess {
    /// How it is asked to end, before it is made to.
    let stop: ChildStop
    let pid: pid_t
    let output: Descriptor
    /// Nil when it has been closed.
    var input: Descriptor?
    /// Nil when it has been closed.
    var errors: Descriptor?
    private(set) var errorTail = ErrorTail()
    /// How it came to its end; nil while it has not, or nobody has looked.
    private(set) var exit: ChildExit?

    /// - Parameter errors: nil where its standard error is its standard output.
    init(pid: pid_t, stop: ChildStop, input: Int32, output: Int32, errors: Int32?) {
      self.pid = pid
      self.stop = stop
      self.input = Descriptor(input)
      self.output = Descriptor(output)
      self.errors = errors.map { Descriptor($0) }
    }

    deinit { end() }

    // MARK: - Standard error

    /// Takes what the process has written to its standard error; a process whose errors nobody takes would stand still.
    func takeErrors() {
      guard errors != nil else { return }
      var bytes: [UInt8] = []
      // As much as a pipe holds, so that a process that never stops writing does not stop this one.
      for _ in 0..<4 {
        bytes.removeAll(keepingCapacity: true)
        switch errors?.read(into: &bytes) {
        case .bytes: errorTail.append(bytes)
        case .nothingYet, nil: return
        case .end:
          errors = nil
          return
        }
      }
    }

    // MARK: - The end

    /// Whether it has ended; it stays a zombie, so that its number and its group's stay its own.
    var hasEnded: Bool {
      if exit != nil { return true }
      var information = siginfo_t()
      while true {
        if waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT | WNOHANG) == 0 { return information.si_signo != 0 }
        if errno != EINTR {
          // Somebody else has been told of its end, so its number may be another's by now.
          Leftovers.forget(pid)
          exit = .unknown
          return true
        }
      }
    }

    /// Waits a moment for a process that must be about to end.
    func hasEnded(within duration: Duration) -> Bool {
      let deadline = SuspendingClock.now + duration
      var pause: UInt32 = 500
      while !hasEnded {
        if SuspendingClock.now >= deadline { return false }
        usleep(pause)
        pause = min(pause * 2, 10_000)
      }
      return true
    }

    /// Ends the process and what it has started, asking first, and takes its last words. Nothing the second time.
    func end() {
      guard exit == nil else { return }
      input = nil
      if !hasEnded {
        kill(-pid, stop.signal)
        _ = hasEnded(within: stop.grace)
      }
      guard exit == nil else { return takeErrors() }
      // The group is still the child's, ended or not, until it has been waited for.
      kill(-pid, SIGKILL)
      var status: Int32 = 0
      var result: pid_t = 0
      // A killed process is gone at once, unless the kernel holds it; then its number is left to the system.
      let isDead = hasEnded(within: .seconds(2))
      Leftovers.forget(pid) {
        guard isDead, exit == nil else { return }
        repeat { result = waitpid(pid, &status, WNOHANG) } while result < 0 && errno == EINTR
      }
      exit = result == pid ? ChildExit(waitStatus: status) : .unknown
      takeErrors()
    }
  }

  /// The last of what a process has written to its standard error.
  struct ErrorTail {
    private static let size = 8192
    private static let lines = 5

    private(set) var bytes: [UInt8] = []

    mutating func append(_ more: [UInt8]) {
      bytes += more
      if bytes.count > Self.size { bytes.removeFirst(bytes.count - Self.size) }
    }

    /// The last lines, for the end of an error message; empty where there are none.
    var message: String {
      let lines = bytes.split(separator: UInt8(ascii: "\n")).map { PrintableText.line($0) }.filter { !$0.isEmpty }
      guard !lines.isEmpty else { return "" }
      return "; its standard error ends with:" + lines.suffix(Self.lines).map { "\n  " + $0 }.joined()
    }
  }
#endif
