@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration

/// A document of tests with the frames of its layout in place of the expected ones. All else in it stays as it is.
struct ExpectedFrames {
  struct Change {
    var line: Int
    var element: String
    var old: Rect2D
    var new: Rect2D
  }

  private(set) var document: LayoutTestDocument
  /// The results of the cases, with the new frames.
  private(set) var outcomes: [TestOutcome]
  private(set) var changes: [Change] = []

  init(_ outcomes: [TestOutcome], of document: LayoutTestDocument, by runner: TestRunner) throws {
    self.outcomes = outcomes
    self.document = document
    // An alias of a frame follows the frame. It is replaced by its own frame only if it differs then.
    try replace(aliases: false, by: runner)
    try replace(aliases: true, by: runner)
  }

  private mutating func replace(aliases: Bool, by runner: TestRunner) throws {
    var editor = DocumentEditor(document.source)
    var replaced: Set<SourceRange> = []
    for frame in outcomes.flatMap({ $0.findings.compactMap(\.frame) }) {
      guard let first = frame.places.first, (frame.places.count == 1) == aliases, replaced.insert(first).inserted
      else { continue }
      let actual = frame.actual
      let numbers = actual.numbers.map(\.short)
      let texts = aliases ? ["[\(numbers.joined(separator: ", "))]"] : numbers
      for (range, text) in zip(frame.places, texts) { editor.replace(range, with: text) }
      changes.append(Change(line: first.start.line, element: frame.element, old: frame.expected, new: actual))
    }
    guard !editor.isEmpty else { return }
    document = try LayoutTestDocument(SourceDocument(editor.result()))
    outcomes = try runner.outcomes(of: document, cases: document.cases)
  }
}
