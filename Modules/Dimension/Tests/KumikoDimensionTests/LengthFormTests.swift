import KumikoDimension
import Testing

@Suite("How lengths are written")
struct LengthFormTests {
  @Test(
    "Texts",
    arguments: [
      ("44pt", .absolute(44)), ("44", .absolute(44)), ("0.5pt", .absolute(0.5)), ("1e2", .absolute(100)),
      (" 44pt ", .absolute(44)), ("50%w", .fractionalWidth(0.5)), ("50%h", .fractionalHeight(0.5)),
      ("150%w", .fractionalWidth(1.5)), ("~44pt", .estimated(44)), ("~44", .estimated(44)),
      ("uniform ~44pt", .uniformAcrossSiblings(estimate: 44)),
    ] as [(String, LayoutDimension)])
  func texts(text: String, dimension: LayoutDimension) throws {
    #expect(try read(quoted(text)) == dimension)
  }

  @Test(
    "Numbers and mappings",
    arguments: [
      ("44", .absolute(44)), (#"{"absolute": 44}"#, .absolute(44)),
      (#"{"fractional-width": 0.5}"#, .fractionalWidth(0.5)), (#"{"fractional-height": 0.5}"#, .fractionalHeight(0.5)),
      (#"{"estimated": 44}"#, .estimated(44)),
      (#"{"uniform-across-siblings": 44}"#, .uniformAcrossSiblings(estimate: 44)),
    ] as [(String, LayoutDimension)])
  func otherForms(json: String, dimension: LayoutDimension) throws {
    #expect(try read(json) == dimension)
  }

  @Test("In a size, a bare percentage is of the same axis, and a letter names the other")
  func percentagesInSizes() throws {
    let same = LayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(0.25))
    #expect(try read(#"{"width": "50%", "height": "25%"}"#) == same)
    let other = LayoutSize(widthDimension: .fractionalHeight(0.5), heightDimension: .fractionalWidth(0.25))
    #expect(try read(#"{"width": "50%h", "height": "25%w"}"#) == other)
  }

  @Test(
    "Texts that are no length",
    arguments: [
      "", " ", "pt", "%", "~", "nan", "inf", "0x10", "0x10pt", "12px", "44 pt", "uniform", "uniform 44pt", "uniform ~",
      "~50%", "~~44", "wide", "44pt 44pt", "1e", "--4", "4-4", "５", "50%x", "50 %",
    ])
  func bad(text: String) throws {
    let fault = try #require(firstFault(reading: LayoutDimension.self, quoted(text)))
    #expect(fault.message.hasPrefix("'\(text)' is not a length; write 44pt, 50%"))
  }

  @Test(
    "Lengths that cannot be: the message says why",
    arguments: [
      (quoted("-5pt"), "a size must be above zero, not -5"), (quoted("0pt"), "a size must be above zero, not 0"),
      (quoted("0%w"), "a size must be above zero, not 0"), (quoted("1e400"), "a size must be a finite number"),
      (quoted("2e9pt"), "a size may be at most 1000000000 points, not 2000000000"),
      ("0", "a size must be above zero, not 0"), ("-0.5", "a size must be above zero, not -0.5"),
      (#"{"estimated": 0}"#, "a size must be above zero, not 0"),
      (quoted("50%"), "'50%' of the width or of the height? Write 50%w or 50%h"),
      ("[44]", "a length is a number, a text such as 50%, or a mapping"),
      ("true", "a length is a number, a text such as 50%, or a mapping"),
      ("{}", Self.oneForm), (#"{"absolute": 4, "estimated": 4}"#, Self.oneForm),
      (#"{"absolute": null}"#, "a length has no value here"),
    ])
  func impossible(json: String, message: String) {
    #expect(firstFault(reading: LayoutDimension.self, json)?.message == message)
  }

  private static let oneForm =
    "a length has exactly one of: absolute, fractional-width, fractional-height, estimated, uniform-across-siblings"

  @Test("0% of the same axis is too little in a size as well, and is found at its field")
  func zeroPercent() throws {
    let fault = try #require(firstFault(reading: LayoutSize.self, #"{"width": "0%", "height": 1}"#))
    #expect(fault.path == [.key("width")])
    #expect(fault.message == "a size must be above zero, not 0")
  }
}
