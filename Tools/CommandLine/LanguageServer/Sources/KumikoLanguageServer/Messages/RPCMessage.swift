@_spi(Kumiko) public import KumikoValues

/// A message of JSON-RPC 2.0.
@_spi(Kumiko) public enum RPCMessage: Hashable, Sendable {
  /// A message that is answered.
  case request(id: PlainValue, method: String, params: PlainValue)
  /// A message without an answer.
  case notification(method: String, params: PlainValue)
  /// The answer to a request of this program, which may be an error.
  case response(id: PlainValue, isError: Bool)

  /// Reads a message.
  ///
  /// - Throws: ``RPCFault`` for text that is not JSON, and for JSON that is not a message.
  public init(_ bytes: [UInt8]) throws(RPCFault) {
    let value: PlainValue
    do throws(JSONFault) {
      value = try JSONReader.value(of: bytes)
    } catch {
      throw RPCFault(id: .null, error: RPCError(.parseError, "invalid JSON: \(error)"))
    }
    func fault(_ message: String) -> RPCFault {
      RPCFault(id: value["id"].flatMap { Self.isID($0) ? $0 : nil } ?? .null, error: RPCError(.invalidRequest, message))
    }
    guard let record = value.record else { throw fault("a message is a record, and not a list or another value") }
    guard record["jsonrpc"] == "2.0" else { throw fault("a message has 'jsonrpc': '2.0'") }
    let id = record["id"]
    if let id, !Self.isID(id), record["method"] != nil { throw fault("an 'id' is a text or a whole number") }
    guard let method = record["method"] else {
      guard let id, record["result"] != nil || record["error"] != nil else { throw fault("a message has a 'method'") }
      self = .response(id: id, isError: record["error"].map { !$0.isNull } ?? false)
      return
    }
    guard let name = method.string else { throw fault("a 'method' is a text") }
    let params = record["params"] ?? .null
    guard params.isNull || params.record != nil || params.list != nil else {
      throw fault("'params' is a record or a list")
    }
    self = id.map { .request(id: $0, method: name, params: params) } ?? .notification(method: name, params: params)
  }

  private static func isID(_ value: PlainValue) -> Bool {
    switch value {
    case .int, .string: true
    default: false
    }
  }

  // MARK: - Writing

  /// Returns the answer to a request.
  public static func answer(_ id: PlainValue, _ result: PlainValue) -> PlainRecord {
    ["jsonrpc": "2.0", "id": id, "result": result]
  }

  /// Returns the answer to a request that failed.
  ///
  /// - Parameter id: The identifier of the request; null if it is unknown.
  public static func answer(_ id: PlainValue, _ error: RPCError) -> PlainRecord {
    ["jsonrpc": "2.0", "id": id, "error": ["code": .int(error.code.rawValue), "message": .string(error.message)]]
  }

  /// Returns a notification.
  public static func notify(_ method: String, _ params: PlainRecord) -> PlainRecord {
    ["jsonrpc": "2.0", "method": .string(method), "params": .record(params)]
  }
}

/// The error of a request.
@_spi(Kumiko) public struct RPCError: Error, Hashable, Sendable {
  /// The codes of JSON-RPC, of the Language Server Protocol and of the Model Context Protocol.
  public enum Code: Int, Sendable {
    /// The text is not JSON.
    case parseError = -32700
    /// The JSON is not a message, or the request is not allowed now.
    case invalidRequest = -32600
    /// There is no such method.
    case methodNotFound = -32601
    /// The parameters have a fault.
    case invalidParams = -32602
    /// The request comes before `initialize`.
    case serverNotInitialized = -32002
    /// The client cancelled the request.
    case requestCancelled = -32800
    /// The request is valid and cannot be carried out.
    case requestFailed = -32803
  }

  /// The code.
  public var code: Code
  /// The message, as one sentence without a full stop.
  public var message: String

  /// Creates an error.
  ///
  /// - Parameter message: The message, as one sentence without a full stop.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = BoundedText.message(message)
  }
}

/// Why a text is not a message, and the request that the error answers.
@_spi(Kumiko) public struct RPCFault: Error, Hashable, Sendable {
  /// The identifier of the request; null if it is unknown.
  public var id: PlainValue
  /// The error.
  public var error: RPCError
}
