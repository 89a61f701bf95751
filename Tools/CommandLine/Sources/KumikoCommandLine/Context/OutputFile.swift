@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoSystem

/// The place where the result of a command is written: a file, all of it or nothing, or standard output.
struct OutputFile {
  /// A function that writes bytes, from any thread, and returns whether they are written.
  typealias Sink = @Sendable ([UInt8]) -> Bool

  var path: String
  /// A Boolean value that indicates whether a file that the command has read may be replaced.
  var force = false
  /// What a file contains that may be replaced without `force`; nil for every file but documents.
  var mark: String?

  /// The ending of the file's name, in lower case; nil for standard output and names without one.
  var fileExtension: String? {
    guard path != "-", let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    return path[path.index(after: dot)...].lowercased()
  }

  /// Writes the text without what a terminal would obey, so that the file holds all of it or is left as it was.
  ///
  /// A file that is replaced keeps its mode. A link stays one, and its target is written. A stream, such as `/dev/null` or a
  /// pipe, is written to as it is.
  ///
  /// - Throws: where the file is a directory, is read-only, is in no directory, cannot be written, or has been read by this
  ///   command without `force`.
  func write(_ text: String) throws(CommandFailure) {
    if path == "-" { return CommandContext.current.console.write(styled: text) }
    let target = try OutputTarget(path)
    try target.check(inputs: CommandContext.current.inputs.all, force: force)
    if case .file = target.state, !force {
      let start = mark == nil && fileExtension != "json" ? "" : OutputTarget.start(of: path)
      if mark.map({ !start.isEmpty && !start.contains($0) }) ?? isDocument(start) {
        throw CommandFailure(cannotWrite: path, "it has other contents than this output; --force replaces it")
      }
    }
    try writeFile { _ = $0(Array(SafeText.lines(text).utf8)) }
  }

  /// Returns whether a file that begins so is a document. JSON that the tool writes has a format version instead.
  private func isDocument(_ start: String) -> Bool {
    let keys = ["sections", "kinds", "cases", "measurements", "templates"]
    return switch fileExtension {
    case "yaml", "yml": true
    case "json": !start.contains("\"formatVersion\"") && keys.contains { start.contains("\"\($0)\"") }
    default: false
    }
  }

  /// Writes the text of a document with every byte as it is, such as a byte order mark, line breaks and marks of direction.
  func write(document text: SourceText) throws(CommandFailure) {
    if path == "-" { return CommandContext.current.console.write(document: text) }
    try writeFile { _ = $0(text.bytes) }
  }

  /// Writes bytes as they come, so that the file holds all of them or is left as it was.
  ///
  /// - Throws: As for texts, where standard output is a terminal, and what the body throws.
  func write(streaming body: (@escaping Sink) throws -> Void) throws(CommandFailure) {
    guard path == "-" else { return try writeFile(body) }
    guard isatty(STDOUT_FILENO) == 0 else {
      throw CommandFailure("stdout is a terminal, which shows no pictures", status: CommandFailure.wrongCall)
    }
    try CommandFailure.writing(path) { try ByteStream(STDOUT_FILENO).write(streaming: body) }
  }

  private func writeFile(_ body: (@escaping Sink) throws -> Void) throws(CommandFailure) {
    let target = try OutputTarget(path)
    try target.check(inputs: CommandContext.current.inputs.all, force: force)
    if case .stream = target.state {
      try CommandFailure.writing(path) { try StagedFile.write(to: target.path, body) }
    } else {
      try StagedFile(for: target, body).commit()
    }
  }

  /// Writes several files, all of them or none as far as can be told before the first is put in its place.
  static func write(_ files: [(path: String, text: String)]) throws(CommandFailure) {
    let staged = try files.map { file throws(CommandFailure) in try Self.staged(file.path, file.text) }
    for file in staged { try file.commit() }
  }

  /// Writes a text beside its place, where it can be put later.
  ///
  /// - Throws: `CommandFailure` where it cannot be written, or its place is an input of the command.
  static func staged(_ path: String, _ text: String) throws(CommandFailure) -> StagedFile {
    let target = try OutputTarget(path)
    try target.check(inputs: CommandContext.current.inputs.all, force: false)
    return try StagedFile(for: target) { _ = $0(Array(text.utf8)) }
  }
}

/// The files that a command has read, standard input among them where it is a file.
final class ReadFiles: Sendable {
  private let files = Guarded<Set<FileIdentity>>([])

  var all: Set<FileIdentity> { files.withLock { $0 } }

  func insert(_ file: FileIdentity) { files.withLock { _ = $0.insert(file) } }
}
