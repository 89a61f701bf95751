import KumikoTextMeasuring
import KumikoUIKitViews
import Testing

@MainActor @Suite("The sizes of texts in views")
struct TextSizeTests {
  private let text = String(repeating: "The hut has beds for six. ", count: 6)

  @Test("a text view that does not scroll is as large as its text, with 8 points above and below and 5 at the sides")
  func textView() {
    let (view, label) = (UITextView(frame: .zero), UILabel())
    (view.font, view.text, view.isScrollEnabled) = (.systemFont(ofSize: 17), text, false)
    (label.font, label.text, label.numberOfLines) = (.systemFont(ofSize: 17), text, 0)
    let size = label.sizeThatFits(CGSize(width: 190, height: 0))
    #expect(
      view.sizeThatFits(CGSize(width: 200, height: 0)) == CGSize(width: size.width + 10, height: size.height + 16))
    #expect(view.intrinsicContentSize.height == label.sizeThatFits(.zero).height + 16)
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    #expect(view.sizeThatFits(CGSize(width: 190, height: 0)) == size)
    view.textContainer.maximumNumberOfLines = 2
    #expect(view.sizeThatFits(CGSize(width: 190, height: 0)).height == 41)
    view.text = ""
    #expect(view.sizeThatFits(CGSize(width: 190, height: 0)).height == 21)
  }

  @Test(
    "a text view breaks its text in the width that constraints give, and one that scrolls has a content of that height")
  func textViewConstraints() {
    let (root, view) = (UIView(frame: frame(0, 0, 200, 900)), UITextView(frame: .zero))
    (view.text, view.isScrollEnabled) = (text, false)
    root.addConstrained(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor), view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    let height = view.sizeThatFits(CGSize(width: 200, height: 0)).height
    #expect(view.frame == frame(0, 0, 200, height) && height > 40)
    view.text += text
    root.layoutIfNeeded()
    #expect(view.frame.height > height)
    let scrolling = UITextView(frame: frame(0, 0, 200, 30))
    #expect(scrolling.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    scrolling.text = text
    scrolling.layoutIfNeeded()
    #expect(scrolling.contentSize == CGSize(width: 200, height: height))
  }

  @Test("frames that constraints give are at pixels, where a point has several")
  func pixels() {
    let root = UIView(frame: frame(0, 0, 100, 44))
    let label = UILabel()
    (label.text, label.font) = ("Hut", .systemFont(ofSize: 17))
    root.traitOverrides.displayScale = 3
    root.addConstrained(label)
    NSLayoutConstraint.activate([
      label.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      label.centerXAnchor.constraint(equalTo: root.centerXAnchor),
    ])
    root.layoutIfNeeded()
    for edge in [label.frame.minX, label.frame.minY, label.frame.maxX, label.frame.maxY] {
      #expect(abs(edge * 3 - (edge * 3).rounded()) < 1e-9)
    }
    // The size is that of the content still, of whole pixels.
    #expect(abs(label.frame.height - label.intrinsicContentSize.height) < 1e-9)
    #expect(abs(label.frame.width - label.intrinsicContentSize.width) < 1e-9)
    #expect(abs(label.frame.midY - 22) <= 0.5 / 3 + 1e-9)
  }

  @Test("another measurer, such as Pango's, measures the texts of views")
  func measurer() {
    struct Wide: TextMeasurer {
      func measure(_ text: String, font: TextFont, width: Double, maximumLines: Int?) -> TextBlock {
        let line = TextBlock.Line(text: text, source: text[...], width: Double(text.count) * font.size)
        return TextBlock(lines: [line], lineHeight: font.lineHeight)
      }
    }
    let texts = KumikoMeasuredTexts(Wide())
    let font = UIFont.systemFont(ofSize: 10)
    #expect(
      texts.size(of: "hut", font: font, width: nil, maximumLines: nil) == CGSize(width: 30, height: font.lineHeight))
    #expect(texts.baseline(of: font) == font.ascender && texts.lineHeight(of: font) == font.lineHeight)
    // The measurer of Inter by this way is the one that views have by default.
    let inter = KumikoMeasuredTexts(InterMeasurer())
    #expect(
      inter.size(of: text, font: font, width: 90, maximumLines: 3)
        == UIFont.kumikoTextMeasuring.size(of: text, font: font, width: 90, maximumLines: 3))
  }

  @Test("the font of attributes wins over that of a label, until another text is set")
  func attributes() {
    let (label, plain) = (UILabel(), UILabel())
    (plain.text, plain.font) = ("Hut", .systemFont(ofSize: 40))
    label.font = .systemFont(ofSize: 12)
    label.attributedText = NSAttributedString(string: "Hut", attributes: [.font: UIFont.systemFont(ofSize: 40)])
    #expect(label.intrinsicContentSize == plain.intrinsicContentSize)
    label.text = "Hut"
    #expect(label.intrinsicContentSize.height == UIFont.systemFont(ofSize: 12).lineHeight.rounded(.up))
  }

  // 6 points above and below a title are published for buttons without a configuration; 7 and 12 are the insets of one.
  @Test("a button is as large as its title and the space around it, at whole pixels")
  func buttons() {
    let plain = UIButton(type: .custom)
    plain.traitOverrides.displayScale = 2
    plain.setTitle("Save", for: .normal)
    #expect(plain.intrinsicContentSize.height == 21.5 + 12)
    // The label that is made for the title changes nothing, and its font does.
    plain.titleLabel?.accessibilityLabel = "title"
    #expect(plain.intrinsicContentSize.height == 21.5 + 12)
    plain.titleLabel?.font = .systemFont(ofSize: 15)
    #expect(plain.intrinsicContentSize.height == CGFloat(30))
    plain.contentEdgeInsets = UIEdgeInsets(top: 1, left: 20, bottom: 1, right: 20)
    #expect(plain.intrinsicContentSize.height == 20 && plain.sizeThatFits(.zero) == plain.intrinsicContentSize)
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Save"
    let filled = UIButton(configuration: configuration)
    filled.traitOverrides.displayScale = 3
    #expect(abs(filled.intrinsicContentSize.height - (61 / 3.0 + 14)) < 1e-9)
    let narrow = filled.intrinsicContentSize.width
    filled.configuration?.image = UIImage(systemName: "star")
    filled.configuration?.imagePadding = 6
    #expect(filled.intrinsicContentSize.width > narrow + 6 + 17)
    filled.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    #expect(filled.intrinsicContentSize.height > 62 + 14)
  }

  @Test("fields, segments and images are measured again when their content changes")
  func changes() {
    let (field, segments) = (UITextField(), UISegmentedControl(items: ["One", "Two"]))
    let image = UIImageView(image: nil)
    func width(_ view: UIView, _ change: () -> Void) -> [CGFloat] {
      let root = UIView(frame: frame(0, 0, 900, 100))
      root.addConstrained(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: root.topAnchor), view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      ])
      root.layoutIfNeeded()
      let before = view.frame.width
      change()
      root.layoutIfNeeded()
      return [before, view.frame.width]
    }
    field.text = "Hut"
    let fields = width(field) { field.text = "A hut in the Alps" }
    let titles = width(segments) { segments.setTitle("A hut in the Alps", forSegmentAt: 0) }
    #expect(fields[0] < fields[1] && titles[0] < titles[1])
    #expect(width(image) { image.image = UIImage(systemName: "star") } == [0, 21])
    field.borderStyle = .none
    #expect(field.intrinsicContentSize.height == 22)
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize.height == 34)
  }
}
