@_spi(Kumiko) import KumikoValues

/// A conversation with an editor in the Language Server Protocol 3.17: bytes in, bytes out.
///
/// ```swift
/// var session = LanguageSession(features, name: "kumiko", version: "1.0.0")
/// session.receive(bytes)
/// while session.step() {}
/// write(session.takeOutput())
/// ```
///
/// The session knows the order of messages and keeps the texts of open documents. All else is an answer of the
/// ``LanguageFeatures``.
@_spi(Kumiko) public struct LanguageSession<Features: LanguageFeatures> {
  private enum State {
    case created, running, shutDown
  }

  /// The answers about documents.
  public private(set) var features: Features
  /// The open documents.
  public private(set) var documents = OpenDocuments()
  /// The exit status of the program, as soon as it is to end: 0 after `shutdown`, otherwise 1.
  public private(set) var exitStatus: Int32?

  /// A Boolean value that indicates whether messages wait.
  public var hasMessages: Bool { !queue.isEmpty }

  private let serverInfo: PlainValue
  private var state = State.created
  private var encoding = PositionEncoding.utf16
  private var queue: MessageQueue
  private var output: [UInt8] = []

  /// Creates a session.
  ///
  /// - Parameter limit: The largest size of a message, in bytes.
  public init(
    _ features: Features, name: String, version: String, limit: Int = MessageReader.standardLimit
  ) {
    self.features = features
    serverInfo = ["name": .string(name), "version": .string(version)]
    queue = MessageQueue(.contentLength, limit: limit)
  }

  /// Adds bytes from the client.
  public mutating func receive(_ bytes: some Collection<UInt8>) {
    for answer in queue.receive(bytes) { send(answer) }
  }

  /// Ends the session because the client is gone. Messages that wait are not handled.
  public mutating func end() {
    if exitStatus == nil { exitStatus = state == .shutDown ? 0 : 1 }
  }

  /// Returns the bytes for the client, and forgets them.
  public mutating func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }

  /// Handles the next message, or does a part of the work that waits.
  ///
  /// - Returns: False if there is nothing to do.
  public mutating func step() -> Bool {
    guard exitStatus == nil else { return false }
    guard let message = queue.next() else {
      guard state == .running, let messages = features.work(documents) else { return false }
      for message in messages { send(message) }
      return true
    }
    switch message {
    case .request(let id, let method, let params):
      do throws(RPCError) {
        send(RPCMessage.answer(id, try answer(method, params)))
      } catch {
        send(RPCMessage.answer(id, error))
      }
    case .notification(let method, let params): handle(method, params)
    case .response(let id, let isError): features.answered(id, isError: isError)
    }
    return true
  }

  private mutating func send(_ message: PlainRecord) {
    output += MessageReader.frame(JSONText.text(.record(message)), .contentLength)
  }

  // MARK: - Messages

  private mutating func answer(_ method: String, _ params: PlainValue) throws(RPCError) -> PlainValue {
    switch state {
    case .created where method != "initialize":
      throw RPCError(.serverNotInitialized, "'\(method)' comes before 'initialize'")
    case .shutDown: throw RPCError(.invalidRequest, "'\(method)' comes after 'shutdown'")
    default: break
    }
    switch method {
    case "initialize":
      guard state == .created else { throw RPCError(.invalidRequest, "'initialize' comes a second time") }
      guard params.record != nil else { throw RPCError(.invalidParams, "'initialize' has no parameters") }
      let client = LanguageClient(params)
      encoding = client.encoding
      state = .running
      let own: PlainRecord = [
        "positionEncoding": .string(encoding.rawValue),
        "textDocumentSync": ["openClose": true, "change": 2, "save": false],
      ]
      return ["capabilities": .record(own.merging(features.start(client))), "serverInfo": serverInfo]
    case "shutdown":
      state = .shutDown
      return .null
    default:
      guard let result = try features.answer(method, params, documents) else {
        throw RPCError(.methodNotFound, "unknown method '\(method)'")
      }
      return result
    }
  }

  private mutating func handle(_ method: String, _ params: PlainValue) {
    if method == "exit" { return end() }
    guard state == .running else { return }
    let document = params["textDocument"]
    let uri = document?["uri"]?.string
    switch method {
    case "textDocument/didOpen":
      guard let uri, let text = document?["text"]?.string else { return log("'didOpen' has no document") }
      documents.open(uri, text: text, version: Self.version(document))
      features.documentChanged(uri, documents)
    case "textDocument/didChange":
      guard let uri, let changes = params["contentChanges"]?.list else { return log("'didChange' has no document") }
      if let fault = documents.change(uri, changes, version: Self.version(document), encoding) { log(fault) }
      features.documentChanged(uri, documents)
    case "textDocument/didClose":
      guard let uri, documents.close(uri) else { return log("'didClose' has no open document") }
      features.documentChanged(uri, documents)
    default: features.handle(method, params, documents)
    }
  }

  private static func version(_ document: PlainValue?) -> Int {
    if case .int(let version)? = document?["version"] { version } else { 0 }
  }

  /// Tells the editor about a notification that cannot be handled, which has no answer.
  private mutating func log(_ message: String) {
    send(RPCMessage.notify("window/logMessage", ["type": 1, "message": .string(BoundedText.message(message))]))
  }
}
