@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoValues

/// An expectation that does not hold.
struct TestFailure {
  var diagnostic: Diagnostic
  /// The actual and the expected frames.
  var picture: FramePicture?
  /// The frame that a document expects, and the one that there is.
  var frame: FrameDifference?
}

/// A frame that is not as a document expects it.
struct FrameDifference {
  var element: String
  var expected: Rect2D
  var actual: Rect2D
  /// The nodes of the expected numbers; none behind an alias.
  var numbers: [SourceValue]
}

/// The result of a case.
struct TestOutcome {
  var document: LayoutTestDocument
  var name: String
  var nameRange: SourceRange
  var failures: [TestFailure]

  var passes: Bool { failures.isEmpty }
}
