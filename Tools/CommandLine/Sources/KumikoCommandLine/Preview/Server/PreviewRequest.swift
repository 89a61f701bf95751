/// A request that a preview server accepted.
struct PreviewRequest: Sendable {
  /// The path, which starts with a slash.
  var path: String
  /// The fields of the query. The last one of each name counts.
  var query: [String: String]

  /// Creates a request.
  init(path: String, query: [String: String] = [:]) {
    self.path = path
    self.query = query
  }
}

/// The answer to a request.
struct PreviewResponse: Sendable {
  /// The content of an answer.
  enum Content: Sendable {
    /// A text, as a media type.
    case text(String, type: String)
    /// The events of a topic, from the newest one on.
    case events(EventFeed, topic: String)
  }

  /// The status: 200 for an answer, 404 for an unknown path.
  var status: Int
  /// The content.
  var content: Content

  /// Creates an answer.
  init(status: Int = 200, content: Content) {
    self.status = status
    self.content = content
  }

  /// An answer in words.
  static func plain(status: Int, _ words: String) -> Self {
    Self(status: status, content: .text(words + "\n", type: "text/plain"))
  }

  /// A page.
  static func html(_ text: String) -> Self { Self(content: .text(text, type: "text/html")) }

  /// A JSON value.
  static func json(_ text: String) -> Self { Self(content: .text(text, type: "application/json")) }
}
