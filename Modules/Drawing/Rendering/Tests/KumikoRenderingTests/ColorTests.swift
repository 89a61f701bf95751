@_spi(Kumiko) import KumikoValues
import Testing

@testable import KumikoRendering

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

  /// Wherever text may stand on a shade, its ink reaches the contrast that WCAG asks of small text: for every colour
  /// of the palette, of CSS, and a grid of all others.
  @Test func textOnShadesIsReadable() {
    var colors = Palette.colors + ColorNames.values.values.map { RGBColor(hex: $0) }
    for red in stride(from: 0, through: 255, by: 51) {
      for green in stride(from: 0, through: 255, by: 51) {
        for blue in stride(from: 0, through: 255, by: 51) {
          colors.append(RGBColor(red: UInt8(red), green: UInt8(green), blue: UInt8(blue)))
        }
      }
    }
    for color in colors {
      let shade = Shade(color)
      let ink = shade.hasLightInk ? Shade.lightInk : Shade.darkInk
      #expect(shade.middle.contrast(to: ink) >= 4.5, "middle of \(color.hexText)")
      #expect(shade.bottom.contrast(to: ink) >= 4.5, "bottom of \(color.hexText)")
    }
  }

  @Test(arguments: Theme.allCases)
  func textOnThePageIsReadable(theme: Theme) {
    for background in [false, true].flatMap({ [theme.page(isGrouped: $0), theme.surface(isGrouped: $0)] }) {
      #expect(theme.label.contrast(to: background) >= 7)
      #expect(theme.secondary.contrast(to: background) >= 4.5)
    }
    #expect(Theme.badge.contrast(to: .white) >= 4.5)
  }

  @Test func inkIsWhiteOnDarkColorsAndDarkOnLightOnes() {
    #expect(Shade(RGBColor(hex: 0x1B2A6B)).hasLightInk)
    #expect(!Shade(RGBColor(hex: 0xFFD700)).hasLightInk)
    #expect(!Shade(.white).hasLightInk)
  }

  @Test func turningAHueAllTheWayChangesNothing() {
    for color in Palette.colors {
      let turned = color.rotated(360)
      #expect(abs(Int(turned.red) - Int(color.red)) <= 1 && abs(Int(turned.blue) - Int(color.blue)) <= 1)
    }
    #expect(RGBColor(hex: 0xFF0000).rotated(120) == RGBColor(hex: 0x00FF00))
    #expect(RGBColor(hex: 0x777777).rotated(90) == RGBColor(hex: 0x777777))
  }

  @Test func anItemKeepsItsColorWhereverItIs() {
    let here = cell(0, 0, 10, 10, section: "a", item: "x", index: 0)
    let there = cell(9, 9, 90, 90, section: "b", item: "x", index: 7)
    #expect(Palette.color(of: here) == Palette.color(of: there))
    // The same in every run and on every machine.
    #expect(Palette.hash("item".utf8) == 0x2841A0C5BE9754E3)
    #expect(Palette.color(of: cell(0, 0, 1, 1, item: "x", BoxContent(color: .black))) == .black)
  }

  @Test func neighboursWithoutIdentifiersDiffer() {
    let colors = (0..<14).map { Palette.color(of: cell(0, 0, 10, 10, index: $0)) }
    #expect(Set(colors).count == 14)
    #expect(Palette.colors.contains(Palette.color(of: cell(0, 0, 1, 1, index: -3))))
    #expect(Palette.colors.contains(Palette.color(of: cell(0, 0, 1, 1, index: .max))))
  }
}
