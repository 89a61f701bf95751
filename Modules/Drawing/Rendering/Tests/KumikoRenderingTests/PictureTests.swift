import Foundation
import KumikoCells
@_spi(Kumiko) import KumikoDimension
import Testing

@_spi(Kumiko) @testable import KumikoRendering

@Suite struct PictureTests {
  /// A picture of 4 × 2 pixels.
  let picture = try? CellPicture(
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0, 4, 0, 0, 0, 2, 8, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1] + Array("IDAT".utf8) + [7, 0, 0, 0, 0]
      + [0, 0, 0, 0] + Array("IEND".utf8) + [0, 0, 0, 0])

  func pictured(_ title: String? = nil) -> CellContent { CellContent(title: title, picture: picture) }

  @Test func aPictureIsEmbeddedOnceAndCutToItsPlate() throws {
    let data = try "data:image/png;base64,\(Base64.text(#require(picture).bytes))"
    let boxes = [cell(0, 0, 200, 160, item: "a", pictured()), cell(200, 0, 200, 160, item: "b", pictured("A hut"))]
    let svg = SVGRenderer().render(scene(boxes))
    #expect(svg.components(separatedBy: data).count == 2)
    #expect(
      svg.contains(#"<clipPath id="frame-1"><rect x="200" y="0" width="200" height="160" rx="14.4"/></clipPath>"#))
    #expect(svg.contains(#"viewBox="0 0 4 2" preserveAspectRatio="xMidYMid slice""#))
    let html = HTMLRenderer().render(scene(boxes))
    #expect(html.components(separatedBy: data).count == 2)
    #expect(html.contains("center/cover"))
  }

  @Test func textOnAPictureHasAVeilAndAPictureAloneHasNone() {
    let bare = SVGRenderer().render(scene([cell(0, 0, 200, 160, item: "a", pictured())]))
    #expect(!bare.contains("#scrim") && !bare.contains("<text"))
    let titled = SVGRenderer().render(scene([cell(0, 0, 200, 160, item: "a", pictured("A hut"))]))
    #expect(titled.contains("url(#scrim)") && titled.contains(">A hut</text>"))
  }

  @Test func aRowShowsItsPictureInsteadOfTheInitial() {
    let svg = SVGRenderer().render(scene([cell(0, 0, 400, 64, item: "a", pictured("Mira"))]))
    #expect(svg.contains("#picture-0") && !svg.contains(">M</text>"))
  }

  @Test func picturesWithoutPicturesHaveNoLinks() {
    #expect(!SVGRenderer().render(scene([cell(0, 0, 400, 64, item: "a")])).contains("xlink"))
  }
}
