import Kumiko

/// What a conformance case says must come out, without the layout by which it says so.
struct ConformanceFacts: Decodable {
  var viewport: Size2D
  var visibleBounds: Rect2D?
  var tolerance: Double
  var contentSize: Size2D?
  var counts: [Int]
  var expectations: [ExpectedElement]
  /// Whether the frames are those of elements that have measured themselves.
  var needsMeasurements: Bool

  init(from decoder: any Decoder) throws {
    var fields = try FieldReader(
      decoder,
      known: [
        "name", "about", "origin", "confidence", "viewport", "visible", "tolerance", "content-size", "layout", "counts",
        "measurements", "expect",
      ])
    let viewport = fields.required("viewport", as: Size2D.self)
    visibleBounds = fields.optional("visible")
    let tolerance = fields.required("tolerance", as: Double.self)
    contentSize = fields.optional("content-size")
    let counts = fields.required("counts", as: [Int].self)
    expectations = fields.list("expect")
    needsMeasurements = fields.has("measurements")
    try fields.finish()
    guard let viewport, let tolerance, let counts else { throw FaultsReported() }
    self.viewport = viewport
    self.tolerance = tolerance
    self.counts = counts
  }
}
