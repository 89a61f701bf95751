import Foundation
import Testing

/// How much is drawn by chance.
enum Fuzz {
  /// How many times as much as usual; the environment's `KUMIKO_FUZZ` asks for more.
  static let factor = max(1, ProcessInfo.processInfo.environment["KUMIKO_FUZZ"].flatMap { Int($0) } ?? 1)

  /// Draws cases, each from a seed of its own, which the comment tells.
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
