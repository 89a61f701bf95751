import ArgumentParser
import Foundation
import Kumiko

/// Where a command's words go; tests put something else in place of the standard streams.
struct Console: Sendable {
  var write: @Sendable (String) -> Void
  var writeError: @Sendable (String) -> Void
  /// Whether what is written may have colours.
  var colorsOutput: Bool
  var colorsErrors: Bool
  /// Why not everything could be written, such as for a full disk; nil where it could.
  var fault: @Sendable () -> String? = { nil }

  static let standard: Console = {
    let allowed = ProcessInfo.processInfo.environment.allowsColor
    let output = StandardStream(.standardOutput)
    let errors = StandardStream(.standardError)
    return Console(
      write: { output.write($0) }, writeError: { errors.write($0) },
      colorsOutput: allowed && isatty(STDOUT_FILENO) == 1,
      colorsErrors: allowed && isatty(STDERR_FILENO) == 1, fault: { output.fault })
  }()

  /// Says what is wrong with the call or the surroundings, not with a document.
  func complain(_ message: String) {
    writeError("kumiko: error: \(message)\n")
  }

  /// Tells what is wrong with documents, and gives the status that this means.
  func report(_ diagnostics: Diagnostics, asJSON: Bool) -> Int32 {
    if asJSON {
      write(diagnostics.json() + "\n")
    } else {
      writeError(diagnostics.text(coloured: colorsErrors))
    }
    return diagnostics.isValid ? 0 : CommandFailure.invalidInput
  }

  /// Ends a command that help, a wrong call or an unexpected error stopped.
  func finish(_ error: any Error) -> Int32 {
    let code = RootCommand.exitCode(for: error)
    let message = RootCommand.fullMessage(for: error)
    if !message.isEmpty {
      if code == .success { write(message + "\n") } else { writeError(message + "\n") }
    }
    return code == .failure ? CommandFailure.internalFault : code.rawValue
  }
}

/// A stream that remembers what went wrong first, and takes no more after that.
private final class StandardStream: @unchecked Sendable {
  private let handle: FileHandle
  private let lock = NSLock()
  private var firstFault: String?

  init(_ handle: FileHandle) {
    self.handle = handle
  }

  var fault: String? { lock.withLock { firstFault } }

  func write(_ text: String) {
    lock.withLock {
      guard firstFault == nil else { return }
      do {
        try handle.write(contentsOf: Data(text.utf8))
      } catch {
        firstFault = error.localizedDescription
      }
    }
  }
}

/// A reason to stop that is no fault in a document.
struct CommandFailure: Error {
  static let failedCheck: Int32 = 1
  static let invalidInput: Int32 = 2
  static let wrongCall: Int32 = 64
  static let internalFault: Int32 = 70

  var message: String
  var status: Int32
}

/// How a command ends that has found a difference, or what keeps a promise not, and has told of it.
struct FailedCheck: Error {}

extension [String: String] {
  /// `NO_COLOR` and a dumb terminal speak against colours.
  fileprivate var allowsColor: Bool {
    (self["NO_COLOR"] ?? "").isEmpty && self["TERM"] != "dumb"
  }
}
