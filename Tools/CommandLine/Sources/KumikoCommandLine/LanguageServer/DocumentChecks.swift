@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoLanguageServer
@_spi(Kumiko) import KumikoSystem

/// The diagnostics of documents, and which documents have to be validated again.
struct DocumentChecks {
  /// What the validation of a document found.
  struct Result: Sendable {
    var inputs: Set<FilePath>
    var diagnostics: [FilePath: [Diagnostic]] = [:]

    /// Validates a document as `kumiko validate` does. Other files have no diagnostics.
    init(of path: String, by loader: DocumentLoader, texts: [FilePath: [UInt8]]) {
      let inputs = Guarded<Set<FilePath>>([FilePath(path)])
      let observer = InputFiles(follows: true, texts: texts) { input in
        if case .text(let path) = input { inputs.withLock { _ = $0.insert(FilePath(path)) } }
      }
      var found: [Diagnostic] = []
      InputFiles.$observer.withValue(observer) {
        guard Workspace.isDocument(path, by: loader) else { return }
        found = loader.validate(path, in: ScreenSettings().environment).diagnostics.sorted
      }
      self.inputs = inputs.withLock { $0 }
      for diagnostic in found {
        let name = diagnostic.source.name
        let isFile = FilePath.isAbsolute(name) && FileStatus(name)?.sort != .folder
        diagnostics[FilePath(isFile ? name : path), default: []].append(diagnostic)
      }
    }
  }

  private var results: [FilePath: Result] = [:]
  /// The documents that read a file, and those with diagnostics of it.
  private var readers = PathIndex()
  private var reporters = PathIndex()
  private var waiting: [FilePath] = []
  private var isWaiting: Set<FilePath> = []
  private var published: [FilePath: PlainValue] = [:]

  /// Marks a document as changed, with all documents that read its file. They come before those that nobody edits.
  mutating func changed(_ path: String) {
    let path = FilePath(path)
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
    waiting += paths.map { FilePath($0) }.filter { isWaiting.insert($0).inserted }
  }

  func waits(_ path: String) -> Bool { isWaiting.contains(FilePath(path)) }

  /// The number of documents that wait to be validated.
  var waitingCount: Int { waiting.count }

  mutating func next() -> String? {
    guard !waiting.isEmpty else { return nil }
    let path = waiting.removeFirst()
    isWaiting.remove(path)
    return path.text
  }

  func diagnostics(of path: String) -> [Diagnostic] {
    var found = Diagnostics()
    for document in reporters[FilePath(path)] { found.add(results[document]?.diagnostics[path] ?? []) }
    return found.sorted
  }

  /// Validates a document out of its turn, if it waits.
  mutating func validateWaiting(
    _ path: String, _ workspace: Workspace, _ encoding: PositionEncoding
  ) -> [PlainRecord] {
    // The diagnostics of a large document come later.
    guard !workspace.isLarge(path), isWaiting.remove(FilePath(path)) != nil else { return [] }
    waiting.removeAll { $0 == FilePath(path) }
    return validate(path, workspace, encoding)
  }

  /// Validates a document as `kumiko validate` does, and returns the messages of files whose diagnostics differ.
  mutating func validate(
    _ path: String, _ workspace: Workspace, _ encoding: PositionEncoding
  ) -> [PlainRecord] {
    let isThere = workspace.open[path] != nil || FileStatus(path)?.sort == .file
    return take(
      isThere ? Result(of: path, by: workspace.loader, texts: workspace.texts) : nil, path, workspace, encoding)
  }

  /// Takes the result of a validation, and returns the messages of files whose diagnostics differ.
  mutating func take(
    _ new: Result?, _ path: String, _ workspace: Workspace, _ encoding: PositionEncoding
  ) -> [PlainRecord] {
    let old = results[path]
    results[path] = new
    readers.replace(old?.inputs, by: new?.inputs, of: FilePath(path))
    reporters.replace(
      old.map { Set($0.diagnostics.keys) }, by: new.map { Set($0.diagnostics.keys) }, of: FilePath(path))
    let paths = Set([FilePath(path)]).union(old.map { Array($0.diagnostics.keys) } ?? [])
    return paths.union(new.map { Array($0.diagnostics.keys) } ?? []).sorted().compactMap {
      publish($0.text, workspace, encoding)
    }
  }

  /// Returns the message with the diagnostics of a file; nil if they are the same as before.
  private mutating func publish(
    _ path: String, _ workspace: Workspace, _ encoding: PositionEncoding
  ) -> PlainRecord? {
    // Many diagnostics are in one text, whose lines are found once.
    var texts: [FilePath: EditedText] = [:]
    func place(_ source: SourceText, _ range: SourceRange?) -> PlainValue {
      let text = texts[source.name].flatMap { $0.bytes == source.bytes ? $0 : nil } ?? EditedText(bytes: source.bytes)
      texts[source.name] = text
      // The start of the text stands for a whole file.
      return text.value(of: range ?? SourceRange(Mark(line: 1, column: 1)), encoding)
    }
    let list = PlainValue.list(
      diagnostics(of: path).map { diagnostic in
        let help = diagnostic.help.map { "\nhelp: \($0)" } ?? ""
        var record: PlainRecord = [
          "range": place(diagnostic.source, diagnostic.range),
          "severity": .int(diagnostic.severity.number), "source": "kumiko",
          "message": .string(diagnostic.message + help),
        ]
        if let rule = diagnostic.rule { record["code"] = .string(rule) }
        let notes = diagnostic.notes.filter { FilePath.isAbsolute($0.source.name) }.map { note -> PlainValue in
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

private struct PathIndex {
  private var documents: [FilePath: Set<FilePath>] = [:]

  subscript(path: FilePath) -> [FilePath] { documents[path]?.sorted() ?? [] }

  mutating func replace(_ old: Set<FilePath>?, by new: Set<FilePath>?, of document: FilePath) {
    for path in (old ?? []).subtracting(new ?? []) { documents[path]?.remove(document) }
    for path in (new ?? []).subtracting(old ?? []) { documents[path, default: []].insert(document) }
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
