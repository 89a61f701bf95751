@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoLanguageServer
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

/// The diagnostics of documents, and which documents have to be validated again.
struct DocumentChecks {
  private struct Result {
    /// The files that were read.
    var inputs: Set<String>
    /// The diagnostics by file.
    var diagnostics: [String: [Diagnostic]]
  }

  private var results: [String: Result] = [:]
  private var waiting: [String] = []
  private var published: [String: PlainValue] = [:]

  /// Marks a document as changed, with all documents that read its file. They come before those that nobody edits.
  mutating func changed(_ path: String) {
    let paths = [path] + results.filter { $0.value.inputs.contains(path) && $0.key != path }.keys.sorted()
    waiting = paths + waiting.filter { !paths.contains($0) }
  }

  /// Marks documents that were found in folders.
  mutating func found(_ paths: [String]) {
    let known = Set(waiting)
    waiting += paths.filter { !known.contains($0) }
  }

  /// The next document to validate.
  mutating func next() -> String? { waiting.isEmpty ? nil : waiting.removeFirst() }

  /// The diagnostics of a file.
  func diagnostics(of path: String) -> [Diagnostic] {
    var found = Diagnostics()
    for (_, result) in results.sorted(by: { $0.key < $1.key }) { found.add(result.diagnostics[path] ?? []) }
    return found.sorted
  }

  /// Validates a document out of its turn, if it waits.
  mutating func validateWaiting(
    _ path: String, _ workspace: Workspace, _ encoding: PositionEncoding
  ) -> [PlainRecord] {
    guard let index = waiting.firstIndex(of: path) else { return [] }
    waiting.remove(at: index)
    return validate(path, workspace, encoding)
  }

  /// Validates a document as `kumiko validate` does, and returns the messages of files whose diagnostics differ.
  mutating func validate(
    _ path: String, _ workspace: Workspace, _ encoding: PositionEncoding
  ) -> [PlainRecord] {
    let inputs = Guarded<Set<String>>([path])
    var diagnostics: [String: [Diagnostic]] = [:]
    let observer = InputFiles(follows: true, texts: workspace.texts) { input in
      if case .text(let path) = input { inputs.withLock { _ = $0.insert(path) } }
    }
    let isThere = workspace.open[path] != nil || FileStatus(path)?.sort == .file
    if isThere {
      InputFiles.$observer.withValue(observer) {
        guard workspace.isDocument(path) else { return }
        for diagnostic in workspace.loader.validate(path, in: ScreenRoom().environment).diagnostics.sorted {
          let name = diagnostic.source.name
          diagnostics[name.hasPrefix("/") && FileStatus(name)?.sort != .folder ? name : path, default: []]
            .append(diagnostic)
        }
      }
    }
    let old = results[path]?.diagnostics.keys.map { $0 } ?? []
    results[path] = isThere ? Result(inputs: inputs.withLock { $0 }, diagnostics: diagnostics) : nil
    return Set(old + diagnostics.keys + [path]).sorted().compactMap { publish($0, workspace, encoding) }
  }

  /// Returns the message with the diagnostics of a file; nil if they are the same as before.
  private mutating func publish(
    _ path: String, _ workspace: Workspace, _ encoding: PositionEncoding
  ) -> PlainRecord? {
    let list = PlainValue.list(
      diagnostics(of: path).map { diagnostic in
        var record: PlainRecord = [
          "range": diagnostic.place(diagnostic.source, diagnostic.range, encoding),
          "severity": .int(diagnostic.severity.number), "source": "kumiko", "message": .string(diagnostic.words),
        ]
        if let rule = diagnostic.rule { record["code"] = .string(rule) }
        let notes = diagnostic.notes.filter { $0.source.name.hasPrefix("/") }.map { note -> PlainValue in
          [
            "message": .string(note.message),
            "location": [
              "uri": .string(workspace.uri(of: note.source.name)),
              "range": diagnostic.place(note.source, note.range, encoding),
            ],
          ]
        }
        if !notes.isEmpty { record["relatedInformation"] = .list(notes) }
        return .record(record)
      })
    guard list != published[path] ?? .list([]) else { return nil }
    published[path] = list
    var params: PlainRecord = ["uri": .string(workspace.uri(of: path)), "diagnostics": list]
    if let version = workspace.open[path]?.document.version { params["version"] = .int(version) }
    return RPCMessage.notify("textDocument/publishDiagnostics", params)
  }
}

extension Diagnostic {
  /// The message and the help, as `kumiko validate` prints them.
  fileprivate var words: String { message + (help.map { "\nhelp: \($0)" } ?? "") }

  /// The range in the units of the client; the start of the text for a whole file.
  fileprivate func place(_ source: SourceText, _ range: SourceRange?, _ encoding: PositionEncoding) -> PlainValue {
    EditedText(bytes: source.bytes).value(of: range ?? SourceRange(Mark(line: 1, column: 1)), encoding)
  }
}

extension Diagnostic.Severity {
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}
