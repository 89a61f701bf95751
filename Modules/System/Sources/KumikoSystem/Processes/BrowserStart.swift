#if os(macOS) || os(Linux)
  /// The program that opens an address in the reader's browser.
  @_spi(Kumiko) public enum BrowserStart {
    #if os(macOS)
      static let program = "open"
    #else
      static let program = "xdg-open"
    #endif

    /// Opens an address. Returns the reason if that fails.
    public static func open(_ address: String) -> String? {
      do throws(StartFailure) {
        let ending = try CommandRun([program, address]).launch()
        return ending == .status(0) ? nil : "\(program) \(ending)"
      } catch {
        return "\(program) cannot be started"
      }
    }
  }
#endif
