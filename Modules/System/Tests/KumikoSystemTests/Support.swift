import Foundation
@_exported public import KumikoTestSupport

/// The reports of a watcher, which a test waits for.
final class Reports: @unchecked Sendable {
  private let changed = NSCondition()
  private var reports: [Set<String>] = []

  func add(_ paths: Set<String>) {
    changed.withLock { reports.append(paths) }
    changed.broadcast()
  }

  /// Waits for the next report. A test whose report does not come fails, and does not hang.
  func next() throws -> Set<String> {
    changed.lock()
    defer { changed.unlock() }
    let end = Date(timeIntervalSinceNow: 60)
    while reports.isEmpty {
      guard changed.wait(until: end) else { throw LoopbackClient.Failure(words: "nothing was reported") }
    }
    return reports.removeFirst()
  }

  /// Waits until what a closure looks at is so. It is asked after each report.
  func wait(until isTrue: () -> Bool) throws {
    while !isTrue() { _ = try next() }
  }
}
