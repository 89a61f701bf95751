import Foundation

/// Options of SwiftPM that the checks use.
enum SwiftPM {
  /// The options that every build of the checks has besides its own: the words of `KUMIKO_SWIFT_OPTIONS`.
  ///
  /// `Tools/test` takes the same ones, so that its build is gone on from.
  static let options = options(in: ProcessInfo.processInfo.environment)

  static func options(in environment: [String: String]) -> [String] {
    environment["KUMIKO_SWIFT_OPTIONS", default: ""].split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Returns the words of a command with more options, if it builds a package by `swift`, directly or by another program.
  static func adding(_ options: [String], to arguments: [String]) -> [String] {
    let isBuild = zip(arguments, arguments.dropFirst()).map { $0 == "swift" && ["build", "test", "run"].contains($1) }
    guard let swift = isBuild.firstIndex(of: true) else { return arguments }
    return Array(arguments[...(swift + 1)]) + options + arguments[(swift + 2)...]
  }
}
