@_spi(Kumiko) import KumikoConfiguration

/// A screen of a preview: the last page that could be made, and what is wrong with the documents now.
struct PreviewState: Sendable {
  var number = 0
  /// The last reading that gave a page, and its number; nil and 0 for none.
  var shown: PreviewDocuments.Reading?
  var shownNumber = 0
  /// Errors and warnings of the last reading.
  var diagnostics: [Diagnostic] = []

  /// The state as JSON.
  func json(session: String, editor: EditorLink) -> String {
    JSONText.line([
      "session": .string(session), "number": .int(number), "page": .int(shownNumber),
      "source": .string(shown?.stamp ?? ""), "layout": shown.map { .string($0.parts.layout) } ?? .null,
      "contents": shown.map { .string($0.parts.contents) } ?? .null,
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
