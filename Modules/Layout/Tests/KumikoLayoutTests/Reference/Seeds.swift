import Foundation

/// The seeds of random tests.
enum Seeds {
  /// The first seeds; `KUMIKO_FUZZ` in the environment is how many times as many are drawn as usual.
  static func first(_ count: UInt64) -> Range<UInt64> { 0..<(count * factor) }

  private static let factor = max(1, ProcessInfo.processInfo.environment["KUMIKO_FUZZ"].flatMap { UInt64($0) } ?? 1)
}
