@_spi(Kumiko) import KumikoValues
import Testing

@Suite struct NumberTextTests {
  @Test(arguments: [
    (44.0, "44"), (-4.5, "-4.5"), (6.1, "6.1"), (6.100000000000001, "6.100000000000001"),
    (0.1 + 0.2, "0.30000000000000004"),
    (1e15, "1000000000000000"), (1e16, "1e+16"), (-0.0, "0"), (.infinity, "inf"),
  ])
  func exactTextReadsBack(number: Double, text: String) {
    #expect(NumberText.exact(number) == text)
    #expect(Double(NumberText.exact(number)) == number)
  }

  @Test(arguments: [
    (6.100000000000001, "6.1"), (0.1 + 0.2, "0.3"), (44.0, "44"), (43.99999999999999, "44"), (1.0 / 3, "0.333333"),
    (-2.5000000000000004, "-2.5"), (1e-9, "1e-09"), (1e15, "1000000000000000"), (1e16, "1e+16"),
    (123456.789, "123456.789"), (0, "0"),
  ])
  func arithmeticMakesNoNoise(number: Double, text: String) {
    #expect(NumberText.rounded(number) == text)
  }

  @Test func decimalsAreAsManyAsAreAskedFor() {
    #expect(NumberText.rounded(1.0 / 3, decimals: 3) == "0.333")
    #expect(NumberText.rounded(2.0 / 3, decimals: 0) == "1")
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (-0.0001, "0"), (1, "1"), (-1.5, "-1.5"), (1.0 / 3, "0.333"), (2.0 / 3, "0.667"),
      (0.0005, "0.001"), (12.340, "12.34"), (0.05, "0.05"), (-0.25, "-0.25"), (1e9, "1000000000"),
      (1e300, "9000000000000"),
      (-1e300, "-9000000000000"), (1e-300, "0"), (.nan, "0"), (.infinity, "0"), (1234567.891, "1234567.891"),
    ] as [(Double, String)])
  func numbersHaveThreeDecimalsAtMostAndNoExponent(number: Double, text: String) {
    #expect(NumberText.short(number) == text)
  }

  @Test(arguments: [.nan, .infinity, -.infinity, -0.0, 1e308, -1e308, .leastNonzeroMagnitude, 9e15] as [Double])
  func anyNumberIsWritten(number: Double) {
    for decimals in [Int.min, -1, 0, 9, .max] {
      let read = Double(NumberText.rounded(number, decimals: decimals))
      #expect(read == number || number.isNaN && read?.isNaN == true)
    }
    var json = JSONText()
    json.append(number)
    #expect(number.isFinite ? Double(json.text) == number : json.text == "null")
  }
}
