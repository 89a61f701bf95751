import ArgumentParser

/// A part of all cases, for one of several machines: `2/8`.
struct Shard: ExpressibleByArgument {
  private var index: Int
  private var count: Int

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], count >= 1, count <= 10_000,
      (1...count).contains(index)
    else { return nil }
    self.index = index
    self.count = count
  }

  /// Returns whether the case with a number, from 0, is one of the part.
  func contains(_ number: Int) -> Bool { number % count == index - 1 }
}
