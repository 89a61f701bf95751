@_spi(Kumiko) import KumikoValues
import Testing

@_spi(Kumiko) @testable import KumikoLanguageServer

/// Features that note what they are told.
private struct Noted: LanguageFeatures {
  var notes: [String] = []
  var waiting = 0

  mutating func start(_ client: LanguageClient) -> PlainRecord {
    notes.append("start \(client.folders) \(client.encoding)")
    return ["hoverProvider": true]
  }

  mutating func answer(
    _ method: String, _ params: PlainValue, _ documents: OpenDocuments
  ) throws(RPCError) -> PlainValue? {
    if method == "fail" { throw RPCError(.requestFailed, "no") }
    return method == "known" ? "result" : nil
  }

  mutating func documentChanged(_ uri: String, _ documents: OpenDocuments) {
    let text = documents.all[uri].map { "\($0.version) " + String(decoding: $0.text.bytes, as: UTF8.self) }
    notes.append("\(uri) \(text ?? "closed")")
    waiting = 1
  }

  mutating func handle(_ method: String, _ params: PlainValue, _ documents: OpenDocuments) { notes.append(method) }

  mutating func answered(_ id: PlainValue, isError: Bool) { notes.append("answer \(id) \(isError)") }

  mutating func work(_ documents: OpenDocuments) -> [PlainRecord]? {
    guard waiting > 0 else { return nil }
    waiting -= 1
    return [RPCMessage.notify("done", [:])]
  }
}

/// A session and what it answers.
private struct Conversation {
  var session = LanguageSession(Noted(), name: "kumiko", version: "1")

  /// Sends messages, and returns all answers.
  mutating func send(_ messages: PlainRecord...) throws -> [PlainValue] {
    for message in messages {
      let text = JSONText.line((["jsonrpc": "2.0"] as PlainRecord).merging(message))
      session.receive(MessageReader.frame(text, .contentLength))
    }
    return try drain()
  }

  mutating func drain() throws -> [PlainValue] {
    while session.step() {}
    var reader = MessageReader(.contentLength)
    reader.append(session.takeOutput())
    var answers: [PlainValue] = []
    while case .message(let bytes)? = reader.next() { answers.append(try JSONReader.value(of: bytes)) }
    return answers
  }

  mutating func start() throws {
    _ = try send(["id": 0, "method": "initialize", "params": [:]], ["method": "initialized", "params": [:]])
  }
}

private func document(_ text: String, version: Int = 1) -> PlainValue {
  ["textDocument": ["uri": "file:///a", "languageId": "yaml", "version": .int(version), "text": .string(text)]]
}

@Suite("Sessions with editors")
struct SessionTests {
  @Test("The server says what it can do, and which unit it counts in")
  func initialize() throws {
    var conversation = Conversation()
    let answers = try conversation.send([
      "id": 1, "method": "initialize",
      "params": [
        "workspaceFolders": [["uri": "file:///a%20b", "name": "x"]],
        "capabilities": ["general": ["positionEncodings": ["utf-16", "utf-8"]]],
      ],
    ])
    let capabilities = answers.first?["result"]?["capabilities"]
    #expect(capabilities?["positionEncoding"] == "utf-8" && capabilities?["hoverProvider"] == true)
    #expect(capabilities?["textDocumentSync"]?["change"] == 2)
    #expect(answers.first?["result"]?["serverInfo"]?["name"] == "kumiko")
    #expect(conversation.session.features.notes == ["start [\"/a b\"] utf8"])
  }

  @Test("A client that offers no unit has UTF-16")
  func standardUnit() throws {
    var conversation = Conversation()
    let answers = try conversation.send(["id": 1, "method": "initialize", "params": ["rootUri": "file:///r"]])
    #expect(answers.first?["result"]?["capabilities"]?["positionEncoding"] == "utf-16")
  }

  @Test("Requests before 'initialize' and after 'shutdown' are errors, notifications are dropped")
  func order() throws {
    var conversation = Conversation()
    var answers = try conversation.send(
      ["id": 1, "method": "known"], ["method": "textDocument/didOpen", "params": document("")])
    #expect(answers.count == 1 && answers.first?["error"]?["code"] == -32002)
    #expect(conversation.session.documents.all.isEmpty)
    try conversation.start()
    answers = try conversation.send(["id": 2, "method": "initialize", "params": [:]], ["id": 3, "method": "known"])
    #expect(answers.first?["error"]?["code"] == -32600 && answers.last?["result"] == "result")
    answers = try conversation.send(["id": 4, "method": "shutdown"], ["id": 5, "method": "known"])
    #expect(answers.first?["result"] == .null && answers.last?["error"]?["code"] == -32600)
    #expect(conversation.session.exitStatus == nil)
    _ = try conversation.send(["method": "exit"])
    #expect(conversation.session.exitStatus == 0)
  }

  @Test("Unknown methods are errors, unknown notifications reach the features")
  func unknown() throws {
    var conversation = Conversation()
    try conversation.start()
    let answers = try conversation.send(
      ["id": 1, "method": "textDocument/nothing"], ["method": "$/nothing"], ["id": 2, "method": "fail"])
    #expect(answers.map { $0["error"]?["code"] } == [-32601, -32803])
    #expect(conversation.session.features.notes.contains("$/nothing"))
  }

  @Test("Answers of the client reach the features, errors as such")
  func answers() throws {
    var conversation = Conversation()
    try conversation.start()
    let error: PlainValue = ["code": -32601, "message": "no"]
    #expect(try conversation.send(["id": "a", "result": .null], ["id": 7, "error": error]).isEmpty)
    #expect(conversation.session.features.notes.suffix(2) == ["answer a false", "answer 7 true"])
  }

  @Test("An editor that dies ends the server: status 1, and 0 after 'shutdown'")
  func end() throws {
    var conversation = Conversation()
    try conversation.start()
    conversation.session.end()
    #expect(conversation.session.exitStatus == 1 && !conversation.session.step())
    var second = Conversation()
    try second.start()
    _ = try second.send(["id": 4, "method": "shutdown"])
    second.session.end()
    #expect(second.session.exitStatus == 0)
  }

  @Test("Texts follow full and incremental changes, and work waits until no message does")
  func changes() throws {
    var conversation = Conversation()
    try conversation.start()
    let answers = try conversation.send(
      ["method": "textDocument/didOpen", "params": document("ab\ncd")],
      [
        "method": "textDocument/didChange",
        "params": [
          "textDocument": ["uri": "file:///a", "version": 2],
          "contentChanges": [
            ["range": ["start": ["line": 1, "character": 1], "end": ["line": 1, "character": 1]], "text": "X"],
            ["range": ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 2]], "text": ""],
          ],
        ],
      ],
      [
        "method": "textDocument/didChange",
        "params": ["textDocument": ["uri": "file:///a", "version": 3], "contentChanges": [["text": "new"]]],
      ], ["method": "textDocument/didClose", "params": ["textDocument": ["uri": "file:///a"]]])
    #expect(answers.count == 1 && answers.first?["method"] == "done")
    #expect(
      conversation.session.features.notes.suffix(4)
        == ["file:///a 1 ab\ncd", "file:///a 2 \ncXd", "file:///a 3 new", "file:///a closed"])
  }

  @Test("Changes that cannot be applied are logged, and the document stays")
  func faultyChanges() throws {
    var conversation = Conversation()
    try conversation.start()
    let range: PlainValue = ["start": ["line": -1, "character": 0], "end": ["line": 0, "character": 0]]
    let answers = try conversation.send(
      ["method": "textDocument/didOpen", "params": document("ab")],
      [
        "method": "textDocument/didChange",
        "params": [
          "textDocument": ["uri": "file:///a", "version": 2], "contentChanges": [["range": range, "text": "X"], 5],
        ],
      ],
      ["method": "textDocument/didChange", "params": ["textDocument": ["uri": "file:///b"], "contentChanges": []]],
      ["method": "textDocument/didClose", "params": [:]], ["method": "textDocument/didOpen", "params": []])
    #expect(answers.filter { $0["method"] == "window/logMessage" }.count == 4)
    #expect(conversation.session.documents.all["file:///a"].map { $0.text.bytes } == Array("ab".utf8))
  }
}
