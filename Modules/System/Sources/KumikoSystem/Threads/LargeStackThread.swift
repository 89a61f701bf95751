/// A thread whose stack is large enough for documents as deep as they may be.
///
/// The stacks of Dispatch's threads are too small for those on Apple platforms.
@_spi(Kumiko) public struct LargeStackThread {
  private let thread: pthread_t

  /// Starts a thread that calls `body`; nil if the system gives none. It must be joined or detached.
  ///
  /// - Parameter stackSize: The size of the stack, in bytes. The system takes memory only for the part that is used.
  public init?(stackSize: Int = 8 << 20, _ body: @escaping @Sendable () -> Void) {
    // Not `pthread_attr_t()`: the C module of that initializer depends on the other imports of the program.
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    pthread_attr_init(attributes)
    defer {
      pthread_attr_destroy(attributes)
      attributes.deallocate()
    }
    pthread_attr_setstacksize(attributes, stackSize)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let work = Unmanaged.passRetained(Work(body))
    let error = pthread_create(
      &thread, attributes,
      { argument in
        UnsafeRawPointer(bitPattern: Int(bitPattern: argument)).map {
          Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body()
        }
        return nil
      }, work.toOpaque())
    guard error == 0 else {
      work.release()
      return nil
    }
    #if canImport(Darwin)
      guard let thread else { return nil }
    #endif
    self.thread = thread
  }

  /// Waits for the end of the thread.
  public func join() { pthread_join(thread, nil) }

  /// Lets the thread end by itself.
  public func detach() { pthread_detach(thread) }

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
