#if os(macOS) || os(Linux)
  /// One end of a pipe, closed when it is released. Reads and writes never block.
  @_spi(Kumiko) public struct Descriptor: ~Copyable {
    /// The result of a read.
    public enum Reading {
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
    public func read(upTo limit: Int = 1 << 16, into bytes: inout [UInt8]) -> Reading {
      var chunk = [UInt8](repeating: 0, count: limit)
      while true {
        let count = KumikoSystem.read(number, &chunk, chunk.count)
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
        let count = bytes.withUnsafeBytes { bytes in
          BrokenPipe.withoutSignal { KumikoSystem.write(number, bytes.baseAddress, bytes.count) }
        }
        if count >= 0 { return .bytes(count) }
        switch errno {
        case EINTR: continue
        case EAGAIN, EWOULDBLOCK: return .notYet
        default: return .closed
        }
      }
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
#endif
