#if os(macOS) || os(Linux)
  @_spi(Kumiko) import KumikoSystem

  /// The lines that a child process exchanges with its host.
  struct Conversation {
    let input: Int32
    let output: Int32

    init(input: Int32, output: Int32) {
      self.input = input
      self.output = output
    }

    /// Reserves standard input and output for the lines; nil if the system has no descriptors left.
    ///
    /// Afterwards, other output of this process goes to standard error, and its standard input is empty.
    init?() {
      // Buffered output would appear among the answers, or never.
      fflush(nil)
      input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
      output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
      let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard input >= 0, output >= 0, nothing >= 0 else { return nil }
      dup2(nothing, STDIN_FILENO)
      dup2(STDERR_FILENO, STDOUT_FILENO)
      close(nothing)
    }

    /// Answers each line, until the input ends, the host closes the output, or a line is too long.
    func serve(_ answer: ([UInt8]) -> [UInt8]) {
      let stream = ByteStream(output)
      var pending: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = WaitingRead.read(input, &chunk, chunk.count)
        guard count > 0 else { return }
        var rest = chunk[..<count]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          pending += rest[..<end]
          rest = rest[(end + 1)...]
          guard stream.write(answer(pending) + [UInt8(ascii: "\n")]) else { return }
          pending.removeAll(keepingCapacity: true)
        }
        pending += rest
        // A valid host sends no line of this length. The start of the next line is unknown.
        guard pending.count <= HostLimits.textSize else { return }
      }
    }
  }
#endif
