#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// The exit of a child process.
  enum ChildExit: Hashable, CustomStringConvertible {
    case status(Int32)
    case signal(Int32)
    /// Other code of this process has waited for the child first, or `SIGCHLD` is ignored.
    case unknown

    /// Creates an exit from a status of `waitpid`. Its macros are not available in Swift.
    init(waitStatus: Int32) {
      let signal = waitStatus & 0x7F
      self = signal == 0 ? .status((waitStatus >> 8) & 0xFF) : .signal(signal)
    }

    var description: String {
      switch self {
      case .status(let status): "ended with status \(status)"
      case .signal(let signal): "was killed by signal \(signal)" + (Self.names[signal].map { " (\($0))" } ?? "")
      case .unknown: "ended"
      }
    }

    private static let names: [Int32: String] = [
      SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT",
      SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV", SIGPIPE: "SIGPIPE",
      SIGALRM: "SIGALRM", SIGTERM: "SIGTERM", SIGSYS: "SIGSYS", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ",
    ]
  }
#endif
