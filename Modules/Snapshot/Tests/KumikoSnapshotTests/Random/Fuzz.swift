import Foundation

/// The number of random cases.
enum Fuzz {
  /// A factor of the usual number, from the environment variable `KUMIKO_FUZZ`.
  static let factor = max(1, ProcessInfo.processInfo.environment["KUMIKO_FUZZ"].flatMap { Int($0) } ?? 1)

  /// These seeds, and as many new seeds for each further multiple of the factor.
  static func seeds(_ seeds: Range<Int>) -> [Int] {
    (0..<factor).flatMap { round in seeds.map { $0 + round * 1_000 } }
  }
}
