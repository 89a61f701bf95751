import Foundation
import KumikoCollection
import Testing

/// Random operations in random worlds, after each of which all laws hold.
///
/// `KUMIKO_FUZZ=50 swift test --filter Driver` takes fifty times as many worlds as usual, and `KUMIKO_FUZZ_SEED=100000` the
/// ones from this seed on. A failure is shrunk and printed as Swift: paste it into ``DriverReplays``.
@Suite("A random driver of the viewport")
struct DriverTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let factor = max(1, environment["KUMIKO_FUZZ"].flatMap { Int($0) } ?? 1)
  private static let base = environment["KUMIKO_FUZZ_SEED"].flatMap { Int($0) } ?? 1
  private static let worlds = 12

  @Test("After any operation all laws hold", arguments: base..<(base + factor))
  func laws(base: Int) {
    for world in 0..<Self.worlds {
      let seed = base * Self.worlds + world
      guard let failure = Self.run(seed: seed) else { continue }
      Issue.record("seed \(seed), after \(failure.operations.count) operations: \(Driver.shrink(failure).text)")
    }
  }

  /// Runs the world of a seed; nil where all laws hold.
  private static func run(seed: Int) -> Driver.Failure? {
    var generator = SeededGenerator(seed: seed)
    let world = Driver.World.random(using: &generator)
    let run: Driver.Run
    do throws(Driver.Difference) {
      run = try Driver.Run(world)
    } catch {
      return Driver.Failure(world: world, operations: [], difference: error)
    }
    var operations: [Driver.Operation] = []
    for _ in 0..<100 {
      operations.append(run.random(using: &generator))
      if let difference = run.execute(operations[operations.count - 1]) {
        return Driver.Failure(world: world, operations: operations, difference: difference)
      }
    }
    return nil
  }
}
