#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A value protected by a lock.
///
/// A pthread lock is used instead of the standard library's `Mutex`, for which Thread Sanitizer on Linux reports false
/// races. A second thread waits for the lock.
final class Guarded<Value>: @unchecked Sendable {
  private var value: Value

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    /// Creates the value.
    init(_ value: sending Value) {
      self.value = value
      mutex.initialize(to: pthread_mutex_t())
      pthread_mutex_init(mutex, nil)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deinitialize(count: 1)
      mutex.deallocate()
    }

    /// Calls `body` with the value, while no other thread touches it.
    ///
    /// - Throws: what `body` throws.
    func withLock<Result, Failure: Error>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure)
      -> Result
    {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return try body(&value)
    }
  #else
    // Neither libraries nor processes exist on the remaining platforms, so there is nothing to wait for.
    /// Creates the value.
    init(_ value: sending Value) { self.value = value }

    /// Calls `body` with the value, while no other thread touches it.
    ///
    /// - Throws: what `body` throws.
    func withLock<Result, Failure: Error>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure)
      -> Result
    {
      try body(&value)
    }
  #endif
}
