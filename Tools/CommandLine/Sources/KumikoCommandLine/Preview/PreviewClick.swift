@_spi(Kumiko) import KumikoSystem

/// What a reader of a preview clicked, for the editor beside it.
enum PreviewClick: Sendable {
  case element(section: String)
  /// A link to a line of a document.
  case line(file: String, line: Int, column: Int)

  /// Reads the fields of a request; nil if one of them is invalid.
  init?(_ query: [String: String]) {
    if let section = query["section"] {
      self = .element(section: section)
    } else if let file = query["file"], FilePath.isAbsolute(file), let line = query["line"].flatMap({ Int($0) }),
      line > 0,
      let column = query["column"].flatMap({ Int($0) }), column > 0
    {
      self = .line(file: file, line: line, column: column)
    } else {
      return nil
    }
  }
}
