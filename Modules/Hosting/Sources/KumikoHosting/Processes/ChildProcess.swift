#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// A running program with pipes as its standard streams. Used by one thread at a time; ended when it is released.
  final class ChildProcess {
    /// The way in which the process is asked to end before it is killed.
    let stop: ChildStop
    let pid: pid_t
    let output: Descriptor
    /// Nil after it was closed.
    var input: Descriptor?
    /// Nil after it was closed.
    var errors: Descriptor?
    private(set) var errorTail = ErrorTail()
    /// The exit; nil while the process runs or its end is unknown.
    private(set) var exit: ChildExit?

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
    func takeErrors() {
      guard errors != nil else { return }
      var bytes: [UInt8] = []
      // At most the size of a pipe is read, so that a process that never stops writing does not block this one.
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

    /// A Boolean value that indicates whether the process has ended. It stays a zombie, so that its numbers are not
    /// reused.
    var hasEnded: Bool {
      if exit != nil { return true }
      var information = siginfo_t()
      while true {
        if waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT | WNOHANG) == 0 { return information.si_signo != 0 }
        if errno != EINTR {
          // Other code has waited for the process, so its number may belong to another process.
          Leftovers.forget(pid)
          exit = .unknown
          return true
        }
      }
    }

    /// Waits for a process that should be about to end.
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

    /// Ends the process and its children, first by request, and reads its last output. Later calls have no effect.
    func end() {
      guard exit == nil else { return }
      input = nil
      if !hasEnded {
        kill(-pid, stop.signal)
        _ = hasEnded(within: stop.grace)
      }
      guard exit == nil else { return takeErrors() }
      // The process group belongs to the child until it has been waited for.
      kill(-pid, SIGKILL)
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

  /// The end of a process's standard error.
  struct ErrorTail {
    private static let size = 8192
    private static let lines = 5

    private(set) var bytes: [UInt8] = []

    mutating func append(_ more: [UInt8]) {
      bytes += more
      if bytes.count > Self.size { bytes.removeFirst(bytes.count - Self.size) }
    }

    /// The last lines, for the end of an error message; empty if there are none.
    var message: String {
      let lines = bytes.split(separator: UInt8(ascii: "\n")).map { PrintableText.line($0) }.filter { !$0.isEmpty }
      guard !lines.isEmpty else { return "" }
      return "; its standard error ends with:" + lines.suffix(Self.lines).map { "\n  " + $0 }.joined()
    }
  }
#endif
