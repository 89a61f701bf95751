#if os(Linux)
  /// The processes that a child has started, also those that have left its process group.
  ///
  /// They are found by an environment variable that only the child got, which processes hand on to those that they start. A
  /// process that clears its environment is not found.
  enum Strays {
    private static let count = Guarded(0)

    /// Returns a variable that no other child gets.
    static func mark() -> String {
      let number = count.withLock { count in
        count += 1
        return count
      }
      return "KUMIKO_CHILD_\(getpid())_\(number)_\(UInt32.random(in: 0...UInt32.max))"
    }

    /// Kills all processes with a variable, until there are none.
    static func end(_ mark: String) {
      let entry = Array("\(mark)=1".utf8)
      for _ in 0..<16 {
        let found = ((try? FilePath.names(in: "/proc")) ?? []).compactMap { pid_t($0) }.filter { pid in
          pid != getpid() && environment(of: pid).split(separator: 0).contains { $0.elementsEqual(entry) }
        }
        if found.isEmpty { return }
        for pid in found { kill(pid, SIGKILL) }
        usleep(1000)
      }
    }

    /// Returns the environment with which a process was started; empty for a process of another user, or one that has ended.
    private static func environment(of pid: pid_t) -> [UInt8] {
      let number = open("/proc/\(pid)/environ", O_RDONLY | O_CLOEXEC)
      guard number >= 0 else { return [] }
      let file = Descriptor(number)
      var bytes: [UInt8] = []
      while case .bytes = file.read(into: &bytes) {}
      return bytes
    }
  }
#endif
