import Foundation
public import Testing

/// A test that waits in a thread: for a child process, a pipe or a lock.
///
/// Swift's own threads are as few as the processors. A test that blocks one of them keeps the others from running, so these
/// tests have threads of their own.
public struct BlockingTrait: SuiteTrait, TestTrait, TestScoping {
  /// All tests of a suite have the trait.
  public let isRecursive = true

  /// Runs the test in a thread of its own.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard #available(macOS 15, iOS 18, tvOS 18, visionOS 2, *) else { return try await function() }
    try await withTaskExecutorPreference(BlockingThreads.shared) { try await function() }
  }
}

extension Trait where Self == BlockingTrait {
  /// The test waits in a thread: for a child process, a pipe or a lock.
  public static var blocking: Self { Self() }
}

/// Threads that tests may block.
@available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
private final class BlockingThreads: TaskExecutor, @unchecked Sendable {
  static let shared = BlockingThreads(count: 8)

  private let changed = NSCondition()
  private var jobs: [UnownedJob] = []

  init(count: Int) {
    for _ in 0..<count {
      let thread = Thread { self.work() }
      // Deeply nested documents are read in tests too.
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    changed.withLock { jobs.append(job) }
    changed.signal()
  }

  private func work() {
    while true {
      changed.lock()
      while jobs.isEmpty { changed.wait() }
      let job = jobs.removeFirst()
      changed.unlock()
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
