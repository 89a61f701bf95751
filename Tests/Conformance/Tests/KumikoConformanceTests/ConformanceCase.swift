@_spi(Kumiko) import Kumiko

/// One file: a layout, and the frames that must come out of it.
struct ConformanceCase {
  /// How the frames came to be known, the surest first.
  enum Confidence: String, CaseIterable {
    case measured, recorded, derived, computed, inferred
  }

  /// What a self-sizing view would answer.
  struct Measurement {
    var section: String
    var item: Int?
    var kind: String?
    var size: Size2D
  }

  /// An element that must be there, and where.
  struct Expectation {
    var category: LayoutAttributes.Category
    var elementKind: String?
    var index: LayoutIndexPath
    var frame: Rect2D
    var zIndex: Int?
  }

  var name: String
  var about: String?
  var origin: String
  var confidence: Confidence
  var environment: LayoutEnvironment
  /// What is visible, less what bars cover: what pinned items follow.
  var visibleBounds: Rect2D?
  /// By how many points each number of a frame may be off.
  var tolerance: Double
  var contentSize: Size2D?
  var layout: CaseLayout
  var counts: [Int]
  var measurements: [Measurement]
  var expectations: [Expectation]
}
