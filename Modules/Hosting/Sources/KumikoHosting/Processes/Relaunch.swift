#if os(macOS) || os(Linux)
  #if os(Linux)
    import CKumikoSystem
  #endif
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// What a program has been started for by itself, or by another one that hosts kinds.
  ///
  /// A variable of the environment says it besides the arguments. So a program that pays no heed to its arguments notices
  /// that it has been started by itself, and does not do so again and again.
  @_spi(Kumiko) public enum Relaunch: String, Sendable {
    /// To load a library, and to answer for its kinds.
    case library
    /// To try kinds that may take the process down.
    case trial

    private static let variable = "KUMIKO_RELAUNCHED"

    /// The environment of this process, with the purpose in it, and without the backtraces of Swift: the signal is told by
    /// whoever waits for the process, and collecting a backtrace takes longer than an answer may.
    public var environment: [String: String] {
      var variables: [String: String] = [:]
      var next = kumiko_environment()
      while let entry = next?.pointee {
        let parts = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
        next = next?.advanced(by: 1)
      }
      variables[Self.variable] = rawValue
      if variables["SWIFT_BACKTRACE"] == nil { variables["SWIFT_BACKTRACE"] = "enable=no" }
      return variables
    }

    /// What this process was started for; nil where it is something else. The answer is for this process alone: whatever it
    /// starts in turn does not hear of it, and nor does who asks again.
    public static func taken() -> Relaunch? {
      guard let value = getenv(variable) else { return nil }
      let purpose = Relaunch(rawValue: String(cString: value))
      unsetenv(variable)
      return purpose
    }
  }
#endif
