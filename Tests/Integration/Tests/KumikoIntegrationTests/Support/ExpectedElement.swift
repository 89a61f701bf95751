@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoValues

/// An element that must be there, and where: `{ cell: [section, item], frame }`, or `{ supplementary: kind, index, frame }`,
/// or the same with `decoration`.
struct ExpectedElement: Decodable {
  var category: LayoutAttributes.Category
  var elementKind: String?
  var index: LayoutIndexPath
  var frame: Rect2D
  var zIndex: Int?
  /// How the frame follows from the layout, where somebody worked it out.
  var because: String?

  init(from decoder: any Decoder) throws {
    var fields = try FieldReader(
      decoder, known: ["cell", "supplementary", "decoration", "index", "frame", "z", "because"])
    let cell = fields.optional("cell", as: [Int].self)
    let supplementary = fields.optional("supplementary", as: String.self)
    let decoration = fields.optional("decoration", as: String.self)
    let path = (fields.optional("index", as: [Int].self) ?? cell) ?? []
    let frame = fields.required("frame", as: Rect2D.self)
    zIndex = fields.optional("z")
    because = fields.optional("because")
    if [cell != nil, supplementary != nil, decoration != nil].filter(\.self).count != 1 || path.count != 2 {
      fields.reject(nil, "expected a cell, a supplementary or a decoration, and [section, item]")
    }
    try fields.finish()
    guard let frame else { throw FaultsReported() }
    category = cell != nil ? .cell : supplementary != nil ? .supplementary : .decoration
    elementKind = supplementary ?? decoration
    index = LayoutIndexPath(section: path[0], item: path[1])
    self.frame = frame
  }

  /// What is different in a layout, in words; nil where the element is as expected.
  func difference(in layout: CompositionalLayout, within tolerance: Double) -> String? {
    let what = "\(elementKind ?? "cell") [\(index.section), \(index.item)]"
    guard let found = attributes(in: layout) else { return "\(what): expected at \(frame.numbers), is not there" }
    if !isClose(found.frame.numbers, frame.numbers, within: tolerance) {
      return "\(what): expected \(frame.numbers), got \(found.frame.numbers)"
    }
    if let zIndex, found.zIndex != zIndex { return "\(what): expected at z \(zIndex), got \(found.zIndex)" }
    return nil
  }

  private func attributes(in layout: CompositionalLayout) -> LayoutAttributes? {
    switch category {
    case .cell: layout.attributesForItem(at: index)
    case .supplementary: layout.attributesForSupplementary(ofKind: elementKind ?? "", at: index)
    case .decoration: layout.attributesForDecoration(ofKind: elementKind ?? "", at: index)
    }
  }
}

extension Rect2D {
  /// As files write it.
  var numbers: [Double] { [minX, minY, width, height] }
}

extension Size2D {
  /// As files write it.
  var numbers: [Double] { [width, height] }
}

/// Whether no number is further off than the tolerance, give or take what doubles cannot tell apart.
func isClose(_ numbers: [Double], _ expected: [Double], within tolerance: Double) -> Bool {
  numbers.count == expected.count && zip(numbers, expected).allSatisfy { abs($0 - $1) <= tolerance + 1e-9 }
}
