@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoServing
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

/// The reason why a file is left as it is.
struct EditRefusal: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

extension PreviewSession {
  /// Replaces a value of the layout at its place, or takes a change back, and answers with the stamp of the file.
  ///
  /// One change is made at a time. A file that is not as the page has seen it is left as it is.
  func edit(_ request: ServedRequest, _ documents: PreviewDocuments, question: PreviewQuestion?) -> ServedResponse {
    edits.withLock { history in
      do {
        switch request.path {
        case "/undo": try turn(&history, isRedo: false, documents)
        case "/redo": try turn(&history, isRedo: true, documents)
        default:
          guard let question else { return .plain(status: 400, "invalid edit") }
          try change(&history, request.query, documents, question)
        }
        // The places of the other values may be others now.
        let values: PlainRecord =
          question.map { question in
            ["values": (try? reading([:]) { question.valueList() }) ?? .null]
          } ?? [:]
        return .json(JSONText.line(state(of: history, documents).merging(values)))
      } catch {
        let message: String =
          switch error {
          case let error as EditRefusal: error.message
          case let error as CommandFailure: error.message
          case let error as DocumentError:
            (request.query["path"].map { "\($0): " } ?? "")
              + (error.diagnostics.first.map { $0.message + ($0.help.map { "; \($0)" } ?? "") } ?? "the value is wrong")
          default: "the value cannot be changed"
          }
        return .json(
          JSONText.line(state(of: history, documents).merging(["error": .string(SafeText.lines(message))])))
      }
    }
  }

  /// The stamp of the layout, and the names of the changes that can be undone and made again.
  func editState(_ documents: PreviewDocuments) -> PlainRecord { edits.withLock { state(of: $0, documents) } }

  /// The text of a file on the disk. A pipe in its place is refused, because it would block.
  private func text(_ path: String, _ documents: PreviewDocuments) throws -> SourceText {
    try InputFiles.$observer.withValue(InputFiles(follows: true) { _ in }) {
      try SourceText(contentsOf: path, maxBytes: documents.loader.limits.maxBytes)
    }
  }

  private func state(of history: EditHistory, _ documents: PreviewDocuments) -> PlainRecord {
    func name(_ step: EditHistory.Step?) -> PlainValue { step.map { .string($0.name) } ?? .null }
    let text = try? text(documents.layout, documents)
    return [
      "formatVersion": 1, "stamp": .string(text.map { EditHistory.Step.stamp(of: $0.bytes) } ?? ""),
      "undo": name(history.next(isRedo: false)), "redo": name(history.next(isRedo: true)),
    ]
  }

  private func change(
    _ history: inout EditHistory, _ query: [String: String], _ documents: PreviewDocuments, _ question: PreviewQuestion
  ) throws {
    guard let path = query["path"], let value = query["value"], let stamp = query["stamp"] else {
      throw EditRefusal("the request names no value")
    }
    let source = try writable(documents.layout, documents)
    guard EditHistory.Step.stamp(of: source.bytes) == stamp else {
      throw EditRefusal("the file has changed meanwhile; look at the new value, then change it again")
    }
    // The screen is read from the very bytes that are edited.
    let texts = [documents.layout: source.bytes]
    guard let values = try reading(texts, { try question.values() }) else {
      throw EditRefusal("there is no such section")
    }
    guard let setting = values.setting(path) else {
      if let obstacle = values.obstacle(to: path) { throw EditRefusal("'\(path)' is not in the layout: \(obstacle)") }
      throw EditRefusal("'\(BoundedText.name(path))' has no value here on this device")
    }
    if let obstacle = setting.obstacle { throw EditRefusal(obstacle) }
    let start = setting.range.start
    guard query["place"] == "\(start.line):\(start.column)" else {
      throw EditRefusal("the value has moved to line \(start.line); change it again")
    }
    let edited = try ValueEditor(source, at: setting.range).replacing(with: value, limits: documents.loader.limits)
    if edited.bytes == source.bytes { return }
    // A value that the kind refuses is not written.
    try reading([documents.layout: edited.bytes]) { try question.check() }
    try write(edited, over: source, documents)
    let step = EditHistory.Step(
      path: documents.layout, name: path, gesture: query["gesture"] ?? "", old: source.bytes, new: edited.bytes)
    history.add(step, to: source.bytes)
  }

  /// Takes back the last change, or makes it again.
  private func turn(_ history: inout EditHistory, isRedo: Bool, _ documents: PreviewDocuments) throws {
    guard let step = history.next(isRedo: isRedo) else {
      throw EditRefusal(isRedo ? "there is nothing to do again" : "there is nothing to undo")
    }
    let source = try writable(step.path, documents)
    guard let bytes = step.applied(to: source.bytes) else {
      history.forget(isRedo: isRedo)
      throw EditRefusal("the file has changed since; undo '\(step.name)' in the editor")
    }
    try write(SourceText(name: source.name, bytes: bytes), over: source, documents)
    history.move(isRedo: isRedo)
  }

  /// Returns the text of a file that the page may change.
  private func writable(_ path: String, _ documents: PreviewDocuments) throws -> SourceText {
    let folder = FilePath.real(documents.folder)
    guard let real = FilePath.real(path), let folder else { throw EditRefusal("the file is gone") }
    guard real.hasPrefix(folder == "/" ? folder : folder + "/") else {
      throw EditRefusal("'\(BoundedText.name(real, limit: 400))' is outside the folder of the preview")
    }
    let source = try text(path, documents)
    if let text = unsaved.withLock({ $0.texts[path] }), text != source.bytes {
      throw EditRefusal("the editor has changes of this file that are not saved; save it first")
    }
    return source
  }

  /// Writes a text, if the file is still as it was.
  private func write(_ text: SourceText, over source: SourceText, _ documents: PreviewDocuments) throws {
    guard try self.text(source.name, documents).bytes == source.bytes else {
      throw EditRefusal("the file has changed meanwhile; look at the new value, then change it again")
    }
    try OutputFile(path: source.name, force: true).write(document: text, console: CommandContext.current.console)
  }

  /// Writes a state of data as a document beside the data, and answers with its path. A file is never replaced.
  func save(_ documents: PreviewDocuments, _ screen: Int) -> ServedResponse {
    edits.withLock { _ in
      do {
        guard let state = documents.dataState(of: screen) else { throw EditRefusal("this data is a document already") }
        let base = screen % documents.count
        let path = OutputTarget.path(
          beside: documents.data(of: base) ?? documents.layout, ending: "\(state.rawValue).yaml")
        guard FileStatus(path, followsLinks: false) == nil else {
          throw EditRefusal("'\(BoundedText.name(path, limit: 400))' exists already")
        }
        let made = try reading([:]) { try documents.document(in: state, of: base) }
        try OutputFile(path: path).write(document: made.source, console: CommandContext.current.console)
        return .json(JSONText.line(["formatVersion": 1, "path": .string(SafeText.line(path))]))
      } catch {
        let message = (error as? EditRefusal)?.message ?? (error as? CommandFailure)?.message
        let text =
          message ?? (error as? DocumentError).map { Diagnostics($0.diagnostics).text() } ?? "it cannot be written"
        return .json(JSONText.line(["formatVersion": 1, "error": .string(SafeText.lines(text))]))
      }
    }
  }

  private func reading<Result>(_ texts: [String: [UInt8]], _ body: () throws -> Result) throws -> Result {
    let unsaved = unsaved.withLock(\.texts).merging(texts) { _, new in new }
    return try InputFiles.$observer.withValue(InputFiles(follows: true, texts: unsaved) { _ in }, operation: body)
  }
}
