import Foundation
@_spi(Kumiko) import KumikoCells
@_spi(Kumiko) import KumikoDimension
import KumikoTextMeasuring
import Testing

@testable import KumikoRendering

@Suite("Badges")
struct BadgeTests {
  @Test(
    "A count calls for attention in red; a word or a measure is quiet",
    arguments: [("3", true), ("99+", true), ("!", true), ("Get", false), ("8849 m", false), ("12345", false)])
  func tone(_ label: String, _ calls: Bool) {
    let box = supplementary(.badge, 0, 0, 60, 20, CellContent(badge: label))
    #expect(box.content.badgeCalls == calls)
    #expect(SVGRenderer().render(scene([box])).contains(Theme.badge.hexText) == calls)
  }

  @Test("A short label keeps its width with every font, and a title does not") func labels() throws {
    let box = cell(0, 0, 390, 64, item: "a", CellContent(title: "Title", badge: "Near you"))
    for page in [SVGRenderer().render(scene([box])), HTMLRenderer().render(scene([box]))] {
      let label = try #require(
        page.components(separatedBy: "<text").first { $0.hasSuffix(">Near you</text>") || $0.contains(">Near you<") })
      #expect(label.contains("textLength=") && label.contains(#"lengthAdjust="spacingAndGlyphs""#))
      #expect(page.components(separatedBy: "textLength=").count == 2)
    }
  }

  @Test("A named symbol is drawn as lines, without a font") func symbols() {
    let box = cell(0, 0, 390, 64, item: "a", CellContent(title: "Title", image: "kite"))
    for page in [SVGRenderer().render(scene([box])), HTMLRenderer().render(scene([box]))] {
      #expect(page.contains(#"d="M12 2 L19 9.5 L12 17 L5 9.5 Z"#))
    }
    #expect(TextRenderer().render(scene([box])).contains("K"))
  }

  @Test("The texts of a cell grow with the text size as far as its height lets them") func textSize() {
    var large = scene([cell(0, 0, 390, 64, item: "a", CellContent(title: "Title"))])
    #expect(SVGRenderer().render(large).contains(#"font-size="16""#))
    large.textSize = .accessibility5
    #expect(SVGRenderer().render(large).contains(#"font-size="25.6""#))
  }
}
