#if os(Linux)
  import CKumikoSystem
#endif
#if os(macOS) || os(Linux)
  /// Both ends of a new pipe. A child inherits an end only if it is passed explicitly.
  struct Pipe {
    var reading: Int32
    var writing: Int32

    /// Creates a pipe; nil if the process has no descriptors left, with the reason in `errno`.
    init?() {
      var ends: [Int32] = [-1, -1]
      guard Self.open(&ends) == 0 else { return nil }
      // A child's standard streams replace descriptors 0 to 2. An end with one of these numbers would be overwritten.
      for index in ends.indices where ends[index] < 3 {
        let moved = fcntl(ends[index], F_DUPFD_CLOEXEC, 3)
        let error = errno
        close(ends[index])
        ends[index] = moved
        guard moved >= 0 else {
          for end in ends where end >= 0 { close(end) }
          errno = error
          return nil
        }
      }
      (reading, writing) = (ends[0], ends[1])
    }

    func closeBoth() {
      close(reading)
      close(writing)
    }

    private static func open(_ ends: UnsafeMutablePointer<Int32>) -> Int32 {
      #if os(Linux)
        return kumiko_pipe(ends, O_CLOEXEC)
      #else
        // Not atomic. `POSIX_SPAWN_CLOEXEC_DEFAULT` prevents the children of this process from inheriting the ends.
        guard pipe(ends) == 0 else { return -1 }
        for index in 0..<2 { _ = fcntl(ends[index], F_SETFD, FD_CLOEXEC) }
        return 0
      #endif
    }
  }
#endif
