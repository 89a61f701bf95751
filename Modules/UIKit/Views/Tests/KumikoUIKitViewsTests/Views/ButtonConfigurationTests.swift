@_spi(Kumiko) import KumikoUIKitViews
import Testing

/// The rules are those of Apple's page of `UIButton.Configuration` and the pages of its members.
@Suite("Configurations of buttons") @MainActor struct ButtonConfigurationTests {
  private func size(_ change: (inout UIButton.Configuration) -> Void) -> CGSize {
    var configuration = UIButton.Configuration.plain()
    (configuration.title, configuration.contentInsets) = ("Title", .zero)
    change(&configuration)
    return UIButton(configuration: configuration).intrinsicContentSize
  }

  /// "Use this property to place the image along the top, leading, trailing, or bottom edge of the button."
  @Test("The image is beside the texts, or above or below them")
  func placement() {
    let text = size { _ in }
    let image = size { ($0.title, $0.image) = (nil, UIImage(systemName: "star")) }
    func placed(_ edge: NSDirectionalRectEdge) -> CGSize {
      size { ($0.image, $0.imagePadding, $0.imagePlacement) = (UIImage(systemName: "star"), 5, edge) }
    }
    let beside = CGSize(width: text.width + 5 + image.width, height: max(text.height, image.height))
    let above = CGSize(width: max(text.width, image.width), height: text.height + 5 + image.height)
    for (edge, whole) in [
      (NSDirectionalRectEdge.leading, beside), (.trailing, beside), (.top, above), (.bottom, above),
    ] {
      #expect(abs(placed(edge).width - whole.width) <= 1 && abs(placed(edge).height - whole.height) <= 1, "\(edge)")
    }
    // "A value that reserves space for the image in the same axis as the edge against which the button places the image."
    let reserved = size { ($0.image, $0.imageReservation) = (UIImage(systemName: "star"), 60) }
    #expect(abs(reserved.width - text.width - 60) <= 1 && abs(reserved.height - beside.height) <= 1)
  }

  /// "The configuration sets the title property to match the string value of this attributed string."
  @Test("The title is the text of the title with attributes")
  func attributed() {
    var configuration = UIButton.Configuration.plain()
    configuration.attributedTitle = AttributedString(
      "Save", attributes: AttributeContainer([.font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.red]))
    #expect(configuration.title == "Save" && configuration.attributedTitle?.font == .boldSystemFont(ofSize: 30))
    configuration.attributedSubtitle = AttributedString("all")
    #expect(configuration.subtitle == "all")
    let button = UIButton(configuration: configuration)
    #expect(button.currentTitle == "Save" && button.kumikoContent.font == .boldSystemFont(ofSize: 30))
    #expect(button.kumikoContent.title?.attributes(at: 0, effectiveRange: nil)[.foregroundColor] as? UIColor == .red)
    // Two colors in one text end the program in Foundation on Linux, so the first one counts for all.
    var blue = AttributedString(" all")
    blue.foregroundColor = .blue
    button.configuration?.attributedTitle?.append(blue)
    #expect(button.kumikoContent.title?.string == "Save all")
    button.configuration?.title = "Plain"
    #expect(button.configuration?.attributedTitle == AttributedString("Plain"))
    #expect(button.kumikoContent.font.pointSize == 17)
  }

  /// `titleTextAttributesTransformer`: "A structure to update the attributed title when the button state changes."
  @Test("A transformer changes the attributes of the title")
  func transformer() {
    let large = size {
      $0.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
        var outgoing = incoming
        outgoing.font = UIFont.systemFont(ofSize: (incoming.font?.pointSize ?? 0) * 2)
        return outgoing
      }
    }
    #expect(large.height > size { _ in }.height * 1.9)
  }

  /// `setDefaultContentInsets()`: "Restores the default content insets."
  @Test("A size has insets and a font, unless insets are set")
  func sizes() {
    var configuration = UIButton.Configuration.filled()
    configuration.buttonSize = .large
    let large = configuration.contentInsets
    #expect(large.top > UIButton.Configuration.filled().contentInsets.top)
    configuration.contentInsets = .zero
    configuration.buttonSize = .small
    #expect(configuration.contentInsets == .zero)
    configuration.setDefaultContentInsets()
    #expect(configuration.contentInsets.top < large.top && configuration.contentInsets != .zero)
    #expect(UIButton(configuration: configuration).kumikoContent.font == .preferredFont(forTextStyle: .subheadline))
  }

  /// "fixed: A style that uses the background corner radius without modification." "dynamic: adjusts the background corner radius for
  /// dynamic type." The others ignore it.
  @Test("The style of corners decides what the radius of the background means")
  func corners() {
    var configuration = UIButton.Configuration.filled()
    configuration.background.cornerRadius = 10
    func radius(_ style: UIButton.Configuration.CornerStyle, _ size: UIContentSizeCategory = .large) -> CGFloat {
      configuration.cornerStyle = style
      return configuration.kumikoCornerRadius(in: UITraitCollection(preferredContentSizeCategory: size))
    }
    #expect(configuration.cornerStyle == .dynamic && radius(.fixed) == 10 && radius(.dynamic) == 10)
    #expect(radius(.fixed, .accessibilityLarge) == 10 && radius(.dynamic, .accessibilityLarge) > 10)
    #expect(radius(.small) < radius(.medium) && radius(.medium) < radius(.large) && radius(.capsule) == .infinity)
    configuration.background.cornerRadius = 0
    #expect(radius(.large) > 0)
  }
}
