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
