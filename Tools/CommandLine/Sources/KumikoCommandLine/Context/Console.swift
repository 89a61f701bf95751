@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoSystem

/// The output of a command. Tests replace the standard streams.
///
/// Nothing reaches the streams that a terminal would obey: texts from documents, registries, kinds and arguments have their
/// control characters replaced here, whoever wrote them. Programs lose nothing, because JSON, YAML and Swift escape those.
struct Console: Sendable {
  private let output: @Sendable (String) -> Void
  private let errors: @Sendable (String) -> Void
  var colorsOutput: Bool
  var colorsErrors: Bool
  /// The width of the terminal that output goes to, in characters; nil for files and pipes.
  var outputColumns: Int?
  /// A Boolean value that indicates whether output goes to a terminal.
  var isTerminal = false
  /// Why not everything could be written, such as for a full disk; nil where it could.
  var fault: @Sendable () -> String?

  init(
    write: @escaping @Sendable (String) -> Void, writeError: @escaping @Sendable (String) -> Void, colorsOutput: Bool,
    colorsErrors: Bool, outputColumns: Int? = nil, fault: @escaping @Sendable () -> String? = { nil }
  ) {
    output = write
    errors = writeError
    self.colorsOutput = colorsOutput
    self.colorsErrors = colorsErrors
    self.outputColumns = outputColumns
    self.fault = fault
  }

  static let standard: Console = {
    let allowed = ProcessInfo.processInfo.environment.allowsColor
    let output = StandardStream(STDOUT_FILENO)
    let errors = StandardStream(STDERR_FILENO)
    var console = Console(
      write: { output.write($0) }, writeError: { errors.write($0) },
      colorsOutput: allowed && isatty(STDOUT_FILENO) == 1,
      colorsErrors: allowed && isatty(STDERR_FILENO) == 1, outputColumns: TerminalSize.columns,
      fault: { output.fault })
    console.isTerminal = isatty(STDOUT_FILENO) == 1
    return console
  }()

  func write(_ text: String) { output(SafeText.lines(text)) }

  /// Writes the text of a document to standard output: every byte as it is, to a terminal only what is safe there.
  func write(document text: SourceText) {
    let text = String(decoding: text.bytes, as: UTF8.self)
    if isTerminal { write(text) } else { output(text) }
  }

  func writeError(_ text: String) { errors(SafeText.lines(text)) }

  /// Writes lines that set colours, and in which every text from outside is safe already, to standard output.
  func write(styled text: String) { output(colorsOutput ? SafeText.styledLines(text) : SafeText.lines(text)) }

  /// Writes lines that set colours, and in which every text from outside is safe already, to standard error.
  func writeError(styled text: String) { errors(colorsErrors ? SafeText.styledLines(text) : SafeText.lines(text)) }

  /// Shows a line on standard error in the place of the last one that was shown so.
  func showProgress(_ line: String) { errors("\r\u{1B}[K" + SafeText.line(line)) }

  /// Says what is wrong with the call or the surroundings, not with a document.
  func complain(_ message: String, limit: Int = BoundedText.messageLimit) {
    writeError("kumiko: error: \(BoundedText.message(message, limit: limit))\n")
  }
}

/// A stream that remembers what went wrong first, and takes no more after that.
private struct StandardStream: Sendable {
  private let stream: Guarded<ByteStream>

  init(_ descriptor: Int32) { stream = Guarded(ByteStream(descriptor)) }

  var fault: String? { stream.withLock { $0.fault }.map(\.reason) }

  func write(_ text: String) { stream.withLock { _ = $0.write(Array(text.utf8)) } }
}

/// A reason to stop that is no fault in a document.
struct CommandFailure: Error {
  static let failedCheck: Int32 = 1
  static let invalidInput: Int32 = 2
  static let wrongCall: Int32 = 64
  static let internalFault: Int32 = 70

  var message: String
  var status: Int32

  init(_ message: String, status: Int32 = Self.invalidInput) { (self.message, self.status) = (message, status) }
}

/// How a command ends that has found a difference, or what keeps a promise not, and has told of it.
struct FailedCheck: Error {}

extension [String: String] {
  /// `NO_COLOR` and a dumb terminal speak against colours.
  fileprivate var allowsColor: Bool {
    (self["NO_COLOR"] ?? "").isEmpty && self["TERM"] != "dumb"
  }
}
