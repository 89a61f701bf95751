import Foundation
import Testing

/// The number of random cases.
enum Fuzz {
  /// A factor of the usual number, from the environment variable `KUMIKO_FUZZ`.
  static let factor = max(1, ProcessInfo.processInfo.environment["KUMIKO_FUZZ"].flatMap { Int($0) } ?? 1)

  /// Runs cases, each with its own seed, which the comment names.
  static func forEach(
    _ count: Int, from seed: Int, _ body: (inout SeededGenerator, Comment) throws -> Void
  ) rethrows {
    for number in 0..<(count * factor) {
      let own = seed * 100_000_000 + number
      var generator = SeededGenerator(seed: own)
      try body(&generator, "seed \(own)")
    }
  }
}
