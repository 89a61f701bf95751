/// Times pieces of work against one another.
enum Stopwatch {
  /// The nanoseconds of one repetition of each piece of work.
  ///
  /// They take turns, run by run, so that a machine that slows down slows all of them; of each, the best run counts, which
  /// is the one that other work disturbed least.
  static func nanoseconds(
    repetitions: Int, runs: Int = 15, of works: [() throws -> Void]
  ) throws -> [Double] {
    let clock = ContinuousClock()
    var best = Array(repeating: Double.infinity, count: works.count)
    for _ in 0..<runs {
      for (number, work) in works.enumerated() {
        let duration = try clock.measure {
          for _ in 0..<repetitions { try work() }
        }
        let (seconds, attoseconds) = duration.components
        best[number] = min(best[number], (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(repetitions))
      }
    }
    return best
  }
}
