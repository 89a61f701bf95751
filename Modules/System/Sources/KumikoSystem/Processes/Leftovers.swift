#if os(macOS) || os(Linux)
  /// The way in which a child process is asked to end before it is killed.
  struct ChildStop: Sendable {
    /// The signal for its process group.
    var signal = SIGTERM
    /// The time between the request to end and the kill.
    var grace = Duration.milliseconds(200)
    /// The variable by which processes are found that have left the group; nil if they may live on.
    var mark: String?

    /// Kills the processes that have left the group.
    func endStrays() {
      #if os(Linux)
        if let mark { Strays.end(mark) }
      #endif
    }
  }

  /// The child processes and temporary files to clean up if a signal ends this process.
  ///
  /// Starts and creations happen under the lock of this table. Ends and removals take the entry out first. So a thread
  /// that cleans up sees all entries, and no process number that the system may have reused.
  enum Leftovers {
    private struct Table {
      var groups: [pid_t: ChildStop] = [:]
      var paths: Set<String> = []
    }

    private static let table = Guarded(Table())

    // MARK: - Process groups

    /// Starts a child in its own process group and records it.
    ///
    /// - Parameter start: Returns the child's process number, or nil.
    static func start(_ stop: ChildStop, _ start: () -> pid_t?) {
      table.withLock { table in
        if let pid = start() { table.groups[pid] = stop }
      }
    }

    /// Removes the entry of a child. After `reap` the system may reuse its number.
    static func forget(_ pid: pid_t, reap: () -> Void = {}) {
      table.withLock { table in
        reap()
        table.groups[pid] = nil
      }
    }

    // MARK: - Files

    /// Creates a temporary file or folder, and records it on success.
    static func make(_ path: String, _ make: () -> Bool) -> Bool {
      table.withLock { table in
        let isMade = make()
        if isMade { table.paths.insert(path) }
        return isMade
      }
    }

    /// Removes the entry of a temporary file or folder that `dispose` has moved or removed.
    static func forget(_ path: String, dispose: () -> Bool) -> Bool {
      table.withLock { table in
        let isGone = dispose()
        if isGone { table.paths.remove(path) }
        return isGone
      }
    }

    /// Removes the entries of temporary files and folders that `dispose` moves one after another, until it returns false. The
    /// end of this process waits for all of them.
    static func forget(_ paths: [String], dispose: (Int) -> Bool) {
      table.withLock { table in
        for (index, path) in paths.enumerated() where dispose(index) { table.paths.remove(path) }
      }
    }

    // MARK: - The end

    /// Ends all child processes, removes all temporary files, and ends this process.
    ///
    /// The lock is never released. Other threads that start, end or create something wait forever.
    static func cleanUp(then end: () -> Never) -> Never {
      table.withLock { table -> Never in
        Self.end(table.groups)
        for path in table.paths { FilePath.remove(path) }
        end()
      }
    }

    private static func end(_ groups: [pid_t: ChildStop]) {
      for (pid, stop) in groups {
        kill(-pid, stop.signal)
        // A stopped process handles the signal when it continues.
        kill(-pid, SIGCONT)
      }
      let start = SuspendingClock.now
      var waiting = groups
      while !waiting.isEmpty {
        waiting = waiting.filter { pid, stop in
          ChildExit.isReady(pid) == false && SuspendingClock.now - start < stop.grace
        }
        if !waiting.isEmpty { usleep(2000) }
      }
      for pid in groups.keys { kill(-pid, SIGKILL) }
      for stop in groups.values { stop.endStrays() }
    }
  }
#endif
