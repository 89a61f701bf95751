@_spi(Kumiko) import KumikoValues
import Testing

@testable @_spi(Kumiko) import KumikoRendering

struct ColorTests {
  @Test func hexadecimalColorsAreRead() {
    #expect(RGBColor("#ff8000") == RGBColor(red: 255, green: 128, blue: 0))
    #expect(RGBColor("#F80") == RGBColor(red: 255, green: 136, blue: 0))
    #expect(RGBColor("#ff8000")?.hexText == "#ff8000")
  }

  @Test func namesAreReadInAnyCase() {
    #expect(RGBColor("RebeccaPurple") == RGBColor(hex: 0x663399))
    #expect(RGBColor("white") == .white)
  }

  @Test(arguments: ["", "#", "#12", "#12345", "#1234567", "#+12345", "#gggggg", "red;}", "url(x)", "var(--x)", "#-12"])
  func anythingElseIsNoColor(text: String) {
    #expect(RGBColor(text) == nil)
  }

  @Test func luminanceIsThatOfWCAG() {
    #expect(RGBColor.black.luminance == 0)
    #expect(abs(RGBColor.white.luminance - 1) < 1e-9)
    #expect(abs(RGBColor(hex: 0x808080).luminance - 0.215861) < 1e-5)
    #expect(abs(RGBColor.black.contrast(to: .white) - 21) < 1e-6)
    #expect(abs(RGBColor(hex: 0x777777).contrast(to: .white) - 4.478) < 1e-3)
  }

  /// On each colour, the ink reaches the contrast that WCAG asks of small text: for every colour of CSS, and a grid of all
  /// others.
  @Test func textOnPlatesIsReadable() {
    var colors = [.neutral] + ColorNames.values.values.map { RGBColor(hex: $0) }
    for red in stride(from: 0, through: 255, by: 17) {
      for green in stride(from: 0, through: 255, by: 17) {
        for blue in stride(from: 0, through: 255, by: 17) {
          colors.append(RGBColor(red: UInt8(red), green: UInt8(green), blue: UInt8(blue)))
        }
      }
    }
    for color in colors where PlateInk.on(color).contrast(to: color) < 4.5 { Issue.record("on \(color.hexText)") }
  }

  @Test(arguments: Theme.allCases)
  func textOnThePageIsReadable(theme: Theme) {
    for background in [false, true].flatMap({ [theme.page(isGrouped: $0), theme.surface(isGrouped: $0)] }) {
      #expect(theme.label.contrast(to: background) >= 7)
      #expect(theme.secondary.contrast(to: background) >= 4.5)
    }
    #expect(Theme.badge.contrast(to: .white) >= 4.5)
  }

  @Test func inkIsWhiteOnDarkColorsAndBlackOnLightOnes() {
    #expect(PlateInk.isLight(on: RGBColor(hex: 0x1B2A6B)))
    #expect(!PlateInk.isLight(on: RGBColor(hex: 0xFFD700)))
    #expect(!PlateInk.isLight(on: .white))
  }

  @Test(arguments: [("#d97706" as String?, "#d97706"), (nil, "#6b7280")])
  func aGivenColorIsThatOfThePlateAndOthersAreNeutral(color: String?, plate: String) {
    // A card, a tile, an icon, a stripe, and a card of a section.
    let content = CellContent(title: "Sun", color: color)
    let boxes = [
      cell(0, 0, 300, 200, item: "a", content), cell(0, 200, 100, 90, item: "b", content),
      cell(0, 300, 40, 40, item: "c", content), cell(0, 350, 300, 4, item: "d", content),
    ]
    let (svg, html) = (SVGRenderer().render(scene(boxes)), HTMLRenderer().render(scene(boxes)))
    #expect(svg.split(separator: #"fill="\#(plate)""#, omittingEmptySubsequences: false).count == 5, "\(svg)")
    #expect(html.split(separator: "background:\(plate)", omittingEmptySubsequences: false).count == 5)
    #expect(!svg.contains("Gradient"))
  }
}
