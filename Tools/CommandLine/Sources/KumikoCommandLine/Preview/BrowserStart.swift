import Foundation

/// The program that opens an address in the reader's browser.
enum BrowserStart {
  #if os(macOS)
    static let program = "open"
  #else
    static let program = "xdg-open"
  #endif

  /// Opens an address. Returns the reason if that fails.
  static func open(_ address: String) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program, address]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      return "cannot start \(program): \(SystemReason.words(of: error))"
    }
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: return nil
    case 127: return "cannot start \(program): there is no such program"
    case let status: return "\(program) ended with status \(status)"
    }
  }
}
