#if Pictures
  import Foundation
  @_spi(Kumiko) import KumikoTextMeasuring
  import Testing

  @Suite struct PangoMeasurerTests {
    let font = TextStyle.body.font(at: .large)

    func measurer() throws -> PangoMeasurer { try #require(PangoMeasurer()) }

    @Test(arguments: ["The hut has beds for six.", "a\nb\n\nc", "אבגדה 12 וזח", "e\u{301}tude 👩‍👩‍👧 🇩🇪 naïve", "x"])
    func linesHoldTheWholeText(_ text: String) throws {
      for width in [1, 40, 120, 1_000.0] {
        let block = try measurer().measure(text, font: font, width: width, maximumLines: nil)
        #expect(block.lines.map { String($0.source) }.joined() == text)
        #expect(!block.isTruncated)
      }
    }

    @Test func aTextFitsIntoItsOwnWidth() throws {
      let measurer = try measurer()
      let text = "Kitewright at the ridge"
      let width = measurer.width(of: text, font: font)
      #expect(measurer.measure(text, font: font, width: width, maximumLines: nil).lines.count == 1)
      #expect(measurer.measure(text, font: font, width: width - 1, maximumLines: nil).lines.count == 2)
    }

    @Test func theLastLineEndsInAnEllipsis() throws {
      let text = "Four days in the Alps with a tent, a stove and more bread than anybody needs"
      let block = try measurer().measure(text, font: font, width: 150, maximumLines: 2)
      #expect(block.lines.count == 2 && block.isTruncated)
      #expect(block.lines[1].text.hasSuffix("…"))
      #expect(block.width <= 150.01)
      #expect(block.height == 2 * font.lineHeight)
    }

    @Test func emptyTextsAndNoLinesAreNothing() throws {
      #expect(try measurer().measure("", font: font, width: 100, maximumLines: nil).lines.isEmpty)
      let none = try measurer().measure("a", font: font, width: 100, maximumLines: 0)
      #expect(none.lines.isEmpty && none.isTruncated)
      let narrow = try measurer().measure("a b", font: font, width: -5, maximumLines: nil)
      #expect(narrow.lines.map { String($0.source) }.joined() == "a b" && narrow.lines.count > 1)
    }

    @Test func aLongTextCostsNoMoreThanItsLines() throws {
      let text = String(repeating: "many words ", count: 100_000)
      let block = try measurer().measure(text, font: font, width: 200, maximumLines: 3)
      #expect(block.lines.count == 3 && block.isTruncated)
    }

    @Test func theTakenFamilyIsTheFirstThatIsThere() throws {
      let taken = try #require(PangoText(families: "Kumiko No Such Font,DejaVu Sans")?.takenFamily())
      #expect(taken != "Kumiko No Such Font")
      let alone = try #require(PangoText(families: taken)?.takenFamily())
      #expect(alone == taken, "a family that is there is taken")
      #expect(try #require(PangoText(families: "Kumiko No Such Font,\(taken)")).takenFamily() == taken)
    }

    @Test func charactersThatNoFontHasAreNoted() throws {
      let text = try #require(PangoText())
      func note(_ line: String) {
        text.set(line, font)
        text.noteMissing()
      }
      note("Läufe im März")
      #expect(text.missing.isEmpty)
      // The last planes hold no characters of any font.
      note("a\u{10FFFD}b")
      note("\u{10FFFC}")
      #expect(text.missing == ["\u{10FFFC}", "\u{10FFFD}"])
      for line in ["", "\u{0}", "\u{200D}", "\u{FEFF}"] { note(line) }
      #expect(text.missing.count == 2, "what is invisible has no box")
    }

    /// The texts of the samples.
    static let texts: [String] = {
      let folder = URL(filePath: #filePath).appending(path: "../../../../../../config/data").standardized
      let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
      var texts: Set<String> = []
      for file in files where file.pathExtension == "yaml" {
        guard let content = try? String(contentsOf: file, encoding: .utf8) else { continue }
        for match in content.matches(of: /(?:title|subtitle|footer): ([^,{}\[\]"'\n]+)/) {
          texts.insert(String(match.1).trimmingCharacters(in: .whitespaces))
        }
      }
      return texts.sorted()
    }()

    /// Returns true if the built-in table has all scripts of a text. Those of others have a mean width.
    static func isInTable(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { $0.value < 0x0530 } }

    static let hasInter = PangoMeasurer()?.family == "Inter"

    @Test(.enabled(if: hasInter, "The font Inter is not installed."))
    func theBuiltInWidthsAreNear() throws {
      let measurer = try measurer()
      try #require(Self.texts.count > 300)
      for weight in FontWeight.allCases {
        let font = TextFont(size: 17, weight: weight)
        var sum = 0.0
        var farthest = 0.0
        for text in Self.texts {
          let exact = measurer.width(of: text, font: font)
          guard exact > 0 else { continue }
          let distance = InterMeasurer().width(of: text, font: font) / exact - 1
          sum += abs(distance)
          if Self.isInTable(text) { farthest = max(farthest, abs(distance)) }
        }
        let mean = sum / Double(Self.texts.count)
        print(
          "weight \(weight.rawValue): mean \(mean * 100) %, farthest \(farthest * 100) % of \(Self.texts.count) texts")
        #expect(mean < 0.01, "the mean distance of weight \(weight.rawValue)")
        #expect(farthest < 0.08, "the farthest text of weight \(weight.rawValue)")
      }
    }

    @Test(.enabled(if: hasInter, "The font Inter is not installed."))
    func theBuiltInLinesAreMostlyTheSame() throws {
      let measurer = try measurer()
      var same = 0
      var all = 0
      for text in Self.texts {
        for width in [100, 200, 320.0] {
          let exact = measurer.measure(text, font: font, width: width, maximumLines: nil).lines.map(\.text)
          let builtIn = InterMeasurer().measure(text, font: font, width: width, maximumLines: nil).lines.map(\.text)
          all += 1
          if exact == builtIn { same += 1 }
        }
      }
      #expect(Double(same) >= 0.97 * Double(all))
    }
  }
#endif
