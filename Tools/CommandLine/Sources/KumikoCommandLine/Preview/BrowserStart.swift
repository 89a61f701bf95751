@_spi(Kumiko) import KumikoHosting

/// The program that opens an address in the reader's browser.
enum BrowserStart {
  #if os(macOS)
    static let program = "open"
  #else
    static let program = "xdg-open"
  #endif

  /// Opens an address. Returns the reason if that fails.
  static func open(_ address: String) -> String? {
    do throws(CommandRun.StartFailure) {
      switch try CommandRun([program, address]).launch() {
      case .status(0): return nil
      case .status(let status): return "\(program) ended with status \(status)"
      case .signal(let signal): return "\(program) ended with signal \(signal)"
      case .late, .unknown: return "\(program) ended"
      }
    } catch {
      return error.message
    }
  }
}
