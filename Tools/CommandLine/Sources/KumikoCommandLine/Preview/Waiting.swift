import Dispatch
@_spi(Kumiko) import KumikoSystem

/// The bridges between threads that wait and tasks that must not.
enum Waiting {
  /// Waits in this thread until an asynchronous function returns. Not for threads of the language's own.
  static func until<Result: Sendable>(_ body: @escaping @Sendable () async -> Result) -> Result {
    let ended = DispatchSemaphore(value: 0)
    let result = Guarded<Result?>(nil)
    Task.detached {
      let value = await body()
      result.withLock { $0 = value }
      ended.signal()
    }
    while true {
      ended.wait()
      if let value = result.withLock({ $0 }) { return value }
    }
  }

  /// Calls a function in a thread of its own, whose stack is large enough for deeply nested documents.
  static func inThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      let run: @Sendable () -> Void = { continuation.resume(returning: body()) }
      // Where the system has no thread left, this one does the work.
      if let thread = LargeStackThread(run) { thread.detach() } else { run() }
    }
  }
}
