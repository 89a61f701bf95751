import KumikoUIKitViews
import Testing

@Suite("Fonts") @MainActor struct FontTests {
  @Test("Fonts of the same name, size and weight are equal")
  func equality() {
    let bold = UIFont.systemFont(ofSize: 17, weight: .bold)
    #expect(bold == .boldSystemFont(ofSize: 17) && bold.pointSize == 17)
    #expect(bold != .systemFont(ofSize: 17) && bold != .systemFont(ofSize: 18, weight: .bold))
    #expect(bold.withSize(18) == .systemFont(ofSize: 18, weight: .bold))
    #expect(UIFont.systemFont(ofSize: 17) == .systemFont(ofSize: 17, weight: .regular))
  }

  // The sizes of the default text size, from the Human Interface Guidelines.
  @Test("A text style has Apple's size for the default text size")
  func styles() {
    #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
    #expect(UIFont.preferredFont(forTextStyle: .headline).pointSize == 17)
    #expect(UIFont.preferredFont(forTextStyle: .headline) != .preferredFont(forTextStyle: .body))
    #expect(UIFont.preferredFont(forTextStyle: .caption2).pointSize == 11)
  }

  // Apple's table of Dynamic Type, in the Human Interface Guidelines.
  @Test("a text style follows the text size of traits")
  func textSizes() {
    func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
      let traits = UITraitCollection(preferredContentSizeCategory: category)
      return UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize
    }
    #expect(size(.body, .extraSmall) == 14 && size(.body, .large) == 17 && size(.body, .extraExtraExtraLarge) == 23)
    #expect(size(.largeTitle, .accessibilityExtraExtraExtraLarge) == 60 && size(.caption2, .accessibilityMedium) == 20)
    #expect(size(.footnote, .unspecified) == 13)
  }

  @Test("metrics scale as their text style does, up to a limit")
  func metrics() {
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let metrics = UIFontMetrics(forTextStyle: .body)
    #expect(metrics.scaledValue(for: 34, compatibleWith: traits) == 106)
    #expect(metrics.scaledValue(for: 34) == 34)
    let font = UIFont.systemFont(ofSize: 17, weight: .bold)
    let scaled = metrics.scaledFont(for: font, compatibleWith: traits)
    #expect(scaled.pointSize == 53 && scaled.kumikoWeight == .bold)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 30, compatibleWith: traits).pointSize == 30)
    #expect(metrics.scaledFont(for: font).pointSize == 17)
  }

  // The numbers that `UIFont` has for Apple's font: 17.900391 and 35.800781 are published for these sizes.
  @Test("the heights of lines are those of Apple's font, rounded up to pixels in labels")
  func lines() {
    #expect(UIFont.systemFont(ofSize: 15).lineHeight == 17.900390625)
    #expect(UIFont.systemFont(ofSize: 30).lineHeight == 35.80078125)
    let label = UILabel()
    label.text = "A line"
    label.font = .systemFont(ofSize: 30)
    #expect(label.intrinsicContentSize.height == 36)
    label.font = .systemFont(ofSize: 17)
    for (scale, height): (CGFloat, CGFloat) in [(1, 21), (2, 20.5), (3, 61.0 / 3)] {
      label.traitOverrides.displayScale = scale
      #expect(label.intrinsicContentSize.height == height)
    }
  }

  @Test("a label that follows the text size grows, and another one does not")
  func labels() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let labels = [UIFont.preferredFont(forTextStyle: .body), .systemFont(ofSize: 17)].flatMap { font in
      [true, false].map { follows in
        let label = UILabel()
        (label.text, label.font, label.adjustsFontForContentSizeCategory) = ("A line", font, follows)
        window.addSubview(label)
        return label
      }
    }
    let before = labels.map(\.intrinsicContentSize)
    window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    #expect(labels.map { $0.intrinsicContentSize.height } == [64, 21, 21, 21])
    #expect(Array(labels.map(\.intrinsicContentSize)[1...]) == Array(before[1...]))
    #expect(labels[0].font.pointSize == 17)
  }
}
