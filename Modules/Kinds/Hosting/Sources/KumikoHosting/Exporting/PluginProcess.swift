#if os(macOS) || os(Linux)
  @_spi(Kumiko) import KumikoSystem
  public import KumikoRegistry

  /// Answers for section kinds in a program that a host runs as its child process.
  ///
  /// The complete `main.swift`:
  /// ```swift
  /// import KumikoHosting
  ///
  /// PluginProcess.run([TimelineSection.self])
  /// ```
  public enum PluginProcess {
    /// Answers each line of standard input with a line on standard output, until the input ends.
    ///
    /// Standard output is reserved for the answers. Other output of the program goes to standard error.
    ///
    /// - Complexity: O(*n*) in the bytes of requests and answers, plus the cost of the sections that the kinds make.
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

    /// Answers for the kinds of a shared library until the input ends, then ends the process.
    ///
    /// A host of ``PluginHost/Libraries/childProcess(program:)`` runs such a program for each library. The first line
    /// loads the library. Output of the library goes to standard error, and its standard input is empty.
    ///
    /// - Parameter library: The path of the library, as in ``PluginHost/kinds(inLibrary:timeout:)``.
    /// - Complexity: O(*n*) in the bytes of requests and answers, plus the cost of the library's own functions.
    public static func run(library: String) -> Never {
      guard let conversation = Conversation() else { _exit(1) }
      HangUp.endsProcess(whenClosed: conversation.input)
      let answers = LibraryAnswers(path: library)
      conversation.serve { answers.line($0) }
      // `exit` would call the functions that the library has registered with `atexit`.
      _exit(0)
    }
  }
#endif
