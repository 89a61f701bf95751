#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif
  public import KumikoRegistry

  /// Makes a program answer for section kinds, as the child of a program that does not link them.
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
      guard let conversation = Conversation() else { return }
      serve(kinds, on: conversation)
      fflush(nil)
      close(conversation.output)
    }

    static func serve(_ kinds: [any SectionProvider.Type], on conversation: Conversation) {
      let exporter = KindExporter(kinds: kinds)
      conversation.serve { Array(exporter.line($0).utf8) }
    }

    /// Answers for the kinds of a shared library, until the input ends, and then ends the process.
    ///
    /// A host starts such a program for each library where it does not load libraries into its own process; see
    /// ``PluginHost/Libraries/childProcess(program:)``. The library is loaded when the first line asks for something. From
    /// here on, what it prints goes to standard error, and its standard input is empty.
    ///
    /// - Parameter library: the library's file, as in ``PluginHost/kinds(inLibrary:)``.
    public static func run(library: String) -> Never {
      guard let conversation = Conversation() else { _exit(1) }
      HangUp.endsProcess(whenClosed: conversation.input)
      let answers = LibraryAnswers(path: library)
      conversation.serve { answers.line($0) }
      // Not `exit`, which would call what the library has left behind to be called.
      _exit(0)
    }
  }
#endif
