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
  /// The documents that read a file, and those with diagnostics of it.
  private var readers = PathIndex()
  private var reporters = PathIndex()
  private var waiting: [String] = []
  private var isWaiting: Set<String> = []
  private var published: [String: PlainValue] = [:]

  /// Marks a document as changed, with all documents that read its file. They come before those that nobody edits.
  mutating func changed(_ path: String) {
    let paths = [path] + readers[path].filter { $0 != path }
    if paths.contains(where: { isWaiting.contains($0) }) {
      let moved = Set(paths)
      waiting.removeAll { moved.contains($0) }
    }
    waiting = paths + waiting
    isWaiting.formUnion(paths)
  }

  /// Marks documents that were found in folders.
  mutating func found(_ paths: [String]) {
    waiting += paths.filter { isWaiting.insert($0).inserted }
  }

  /// The number of documents that wait to be validated.
  var waitingCount: Int { waiting.count }

  /// The next document to validate.
  mutating func next() -> String? {
    guard !waiting.isEmpty else { return nil }
    let path = waiting.removeFirst()
    isWaiting.remove(path)
    return path
  }

  /// The diagnostics of a file.
  func diagnostics(of path: String) -> [Diagnostic] {
    var found = Diagnostics()
    for document in reporters[path] { found.add(results[document]?.diagnostics[path] ?? []) }
    return found.sorted
  }

  /// Validates a document out of its turn, if it waits.
  mutating func validateWaiting(
    _ path: String, _ workspace: Workspace, _ encoding: PositionEncoding
  ) -> [PlainRecord] {
    guard isWaiting.remove(path) != nil else { return [] }
    waiting.removeAll { $0 == path }
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
    let old = results[path]
    let new = isThere ? Result(inputs: inputs.withLock { $0 }, diagnostics: diagnostics) : nil
    results[path] = new
    readers.replace(old?.inputs, by: new?.inputs, of: path)
    reporters.replace(old.map { Set($0.diagnostics.keys) }, by: new.map { Set($0.diagnostics.keys) }, of: path)
    return Set(old.map { Array($0.diagnostics.keys) } ?? []).union(diagnostics.keys).union([path]).sorted().compactMap {
      publish($0, workspace, encoding)
    }
  }

  /// Returns the message with the diagnostics of a file; nil if they are the same as before.
  private mutating func publish(
    _ path: String, _ workspace: Workspace, _ encoding: PositionEncoding
  ) -> PlainRecord? {
    // Many diagnostics are in one text, whose lines are found once.
    var texts: [String: EditedText] = [:]
    func place(_ source: SourceText, _ range: SourceRange?) -> PlainValue {
      let text = texts[source.name].flatMap { $0.bytes == source.bytes ? $0 : nil } ?? EditedText(bytes: source.bytes)
      texts[source.name] = text
      // The start of the text stands for a whole file.
      return text.value(of: range ?? SourceRange(Mark(line: 1, column: 1)), encoding)
    }
    let list = PlainValue.list(
      diagnostics(of: path).map { diagnostic in
        var record: PlainRecord = [
          "range": place(diagnostic.source, diagnostic.range),
          "severity": .int(diagnostic.severity.number), "source": "kumiko", "message": .string(diagnostic.words),
        ]
        if let rule = diagnostic.rule { record["code"] = .string(rule) }
        let notes = diagnostic.notes.filter { $0.source.name.hasPrefix("/") }.map { note -> PlainValue in
          [
            "message": .string(note.message),
            "location": [
              "uri": .string(workspace.uri(of: note.source.name)),
              "range": place(note.source, note.range),
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

/// The documents that have to do with a file.
private struct PathIndex {
  private var documents: [String: Set<String>] = [:]

  /// The documents of a file, sorted.
  subscript(path: String) -> [String] { documents[path]?.sorted() ?? [] }

  /// Replaces the files of a document.
  mutating func replace(_ old: Set<String>?, by new: Set<String>?, of document: String) {
    for path in (old ?? []).subtracting(new ?? []) { documents[path]?.remove(document) }
    for path in (new ?? []).subtracting(old ?? []) { documents[path, default: []].insert(document) }
  }
}

extension Diagnostic {
  /// The message and the help, as `kumiko validate` prints them.
  fileprivate var words: String { message + (help.map { "\nhelp: \($0)" } ?? "") }
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
