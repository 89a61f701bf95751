import Foundation

/// How much is drawn by chance.
enum Fuzz {
  /// How many times as much as usual; the environment's `KUMIKO_FUZZ` asks for more.
  static let factor = max(1, ProcessInfo.processInfo.environment["KUMIKO_FUZZ"].flatMap { Int($0) } ?? 1)

  /// Seeds: these, and with a factor as many new ones for every time.
  static func seeds(_ seeds: Range<Int>) -> [Int] {
    (0..<factor).flatMap { round in seeds.map { $0 + round * 1_000 } }
  }
}
