#if Pictures
  import Foundation
  import KumikoPictures
  import KumikoRendering
  import KumikoTestSupport
  import KumikoTextMeasuring
  import Testing

  /// The pixels of a page in Chromium are those of the PNG, except at the edges of letters and in gradients.
  @Suite(
    .needsChromium,
    .enabled(if: PangoMeasurer()?.family == "Inter", "The font Inter is not installed."))
  struct BrowserTests {
    /// The largest mean difference of a channel, of 255.
    static let meanTolerance = 2.0
    /// The largest share of pixels that differ by more than a quarter of a channel.
    static let shareTolerance = 0.015

    /// The screens that are compared.
    enum Subject: CaseIterable {
      case shapes, styles

      func scene(isRightToLeft: Bool) throws -> Scene {
        switch self {
        case .shapes: screen(isRightToLeft: isRightToLeft)
        case .styles: try styledScreen(isRightToLeft: isRightToLeft)
        }
      }
    }

    @Test(arguments: Subject.allCases, [(Theme.light, false), (.dark, false), (.light, true), (.dark, true)])
    func theyLookTheSame(_ subject: Subject, _ appearance: (theme: Theme, isRightToLeft: Bool)) throws {
      let theme = appearance.theme
      let scene = try subject.scene(isRightToLeft: appearance.isRightToLeft)
      let page = try screenshot(HTMLRenderer(theme: theme).render(scene))
      let picture = try #require(try Pixels(PNGRenderer(theme: theme, extent: .viewport).render(scene)))
      try #require(page.width == picture.width && page.height == picture.height)
      var sum = 0
      var far = 0
      for start in stride(from: 0, to: page.bytes.count, by: 4) {
        let distances = (start..<start + 3).map { abs(Int(page.bytes[$0]) - Int(picture.bytes[$0])) }
        sum += distances.reduce(0, +)
        if distances.contains(where: { $0 > 64 }) { far += 1 }
      }
      let count = page.width * page.height
      let mean = Double(sum) / Double(count * 3)
      let share = Double(far) / Double(count)
      #expect(mean <= Self.meanTolerance, "\(subject) \(appearance)")
      #expect(share <= Self.shareTolerance, "\(subject) \(appearance)")
      // Two empty pictures would be the same as well.
      #expect(Set(stride(from: 0, to: page.bytes.count, by: 4).map { page.bytes[$0] }).count > 100)
    }

    private func screenshot(_ html: String) throws -> Pixels {
      let folder = try TemporaryFolder(["page.html": html])
      try Chromium.run(
        [
          "--hide-scrollbars", "--force-device-scale-factor=1", "--window-size=390,844",
          "--screenshot=\(folder.path("page.png"))", folder.path("page.html"),
        ], folder: folder.path)
      let file = URL(fileURLWithPath: folder.path("page.png"))
      return try #require(Pixels(Array(try Data(contentsOf: file))))
    }
  }
#endif
