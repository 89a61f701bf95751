@_spi(Kumiko) import KumikoDimension
import Testing

@_spi(Kumiko) @testable import KumikoRegistry

/// The regular expressions take what the decoder takes, and nothing else but what they cannot reckon.
@Suite struct LengthPatternTests {
  private static let written = [
    "44pt", "44", "~44pt", "~44", "uniform ~44pt", "50%", "50%w", "50%h", " 44pt ", "uniform  ~4", "+4", ".5pt", "5.",
    "0.5", "-4", "-0", "0", "0pt", "00", "-.0pt", "1000000000", "999999999.9", "1000000001", "100000000000%",
    "100000000001%", "1e9", "1e3pt", "1e-3", "-1e3pt", "1e", "e1", ".", "", " ", "pt", "%", "~", "uniform", "uniform 4",
    "4 pt", "4px", "4pt4", "~50%", "uniform uniform ~4", "inf", "nan", "0x10", "1_0", "--4", "+-4", "4..5", "4%x", "½",
    "1/3",
    "1/3w", "2/3h", "03/007", "1/0", "0/3", "1/-3", "+1/3", "1.5/2", "1/3pt", "~1/3", "1/3/5", "/3", "1/", "1 / 3",
    "1/3%",
    "1e1/3", "999999999/1", "1000000000/3", "1/1000000000",
  ]

  /// Written ones, and many of the same letters at random.
  private static let texts: [String] = {
    var texts = written
    var state: UInt64 = 7
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let parts = [
      "0", "1", "9", "44", "1000000000", ".", "e", "E1", "-", "+", "pt", "%", "%w", "%h", "~", " ", "uniform ", "/",
      "1/9", "w", "h",
    ]
    for _ in 0..<5_000 { texts.append((0...random(5)).map { _ in parts[random(parts.count)] }.joined()) }
    return texts
  }()

  /// Whether an expression leaves open what the text comes to: it has an exponent, or digits beyond the limit.
  private static func isOpen(_ text: String) -> Bool {
    text.contains { $0 == "e" || $0 == "E" } && !text.hasPrefix("uniform") || text.contains("0000000.")
  }

  private func check(_ pattern: String, _ isRead: (PlainValueDecoder) -> Bool) throws {
    let expression = try Regex(pattern)
    var taken = 0
    for text in Self.texts {
      let matches = text.contains(expression)
      let isRead = isRead(PlainValueDecoder(.string(text)))
      if isRead { taken += 1 }
      #expect(matches == isRead || (matches && Self.isOpen(text)), "'\(text)' is \(isRead ? "" : "not ")read")
    }
    #expect(taken > 100)
  }

  @Test func lengths() throws {
    try check(LengthPatterns.length(barePercentage: true)) {
      (try? LayoutDimension(from: $0, along: .horizontal)) != nil
    }
  }

  @Test func lengthsOfNoAxis() throws {
    try check(LengthPatterns.length(barePercentage: false)) { (try? LayoutDimension(from: $0)) != nil }
  }

  @Test func points() throws {
    try check(LengthPatterns.points) { (try? PointsLength(from: $0)) != nil }
  }

  @Test func pointsFromZero() throws {
    try check(LengthPatterns.pointsFromZero) { ((try? PointsLength(from: $0))?.points ?? -1) >= 0 }
  }

  @Test func whatIsTooSmallForADoubleIsZero() throws {
    let text = "-0.\(String(repeating: "0", count: 400))1pt"
    #expect(try PointsLength(from: PlainValueDecoder(.string(text))).points == 0)
    #expect(text.contains(try Regex(LengthPatterns.pointsFromZero)))
  }
}
