#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// How a child process is asked to end, before it is killed.
  struct ChildStop: Sendable {
    /// The signal that asks its process group.
    var signal = SIGTERM
    /// How long the process may take to end after it was asked.
    var grace = Duration.milliseconds(200)
  }

  /// The child processes and temporary files of this process, for the case that a signal ends it.
  ///
  /// Whatever starts a child or makes a temporary file does so under the lock of this table, and whatever ends one
  /// leaves the table first. So a thread that cleans up sees all of them, and no process number that the system may have
  /// given to somebody else.
  enum Leftovers {
    private struct Table {
      var groups: [pid_t: ChildStop] = [:]
      var paths: Set<String> = []
    }

    private static let table = Guarded(Table())

    // MARK: - Process groups

    /// Starts a child, which leads a process group of its own, and notes it.
    ///
    /// - Parameter start: gives the child's number; nil where there is none.
    static func start(_ stop: ChildStop, _ start: () -> pid_t?) {
      table.withLock { table in
        if let pid = start() { table.groups[pid] = stop }
      }
    }

    /// Forgets a child, whose number is the system's again after `reap`.
    static func forget(_ pid: pid_t, reap: () -> Void = {}) {
      table.withLock { table in
        reap()
        table.groups[pid] = nil
      }
    }

    // MARK: - Files

    /// Makes a temporary file or folder, and notes it where that succeeds.
    static func make(_ path: String, _ make: () -> Bool) -> Bool {
      table.withLock { table in
        let isMade = make()
        if isMade { table.paths.insert(path) }
        return isMade
      }
    }

    /// Forgets a temporary file or folder, which `dispose` has moved or removed.
    static func forget(_ path: String, dispose: () -> Bool) -> Bool {
      table.withLock { table in
        let isGone = dispose()
        if isGone { table.paths.remove(path) }
        return isGone
      }
    }

    // MARK: - The end

    /// Ends all child processes, removes all temporary files, and then ends this process.
    ///
    /// The lock is never given back: a thread that starts, ends or makes something meanwhile waits for good.
    static func cleanUp(then end: () -> Never) -> Never {
      table.withLock { table -> Never in
        Self.end(table.groups)
        for path in table.paths { FileTree.remove(path) }
        end()
      }
    }

    private static func end(_ groups: [pid_t: ChildStop]) {
      for (pid, stop) in groups {
        kill(-pid, stop.signal)
        // One that is stopped hears of it when it goes on.
        kill(-pid, SIGCONT)
      }
      let start = SuspendingClock.now
      var waiting = groups
      while !waiting.isEmpty {
        waiting = waiting.filter { pid, stop in !hasEnded(pid) && SuspendingClock.now - start < stop.grace }
        if !waiting.isEmpty { usleep(2000) }
      }
      for pid in groups.keys { kill(-pid, SIGKILL) }
    }

    /// Whether a child has ended. Its number stays its own.
    private static func hasEnded(_ pid: pid_t) -> Bool {
      var information = siginfo_t()
      while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT | WNOHANG) != 0 {
        if errno != EINTR { return true }
      }
      return information.si_signo != 0
    }
  }
#endif
