import Dispatch

/// A value that one thread at a time may use.
///
/// A queue is used instead of the standard library's `Mutex`, for which Thread Sanitizer on Linux reports false races.
@_spi(Kumiko) public final class Locked<Value>: @unchecked Sendable {
  private let queue = DispatchQueue(label: "kumiko.preview.locked")
  private var value: Value

  /// Guards a value.
  public init(_ value: sending Value) { self.value = value }

  /// Calls `body` with the value, while no other thread uses it.
  public func withLock<Result>(_ body: (inout Value) -> Result) -> Result { queue.sync { body(&value) } }
}
