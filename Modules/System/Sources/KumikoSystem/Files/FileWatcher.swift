/// Reports changes of files: of their contents, their permissions and their existence.
///
/// The states of all files are compared at intervals, on every platform and on network drives too. Changes are collected
/// until the files are quiet for a moment, because editors write in several steps. The report has the paths as they were
/// given. Links are followed.
///
/// ```swift
/// let watcher = FileWatcher { paths in print("changed: \(paths.map(\.text))") }
/// watcher.watch("screen.yaml")   // before the file is read, so that no change is missed
/// ```
@_spi(Kumiko) public final class FileWatcher: Sendable {
  /// The times of a watcher.
  public struct Times: Sendable {
    /// The time between two comparisons.
    public var interval = Duration.milliseconds(40)
    /// The time without changes before a report. It is no shorter than the steps of a file system's clock: then a change
    /// that the clock hides comes before the report.
    public var quiet = Duration.milliseconds(10)
    /// The longest time from a change to its report, even if other changes follow.
    public var longest = Duration.milliseconds(500)

    /// The usual times.
    public init() {}
  }

  private struct State {
    /// The state of each file when it was last compared; nil for no file.
    var files: [FilePath: [Int]?] = [:]
    var isStopped = false
  }

  private let times: Times
  private let state = Guarded(State())
  private let changed: @Sendable (Set<FilePath>) -> Void

  /// Creates a watcher without files.
  ///
  /// - Parameters:
  ///   - times: The times of the watcher.
  ///   - changed: Called in the thread of the watcher with the paths of files that changed.
  public init(times: Times = Times(), changed: @escaping @Sendable (Set<FilePath>) -> Void) {
    self.times = times
    self.changed = changed
    LargeStackThread { [self] in run() }?.detach()
  }

  /// Watches the file at a path, which need not exist. Changes from now on are reported.
  public func watch(_ path: String) {
    state.withLock { state in
      if state.files[path] == nil { state.files[path] = .some(FileStatus(path)?.state) }
    }
  }

  /// Watches no other files than these.
  public func keep(only paths: Set<FilePath>) {
    state.withLock { state in state.files = state.files.filter { paths.contains($0.key) } }
  }

  /// The paths that are watched.
  public var paths: Set<FilePath> { state.withLock { Set($0.files.keys) } }

  /// Ends the watcher. Nothing is reported afterwards, except by a call that has begun.
  public func stop() { state.withLock { $0.isStopped = true } }

  // MARK: - The thread

  private func run() {
    var pending: Set<FilePath> = []
    var first = SuspendingClock.now
    while true {
      let pause = (pending.isEmpty ? times.interval : times.quiet).components
      usleep(UInt32(clamping: pause.seconds * 1_000_000 + pause.attoseconds / 1_000_000_000_000))
      guard let found = changes() else { return }
      if !found.isEmpty {
        if pending.isEmpty { first = .now }
        pending.formUnion(found)
        if SuspendingClock.now - first < times.longest { continue }
      }
      guard !pending.isEmpty else { continue }
      changed(pending)
      pending = []
    }
  }

  /// Returns the files whose states have changed since the last call; nil after the end of the watcher.
  private func changes() -> Set<FilePath>? {
    state.withLock { state in
      guard !state.isStopped else { return nil }
      var changed: Set<FilePath> = []
      for (path, old) in state.files {
        let now = FileStatus(path.text)?.state
        guard now != old else { continue }
        state.files[path] = .some(now)
        changed.insert(path)
      }
      return changed
    }
  }
}
