import Testing

@testable import KumikoTextMeasuring

@Suite struct MeasuringTests {
  let body = TextStyle.body.font(at: .large)
  let measurer = InterMeasurer()

  /// The width of texts in a font of one em a point, in units of the font.
  func units(_ text: String, _ weight: FontWeight = .regular) -> Double {
    let em = Double(InterTable.unitsPerEm)
    return measurer.width(of: text, font: TextFont(size: em, weight: weight))
  }

  @Test func aCacheTellsTextsApartByTheirBytes() {
    // Equal for the standard library, which sorts the marks of each text for every comparison and hash.
    let texts = ["a\u{301}\u{316}", "a\u{316}\u{301}"]
    #expect(texts[0] == texts[1])
    let cache = TextMeasuringCache()
    for text in texts + texts {
      let block = cache.measure(text, font: body, width: 100, maximumLines: nil)
      #expect(block.lines[0].text.utf8.elementsEqual(text.utf8))
    }
    #expect(cache.measuredClusters == 2)
  }

  @Test func aCacheAsksTheMeasurerOfItsChoice() {
    struct Fixed: TextMeasurer {
      func measure(_ text: String, font: TextFont, width: Double, maximumLines: Int?) -> TextBlock {
        TextBlock(lines: [TextBlock.Line(text: text, source: text[...], width: 7)], lineHeight: 3)
      }
    }
    let cache = TextMeasuringCache(TextMeasuring(named: "fixed") { Fixed() })
    #expect(cache.measure("Words", font: body, width: 100, maximumLines: nil).width == 7)
    #expect(cache.measuredClusters == 5)
    _ = cache.measure("Words", font: body, width: 100, maximumLines: nil)
    #expect(cache.measuredClusters == 5, "the second answer is the first one")
    let builtIn = TextMeasuringCache(.builtIn).measure("Words", font: body, width: 100, maximumLines: nil)
    #expect(builtIn == measurer.measure("Words", font: body, width: 100, maximumLines: nil))
    #expect(TextMeasuring(named: "builtin") { Fixed() } == .builtIn)
  }

  @Test func widthsAreSumsOfAdvanceWidths() {
    #expect(units("AV") == units("A") + units("V"))
    #expect(units("Straße,naïve–Ωμέγα,Щука") == "Straße,naïve–Ωμέγα,Щука".reduce(0) { $0 + units("\($1)") })
    #expect(units("W", .bold) > units("W"))
    // An em, in the font itself too.
    #expect(units("漢") == Double(InterTable.unitsPerEm))
    #expect(units("👩‍👩‍👧") == Double(InterTable.unitsPerEm))
    #expect(units("🇯🇵") == Double(InterTable.unitsPerEm))
    // A mark adds nothing, whether the letter exists with it or not.
    #expect(units("x\u{303}") == units("x"))
    #expect(units("שלום") > 0)
  }

  @Test func tablesAreThoseOfTheFont() {
    // From the tables hmtx and hhea of Inter-Regular.otf 4.0 beta 7.
    #expect(InterTable.unitsPerEm == 2816)
    let height = 3408.0 / 2816
    #expect(body.ascent + body.descent == body.size * height)
    #expect(TextFont(size: 10).lineHeight == 10 * height)
  }

  @Test func stylesHaveApplesSizes() {
    #expect(TextStyle.body.font(at: .large) == TextFont(size: 17, lineHeight: 22))
    #expect(TextStyle.headline.font(at: .large) == TextFont(size: 17, lineHeight: 22, weight: .semibold))
    #expect(TextStyle.largeTitle.font(at: .accessibility5).size == 60)
    #expect(TextStyle.caption2.font(at: .extraSmall).size == 11)
    for style in TextStyle.allCases {
      let fonts = TextSize.allCases.map { style.font(at: $0) }
      for (smaller, larger) in zip(fonts, fonts.dropFirst()) {
        #expect(smaller.size <= larger.size)
        #expect(smaller.lineHeight <= larger.lineHeight)
      }
    }
  }

  @Test func aTextFitsIntoItsOwnWidth() {
    for text in ["Unread", "Travel plans", "Wien ist schön", "ÄÖÜ 漢字"] {
      for size in [11.0, 12.3, 17, 34] {
        let font = TextFont(size: size, weight: .semibold)
        let width = measurer.width(of: text, font: font)
        #expect(measurer.measure(text, font: font, width: width).lines.map(\.text) == [text])
        #expect(measurer.measure(text, font: font, width: width - 0.01, maximumLines: 1).isTruncated)
      }
    }
  }

  @Test func theLastLineEndsInAnEllipsis() {
    let text = "Monuments of paper and light"
    let two = measurer.measure(text, font: body, width: 110, maximumLines: 2)
    #expect(two.lines.count == 2)
    #expect(two.isTruncated)
    #expect(two.lines[1].text.hasSuffix("…"))
    #expect(!two.lines[1].text.hasSuffix(" …"))
    #expect(two.lines[1].width <= 110)
    #expect(text.hasPrefix(two.lines[0].source + two.lines[1].text.dropLast()))
    let all = measurer.measure(text, font: body, width: 110)
    #expect(!all.isTruncated)
    #expect(measurer.measure(text, font: body, width: 110, maximumLines: all.lines.count) == all)
    // One more letter would not fit before the ellipsis.
    let shown = two.lines[1].text.dropLast()
    let rest = text.dropFirst(two.lines[0].source.count + shown.count)
    let longer = shown + rest.prefix(while: { $0 == " " }) + rest.drop(while: { $0 == " " }).prefix(1) + "…"
    #expect(measurer.width(of: String(longer), font: body) > 110)
  }

  @Test func hardBreaksEndLines() {
    let texts = measurer.measure("one\ntwo\r\n\u{2028}four", font: body, width: 400).lines.map(\.text)
    #expect(texts == ["one", "two", "", "four"])
    let cut = measurer.measure("one\ntwo", font: body, width: 400, maximumLines: 1)
    #expect(cut.lines.map(\.text) == ["one…"])
  }

  @Test func clustersStayWhole() {
    let text = "👩‍👩‍👧👍🏽e\u{301}🇯🇵क्षि각"
    let block = measurer.measure(text, font: body, width: 1)
    #expect(block.lines.map(\.text) == text.map { String($0) })
  }

  @Test func emptyTextsAndNoLinesHaveNoHeight() {
    #expect(measurer.measure("", font: body, width: 100).height == 0)
    let none = measurer.measure("Text", font: body, width: 100, maximumLines: 0)
    #expect(none.lines.isEmpty)
    #expect(none.isTruncated)
    // A width of no use still ends.
    #expect(measurer.measure("Text", font: body, width: -1).lines.count == 4)
    #expect(measurer.measure("Text", font: body, width: .nan).lines.count == 4)
    #expect(measurer.measure("Text", font: body, width: 2, maximumLines: 1).lines.map(\.text) == [""])
    #expect(measurer.measure("Text", font: TextFont(size: 0), width: 2).width == 0)
  }

  @Test func aMegabyteIsMeasuredAsFarAsItIsShown() {
    let words = String(repeating: "kumiko ", count: 150_000)
    let shown = measurer.count(words, font: body, width: 320, maximumLines: 3)
    #expect(shown.block.lines.count == 3)
    #expect(shown.clusters < 300)
    let word = String(repeating: "k", count: 1_000_000)
    #expect(measurer.count(word, font: body, width: 320, maximumLines: 2).clusters < 300)
    // Without a limit each cluster is looked at once.
    let part = String(repeating: "k", count: 20_000)
    let whole = measurer.count(part, font: body, width: 320, maximumLines: nil)
    #expect(whole.clusters == 20_000)
    #expect(whole.block.lines.map(\.text).joined() == part)
  }

  @Test func theCacheMeasuresATextOnce() {
    let cache = TextMeasuringCache()
    let first = cache.measure("Pinned", font: body, width: 100, maximumLines: 1)
    #expect(cache.measuredClusters == 6)
    #expect(cache.measure("Pinned", font: body, width: 100, maximumLines: 1) == first)
    #expect(cache.measuredClusters == 6)
    _ = cache.measure("Pinned", font: body, width: 99, maximumLines: 1)
    #expect(cache.measuredClusters == 12)
    _ = cache.measure("Pinned", font: TextStyle.headline.font(at: .large), width: 99, maximumLines: 1)
    #expect(cache.measuredClusters == 18)
    let small = TextMeasuringCache(capacity: 2)
    for text in ["a", "b", "c", "a"] { _ = small.measure(text, font: body, width: 100, maximumLines: nil) }
    #expect(small.measuredClusters == 4)
  }
}

@Suite struct MeasuringProperties {
  /// Pieces of many scripts, of which texts are made.
  static let pieces = [
    "a", "kumiko", "Layout", " ", "  ", "-", "–", "…", ",", ".", "(", ")", "\"", "/", "12", "3.5", "%", "$", "é",
    "e\u{301}",
    "漢", "字", "。", "「", "」", "ひら", "カー", "각", "한국", "שלום", "مرحبا", "ไทย", "👍🏽", "👩‍👩‍👧", "🇯🇵", "\u{A0}", "\u{AD}",
    "\u{200B}", "\u{2060}", "\n", "\t", "क्षि",
  ]

  @Test(arguments: 0..<60)
  func linesFitAndJoin(seed: UInt64) {
    var random = Steps(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    let text = (0..<40).map { _ in Self.pieces[random.next(below: Self.pieces.count)] }.joined()
    let font = TextFont(size: 17, weight: FontWeight.allCases[random.next(below: 4)])
    let measurer = InterMeasurer()
    var fewest = Int.max
    for width in [5.0, 20, 45, 80, 131, 250, 600, .infinity] {
      let block = measurer.measure(text, font: font, width: width)
      #expect(block.lines.map { String($0.source) }.joined() == text)
      #expect(block.lines.count <= fewest)
      fewest = block.lines.count
      for line in block.lines {
        #expect(line.width <= width || line.text.count == 1)
        #expect(abs(line.width - measurer.width(of: line.text, font: font)) < 1e-6)
        #expect(line.source.hasPrefix(line.text))
      }
      for limit in [1, 2] {
        let cut = measurer.measure(text, font: font, width: width, maximumLines: limit)
        #expect(cut.lines.count == min(limit, block.lines.count))
        #expect(cut.isTruncated == (block.lines.count > limit))
        #expect(cut.lines.allSatisfy { $0.width <= width || $0.text.count == 1 })
      }
    }
  }

  private struct Steps {
    var state: UInt64

    mutating func next(below limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(limit))
    }
  }
}
