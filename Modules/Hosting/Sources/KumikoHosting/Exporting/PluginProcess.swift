#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif
  public import KumikoRegistry

  /// Makes a program answer for section kinds that are written in Swift, as the child of a program that does not link
  /// them.
  ///
  /// The whole of its `main.swift`:
  /// ```swift
  /// import KumikoHosting
  ///
  /// PluginProcess.run([TimelineSection.self])
  /// ```
  public enum PluginProcess {
    /// Answers each line of standard input with a line on standard output, until the input ends.
    ///
    /// Standard output belongs to the answers: from here on, what the program prints goes to standard error instead.
    public static func run(_ kinds: [any SectionProvider.Type]) {
      let answers = dup(STDOUT_FILENO)
      guard answers >= 0 else { return }
      // What has been printed before would come out among the answers, or never.
      fflush(nil)
      dup2(STDERR_FILENO, STDOUT_FILENO)
      serve(kinds, input: STDIN_FILENO, output: answers)
      fflush(nil)
      close(answers)
    }

    /// Answers lines from one descriptor on another.
    static func serve(_ kinds: [any SectionProvider.Type], input: Int32, output: Int32) {
      let exporter = KindExporter(kinds: kinds)
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
          guard write(exporter.line(pending) + "\n", to: output) else { return }
          pending.removeAll(keepingCapacity: true)
        }
        pending += rest
        // Nobody who keeps to what is agreed asks so much; there is no telling where the next line would start.
        guard pending.count <= HostLimits.textSize else { return }
      }
    }

    private static func write(_ text: String, to output: Int32) -> Bool {
      var text = text
      return text.withUTF8 { bytes in
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
