#if os(macOS) || os(Linux)
  /// The exit of a child process.
  @_spi(Kumiko) public enum ChildExit: Hashable, Sendable, CustomStringConvertible {
    case status(Int32)
    case signal(Int32)
    /// The process exceeded its time limit and was ended.
    case late
    /// Other code of this process has waited for the child first, or `SIGCHLD` is ignored.
    case unknown

    /// Creates an exit from a status of `waitpid`. Its macros are not available in Swift.
    init(waitStatus: Int32) {
      let signal = waitStatus & 0x7F
      self = signal == 0 ? .status((waitStatus >> 8) & 0xFF) : .signal(signal)
    }

    /// The exit as a predicate: "ended with status 1".
    public var description: String {
      switch self {
      case .status(let status): "ended with status \(status)"
      case .signal(let signal): "was killed by signal \(signal)" + (Self.names[signal].map { " (\($0))" } ?? "")
      case .late: "exceeded its time limit"
      case .unknown: "ended"
      }
    }

    /// Returns whether a child has ended, and leaves its exit to be read; nil if the exit was read before.
    static func isReady(_ pid: pid_t) -> Bool? {
      var information = siginfo_t()
      while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT | WNOHANG) != 0 {
        if errno != EINTR { return nil }
      }
      return information.si_signo != 0
    }

    private static let names: [Int32: String] = [
      SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT",
      SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV", SIGPIPE: "SIGPIPE",
      SIGALRM: "SIGALRM", SIGTERM: "SIGTERM", SIGSYS: "SIGSYS", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ",
    ]
  }
#endif
