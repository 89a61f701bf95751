import Foundation
import KumikoRendering
import KumikoTextMeasuring
import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitDrawing
import KumikoUIKitViews
import Testing

@MainActor struct TextTests {
  private func lines(_ width: CGFloat, _ height: CGFloat, _ make: (UILabel) -> Void) -> [NodeLine] {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
    make(label)
    guard case .lines(let lines)? = label.kumikoNode.content.first else { return [] }
    return lines
  }

  private func texts(_ width: CGFloat, _ height: CGFloat, _ make: (UILabel) -> Void) -> [String] {
    lines(width, height, make).map { $0.runs.map(\.text).joined() }
  }

  @Test func aLineIsInTheMiddleOfItsLabel() throws {
    let line = try #require(lines(100, 60) { $0.text = "Snow" }.first)
    #expect(line.top + line.height / 2 == 30)
    #expect(line.share == 0)
    #expect(line.runs.first?.style.color == NodeColor(RGBColor(hex: 0x000000)))
  }

  @Test func linesHaveTheHeightAndTheSpacingOfTheirParagraph() {
    func drawn(_ height: CGFloat) -> [NodeLine] {
      lines(100, height) {
        let style = NSMutableParagraphStyle()
        (style.alignment, style.minimumLineHeight, style.lineSpacing) = (.center, 40, 6)
        $0.numberOfLines = 0
        $0.attributedText = NSAttributedString(string: "a\nb", attributes: [.paragraphStyle: style])
      }
    }
    #expect(drawn(86).map(\.top) == [0, 46])
    #expect(drawn(86).map(\.height) == [40, 40])
    #expect(drawn(86).map(\.share) == [0.5, 0.5])
    #expect(drawn(106).map(\.top) == [10, 56])
    #expect(drawn(80).count == 1)
  }

  @Test func aSearchBarHasTheFontAndTheColorOfItsField() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
    bar.text = "Snow"
    (bar.searchTextField.font, bar.searchTextField.textColor) = (.systemFont(ofSize: 30), .red)
    let styles = bar.kumikoNode.content.flatMap { content -> [NodeTextStyle] in
      guard case .lines(let lines) = content else { return [] }
      return lines.flatMap(\.runs).filter { $0.text == "Snow" }.map(\.style)
    }
    #expect(styles.map(\.color) == [NodeColor(RGBColor(hex: 0xFF0000))])
    #expect(styles.map(\.font.size) == [30])
  }

  @Test func alignmentIsNaturalInBothDirections() {
    #expect(lines(100, 60) { $0.text = "a" }.map(\.share) == [0])
    #expect(
      lines(100, 60) {
        $0.text = "a"
        $0.traitOverrides.layoutDirection = .rightToLeft
      }.map(\.share) == [1])
    #expect(
      lines(100, 60) {
        ($0.text, $0.textAlignment) = ("a", .center)
      }.map(\.share) == [0.5])
  }

  @Test func directionIsThatOfTheFirstLetter() {
    #expect(lines(100, 60) { $0.text = "12 שלום abc" }.map(\.isRightToLeft) == [true])
    #expect(lines(100, 60) { $0.text = "abc שלום" }.map(\.isRightToLeft) == [false])
  }

  @Test(arguments: [
    (NSLineBreakMode.byTruncatingTail, "one two…"), (.byTruncatingHead, "…ight nine"), (.byClipping, "one two th"),
    (.byWordWrapping, "one two"), (.byCharWrapping, "one two th"),
  ])
  func longLinesAreCut(_ mode: NSLineBreakMode, _ shown: String) {
    let found = texts(80, 21) {
      ($0.text, $0.lineBreakMode) = ("one two three four five six seven eight nine", mode)
    }
    #expect(found == [shown])
  }

  @Test func theMiddleIsLeftOutOfALongName() throws {
    let found = texts(120, 21) { ($0.text, $0.lineBreakMode) = ("photograph-of-a-mountain.jpeg", .byTruncatingMiddle) }
    let text = try #require(found.first)
    #expect(text.hasPrefix("phot"))
    #expect(text.hasSuffix("jpeg"))
    #expect(text.contains("…"))
  }

  @Test func linesEndWhereTheLabelEnds() {
    let text = "one two three four five six seven eight nine"
    #expect(
      texts(80, 45) {
        ($0.text, $0.numberOfLines) = (text, 0)
      }.count == 2)
    #expect(
      texts(80, 500) {
        ($0.text, $0.numberOfLines) = (text, 3)
      }.count == 3)
  }

  @Test func attributesAreRuns() throws {
    let text = NSMutableAttributedString(string: "a ", attributes: [.foregroundColor: UIColor.red])
    text.append(NSAttributedString(string: "bold", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)]))
    text.append(NSAttributedString(string: " c", attributes: [.underlineStyle: NSUnderlineStyle.single.rawValue]))
    let line = try #require(lines(300, 30) { $0.attributedText = text }.first)
    #expect(line.runs.map(\.text) == ["a ", "bold", " c"])
    #expect(line.runs[0].style.color == NodeColor(RGBColor(hex: 0xFF0000)))
    #expect(line.runs[1].style.font.weight == .bold)
    #expect(line.runs[2].style.font.weight == .regular)
    #expect(line.runs[2].style.isUnderlined)
  }

  @Test func partsHaveColorsOfTheirOwn() throws {
    let text = NSMutableAttributedString(string: "red blue", attributes: [.foregroundColor: UIColor.red])
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 4, length: 4))
    let line = try #require(lines(300, 30) { $0.attributedText = text }.first)
    #expect(line.runs.map(\.text) == ["red ", "blue"])
    #expect(line.runs.map(\.style.color) == [0xFF0000, 0x0000FF].map { NodeColor(RGBColor(hex: $0)) })
  }

  @Test func emptyTextsAreNothing() {
    #expect(lines(100, 20) { $0.text = "" }.isEmpty)
    #expect(lines(0, 20) { $0.text = "a" }.isEmpty)
  }

  @Test func aMegabyteOfTextIsAsLongAsItsLabel() {
    let text = String(repeating: "snow and ice ", count: 80_000)
    for mode in [
      NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byCharWrapping, .byClipping,
    ] {
      let found = texts(200, 50) { ($0.text, $0.numberOfLines, $0.lineBreakMode) = (text, 0, mode) }
      #expect(found.count == 2, "\(mode)")
    }
  }

  @Test func fontsGrowWithTheTextSize() throws {
    let line = try #require(
      lines(300, 80) {
        ($0.text, $0.font) = ("a", .preferredFont(forTextStyle: .body))
        $0.adjustsFontForContentSizeCategory = true
        $0.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
      }.first)
    #expect(line.runs.first?.style.font.size == 40)
  }
}
