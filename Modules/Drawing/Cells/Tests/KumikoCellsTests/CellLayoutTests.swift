@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoTextMeasuring
import Testing

@_spi(Kumiko) @testable import KumikoCells

@Suite struct CellLayoutTests {
  let layout = CellLayout(TextMeasuringCache())
  let measurer = InterMeasurer()
  let body = TextStyle.body.font(at: .large)

  func style(_ name: String) throws -> CellStyle { try #require(CellStyle.standard(name)) }

  @Test func aRowIsAsHighAsItsTexts() throws {
    let row = try style("row")
    // The least height of a row.
    #expect(layout.size(of: row, CellContent(texts: ["title": "One"]), width: 390) == Size2D(width: 390, height: 44))
    // Insets of 8, a title of 22, 2 between, a subtitle of 20.
    let two = CellContent(texts: ["title": "One", "subtitle": "Two"])
    #expect(layout.size(of: row, two, width: 390).height == 60)
    // Three lines of the subtitle.
    let text = "As high as its texts, which is what a row in a list has always wanted to be, everywhere it is shown."
    let lines = measurer.measure(text, font: TextStyle.subheadline.font(at: .large), width: 200 - 32, maximumLines: nil)
    let long = CellContent(texts: ["title": "One", "subtitle": text])
    #expect(layout.size(of: row, long, width: 200).height == 40 + 20 * Double(lines.lines.count))
  }

  @Test(arguments: TextSize.allCases) func aBadgeLeavesRoomForTheTextOfARow(size: TextSize) throws {
    var content = CellContent(texts: ["title": "Forno Lucia", "subtitle": "Neapolitan pizza"], badge: "Free delivery")
    content.image = "F"
    let layout = CellLayout(TextMeasuringCache(), textSize: size)
    let row = try style("row")
    let height = layout.size(of: row, content, width: 390).height
    // No more lines than words.
    let (title, subtitle) = (TextStyle.body.font(at: size), TextStyle.subheadline.font(at: size))
    #expect(height <= 24 + 2 * title.lineHeight + 2 * subtitle.lineHeight + 2 * title.size + 40, "\(height)")
    for figure in layout.figures(of: row, content, in: Size2D(width: 390, height: height)) {
      #expect(figure.frame.minX >= 0 && figure.frame.maxX <= 390)
      // At sizes for accessibility the badge stands below the texts.
      if case .badge(let text, _) = figure.content, size.isAccessibility {
        #expect(text == "Free delivery" && figure.frame.minY > 2 * title.lineHeight)
      }
    }
  }

  /// A style as documents write them: an image, texts side by side, an accessory and a badge.
  private func ticket(_ radius: Double?) -> CellStyle {
    let texts = CellStack(
      .vertical, alignment: .end,
      parts: [
        .text(CellText("title", .headline)),
        .stack(
          CellStack(
            .horizontal,
            parts: [.text(CellText("from")), .spacer(minimum: 8), .text(CellText("to", alignment: .trailing))])),
      ])
    return CellStyle(
      name: "ticket",
      content: CellStack(
        .horizontal, spacing: 10,
        parts: [.image(side: 40), .stack(texts), .spacer(minimum: 0), .accessory, .badge]),
      background: .surface, cornerRadius: radius)
  }

  @Test func textsOfAnyStyleStandBelowOneAnotherAtSizesForAccessibility() {
    let content = CellContent(
      texts: ["title": "Night", "from": "Bern", "to": "Lindau"], badge: "Check in", image: "I",
      accessory: .chevron)
    func frames(_ size: TextSize, radius: Double? = 12) -> [CellFigure] {
      let layout = CellLayout(TextMeasuringCache(), textSize: size)
      let height = layout.size(of: ticket(radius), content, width: 390).height
      return layout.figures(of: ticket(radius), content, in: Size2D(width: 390, height: height))
    }
    let large = frames(.accessibility5)
    #expect(large.compactMap(\.line) == ["Night", "Bern", "Lindau"])
    // The accessory between the texts and the badge stands between them here, too.
    #expect(large.dropFirst(2).map(\.frame.minY) == large.dropFirst(2).map(\.frame.minY).sorted())
    #expect(Set(large.dropFirst(2).map(\.frame.minX)).count == 1)
    for size in [TextSize.large, .extraExtraExtraLarge] {
      let figures = frames(size)
      let accessory = figures.first { $0.content == .accessory(.chevron) }?.frame
      #expect(figures.last?.frame.minY == accessory?.minY, "side by side")
    }
    // A pill keeps its one line.
    let pill = frames(.accessibility1, radius: nil)
    #expect(pill.last.map { $0.frame.minX > 195 } == true)
  }

  @Test func whatIsCutIsTold() {
    let style = CellStyle(
      name: "a",
      content: CellStack(
        .horizontal, spacing: 4, parts: [.text(CellText("title", lines: 2)), .text(CellText("value")), .badge]))
    func cut(_ texts: [String: String], badge: String? = nil, width: Double = 200) -> CellCut? {
      let content = CellContent(texts: texts, badge: badge)
      let height = layout.size(of: style, content, width: width).height
      return layout.cut(of: style, content, in: Size2D(width: width, height: height))
    }
    #expect(cut(["title": "One two", "value": "Three"], badge: "7") == nil)
    let long = "A title that goes on for more than two lines"
    #expect(cut(["title": long], width: 120) == .elided(long))
    #expect(cut(["title": "One", "value": "Friedrichshafen"], width: 90) == .broken("Friedrichshafen"))
    #expect(cut(["value": "A line of several words"], width: 100) == nil)
    #expect(cut(["title": "One"], badge: "Delayed by 25 minutes", width: 90) == .elided("Delayed by 25 minutes"))
    // Ideographs break anywhere.
    #expect(cut(["value": "東京都千代田区"], width: 60) == nil)
    // What has no room in the height is left out.
    let low = layout.cut(
      of: CellStyle(
        name: "b", content: CellStack(.vertical, parts: [.text(CellText("title")), .text(CellText("value"))])),
      CellContent(texts: ["title": "One", "value": "Two"]), in: Size2D(width: 90, height: 22))
    #expect(low == .elided("Two"))
  }

  @Test func aTextGrowsAsFarAsItsFrameLetsIt() {
    let font = CellMetrics.rowTitle
    #expect([20, 40, 56].map { font($0) } == [10, 15, 16])
    #expect(font(64, scale: 3) == 64 * 0.4 && font(400, scale: 3) == 48)
    #expect(font.needed(64, scale: 1) == 64 && font.needed(64, scale: 3) == 48 / 0.4)
  }

  @Test(arguments: CellSymbol.names) func aSymbolLiesInItsSquare(name: String) throws {
    var steps: [(letter: Character, numbers: [Double])] = []
    for word in try #require(CellSymbol(name)).path.split(separator: " ") {
      let letter = word.first.flatMap { $0.isLetter ? $0 : nil }
      if let letter { steps.append((letter, [])) }
      if let number = Double(letter == nil ? word : word.dropFirst()) { steps[steps.count - 1].numbers.append(number) }
    }
    #expect(steps.count > 1 && steps.first?.letter == "M")
    for (letter, numbers) in steps {
      #expect(["M": 2, "L": 2, "C": 6, "Z": 0][letter] == numbers.count, "\(name)")
      // The ends of lines.
      #expect(numbers.suffix(2).allSatisfy { (1...23).contains($0) }, "\(name): \(numbers)")
    }
  }

  @Test(arguments: [10, 60]) func rowsInRowsCostTheirDepthAndNoMore(depth: Int) {
    var part = CellPart.text(CellText("title"))
    for _ in 0..<depth { part = .stack(CellStack(.horizontal, parts: [part])) }
    let counter = CountingMeasurer()
    let nested = CellStyle(name: "nested", content: CellStack(.horizontal, parts: [part]))
    let size = CellLayout(counter).size(of: nested, CellContent(texts: ["title": "One"]), width: 300)
    #expect(size == Size2D(width: 300, height: 22))
    // Once for each row around the text, to share its room, and once to be placed.
    #expect(counter.count == depth + 2)
  }

  @Test func aPlateIsBehindItsPartsAndAsLargeAsTheirStack() {
    func bar(_ plate: CellPlate?) -> CellStyle {
      let insets = DirectionalEdgeInsets(top: 8, leading: 10, bottom: 8, trailing: 10)
      let inner = CellStack(.vertical, plate: CellPlate(.shade), parts: [.text(CellText("value"))])
      let field = CellStack(
        .horizontal, spacing: 4, insets: insets, plate: plate, parts: [.text(CellText("title")), .stack(inner)])
      return CellStyle(name: "bar", content: CellStack(.horizontal, parts: [.stack(field), .accessory]))
    }
    let content = CellContent(texts: ["title": "Search", "value": "7"], accessory: .info)
    let size = Size2D(width: 300, height: 60)
    let field = CellPlate(.surface, cornerRadius: 10)
    let figures = layout.figures(of: bar(field), content, in: size)
    #expect(figures.map(\.plate) == [nil, field, field, CellPlate(.shade), CellPlate(.shade), nil])
    #expect(figures[1].content == .plate && figures[3].content == .plate)
    // All that the accessory leaves, as high as the text and the insets.
    #expect(figures[1].frame == Rect2D(x: 0, y: 0, width: 300 - figures[5].frame.width, height: 38))
    #expect(figures[2].frame.minX == 10 && figures[2].frame.minY == 8)
    // The places of all other parts are those without a plate.
    let plain = layout.figures(of: bar(nil), content, in: size).map(\.frame)
    #expect(figures.map(\.frame).filter { $0 != figures[1].frame } == plain)
    // A plate without content takes no room.
    let empty = layout.figures(of: bar(field), CellContent(texts: [:], accessory: .info), in: size)
    #expect(!empty.contains { $0.content == .plate })
    #expect(bar(field).hasPlates && !CellStyle(name: "plain", content: CellStack(.vertical, parts: [])).hasPlates)
  }

  @Test func partsWithoutContentTakeNoRoom() throws {
    let row = try style("row")
    let figures = layout.figures(of: row, CellContent(texts: ["title": "One"]), in: Size2D(width: 300, height: 44))
    #expect(figures.count == 2)
    #expect(figures.last?.frame.minX == 16)
    let full = CellContent(texts: ["title": "One"], badge: "3", image: "I", accessory: .chevron)
    let all = layout.figures(of: row, full, in: Size2D(width: 300, height: 52))
    #expect(all.map(\.frame.minX).dropFirst().first == 16)
    // An image of 36 and 12 between.
    #expect(all.dropFirst(2).first?.frame.minX == 64)
    #expect(all.last?.frame.maxX == 284)
    for figure in all { #expect(figure.frame.minY >= 0 && figure.frame.maxY <= 52) }
  }

  @Test func aBubbleIsAsWideAsItsTextAndStandsAtItsSide() throws {
    let message = try style("message")
    let text = "Me! I can take three of us, and the big tent."
    for side in CellSide.allCases {
      let content = CellContent(texts: ["subtitle": text], side: side)
      let size = layout.size(of: message, content, width: 358)
      let bubble = try #require(layout.figures(of: message, content, in: size).first?.frame)
      let block = measurer.measure(text, font: body, width: 358 * 0.78 - 24, maximumLines: nil)
      #expect(bubble.width == (block.width + 24).rounded(.up))
      #expect(size.height == block.height + 16)
      #expect(side == .leading ? bubble.minX == 0 : bubble.maxX == 358)
    }
  }

  @Test func aChipIsAsWideAsItsTitle() throws {
    let content = CellContent(texts: ["title": "Travel plans"])
    let size = layout.size(of: try style("chip"), content, width: 358, isWidthOpen: true)
    let font = TextStyle.subheadline.font(at: .large, weight: .semibold)
    #expect(size.width == (measurer.width(of: "Travel plans", font: font) + 28).rounded(.up))
    #expect(size.height == 34)
    // Never wider than its room.
    #expect(layout.size(of: try style("chip"), content, width: 60, isWidthOpen: true).width <= 60)
  }

  @Test(arguments: CellStyle.standard)
  func measuredCellsShowAllTheirText(style: CellStyle) {
    let content = CellContent(
      texts: ["title": "Kitewright", "subtitle": "A workshop of paper and light"], badge: "Event of the week",
      image: "I", accessory: .chevron)
    for textSize in TextSize.allCases {
      let layout = CellLayout(TextMeasuringCache(), textSize: textSize)
      let size = layout.size(of: style, content, width: 1_200)
      let figures = layout.figures(of: style, content, in: size)
      for figure in figures {
        #expect(figure.frame.minX >= -0.5 && figure.frame.maxX <= 1_200.5)
        #expect(figure.frame.minY >= -0.5 && figure.frame.maxY <= size.height + 0.5)
        if case .line(let text, _, _) = figure.content { #expect(!text.hasSuffix("…")) }
      }
    }
  }

  @Test func largerTextNeverMakesCellsLower() throws {
    let content = CellContent(texts: ["title": "The hut", "subtitle": "Beds for six, so leave the tent at home."])
    for style in CellStyle.standard {
      let heights = TextSize.allCases.map { size in
        CellLayout(TextMeasuringCache(), textSize: size).size(of: style, content, width: 358).height
      }
      #expect(heights == heights.sorted(), "\(style.name)")
    }
  }

  @Test func whatDoesNotFitIsElidedFromTheEnd() throws {
    let row = try style("row")
    let content = CellContent(texts: ["title": "Title", "subtitle": "Subtitle that goes on for several lines of text"])
    // Room for the title alone.
    let low = layout.figures(of: row, content, in: Size2D(width: 150, height: 40)).compactMap(\.line)
    #expect(low == ["Title"])
    // Room for one line of the subtitle.
    let high = layout.figures(of: row, content, in: Size2D(width: 150, height: 60)).compactMap(\.line)
    #expect(high.count == 2)
    #expect(high.last?.hasSuffix("…") == true)
    #expect(layout.figures(of: row, content, in: .zero).isEmpty)
  }

  @Test func insetsGiveWayToTheLastLine() throws {
    let chip = try style("chip")
    let content = CellContent(texts: ["title": "nails"])
    let height = layout.size(of: chip, content, width: 100).height
    for lack in [0, 2, 5.0] {
      let figures = layout.figures(of: chip, content, in: Size2D(width: 100, height: height - lack))
      let line = try #require(figures.first { $0.line != nil }?.frame)
      // The line stays in the middle.
      #expect(abs(line.minY + line.height / 2 - (height - lack) / 2) < 0.001, "\(lack)")
    }
  }

  @Test func imagesGrowWithTextsToAQuarterOfTheRoom() throws {
    func side(_ image: Double, _ textSize: TextSize) throws -> Double {
      let style = CellStyle(
        name: "a", content: CellStack(.horizontal, parts: [.image(side: image), .text(CellText("title"))]))
      let content = CellContent(texts: ["title": "Odile Brandt"], image: "I")
      let layout = CellLayout(TextMeasuringCache(), textSize: textSize)
      #expect(layout.minimumWidth(of: style) == image + 17, "the least width does not depend on the reader")
      let figures = layout.figures(of: style, content, in: Size2D(width: 320, height: 1_000))
      return try #require(figures.first { $0.content == .image }).frame.width
    }
    #expect(try side(56, .large) == 56)
    #expect(try side(56, .extraSmall) < 56)
    #expect(try side(20, .accessibility5) == TextSize.accessibility5.scaled(20))
    #expect(try side(56, .accessibility5) == 80)
    // Artwork stays as large as it is.
    #expect(try side(156, .accessibility5) == 156)
  }

  @Test func aMegabyteOfTextIsMeasuredAsFarAsItIsShown() throws {
    let cache = TextMeasuringCache()
    let layout = CellLayout(cache)
    let content = CellContent(texts: ["title": String(repeating: "kumiko ", count: 150_000)])
    _ = layout.figures(of: try style("plain"), content, in: Size2D(width: 300, height: 80))
    #expect(cache.measuredClusters < 1_000)
  }

  @Test func aValueStandsAtTheTrailingEndBeforeTheAccessory() throws {
    let row = try style("row")
    let size = Size2D(width: 300, height: 44)
    var content = CellContent(texts: ["title": "Bluetooth", "value": "On"])
    let alone = try #require(layout.figures(of: row, content, in: size).last)
    #expect(alone.line == "On" && alone.alignment == .trailing && alone.frame.maxX == 284)
    content.accessory = .chevron
    let figures = layout.figures(of: row, content, in: size)
    // The chevron is 11 wide, and 12 stand between.
    #expect(figures.compactMap(\.line) == ["Bluetooth", "On"])
    let value = try #require(figures.last { $0.line == "On" })
    #expect(abs(value.frame.maxX - (284 - 11 - 12)) < 0.001)
    // A long value is elided, the title is not.
    content.texts["value"] = "The network of the library on the second floor"
    let long = layout.figures(of: row, content, in: size).compactMap(\.line)
    #expect(long.first == "Bluetooth")
    #expect(long.last?.hasSuffix("…") == true)
  }

  @Test func aLowRowHasASmallerImageAndKeepsItsValue() throws {
    let row = try style("row")
    let content = CellContent(texts: ["title": "Wi-Fi", "value": "Home"], image: "I", accessory: .switch)
    let figures = layout.figures(of: row, content, in: Size2D(width: 300, height: 44))
    #expect(figures.compactMap(\.line) == ["Wi-Fi", "Home"])
    let image = try #require(figures.first { $0.content == .image }?.frame)
    // Insets of 8 leave 28.
    #expect(image == Rect2D(x: 16, y: 8, width: 28, height: 28))
    // 12 behind the image.
    #expect(figures.first { $0.line == "Wi-Fi" }?.frame.minX == 56)
  }

  @Test(arguments: ["card", "tile"]) func aBadgeLiesAtTheCornerAndTakesNoRoom(name: String) throws {
    let style = try style(name)
    var content = CellContent(texts: ["title": "Kitewright"], image: "I")
    let size = layout.size(of: style, content, width: 200)
    content.badge = "Event of the week"
    #expect(layout.size(of: style, content, width: 200) == size)
    let figures = layout.figures(of: style, content, in: size)
    let badge = try #require(figures.last)
    guard case .badge("Event of the week", _) = badge.content else {
      Issue.record("no badge in front, or a part of its text")
      return
    }
    #expect(badge.frame.minY == 8 && badge.frame.maxX == 192)
    for figure in figures where figure.line != nil { #expect(!figure.frame.intersects(badge.frame)) }
  }

  @Test func rowsShareTheirWidthFairly() {
    let stack = CellStack(
      .horizontal, spacing: 10,
      parts: [.text(CellText("a", lines: 1)), .text(CellText("b", lines: 1))])
    let style = CellStyle(name: "two", content: stack)
    let content = CellContent(texts: ["a": "Short", "b": "A text that is much longer than its room"])
    let lines = layout.figures(of: style, content, in: Size2D(width: 200, height: 22)).compactMap(\.line)
    #expect(lines.first == "Short")
    #expect(lines.last?.hasSuffix("…") == true)
    // An em each, and 10 between.
    #expect(layout.minimumWidth(of: style) == 17 + 17 + 10)
  }

  @Test(arguments: [(CellStack.Alignment.start, CellText.Alignment.leading), (.center, .center), (.end, .trailing)])
  func aStackPlacesTextsAndStacks(alignment: CellStack.Alignment, lines: CellText.Alignment) throws {
    let row = CellStack(.horizontal, spacing: 4, parts: [.image(side: 16), .text(CellText("value"))])
    let parts: [CellPart] = [
      .text(CellText("title")), .text(CellText("subtitle", alignment: .center)), .stack(row),
    ]
    let style = CellStyle(name: "s", content: CellStack(.vertical, alignment: alignment, parts: parts))
    let content = CellContent(texts: ["title": "A", "subtitle": "B", "value": "C"], image: "I")
    let figures = layout.figures(of: style, content, in: Size2D(width: 200, height: 90))
    func figure(_ line: String) throws -> CellFigure { try #require(figures.first { $0.line == line }) }
    #expect(try figure("A").alignment == lines && figure("A").frame.width == 200)
    #expect(try figure("B").alignment == .center)
    // The row is as wide as its parts, which begin at its start.
    let (image, value) = (try #require(figures.first { $0.content == .image }).frame, try figure("C"))
    #expect(value.alignment == .leading && value.frame.minX == image.maxX + 4)
    switch alignment {
    case .start: #expect(image.minX == 0)
    case .center: #expect(abs(image.minX + value.frame.maxX - 200) < 0.001)
    case .end: #expect(abs(value.frame.maxX - 200) < 0.001)
    }
  }

  @Test func textsWithAWidthStandInAColumn() throws {
    var time = CellText("time", lines: 1, alignment: .trailing)
    time.width = 60
    func title(_ text: String, _ time: CellText, _ size: TextSize = .large) throws -> Double {
      let stack = CellStack(.horizontal, spacing: 10, parts: [.text(time), .text(CellText("title"))])
      let figures = CellLayout(TextMeasuringCache(), textSize: size)
        .figures(
          of: CellStyle(name: "s", content: stack), CellContent(texts: ["time": text, "title": "T"]),
          in: Size2D(width: 300, height: 300))
      return try #require(figures.first { $0.line == "T" }).frame.minX
    }
    for text in ["9", "9:00", "a time that is much longer than its column"] { #expect(try title(text, time) == 70) }
    #expect(try title("9", time, .extraExtraExtraLarge) == TextSize.extraExtraExtraLarge.scaled(60) + 10)
    // At text sizes for accessibility, texts stand below one another.
    #expect(try title("9", time, .accessibility3) == 0)
    var least = CellText("time", lines: 1)
    least.minimumWidth = 60
    #expect(try title("9", least) == 70)
    #expect(try title("a time that is longer", least) > 100)
    let stack = CellStack(.horizontal, spacing: 10, parts: [.text(time), .text(least)])
    #expect(layout.minimumWidth(of: CellStyle(name: "s", content: stack)) == 130)
  }
}

extension CellFigure {
  fileprivate var alignment: CellText.Alignment? {
    if case .line(_, let part, _) = content { part.alignment } else { nil }
  }

  fileprivate var line: String? { if case .line(let text, _, _) = content { text } else { nil } }
}

/// Counts the texts that are measured.
private final class CountingMeasurer: TextMeasurer {
  private(set) var count = 0

  func measure(_ text: String, font: TextFont, width: Double, maximumLines: Int?) -> TextBlock {
    count += 1
    return InterMeasurer().measure(text, font: font, width: width, maximumLines: maximumLines)
  }
}
