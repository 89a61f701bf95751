/// Work on the elements of a list on all cores, with the results in the order of the list.
@_spi(Kumiko) public enum OrderedWork {
  private static let mostThreads = 16

  /// Returns the results of `body` for each element.
  ///
  /// - Parameters:
  ///   - leastCount: The number of elements that are worth a thread.
  ///   - threads: The number of threads that share the work, this one included.
  ///   - body: Called once for each element.
  public static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], leastCount: Int = 8, threads: Int = coreCount,
    _ body: @escaping @Sendable (_ index: Int, _ element: Element) -> Result
  ) -> [Result] {
    guard elements.count >= leastCount, threads > 1 else { return elements.enumerated().map { body($0, $1) } }
    // A task-local value is not bound in other threads.
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

  /// Calls `body` on several threads, this one included, and waits for all. If the system gives fewer, those do the work.
  private static func run(on threads: Int, _ body: @escaping @Sendable () -> Void) {
    let started = (1..<threads).compactMap { _ in LargeStackThread(body) }
    body()
    for thread in started { thread.join() }
  }
}
