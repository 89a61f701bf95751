@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoValues

/// What a conformance case says must come out, without the layout by which it says so.
struct ConformanceFacts: Decodable {
  var viewport: Size2D
  var visibleBounds: Rect2D?
  var tolerance: Double
  var contentSize: Size2D?
  var counts: [Int]
  var expectations: [ExpectedElement]
  /// What self-sizing views answer.
  var measurements: [Measurement]

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
    measurements = fields.list("measurements")
    try fields.finish()
    guard let viewport, let tolerance, let counts else { throw FaultsReported() }
    self.viewport = viewport
    self.tolerance = tolerance
    self.counts = counts
  }
  /// The size of one element, as data documents tell it of sections that are merely counted.
  struct Measurement: Decodable {
    var section: String
    var kind: String?
    var item: Int?
    var size: Size2D

    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: ["section", "kind", "item", "size"])
      let section = fields.required("section", as: String.self)
      kind = fields.optional("kind")
      item = fields.optional("item")
      let size = fields.required("size", as: Size2D.self)
      try fields.finish()
      guard let section, let size else { throw FaultsReported() }
      self.section = section
      self.size = size
    }
  }

  /// A data document with as many items as there are, and as large.
  ///
  /// - Parameter ids: the sections of the layout, which may have other names than those of the case: `s0`, `s1` and so on.
  func data(for ids: [String]) -> String {
    let sections = zip(ids, counts).map { "  - { id: \($0), count: \($1) }" }
    let names = Dictionary(ids.enumerated().map { ("s\($0.offset)", $0.element) }) { first, _ in first }
    let sizes = measurements.map { measurement in
      "  - { section: \(names[measurement.section] ?? measurement.section)"
        + (measurement.kind.map { ", kind: \($0)" } ?? "") + (measurement.item.map { ", item: \($0)" } ?? "")
        + ", size: \(measurement.size.numbers) }"
    }
    return (["sections:"] + sections + (sizes.isEmpty ? [] : ["measurements:"]) + sizes).joined(separator: "\n")
  }
}
