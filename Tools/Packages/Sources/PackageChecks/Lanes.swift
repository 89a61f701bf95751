import Dispatch
import Foundation

/// Checks on their way: those of the first lane, then the other lanes side by side.
///
/// A build of one package after another has long stretches in which one processor is idle: reading manifests, planning,
/// linking, the last file of a module. Two builds in different folders fill them.
struct Lanes {
  var checks: [any Check]

  /// Makes the checks, and answers how many things were wrong.
  func run(in workplace: Workplace, report: Report) -> Int {
    let lanes = Lane.allCases.map { lane in checks.filter { $0.lane == lane } }.filter { !$0.isEmpty }
    guard let first = lanes.first else { return 0 }
    let leads = first[0].lane == .first
    var wrong = leads ? Self.run(first, in: workplace, report: report) { _ in } : 0
    let rest = Array(leads ? lanes.dropFirst() : lanes[...])
    guard rest.count > 1 else {
      return wrong + rest.reduce(0) { $0 + Self.run($1, in: workplace, report: report) { _ in } }
    }
    report.write("\nSide by side; each check is printed as it ends:")
    for lane in rest { report.detail(lane.map(\.heading).joined(separator: "; ")) }
    let counts = Counts()
    let running = DispatchGroup()
    for lane in rest {
      running.enter()
      Thread.detachNewThread {
        counts.add(Self.run(lane, in: workplace, report: report.gathering()) { $0.flush() })
        running.leave()
      }
    }
    running.wait()
    wrong += counts.total
    return wrong
  }

  private static func run(
    _ checks: [any Check], in workplace: Workplace, report: Report, after: (Report) -> Void
  ) -> Int {
    var wrong = 0
    for check in checks {
      report.heading(check.heading)
      do {
        wrong += try check.run(in: workplace, report: report)
      } catch {
        report.bad("could not be checked")
        report.detail("\(error)")
        wrong += 1
      }
      after(report)
    }
    return wrong
  }

  /// A sum to which several lanes add.
  private final class Counts: @unchecked Sendable {
    private let lock = NSLock()
    private var sum = 0

    func add(_ count: Int) { lock.withLock { sum += count } }

    var total: Int { lock.withLock { sum } }
  }
}
