#if os(macOS) || os(Linux)
  @_spi(Kumiko) import KumikoSystem

  /// Ends a process when its host has ended, even in the middle of an answer.
  enum HangUp {
    /// Ends this process when the other end of a pipe is closed, as it is when the host has ended.
    ///
    /// If the system gives no thread for this, the process ends at its next read.
    static func endsProcess(whenClosed descriptor: Int32) {
      LargeStackThread { wait(for: descriptor) }?.detach()
    }

    private static func wait(for descriptor: Int32) -> Never {
      // No events are requested. The remaining results are a closed pipe and an invalid descriptor.
      var pipe = pollfd(fd: descriptor, events: 0, revents: 0)
      while poll(&pipe, 1, -1) <= 0 {}
      _exit(0)
    }
  }
#endif
