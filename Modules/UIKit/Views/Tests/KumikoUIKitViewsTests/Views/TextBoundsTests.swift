import KumikoUIKitViews
import Testing

@MainActor @Suite("Bounds of texts", .serialized)
struct TextBoundsTests {
  /// Each letter is half as wide as the font is large. Lines are as high as the font is large.
  private struct Blocks: KumikoTextMeasurer {
    func size(of text: String, font: UIFont, width: CGFloat?, maximumLines: Int?) -> CGSize {
      let letter = font.pointSize / 2
      let perLine = width.map { max(1, Int($0 / letter)) } ?? text.count
      let needed = (text.count + perLine - 1) / perLine
      let lines = min(needed, maximumLines ?? needed)
      return CGSize(width: letter * CGFloat(min(perLine, text.count)), height: font.pointSize * CGFloat(lines))
    }
    func baseline(of font: UIFont) -> CGFloat { font.pointSize * 0.75 }
    func lineHeight(of font: UIFont) -> CGFloat { font.pointSize }
  }

  private func measured<Value>(_ body: () -> Value) -> Value {
    let before = UIFont.kumikoTextMeasuring
    UIFont.kumikoTextMeasuring = Blocks()
    defer { UIFont.kumikoTextMeasuring = before }
    return body()
  }

  @Test("a text is as wide as its letters in the font of its attributes, 12 points by default")
  func size() {
    measured {
      #expect("abcd".size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]) == CGSize(width: 40, height: 20))
      #expect(NSString("abcd").size() == CGSize(width: 24, height: 12))
      #expect(NSAttributedString(string: "").size() == CGSize(width: 0, height: 12))
    }
  }

  @Test("lines are broken at the width with usesLineFragmentOrigin alone")
  func lines() {
    measured {
      let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
      let size = CGSize(width: 30, height: CGFloat.greatestFiniteMagnitude)
      let context = NSStringDrawingContext()
      #expect(
        "abcdefg".boundingRect(with: size, options: .usesLineFragmentOrigin, attributes: font, context: context)
          == CGRect(x: 0, y: 0, width: 30, height: 60), "three letters a line")
      #expect(context.totalBounds.height == 60)
      #expect(
        NSString("abcdefg").boundingRect(with: size, attributes: font, context: nil)
          == CGRect(x: 0, y: -15, width: 70, height: 20), "one line, whose origin is at its baseline")
    }
  }

  @Test("a height limits lines with truncatesLastVisibleLine")
  func height() {
    measured {
      let text = NSAttributedString(string: "abcdefg", attributes: [.font: UIFont.systemFont(ofSize: 20)])
      let size = CGSize(width: 30, height: 50)
      let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
      #expect(text.boundingRect(with: size, options: options, context: nil).height == 40)
      #expect(text.boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil).height == 60)
    }
  }

  @Test("another thread measures by the default, which is bound to none")
  func otherThread() async {
    let here = "Some text".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
    let there = await Task.detached { "Some text".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]) }.value
    #expect(here == there && here.width > 0)
  }
}

@MainActor @Suite("A paragraph style changes the lines of a text")
struct ParagraphStyleTests {
  private func text(_ string: String, _ change: (NSMutableParagraphStyle) -> Void) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    change(style)
    return NSAttributedString(
      string: string, attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 17)])
  }

  @Test("a label takes the alignment and the line breaks over")
  func label() {
    let label = UILabel()
    label.attributedText = text("a") { ($0.alignment, $0.lineBreakMode) = (.center, .byTruncatingMiddle) }
    #expect((label.textAlignment, label.lineBreakMode) == (.center, .byTruncatingMiddle))
  }

  @Test("spacing is between lines, and heights are those of each line")
  func heights() {
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = text("a\nb\nc") { _ in }
    let plain = label.intrinsicContentSize
    let line = plain.height / 3
    label.attributedText = text("a\nb\nc") { $0.lineSpacing = 5 }
    #expect(abs(label.intrinsicContentSize.height - plain.height - 10) < 1)
    label.attributedText = text("a\nb\nc") { ($0.minimumLineHeight, $0.lineSpacing) = (40, 5) }
    #expect(label.intrinsicContentSize == CGSize(width: plain.width, height: 130))
    label.attributedText = text("a\nb") { ($0.minimumLineHeight, $0.maximumLineHeight) = (40, 10) }
    #expect(label.intrinsicContentSize.height == 20)
    let whole = text("a\nb") { $0.lineHeightMultiple = 2 }
      .boundingRect(with: CGSize(width: 100, height: 1000), options: .usesLineFragmentOrigin, context: nil)
    #expect(abs(whole.height - 4 * line) < 2)
  }

  @Test("the last baseline is below the spacing, and more height of a line is above its text")
  func baselines() {
    func baseline(_ string: String) -> CGFloat {
      let (view, label, mark) = (UIView(frame: frame(0, 0, 100, 300)), UILabel(), UIView())
      label.numberOfLines = 0
      label.attributedText = text(string) { ($0.minimumLineHeight, $0.lineSpacing) = (40, 6) }
      view.addConstrained(label, mark)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: view.topAnchor),
        mark.topAnchor.constraint(equalTo: label.lastBaselineAnchor),
      ])
      view.layoutIfNeeded()
      return mark.frame.minY
    }
    #expect(baseline("a") > 25)
    #expect(abs(baseline("a\nb") - baseline("a") - 46) < 0.01)
  }

  @Test("a copy stays as it is, and equal styles are equal")
  func copies() throws {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 3
    let copy = try #require(style.copy() as? NSParagraphStyle)
    let other = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
    other.lineSpacing = 4
    #expect((style.lineSpacing, copy.lineSpacing, other.lineSpacing) == (3, 3, 4))
    #expect(style == copy && copy.hash == style.hash && other != copy)
    #expect(NSParagraphStyle.default.lineBreakMode == .byWordWrapping)
    // Texts whose styles differ are joined.
    let text = NSMutableAttributedString(string: "a", attributes: [.paragraphStyle: style])
    text.append(NSAttributedString(string: "b", attributes: [.paragraphStyle: other]))
    #expect(text.attribute(.paragraphStyle, at: 1, effectiveRange: nil) as? NSParagraphStyle == other)
  }
}
