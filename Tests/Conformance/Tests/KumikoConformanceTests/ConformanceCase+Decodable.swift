@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoValues

extension ConformanceCase: Decodable {
  init(from decoder: any Decoder) throws {
    var fields = try FieldReader(
      decoder,
      known: [
        "name", "about", "origin", "confidence", "viewport", "scale", "rtl", "visible", "tolerance", "content-size",
        "layout", "counts", "measurements", "expect",
      ])
    let name = fields.required("name", as: String.self)
    about = fields.optional("about")
    let origin = fields.required("origin", as: String.self)
    if !fields.has("confidence") { fields.reject(nil, "'confidence' is missing") }
    let confidence = fields.choice("confidence", of: Confidence.self)
    let viewport = fields.required("viewport", as: Size2D.self)
    let scale = fields.optional("scale", as: Double.self)
    let isRightToLeft = fields.optional("rtl", as: Bool.self) ?? false
    visibleBounds = fields.optional("visible")
    let tolerance = fields.required("tolerance", as: Double.self)
    contentSize = fields.optional("content-size")
    let layout = fields.required("layout", as: CaseLayout.self)
    let counts = fields.required("counts", as: [Int].self)
    measurements = fields.list("measurements")
    expectations = fields.list("expect")
    if expectations.isEmpty, contentSize == nil { fields.reject(nil, "nothing is expected") }
    if let layout, let counts, layout.sections.count != counts.count {
      fields.reject("counts", "\(counts.count) counts for \(layout.sections.count) sections")
    }
    for measurement in measurements where layout?.sections.contains(where: { $0.id == measurement.section }) == false {
      fields.reject("measurements", "there is no section '\(measurement.section)'")
    }
    try fields.finish()
    guard let name, let origin, let confidence, let viewport, let tolerance, let layout, let counts else {
      throw FaultsReported()
    }
    self.name = name
    self.origin = origin
    self.confidence = confidence
    environment = LayoutEnvironment(
      size: viewport, layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight,
      rounding: scale.map { .floorSizes(scale: $0) } ?? .none)
    self.tolerance = tolerance
    self.layout = layout
    self.counts = counts
  }
}

extension ConformanceCase.Measurement: Decodable {
  /// Reads `{ section, item, size }` of a cell, `{ section, kind, size }` of a header or footer, or with both of a badge.
  init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder, known: ["section", "item", "kind", "size"])
    let section = fields.required("section", as: String.self)
    item = fields.optional("item")
    kind = fields.optional("kind")
    let size = fields.required("size", as: Size2D.self)
    if item == nil, kind == nil { fields.reject(nil, "what was measured is missing: 'item', 'kind' or both") }
    try fields.finish()
    guard let section, let size else { throw FaultsReported() }
    self.section = section
    self.size = size
  }
}

extension ConformanceCase.Expectation: Decodable {
  /// Reads `{ cell: [section, item], frame }`, or `{ supplementary: kind, index: [section, item], frame }`, or the same
  /// with `decoration`; and `z`, where it matters.
  init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder, known: ["cell", "supplementary", "decoration", "index", "frame", "z"])
    let cell = fields.optional("cell", as: [Int].self)
    let supplementary = fields.optional("supplementary", as: String.self)
    let decoration = fields.optional("decoration", as: String.self)
    let index = fields.optional("index", as: [Int].self)
    let frame = fields.required("frame", as: Rect2D.self)
    zIndex = fields.optional("z")
    let isCell = cell != nil && supplementary == nil && decoration == nil && index == nil
    let isOther = cell == nil && index != nil && (supplementary == nil) != (decoration == nil)
    let path = cell ?? index ?? []
    if !isCell && !isOther {
      fields.reject(nil, "an expectation is of a cell, or of a supplementary or a decoration with its index")
    } else if path.count != 2 {
      fields.reject(isCell ? "cell" : "index", "expected [section, item]")
    }
    try fields.finish()
    guard let frame else { throw FaultsReported() }
    category = isCell ? .cell : supplementary != nil ? .supplementary : .decoration
    elementKind = supplementary ?? decoration
    self.index = LayoutIndexPath(section: path[0], item: path[1])
    self.frame = frame
  }
}
