@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration

struct Finding {
  /// The rule that is broken: an expectation such as `no-overlap`, `place` of a step, `locales`, `record`, or a rule of sweeps.
  var rule: String
  var diagnostic: Diagnostic
  /// The actual and the expected frames.
  var picture: FrameComparison?
  /// The frame that a document expects, and the one that there is.
  var frame: FrameDifference?
}

extension Finding {
  init(
    _ rule: String, _ message: String, in source: SourceText, at range: SourceRange?, help: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    self.init(
      rule: rule, diagnostic: Diagnostic(.error, message, in: source, at: range, help: help, notes: notes))
  }
}

struct FrameDifference {
  var element: String
  var expected: Rect2D
  var actual: Rect2D
  /// The places of the four expected numbers, or the one place of an alias.
  var places: [SourceRange]
}

struct TestOutcome {
  var document: LayoutTestDocument
  var name: String
  var nameRange: SourceRange
  /// The size of the screen, such as `390x844`; empty for a sweep.
  var device = ""
  var findings: [Finding]
  /// The screen at the place of the case while it is looked at; nil where the screen does not have that place.
  var tested: TestedScreen?

  var passes: Bool { findings.isEmpty }
}
