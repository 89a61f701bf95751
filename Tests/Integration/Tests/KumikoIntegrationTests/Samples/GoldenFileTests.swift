@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoValues
import Testing

/// The frames of a sample screen, worked out by hand.
struct GoldenFile: Decodable {
  /// What comes out on one screen.
  struct Case: Decodable {
    var viewport: Size2D
    var contentSize: Size2D
    var because: String
    var expectations: [ExpectedElement]

    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: ["viewport", "content-size", "because", "expect"])
      let viewport = fields.required("viewport", as: Size2D.self)
      let contentSize = fields.required("content-size", as: Size2D.self)
      let because = fields.required("because", as: String.self)
      expectations = fields.list("expect")
      try fields.finish()
      guard let viewport, let contentSize, let because else { throw FaultsReported() }
      self.viewport = viewport
      self.contentSize = contentSize
      self.because = because
    }
  }

  var counts: [Int]
  var screens: [Case]

  init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder, known: ["counts", "screens"])
    let counts = fields.required("counts", as: [Int].self)
    screens = fields.list("screens")
    try fields.finish()
    guard let counts else { throw FaultsReported() }
    self.counts = counts
  }
}

@Suite("Sample screens against what was worked out by hand")
struct GoldenFileTests {
  @Test("Every element is where the file says, on every screen", arguments: Repository.goldens)
  func agrees(_ name: String) throws {
    let golden = try read(GoldenFile.self, from: Repository.golden(name))
    #expect(golden.screens.map(\.viewport) == viewports)
    for expected in golden.screens {
      let screen = try sampleScreen(name, in: expected.viewport)
      #expect(screen.itemCounts == golden.counts)
      #expect(!expected.expectations.isEmpty)
      #expect(expected.expectations.allSatisfy { $0.because != nil }, "a frame without its reason is no golden frame")
      let differences = expected.expectations.compactMap { $0.difference(in: screen.layout, within: 0.001) }
      #expect(differences.isEmpty, "\(expected.viewport): \(differences.joined(separator: "\n"))")
      #expect(
        isClose(screen.layout.contentSize.numbers, expected.contentSize.numbers, within: 0.001),
        "\(expected.because): \(screen.layout.contentSize)")
    }
  }
}
