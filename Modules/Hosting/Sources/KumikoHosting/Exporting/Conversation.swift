#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// The lines that a program exchanges with the one that has started it.
  struct Conversation {
    let input: Int32
    let output: Int32

    init(input: Int32, output: Int32) {
      self.input = input
      self.output = output
    }

    /// Takes standard input and output for the lines alone; nil where the system has no descriptors left.
    ///
    /// From then on, what anything in this process prints goes to standard error, and what it reads is empty.
    init?() {
      // What has been printed before would come out among the answers, or never.
      fflush(nil)
      input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
      output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
      let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard input >= 0, output >= 0, nothing >= 0 else { return nil }
      dup2(nothing, STDIN_FILENO)
      dup2(STDERR_FILENO, STDOUT_FILENO)
      close(nothing)
    }

    /// Answers each line, until there are no more, nobody reads the answers, or a line is too long.
    func serve(_ answer: ([UInt8]) -> [UInt8]) {
      var pending: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(input, &chunk, chunk.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        var rest = chunk[..<count]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          pending += rest[..<end]
          rest = rest[(end + 1)...]
          guard write(answer(pending) + [UInt8(ascii: "\n")]) else { return }
          pending.removeAll(keepingCapacity: true)
        }
        pending += rest
        // Nobody who keeps to what is agreed asks so much; there is no telling where the next line would start.
        guard pending.count <= HostLimits.textSize else { return }
      }
    }

    private func write(_ bytes: [UInt8]) -> Bool {
      bytes.withUnsafeBytes { bytes in
        var sent = 0
        while sent < bytes.count {
          #if canImport(Darwin)
            let count = Darwin.write(output, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
          #elseif canImport(Glibc)
            let count = Glibc.write(output, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
          #elseif canImport(Musl)
            let count = Musl.write(output, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
          #endif
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { return false }
          sent += count
        }
        return true
      }
    }
  }
#endif
