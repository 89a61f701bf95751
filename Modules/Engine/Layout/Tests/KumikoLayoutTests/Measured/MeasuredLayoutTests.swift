@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoValues
import Testing

@Suite("Measured layouts")
struct MeasuredLayoutTests {
  @Test("Frames are those that were measured")
  func frames() throws {
    let value = try JSONReader.value(of: Array(measuredLayouts.utf8))
    for measured in try [MeasuredLayout](from: PlainValueDecoder(value)) {
      let layout = try measured.layout()
      for expectation in measured.expect {
        let what = "\(measured.name): \(expectation.kind) \(expectation.section) \(expectation.item)"
        let found = try #require(expectation.attributes(in: layout), "\(what)")
        #expect(measured.isClose(found.frame.numbers, expectation.numbers), "\(what) at \(found.frame.numbers)")
        if expectation.numbers.count > 4 { #expect(Double(found.zIndex) == expectation.numbers[4], "\(what)") }
      }
      if let size = measured.contentSize {
        #expect(measured.isClose([layout.contentSize.width, layout.contentSize.height], size), "\(measured.name)")
      }
    }
  }
}

/// One of ``measuredLayouts``.
private struct MeasuredLayout: Decodable {
  /// An element and its numbers.
  struct Element: Decodable {
    var kind: String
    var section: Int
    var item: Int
    var numbers: [Double] = []

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      kind = try list.decode(String.self)
      section = try list.decode(Int.self)
      item = try list.decode(Int.self)
      while !list.isAtEnd { numbers.append(try list.decode(Double.self)) }
    }

    func attributes(in layout: CompositionalLayout) -> LayoutAttributes? {
      let path = LayoutIndexPath(section: section, item: item)
      if kind.isEmpty { return layout.attributesForItem(at: path) }
      return kind.utf8.first == UInt8(ascii: "+")
        ? layout.attributesForDecoration(ofKind: String(kind.unicodeScalars.dropFirst()), at: path)
        : layout.attributesForSupplementary(ofKind: kind, at: path)
    }
  }

  private enum CodingKeys: String, CodingKey {
    case name, viewport, tolerance, counts, scale, rtl, visible, scroll, boundary, sections, measured, expect
    case contentSize = "content-size", sectionSpacing = "section-spacing"
  }

  var name: String
  var viewport: [Double]
  var tolerance: Double
  var counts: [Int]
  var scale: Double?
  var rtl: Bool?
  var visible: [Double]?
  var scroll: String?
  var boundary: [LayoutBoundarySupplementaryItem]?
  var sections: [LayoutSection]
  var measured: [Element]?
  var expect: [Element]
  var contentSize: [Double]?
  var sectionSpacing: Double?

  func layout() throws -> CompositionalLayout {
    var layout = CompositionalLayout(
      sections: sections,
      configuration: CompositionalLayoutConfiguration(
        scrollDirection: scroll == "horizontal" ? .horizontal : .vertical, interSectionSpacing: sectionSpacing ?? 0,
        boundarySupplementaryItems: boundary ?? []))
    layout.visibleBounds = visible.map { Rect2D(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    var sizes: [LayoutElement: Size2D] = [:]
    for element in measured ?? [] {
      let path = LayoutIndexPath(section: element.section, item: element.item)
      sizes[element.kind.isEmpty ? .cell(path) : .supplementary(element.kind, path)] = Size2D(
        width: element.numbers[0], height: element.numbers[1])
    }
    let environment = LayoutEnvironment(
      size: Size2D(width: viewport[0], height: viewport[1]), layoutDirection: rtl == true ? .rightToLeft : .leftToRight,
      rounding: scale.map { .floorSizes(scale: $0) } ?? .none)
    try layout.prepare(itemCounts: counts, in: environment, preferredSizes: sizes)
    return layout
  }

  func isClose(_ numbers: [Double], _ expected: [Double]) -> Bool {
    zip(numbers, expected).allSatisfy { abs($0 - $1) <= tolerance + 1e-9 }
  }
}
