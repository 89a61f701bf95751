@_spi(Kumiko) import KumikoHosting
@_spi(Kumiko) import KumikoSystem

/// The program that opens an address in the reader's browser.
enum BrowserStart {
  #if os(macOS)
    static let program = "open"
  #else
    static let program = "xdg-open"
  #endif

  /// Opens an address. Returns the reason if that fails.
  static func open(_ address: String) -> String? {
    do throws(StartFailure) {
      let ending = try CommandRun([program, address]).launch()
      return ending == .status(0) ? nil : "\(program) \(ending)"
    } catch {
      return error.message
    }
  }
}
