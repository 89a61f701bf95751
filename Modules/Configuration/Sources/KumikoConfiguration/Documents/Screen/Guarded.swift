import Dispatch

/// A value that one thread at a time may use.
///
/// A queue is used instead of the standard library's `Mutex`, for which Thread Sanitizer on Linux reports false races.
final class Guarded<Value>: @unchecked Sendable {
  private let queue = DispatchQueue(label: "kumiko.guarded")
  private var value: Value

  init(_ value: sending Value) { self.value = value }

  /// Calls `body` with the value, while no other thread uses it.
  ///
  /// - Throws: What `body` throws.
  func withLock<Success, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Success
  ) throws(Failure) -> Success {
    let result = queue.sync { () -> Result<Success, Failure> in
      do throws(Failure) {
        return .success(try body(&value))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
