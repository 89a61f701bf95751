import Foundation
public import Testing

/// The number of random cases.
public enum Fuzz {
  /// A factor of the usual number, from the environment variable `KUMIKO_FUZZ`.
  public static let factor = max(1, ProcessInfo.processInfo.environment["KUMIKO_FUZZ"].flatMap { Int($0) } ?? 1)

  /// These seeds, and as many new seeds for each further multiple of the factor.
  public static func seeds(_ seeds: Range<Int>) -> [Int] {
    (0..<factor).flatMap { round in seeds.map { $0 + round * 1_000 } }
  }

  /// Runs cases, each with its own seed, which the comment names.
  public static func forEach(
    _ count: Int, from seed: Int, _ body: (inout SeededGenerator, Comment) throws -> Void
  ) rethrows {
    for number in 0..<(count * factor) {
      let own = seed * 100_000_000 + number
      var generator = SeededGenerator(seed: own)
      try body(&generator, "seed \(own)")
    }
  }
}
