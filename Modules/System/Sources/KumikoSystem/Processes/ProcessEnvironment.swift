#if os(Linux)
  import CKumikoSystem
#endif

#if os(macOS) || os(Linux)
  /// The environment variables of this process.
  @_spi(Kumiko) public enum ProcessEnvironment {
    /// The variables by their names.
    ///
    /// - Complexity: O(*n*) in the bytes of the environment.
    public static var all: [String: String] {
      var variables: [String: String] = [:]
      var next = entries
      while let entry = next?.pointee {
        let parts = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
        next = next?.advanced(by: 1)
      }
      return variables
    }

    /// The C library's list of variables.
    static var entries: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
      #if os(Linux)
        kumiko_environment()
      #else
        _NSGetEnviron().pointee
      #endif
    }
  }
#endif
