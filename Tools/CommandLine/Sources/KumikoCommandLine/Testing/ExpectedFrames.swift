@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoValues

/// The frames of a document of tests, written anew as they are. All else in the document stays as it is.
struct ExpectedFrames {
  /// A frame that was written anew.
  struct Change {
    var line: Int
    var element: String
    var old: Rect2D
    var new: Rect2D
  }

  /// The text of the document; nil if nothing changes.
  private(set) var text: String?
  private(set) var changes: [Change] = []
  /// The failures that remain.
  private(set) var remaining: [TestOutcome] = []

  init(_ outcomes: [TestOutcome], of document: LayoutTestDocument) {
    var replacements: [(range: SourceRange, text: String)] = []
    for outcome in outcomes {
      var rest = outcome
      rest.failures.removeAll { failure in
        guard let frame = failure.frame, let first = frame.numbers.first else { return false }
        let actual = frame.actual
        for (node, value) in zip(frame.numbers, [actual.minX, actual.minY, actual.width, actual.height]) {
          replacements.append((node.range, value.short))
        }
        changes.append(
          Change(line: first.range.start.line, element: frame.element, old: frame.expected, new: actual))
        return true
      }
      remaining.append(rest)
    }
    text = replacements.isEmpty ? nil : document.source.replacing(replacements)
  }
}
