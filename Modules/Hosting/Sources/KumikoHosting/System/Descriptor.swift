#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// One end of a pipe, closed when it is released. Reads and writes never block.
  struct Descriptor: ~Copyable {
    enum Reading {
      case bytes
      case nothingYet
      case end
    }

    enum Writing {
      case bytes(Int)
      case notYet
      case closed
    }

    let number: Int32

    init(_ number: Int32) {
      self.number = number
      let flags = fcntl(number, F_GETFL)
      _ = fcntl(number, F_SETFL, flags | O_NONBLOCK)
      #if canImport(Darwin)
        _ = fcntl(number, F_SETNOSIGPIPE, 1)
      #endif
    }

    deinit { close(number) }

    /// Appends the available bytes, at most `limit`.
    func read(upTo limit: Int = 1 << 16, into bytes: inout [UInt8]) -> Reading {
      var chunk = [UInt8](repeating: 0, count: limit)
      while true {
        #if canImport(Darwin)
          let count = Darwin.read(number, &chunk, chunk.count)
        #elseif canImport(Glibc)
          let count = Glibc.read(number, &chunk, chunk.count)
        #elseif canImport(Musl)
          let count = Musl.read(number, &chunk, chunk.count)
        #endif
        if count > 0 {
          bytes += chunk[..<count]
          return .bytes
        }
        if count == 0 { return .end }
        switch errno {
        case EINTR: continue
        case EAGAIN, EWOULDBLOCK: return .nothingYet
        default: return .end
        }
      }
    }

    /// Writes as many bytes as the pipe has room for.
    func write(_ bytes: ArraySlice<UInt8>) -> Writing {
      while true {
        let count = BrokenPipe.withoutSignal { bytes.withUnsafeBytes { writeBytes($0) } }
        if count >= 0 { return .bytes(count) }
        switch errno {
        case EINTR: continue
        case EAGAIN, EWOULDBLOCK: return .notYet
        default: return .closed
        }
      }
    }

    private func writeBytes(_ bytes: UnsafeRawBufferPointer) -> Int {
      #if canImport(Darwin)
        Darwin.write(number, bytes.baseAddress, bytes.count)
      #elseif canImport(Glibc)
        Glibc.write(number, bytes.baseAddress, bytes.count)
      #elseif canImport(Musl)
        Musl.write(number, bytes.baseAddress, bytes.count)
      #endif
    }
  }

  /// Prevents the signal that ends a process when it writes into a closed pipe.
  enum BrokenPipe {
    /// Calls a body that writes into a pipe, so that a closed pipe is only an error.
    ///
    /// The signal goes to the writing thread. It is blocked in this thread, removed if the write has raised it, and
    /// unblocked again. The program's own signal action, which applies to all threads, stays as it is. On Apple
    /// platforms a descriptor can disable the signal.
    static func withoutSignal(_ body: () -> Int) -> Int {
      #if canImport(Darwin)
        return body()
      #else
        var pipes = sigset_t()
        sigemptyset(&pipes)
        sigaddset(&pipes, SIGPIPE)
        // A signal that was pending before belongs to other code.
        var pending = sigset_t()
        sigpending(&pending)
        guard sigismember(&pending, SIGPIPE) == 0 else { return body() }
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &pipes, &before)
        let result = body()
        let error = errno
        if result < 0, error == EPIPE {
          var now = timespec()
          while sigtimedwait(&pipes, nil, &now) < 0, errno == EINTR {}
        }
        pthread_sigmask(SIG_SETMASK, &before, nil)
        errno = error
        return result
      #endif
    }
  }

  /// Both ends of a new pipe. A child inherits an end only if it is passed explicitly.
  struct Pipe {
    var reading: Int32
    var writing: Int32

    /// Creates a pipe; nil if the process has no descriptors left, with the reason in `errno`.
    init?() {
      var ends: [Int32] = [-1, -1]
      guard openPipe(&ends) == 0 else { return nil }
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
  }
#endif
