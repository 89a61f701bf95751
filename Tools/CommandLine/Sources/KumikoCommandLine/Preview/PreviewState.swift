@_spi(Kumiko) import KumikoConfiguration
import KumikoPage

/// A screen of a preview: the last page that could be made, and what is wrong with the documents now.
struct PreviewState: Sendable {
  var number = 0
  /// The number of the reading that the page comes from; 0 for none.
  var pageNumber = 0
  var page: LivePage?
  /// What a page that is open shows next.
  var parts: (layout: String, contents: String)?
  /// What tells the texts that the page was read from.
  var stamp = ""
  /// Errors and warnings of the last reading.
  var diagnostics: [Diagnostic] = []

  /// The state as JSON.
  func json(session: String, editor: EditorLink) -> String {
    JSONText.line([
      "session": .string(session), "number": .int(number), "page": .int(pageNumber),
      "source": .string(stamp),
      "layout": parts.map { .string($0.layout) } ?? .null, "contents": parts.map { .string($0.contents) } ?? .null,
      "diagnostics": .list(diagnostics.map { Self.value($0, editor) }),
    ])
  }

  private static func value(_ diagnostic: Diagnostic, _ editor: EditorLink) -> PlainValue {
    let start = diagnostic.range?.start
    return .record([
      "severity": .string(diagnostic.severity.rawValue),
      "text": .string(SafeText.lines(Diagnostics([diagnostic]).text())),
      "link": .string(editor.address(file: diagnostic.source.name, line: start?.line, column: start?.column)),
    ])
  }
}
