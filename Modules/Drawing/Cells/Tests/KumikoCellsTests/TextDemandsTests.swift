@_spi(Kumiko) import KumikoCells
@_spi(Kumiko) import KumikoDimension
import KumikoTextMeasuring
import Testing

@Suite("The demands of the texts of a style")
struct TextDemandsTests {
  private static let measurer = InterMeasurer()

  /// A style whose cells show these titles, with a short second text.
  private static func style(_ titles: [String], lines: Int? = nil) -> CellStyle {
    var style = CellStyle(
      name: "own",
      content: CellStack(
        .vertical, insets: DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8),
        parts: [
          .text(CellText("title", .headline, lines: lines)), .text(CellText("subtitle", .caption1)),
        ]))
    style.demands = TextDemands(of: style, [titles.map(content)], measuredBy: measurer)
    return style
  }

  private static func content(_ title: String) -> CellContent { CellContent(title: title, subtitle: "Late") }

  /// The sizes of the lines of a cell, and what it cuts.
  private static func drawn(
    _ style: CellStyle, _ title: String, _ textSize: TextSize, height: Double = .infinity
  ) -> (sizes: [Double], cut: CellCut?) {
    let layout = CellLayout(measurer, textSize: textSize)
    let content = content(title)
    let size = Size2D(width: 200, height: min(height, layout.size(of: style, content, width: 200).height))
    let sizes = layout.figures(of: style, content, in: size).compactMap { figure -> Double? in
      if case .line(_, _, let font) = figure.content { font.size } else { nil }
    }
    return (sizes, layout.cut(of: style, content, in: size))
  }

  @Test("All cells of a style are set smaller together, so that no word breaks, and titles are never the smaller ones")
  func together() {
    let style = Self.style(["Ulm", "Friedrichshafen"])
    let long = Self.drawn(style, "Friedrichshafen", .accessibility5)
    let short = Self.drawn(style, "Ulm", .accessibility5)
    #expect(long.sizes == short.sizes && long.cut == nil && long.sizes.count == 2)
    #expect(long.sizes[0] > 17 && long.sizes[0] < 53 && long.sizes[0] >= long.sizes[1], "\(long.sizes)")
    // Alone, the short word is as large as the reader wants it.
    #expect(Self.drawn(Self.style(["Ulm"]), "Ulm", .accessibility5).sizes == [53, 43])
  }

  @Test("The longest tenth of many texts is elided, and its words stay whole") func tenth() {
    let name = "The Friedrichshafen harbour", titles = Array(repeating: "Ulm", count: 9) + [name]
    #expect(Self.drawn(Self.style(titles, lines: 1), name, .accessibility5).cut != nil)
    let alone = Self.style(["Friedrichshafen"], lines: 1)
    #expect(
      Self.drawn(Self.style(titles, lines: 1), "Ulm", .accessibility5).sizes
        == Self.drawn(alone, "Friedrichshafen", .accessibility5).sizes)
    #expect(Self.drawn(Self.style(Array(titles.dropFirst()), lines: 2), name, .accessibility5).cut == nil)
  }

  @Test("Texts keep their lines down to the standard sizes, and only words go below them", arguments: TextSize.allCases)
  func lines(_ size: TextSize) {
    let name = "The harbour of Friedrichshafen at night"
    let few = Self.drawn(Self.style([name], lines: 2), name, size)
    #expect((few.sizes.first ?? 0) <= size.font(.headline) && (few.sizes.first ?? 0) >= min(17, size.font(.headline)))
    let word = "Donaudampfschifffahrtskapitän"
    let whole = Self.drawn(Self.style([word]), word, size)
    #expect(whole.cut == nil && whole.sizes[0] < 17 && whole.sizes[0] >= 10, "\(whole)")
  }

  @Test("A switch of one cell takes no room from the value of another") func parts() {
    var style = CellStyle(
      name: "own",
      content: CellStack(
        .horizontal, spacing: 12, parts: [.text(CellText("title")), .text(CellText("value")), .accessory]))
    var (named, switched) = (CellContent(title: "Name"), CellContent(title: "Notifications"))
    named.texts["value"] = "Friedrichshafen"
    switched.accessory = .switch
    style.demands = TextDemands(of: style, [[named, switched]], measuredBy: Self.measurer)
    for content in [named, switched] {
      for case .line(_, _, let font) in CellLayout(Self.measurer, textSize: .large)
        .figures(of: style, content, in: Size2D(width: 200, height: 44)).map(\.content)
      { #expect(font.size == 17) }
    }
  }

  @Test("Texts are as large as a frame lets one line of each be") func height() {
    let style = Self.style(["Ulm"])
    let low = Self.drawn(style, "Ulm", .accessibility5, height: 60)
    #expect(low.cut == nil && low.sizes.count == 2 && low.sizes[0] < 30, "\(low)")
  }
}

extension TextSize {
  fileprivate func font(_ style: TextStyle) -> Double { style.font(at: self).size }
}
