@_spi(Kumiko) public import KumikoValues

/// The answers of a language server about its documents.
///
/// A ``LanguageSession`` calls it from one thread, in the order of the messages.
@_spi(Kumiko) public protocol LanguageFeatures {
  /// Begins with a client.
  mutating func start(_ client: LanguageClient) -> PlainRecord

  /// Answers a request.
  ///
  /// - Returns: The result; nil if there is no such method.
  /// - Throws: ``RPCError`` if the request cannot be answered.
  mutating func answer(
    _ method: String, _ params: PlainValue, _ documents: OpenDocuments
  ) throws(RPCError) -> PlainValue?

  /// Handles the opening, a change or the closing of a document.
  ///
  /// - Parameter documents: The open documents, after the change.
  mutating func documentChanged(_ uri: String, _ documents: OpenDocuments)

  /// Handles a notification that is not about an open document.
  mutating func handle(_ method: String, _ params: PlainValue, _ documents: OpenDocuments)

  /// Handles the client's answer to a request of the server.
  ///
  /// - Parameter isError: A Boolean value that indicates whether the client refused the request.
  mutating func answered(_ id: PlainValue, isError: Bool)

  /// Does a part of the work that waits until no message does, such as the validation of one document.
  ///
  /// - Returns: The messages for the client; nil if there is no work.
  mutating func work(_ documents: OpenDocuments) -> [PlainRecord]?
}

/// The client of a language server, as it presents itself.
@_spi(Kumiko) public struct LanguageClient: Sendable {
  /// The paths of the folders that are open.
  public var folders: [String] = []
  /// The options of the server.
  public var options: PlainValue = .null
  /// The capabilities.
  public var capabilities: PlainValue = .null
  /// The unit of positions.
  public var encoding = PositionEncoding.utf16

  /// Reads the parameters of `initialize`.
  ///
  /// UTF-8 is used if the client offers it, because texts are stored in it.
  public init(_ params: PlainValue) {
    options = params["initializationOptions"] ?? .null
    capabilities = params["capabilities"] ?? .null
    let encodings = capabilities["general"]?["positionEncodings"]?.list?.compactMap(\.string) ?? []
    if encodings.contains(PositionEncoding.utf8.rawValue) { encoding = .utf8 }
    let folders = params["workspaceFolders"]?.list?.compactMap { $0["uri"]?.string } ?? []
    let root = params["rootUri"]?.string ?? params["rootPath"]?.string.map { FileURI.uri(of: $0) }
    self.folders = (folders.isEmpty ? [root].compactMap { $0 } : folders).compactMap { FileURI.path(of: $0) }
  }
}

/// The documents that are open in an editor.
@_spi(Kumiko) public struct OpenDocuments: Sendable {
  /// An open document.
  public struct Document: Sendable {
    /// The text.
    public fileprivate(set) var text: EditedText
    /// The version of the text.
    public fileprivate(set) var version: Int
  }

  /// The documents by URI.
  public private(set) var all: [String: Document] = [:]

  /// Creates no documents.
  public init() {}

  mutating func open(_ uri: String, text: String, version: Int) {
    all[uri] = Document(text: EditedText(text), version: version)
  }

  mutating func close(_ uri: String) -> Bool { all.removeValue(forKey: uri) != nil }

  /// Applies the changes of `textDocument/didChange`, in order. An invalid change is passed over.
  ///
  /// - Returns: Why a change is invalid; nil if all are valid.
  mutating func change(
    _ uri: String, _ changes: [PlainValue], version: Int, _ encoding: PositionEncoding
  ) -> String? {
    guard var document = all[uri] else { return "'\(uri)' is changed, and is not open" }
    all[uri] = nil
    defer { all[uri] = document }
    document.version = version
    var fault: String?
    for change in changes {
      guard let text = change["text"]?.string else {
        fault = "a change of '\(uri)' has no text"
        continue
      }
      guard let range = change["range"], !range.isNull else {
        document.text = EditedText(text)
        continue
      }
      guard let start = TextPosition(range["start"]), let end = TextPosition(range["end"]) else {
        fault = "a change of '\(uri)' has an invalid range"
        continue
      }
      document.text.replace(from: start, to: end, with: text, encoding)
    }
    return fault
  }
}
