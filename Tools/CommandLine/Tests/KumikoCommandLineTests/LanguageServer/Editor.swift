@_spi(Kumiko) import Kumiko
import KumikoKinds
@_spi(Kumiko) import KumikoLanguageServer
@_spi(Kumiko) import KumikoValues
import Testing

@testable import KumikoCommandLine

/// An editor with a folder open, and the server in this process.
struct Editor {
  let folder: Folder
  private var session: LanguageSession<DocumentService>
  private var number = 0
  private var texts: [String: (text: EditedText, version: Int)] = [:]
  /// The diagnostics by file.
  private(set) var diagnostics: [String: [PlainValue]] = [:]
  /// The number of messages with diagnostics.
  private(set) var publications = 0
  /// The messages of the server that are neither answers nor diagnostics.
  private(set) var messages: [PlainValue] = []
  private var answers: [Int: PlainValue] = [:]

  init(
    _ files: [String: String], options: PlainValue = .null, capabilities: PlainValue = .record([:]),
    program: [String] = ["/no/kumiko"]
  ) throws {
    folder = try Folder(files)
    let console = Console(write: { _ in }, writeError: { _ in }, colorsOutput: false, colorsErrors: false)
    session = LanguageSession(
      DocumentService(CommandContext(linked: .builtIn, console: console, program: program)), name: "kumiko",
      version: "1")
    let answer = try request(
      "initialize", ["rootUri": .string(uri("")), "initializationOptions": options, "capabilities": capabilities])
    #expect(answer["capabilities"]?["hoverProvider"] == true)
    try notify("initialized", [:])
  }

  func uri(_ name: String) -> String { FileURI.uri(of: folder.path(name)) }

  // MARK: - Messages

  /// Sends a message, and takes the answers unless the next message follows at once.
  private mutating func send(_ message: PlainRecord, isLast: Bool = true) throws {
    var json = JSONText()
    json.append(.record((["jsonrpc": "2.0"] as PlainRecord).merging(message)))
    session.receive(MessageReader.frame(json.text, .contentLength))
    guard isLast else { return }
    while session.step() {}
    var reader = MessageReader(.contentLength)
    reader.append(session.takeOutput())
    while let frame = reader.next() {
      guard case .message(let bytes) = frame else { Issue.record("\(frame)"); return }
      let message = try JSONReader.value(of: bytes)
      if case .int(let id)? = message["id"] {
        answers[id] = message
      } else if message["method"] == "textDocument/publishDiagnostics", let uri = message["params"]?["uri"]?.string {
        let path = FileURI.path(of: uri) ?? uri
        let name = path.hasPrefix(folder.path + "/") ? String(path.dropFirst(folder.path.count + 1)) : path
        diagnostics[name] = message["params"]?["diagnostics"]?.list
        publications += 1
      } else {
        messages.append(message)
      }
    }
  }

  mutating func notify(_ method: String, _ params: PlainRecord, isLast: Bool = true) throws {
    try send(["method": .string(method), "params": .record(params)], isLast: isLast)
  }

  /// The result of a request, or its error.
  mutating func request(_ method: String, _ params: PlainRecord) throws -> PlainValue {
    number += 1
    try send(["id": .int(number), "method": .string(method), "params": .record(params)])
    let answer = try #require(answers[number])
    return answer["result"] ?? answer["error"] ?? .null
  }

  /// The result of a request about a place.
  mutating func ask(
    _ method: String, _ place: (name: String, position: TextPosition), _ more: PlainRecord = [:]
  ) throws -> PlainValue {
    let params: PlainRecord = ["textDocument": ["uri": .string(uri(place.name))], "position": place.position.value]
    return try request("textDocument/\(method)", params.merging(more))
  }

  // MARK: - Documents

  /// Opens a file with its text, or with another one, in which `|` is the place that is returned.
  @discardableResult
  mutating func open(_ name: String, _ text: String? = nil) throws -> (name: String, position: TextPosition) {
    let (text, position) = Self.cut(text ?? folder.text(name) ?? "")
    texts[name] = (EditedText(text), 1)
    try notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": .string(uri(name)), "languageId": "yaml", "version": 1, "text": .string(text)]])
    return (name, position)
  }

  /// Replaces the text of an open file.
  @discardableResult
  mutating func change(_ name: String, _ text: String, isLast: Bool = true) throws -> (
    name: String, position: TextPosition
  ) {
    let (text, position) = Self.cut(text)
    let version = (texts[name]?.version ?? 0) + 1
    texts[name] = (EditedText(text), version)
    try notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri(name)), "version": .int(version)],
        "contentChanges": [["text": .string(text)]],
      ], isLast: isLast)
    return (name, position)
  }

  /// Opens a file with a text, or replaces its text, and returns the place of a byte.
  @discardableResult
  mutating func set(_ name: String, _ text: String, cursor: Int = 0) throws -> (name: String, position: TextPosition) {
    let version = (texts[name]?.version ?? 0) + 1
    let new = EditedText(text)
    texts[name] = (new, version)
    let document: PlainRecord = ["uri": .string(uri(name)), "version": .int(version)]
    if version == 1 {
      let opened = document.merging(["languageId": "yaml", "text": .string(text)])
      try notify("textDocument/didOpen", ["textDocument": .record(opened)])
    } else {
      try notify(
        "textDocument/didChange", ["textDocument": .record(document), "contentChanges": [["text": .string(text)]]])
    }
    return (name, new.position(at: cursor, .utf16))
  }

  /// The place of a text in a file.
  func place(of part: String, in name: String) throws -> (name: String, position: TextPosition) {
    let text = texts[name]?.text ?? EditedText(folder.text(name) ?? "")
    let all = String(decoding: text.bytes, as: UTF8.self)
    let start = try #require(all.firstRange(of: part)).lowerBound
    return (name, text.position(at: all.utf8.distance(from: all.startIndex, to: start), .utf16))
  }

  private static func cut(_ text: String) -> (text: String, position: TextPosition) {
    guard let bar = text.firstIndex(of: "|") else { return (text, TextPosition(line: 0, character: 0)) }
    let before = EditedText(String(text[..<bar]))
    return (text.replacing("|", with: "", maxReplacements: 1), before.position(at: before.bytes.count, .utf16))
  }

  /// Returns the texts of files after the edits of an answer.
  func applying(_ changes: PlainValue?) throws -> [String: String] {
    var results: [String: String] = [:]
    for (uri, edits) in try #require(changes?.record) {
      let path = try #require(FileURI.path(of: uri))
      let name = String(path.dropFirst(folder.path.count + 1))
      results[name] = try applying(edits, to: name)
    }
    return results
  }

  /// Returns the text of a file after edits.
  func applying(_ edits: PlainValue, to name: String) throws -> String {
    var text = texts[name]?.text ?? EditedText(folder.text(name) ?? "")
    let sorted = try #require(edits.list).compactMap { edit -> (TextPosition, TextPosition, String)? in
      guard let start = TextPosition(edit["range"]?["start"]), let end = TextPosition(edit["range"]?["end"]),
        let new = edit["newText"]?.string
      else { return nil }
      return (start, end, new)
    }.sorted { ($0.0.line, $0.0.character) > ($1.0.line, $1.0.character) }
    for (start, end, new) in sorted { text.replace(from: start, to: end, with: new, .utf16) }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// The labels of completions at the place `|` of a text.
  mutating func labels(_ name: String, _ text: String) throws -> [String] {
    let place = texts[name] == nil ? try open(name, text) : try change(name, text)
    return try (ask("completion", place).list ?? []).compactMap { $0["label"]?.string }
  }

  /// Locations as file, line and column, from 1.
  func places(_ locations: PlainValue) -> [String] {
    (locations.list ?? [locations]).compactMap { found in
      let location = found["location"] ?? found
      guard let path = location["uri"]?.string.flatMap({ FileURI.path(of: $0) }),
        let start = TextPosition(location["range"]?["start"])
      else { return nil }
      let name = path.hasPrefix(folder.path + "/") ? String(path.dropFirst(folder.path.count + 1)) : path
      return "\(name):\(start.line + 1):\(start.character + 1)"
    }
  }
}

extension [PlainValue] {
  /// The messages of diagnostics.
  var words: [String] { compactMap { $0["message"]?.string } }
}

/// The folder of a screen: a layout with an included file, data, tests and a registry.
let screenFiles = [
  "registry.yaml": """
  version: 1
  kinds:
    grid: { linked: Grid }
    list: { linked: List }
    orthogonal: { linked: Orthogonal }
    photos: { extends: grid, options: { columns: 3 }, locked: [columns] }
  """,
  "layouts/home.yaml": """
  version: 1
  include: [parts.yaml]
  styles:
    mine: { parts: [{ text: title }] }
  sections:
    - id: apps
      kind: photos
      options: { row-height: 50pt }
      cell: mine
    - { use: rows, with: { id: news } }
  spans:
    - { id: all, sections: [apps, news], header: { size: { width: 100%, height: 30pt } } }
  """,
  "layouts/parts.yaml": """
  templates:
    rows:
      with: { id: text }
      section: { id: "{id}", kind: list, options: { row-height: 44pt } }
  """,
  "data/home.yaml": """
  sections:
    - { id: apps, items: [a, b] }
    - { id: "news", count: 3 }
  """,
  "tests/home.yaml": """
  layout: ../layouts/home.yaml
  data: ../data/home.yaml
  cases:
    - name: Three columns
      expect:
        - { section: apps, index: 0, frame: [0, 30, 130, 50] }
        - { section: news, index: 0, frame: [0, 80, 390, 44] }
  """,
  "layouts/other.yaml": "sections:\n  - { id: apps, kind: grid, options: { row-height: 10pt } }\n",
]
