@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoValues
import Testing

@Suite("Coded form of lengths")
struct LengthFormTests {
  @Test(
    "Lengths are decoded from text",
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
    "Lengths are decoded from numbers and mappings",
    arguments: [
      ("44", .absolute(44)), (#"{"absolute": 44}"#, .absolute(44)),
      (#"{"fractional-width": 0.5}"#, .fractionalWidth(0.5)), (#"{"fractional-height": 0.5}"#, .fractionalHeight(0.5)),
      (#"{"estimated": 44}"#, .estimated(44)),
      (#"{"uniform-across-siblings": 44}"#, .uniformAcrossSiblings(estimate: 44)),
    ] as [(String, LayoutDimension)])
  func otherForms(json: String, dimension: LayoutDimension) throws {
    #expect(try read(json) == dimension)
  }

  @Test("A fraction is the nearest Double to its quotient")
  func fractions() throws {
    for denominator in 1...100 {
      for numerator in 1...(2 * denominator) {
        let quotient = Double(numerator) / Double(denominator)
        #expect(try read(quoted("\(numerator)/\(denominator)w")) == LayoutDimension.fractionalWidth(quotient))
        #expect(try read(quoted("\(numerator)/\(denominator)h")) == LayoutDimension.fractionalHeight(quotient))
      }
    }
    #expect(try read(quoted(" 007/0012w ")) == LayoutDimension.fractionalWidth(7.0 / 12))
    #expect(try read(quoted("999999999/1w")) == LayoutDimension.fractionalWidth(999_999_999))
    #expect(try read(quoted("1/999999999w")) == LayoutDimension.fractionalWidth(1.0 / 999_999_999))
  }

  @Test("In a size, a fraction without an axis is a fraction of the same axis")
  func fractionsInSizes() throws {
    let same = LayoutSize(widthDimension: .fractionalWidth(1.0 / 3), heightDimension: .fractionalHeight(2.0 / 3))
    #expect(try read(#"{"width": "1/3", "height": "2/3"}"#) == same)
    let other = LayoutSize(widthDimension: .fractionalHeight(1.0 / 3), heightDimension: .fractionalWidth(2.0 / 3))
    #expect(try read(#"{"width": "1/3h", "height": "2/3w"}"#) == other)
  }

  @Test("In a size, a percentage without an axis is a fraction of the same axis")
  func percentagesInSizes() throws {
    let same = LayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(0.25))
    #expect(try read(#"{"width": "50%", "height": "25%"}"#) == same)
    let other = LayoutSize(widthDimension: .fractionalHeight(0.5), heightDimension: .fractionalWidth(0.25))
    #expect(try read(#"{"width": "50%h", "height": "25%w"}"#) == other)
  }

  @Test(
    "A text that is not a length is rejected",
    arguments: [
      "", " ", "pt", "%", "~", "nan", "inf", "0x10", "0x10pt", "12px", "44 pt", "uniform", "uniform 44pt", "uniform ~",
      "~50%", "~~44", "wide", "44pt 44pt", "1e", "--4", "4-4", "５", "50%x", "50 %",
      "1/", "/3", "1//3", "1/3/4", "1 / 3", "-1/3", "1/-3", "+1/3", "1.5/3", "1e1/3", "1/3pt", "1/3%", "1/3ww", "~1/3",
      "uniform 1/3", "１/３", "w", "1/w",
    ])
  func bad(text: String) throws {
    let fault = try #require(firstFault(reading: LayoutDimension.self, quoted(text)))
    #expect(fault.message.hasPrefix("'\(text)' is not a length; write 44pt, 50%"))
  }

  @Test(
    "An invalid length is rejected with its reason",
    arguments: [
      (quoted("-5pt"), "a size must be above zero, not -5"), (quoted("0pt"), "a size must be above zero, not 0"),
      (quoted("0%w"), "a size must be above zero, not 0"), (quoted("1e400"), "a size must be a finite number"),
      (quoted("2e9pt"), "a size may be at most 1000000000 points, not 2000000000"),
      ("0", "a size must be above zero, not 0"), ("-0.5", "a size must be above zero, not -0.5"),
      (#"{"estimated": 0}"#, "a size must be above zero, not 0"),
      (quoted("1/0"), "'1/0' divides by zero; write a fraction such as 1/3"),
      (quoted("0/00w"), "'0/00w' divides by zero; write a fraction such as 1/3"),
      (quoted("0/3w"), "a size must be above zero, not 0"),
      (quoted("1/1000000000h"), "the numbers of the fraction '1/1000000000h' may have at most 9 digits"),
      (quoted("1/3"), "'1/3' of the width or of the height? Write 1/3w or 1/3h"),
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

  @Test("A size of 0% is reported at its field")
  func zeroPercent() throws {
    let fault = try #require(firstFault(reading: LayoutSize.self, #"{"width": "0%", "height": 1}"#))
    #expect(fault.path == [.key("width")])
    #expect(fault.message == "a size must be above zero, not 0")
  }
}
