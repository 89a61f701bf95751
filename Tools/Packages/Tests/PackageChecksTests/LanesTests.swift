import Dispatch
import Foundation
import Testing

@testable import PackageChecks

@Suite("Checks side by side")
struct LanesTests {
  private static let workplace = Workplace(root: FileManager.default.temporaryDirectory)

  /// A check that does as it is told.
  private struct Stub: Check {
    var heading = ""
    var lane: Lane
    var body: @Sendable () throws -> Int

    func run(in workplace: Workplace, report: Report) throws -> Int { try body() }
  }

  @Test("the first lane ends before the others begin, each of these keeps its order, and what is wrong adds up")
  func order() {
    let log = Log()
    let named: [(String, Lane)] = [
      ("a", .packages), ("b", .first), ("c", .versions), ("d", .first), ("e", .packages), ("f", .versions),
    ]
    let checks = named.map { name, lane in
      Stub(lane: lane) {
        log.add(name)
        if name == "f" { throw Failure("out of order") }
        return 1
      }
    }
    let report = Report(environment: ["NO_COLOR": "1"]).gathering()
    #expect(Lanes(checks: checks).run(in: Self.workplace, report: report) == 6)
    let order = log.names
    #expect(order.prefix(2) == ["b", "d"])
    #expect(order.filter(["a", "e"].contains) == ["a", "e"])
    #expect(order.filter(["c", "f"].contains) == ["c", "f"])
  }

  @Test("two lanes run at the same time")
  func together() {
    // Each waits for the other one to have begun; the limit is only reached by a fault.
    let begun = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
    let checks = [(Lane.packages, 0), (.versions, 1)].map { lane, own in
      Stub(lane: lane) {
        begun[own].signal()
        return begun[1 - own].wait(timeout: .now() + 300) == .success ? 0 : 1
      }
    }
    let report = Report(environment: ["NO_COLOR": "1"]).gathering()
    #expect(Lanes(checks: checks).run(in: Self.workplace, report: report) == 0)
  }

  /// Names in the order in which they were added.
  private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [String] = []

    func add(_ name: String) { lock.withLock { all.append(name) } }

    var names: [String] { lock.withLock { all } }
  }
}
