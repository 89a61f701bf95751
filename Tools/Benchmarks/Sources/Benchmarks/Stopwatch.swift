import Foundation

/// Times pieces of work against one another.
enum Stopwatch {
  /// The nanoseconds of the processor that one repetition of each piece of work takes.
  ///
  /// They take turns, run by run, so that a machine that slows down slows all of them; of each, the best run counts, which
  /// is the one that other work disturbed least. Time in which the thread waits for the processor does not count.
  static func nanoseconds(
    repetitions: Int, runs: Int = 15, of works: [() throws -> Void]
  ) throws -> [Double] {
    var best = Array(repeating: Double.infinity, count: works.count)
    for _ in 0..<runs {
      for (number, work) in works.enumerated() {
        let start = threadNanoseconds
        for _ in 0..<repetitions { try work() }
        best[number] = min(best[number], (threadNanoseconds - start) / Double(repetitions))
      }
    }
    return best
  }

  /// The nanoseconds of a hash of a number, now: the yardstick of work that has no counterpart in the standard library.
  static func hash() -> Double {
    let numbers = Array(0..<1_000)
    let best = try? nanoseconds(repetitions: 1, runs: 50, of: [{ Sink.take(Baseline.hashes(numbers)) }])
    return (best?[0] ?? 0) / 1_000
  }

  /// The nanoseconds that the processor has worked on this thread.
  private static var threadNanoseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
