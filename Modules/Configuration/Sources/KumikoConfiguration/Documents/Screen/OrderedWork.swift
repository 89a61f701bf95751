#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Work on the elements of a list on all cores, with the results in the order of the list.
///
/// Threads of its own and not those of Dispatch, whose stacks on Apple platforms are too small for documents as deep as they
/// may be.
@_spi(Kumiko) public enum OrderedWork {
  private static let mostThreads = 16
  private static let stackSize = 8 << 20

  /// The results of `body` for each element.
  ///
  /// - Parameters:
  ///   - leastCount: how many elements are worth a thread.
  ///   - threads: how many threads share the work; this one is among them.
  ///   - body: is called once for each element.
  public static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], leastCount: Int = 8, threads: Int = coreCount,
    _ body: @escaping @Sendable (_ index: Int, _ element: Element) -> Result
  ) -> [Result] {
    guard elements.count >= leastCount, threads > 1 else { return elements.enumerated().map { body($0, $1) } }
    // What is bound to this task is not to other threads.
    let observer = InputFiles.observer
    let next = Guarded(0)
    let results = Guarded([Result?](repeating: nil, count: elements.count))
    run(on: min(threads, mostThreads, elements.count)) {
      while true {
        let index = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard index < elements.count else { return }
        let result = InputFiles.$observer.withValue(observer) { body(index, elements[index]) }
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { $0.compactMap(\.self) }
  }

  /// The number of processors that the system has for this program.
  public static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Calls `body` on so many threads, this one among them, and waits for all. Where the system gives fewer, those do the work.
  private static func run(on threads: Int, _ body: @escaping @Sendable () -> Void) {
    // Not `pthread_attr_t()`: which C module that initializer is said to come from depends on what else was imported.
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    pthread_attr_init(attributes)
    defer {
      pthread_attr_destroy(attributes)
      attributes.deallocate()
    }
    pthread_attr_setstacksize(attributes, stackSize)
    let work = Work(body)
    let started = (1..<threads).compactMap { _ -> pthread_t? in
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      let argument = Unmanaged.passUnretained(work).toOpaque()
      let error = pthread_create(
        &thread, attributes,
        { argument in
          UnsafeRawPointer(bitPattern: Int(bitPattern: argument)).map {
            Unmanaged<Work>.fromOpaque($0).takeUnretainedValue().body()
          }
          return nil
        }, argument)
      return error == 0 ? thread : nil
    }
    withExtendedLifetime(work) {
      body()
      for thread in started { pthread_join(thread, nil) }
    }
  }

  /// What a thread is handed.
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
