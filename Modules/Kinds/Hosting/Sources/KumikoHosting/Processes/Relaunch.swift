#if os(macOS) || os(Linux)
  @_spi(Kumiko) import KumikoSystem

  /// The purpose for which a program was started by itself, or by another host of kinds.
  ///
  /// An environment variable states the purpose besides the arguments. A program that ignores its arguments can thus
  /// detect that it has started itself, and does not start again.
  @_spi(Kumiko) public enum Relaunch: String, Sendable {
    /// To load a library and answer for its kinds.
    case library
    /// To try kinds that may crash the process.
    case trial

    private static let variable = "KUMIKO_RELAUNCHED"

    /// The environment of this process with the purpose, and without Swift backtraces.
    ///
    /// The host reports the signal of a crash. Collecting a backtrace takes longer than the time limit of an answer.
    ///
    /// - Complexity: O(*n*) in the bytes of the environment.
    public var environment: [String: String] {
      var variables = ProcessEnvironment.all
      variables[Self.variable] = rawValue
      if variables["SWIFT_BACKTRACE"] == nil { variables["SWIFT_BACKTRACE"] = "enable=no" }
      return variables
    }

    /// Returns the purpose for which this process was started, and removes it from the environment.
    ///
    /// Later calls and child processes do not see the purpose.
    ///
    /// - Returns: The purpose, or nil for any other start.
    /// - Complexity: O(*n*) in the variables of the environment.
    public static func taken() -> Relaunch? {
      guard let value = getenv(variable) else { return nil }
      let purpose = Relaunch(rawValue: String(cString: value))
      unsetenv(variable)
      return purpose
    }
  }
#endif
