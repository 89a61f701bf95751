import Foundation
@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoTestSupport
import Testing

/// Random operations in random worlds, after each of which all laws hold.
///
/// `KUMIKO_FUZZ=50 swift test --filter Driver` takes fifty times as many worlds as usual, and `KUMIKO_FUZZ_SEED=100000` the
/// ones from this seed on. A failure is shrunk and printed as Swift, for
/// `Driver.replay(_:_:)`.
@Suite("A random driver of the viewport")
struct DriverTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let factor = max(1, environment["KUMIKO_FUZZ"].flatMap { Int($0) } ?? 1)
  private static let base = environment["KUMIKO_FUZZ_SEED"].flatMap { Int($0) } ?? 1
  fileprivate static let worlds = 12

  @Test("After any operation all laws hold", arguments: base..<(base + factor))
  func laws(base: Int) {
    for world in 0..<Self.worlds {
      let seed = base * Self.worlds + world
      let (failure, operations) = Self.run(seed: seed)
      Self.progress.add(operations, failed: failure != nil)
      guard let failure else { continue }
      Issue.record("seed \(seed), after \(failure.operations.count) operations: \(Driver.shrink(failure).text)")
    }
  }

  /// Runs the world of a seed.
  ///
  /// - Returns: what is wrong, nil where all laws hold; and how many operations were carried out.
  private static func run(seed: Int) -> (Driver.Failure?, operations: Int) {
    var generator = SeededGenerator(seed: seed)
    let world = Driver.World.random(using: &generator)
    let run: Driver.Run
    do throws(Driver.Difference) {
      run = try Driver.Run(world)
    } catch {
      return (Driver.Failure(world: world, operations: [], difference: error), 0)
    }
    var operations: [Driver.Operation] = []
    for _ in 0..<100 {
      operations.append(run.random(using: &generator))
      if let difference = run.execute(operations[operations.count - 1]) {
        return (Driver.Failure(world: world, operations: operations, difference: difference), run.operations)
      }
    }
    return (nil, run.operations)
  }

  private static let progress = DriverProgress(bases: factor)
}

/// How many operations were made in all; it says so now and then where there are many.
private final class DriverProgress: Sendable {
  private struct State {
    var operations = 0
    var worlds = 0
    var failures = 0
  }

  private let state = Guarded(State())
  private let bases: Int

  init(bases: Int) { self.bases = bases }

  func add(_ operations: Int, failed: Bool) {
    let line = state.withLock { state -> String? in
      state.operations += operations
      state.worlds += 1
      if failed { state.failures += 1 }
      guard bases > 1, state.worlds % 600 == 0 || state.worlds == bases * DriverTests.worlds else { return nil }
      return "driver: \(state.operations) operations in \(state.worlds) worlds, \(state.failures) with a difference"
    }
    if let line { print(line) }
  }
}
