@_spi(Kumiko) import KumikoDimension
import Testing

@testable import KumikoRendering

@Suite("Badges")
struct BadgeTests {
  @Test(
    "A count calls for attention in red; a word or a measure is quiet",
    arguments: [("3", true), ("99+", true), ("!", true), ("Get", false), ("8849 m", false), ("12345", false)])
  func tone(_ label: String, _ calls: Bool) {
    let box = supplementary(.badge, 0, 0, 60, 20, BoxContent(badge: label))
    #expect(BoxText(box).badgeCalls == calls)
    #expect(SVGRenderer().render(scene([box])).contains(Theme.badge.hexText) == calls)
  }
}
