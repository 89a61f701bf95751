import Foundation

/// A value that one thread at a time may touch. (The standard library's `Mutex` needs a newer system than the package does.)
public final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  /// Guards a value.
  public init(_ value: sending Value) { self.value = value }

  /// Calls `body` with the value, while no other thread can touch it.
  public func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}
