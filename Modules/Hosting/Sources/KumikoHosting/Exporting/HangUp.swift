#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Ends a process when nobody will ask it anything any more, whatever it is doing.
  enum HangUp {
    /// Ends this process when the other end of a pipe has been closed, as it is when the program that asks has died.
    ///
    /// Where the system gives no thread for it, the process ends when it next reads.
    static func endsProcess(whenClosed descriptor: Int32) {
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      let argument = UnsafeMutableRawPointer(bitPattern: Int(descriptor))
      pthread_create(&thread, nil, { HangUp.wait(for: Int32(truncatingIfNeeded: Int(bitPattern: $0))) }, argument)
    }

    private static func wait(for descriptor: Int32) -> Never {
      // No events: what is left is that the pipe has been hung up, and that it is none.
      var pipe = pollfd(fd: descriptor, events: 0, revents: 0)
      while poll(&pipe, 1, -1) <= 0 {}
      _exit(0)
    }
  }
#endif
