@_spi(Kumiko) import KumikoValues

/// A request that a server accepted.
@_spi(Kumiko) public struct ServedRequest: Sendable {
  /// The path, which starts with a slash.
  public var path: String
  /// The fields of the query. The last one of each name counts.
  public var query: [String: String]
  /// What a browser wants the answer for (`Sec-Fetch-Dest`): `empty` for a script, `document` and `iframe` for a page; nil if
  /// the client does not tell it.
  public var destination: String?

  /// Creates a request.
  public init(path: String, query: [String: String] = [:], destination: String? = nil) {
    self.path = path
    self.query = query
    self.destination = destination
  }

  /// Reads the target of a request, such as `/page?data=1` or `http://127.0.0.1:8000/page?data=1`.
  init(target: String) {
    var target = target[...]
    if target.hasPrefix("http://") { target = target.dropFirst(7).drop { $0 != "/" } }
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(path: parts.first.map(String.init) ?? "")
    for field in parts.dropFirst().first?.split(separator: "&") ?? [] {
      let words = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
        String(decoding: PercentText.bytes($0.utf8, keepsOthers: true) ?? [], as: UTF8.self)
      }
      query[words[0]] = words.count > 1 ? words[1] : ""
    }
  }
}

/// The answer to a request.
@_spi(Kumiko) public struct ServedResponse: Sendable {
  /// The content of an answer.
  public enum Content: Sendable {
    /// A text, as a media type.
    case text(String, type: String)
    /// The bytes of a file, as a media type.
    case bytes([UInt8], type: String)
    /// The events of a topic, from the newest one on.
    case events(EventFeed, topic: String)
  }

  /// The status: 200 for an answer, 404 for an unknown path.
  public var status: Int
  /// The content.
  public var content: Content

  /// Creates an answer.
  public init(status: Int = 200, content: Content) {
    self.status = status
    self.content = content
  }

  /// An answer in words.
  public static func plain(status: Int, _ words: String) -> Self {
    Self(status: status, content: .text(words + "\n", type: "text/plain"))
  }

  /// A page.
  public static func html(_ text: String) -> Self { Self(content: .text(text, type: "text/html")) }

  /// A JSON value.
  public static func json(_ text: String) -> Self { Self(content: .text(text, type: "application/json")) }
}
