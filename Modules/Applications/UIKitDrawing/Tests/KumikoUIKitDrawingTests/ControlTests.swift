import Foundation
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRendering
import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitViews
import Testing

@_spi(Kumiko) @testable import KumikoUIKitDrawing

extension ViewNode {
  /// The shapes of the node.
  var shapes: [DrawnPath] {
    content.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
  }
  /// The texts of the node, line by line.
  var texts: [String] {
    content.flatMap { content -> [String] in
      if case .lines(let lines) = content { lines.map { $0.runs.map(\.text).joined() } } else { [] }
    }
  }
  /// The node of this identity.
  @MainActor func node(_ view: UIView) -> ViewNode? {
    id == view.kumikoNumber ? self : children.lazy.compactMap { $0.node(view) }.first
  }
}

@MainActor struct ControlTests {
  @Test func switchesAreGreenWhenTheyAreOn() throws {
    let control = UISwitch(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
    #expect(control.kumikoNode.access?.value == "off")
    control.isOn = true
    let node = control.kumikoNode
    #expect(node.shapes.first?.fill == NodeColor(RGBColor(hex: 0x34C759)))
    #expect(node.access?.role == .switch)
    #expect(node.access?.value == "on")
  }

  @Test func buttonsHaveThePlatesOfTheirConfigurations() {
    func node(_ configuration: UIButton.Configuration) -> ViewNode {
      var configuration = configuration
      configuration.title = "Buy"
      let button = UIButton(configuration: configuration)
      button.sizeToFit()
      return button.kumikoNode
    }
    #expect(node(.filled()).shapes.first?.fill == NodeColor(RGBColor(hex: 0x007AFF)))
    #expect(node(.tinted()).shapes.first?.fill?.opacity == 0.18)
    #expect(node(.plain()).shapes.isEmpty)
    #expect(node(.filled()).texts == ["Buy"])
    #expect(node(.filled()).access == NodeAccess(.button, label: "Buy"))
  }

  /// `UIButton.Configuration.CornerStyle.capsule`: "uses a corner radius that generates a capsule"; `fixed`: "uses the background
  /// corner radius without modification".
  @Test func platesHaveTheCornersAndTheBackgroundOfTheConfiguration() {
    func svg(_ change: (inout UIButton.Configuration) -> Void) -> String {
      var configuration = UIButton.Configuration.filled()
      change(&configuration)
      let button = UIButton(configuration: configuration)
      button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      return button.kumikoPicture().svg
    }
    let capsule = svg { $0.cornerStyle = .capsule }
    #expect(capsule == svg { ($0.cornerStyle, $0.background.cornerRadius) = (.fixed, 20) })
    #expect(capsule == svg { ($0.cornerStyle, $0.background.cornerRadius) = (.capsule, 3) })
    #expect(svg { _ in } == svg { ($0.cornerStyle, $0.background.cornerRadius) = (.fixed, 5.95) })
    #expect(capsule != svg { _ in } && svg { $0.cornerStyle = .small } != svg { $0.cornerStyle = .large })
    var background = UIButton.Configuration.filled()
    (background.background.backgroundColor, background.background.strokeWidth) = (.red, 2)
    let button = UIButton(configuration: background)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    let shapes = button.kumikoNode.shapes
    #expect(shapes.first?.fill == NodeColor(RGBColor(hex: 0xFF0000)) && shapes.last?.lineWidth == 2)
  }

  /// `imagePlacement`: "place the image along the top, leading, trailing, or bottom edge of the button".
  @Test func imagesAreAtTheEdgeOfTheirPlacement() throws {
    func places(_ edge: NSDirectionalRectEdge) throws -> (image: Double, text: Double, y: Double, textY: Double) {
      var configuration = UIButton.Configuration.plain()
      (configuration.title, configuration.image, configuration.imagePlacement) = (
        "Buy", UIImage(systemName: "plus"), edge
      )
      let button = UIButton(configuration: configuration)
      button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
      let node = button.kumikoNode
      let points = node.shapes.flatMap(\.steps).compactMap { step -> Point2D? in
        if case .move(let point) = step { point } else { nil }
      }
      let line = try #require(
        node.content.lazy.compactMap { if case .lines(let lines) = $0 { lines.first } else { nil } }.first)
      let point = try #require(points.first)
      return (point.x, line.x, point.y, line.top)
    }
    let (leading, trailing) = (try places(.leading), try places(.trailing))
    #expect(leading.image < leading.text && trailing.image > trailing.text)
    let (top, bottom) = (try places(.top), try places(.bottom))
    #expect(top.y < top.textY && bottom.y > bottom.textY)
  }

  /// `automaticallyUpdateForSelection`: "whether the style automatically updates when the button is in a selected state".
  @Test func selectedButtonsHaveAStrongerPlate() {
    let button = UIButton(configuration: .plain())
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.isSelected = true
    #expect(button.kumikoNode.shapes.first?.fill?.opacity == 0.18)
    button.configuration?.automaticallyUpdateForSelection = false
    #expect(button.kumikoNode.shapes.isEmpty)
  }

  @Test func aButtonIsAsLargeAsItsTitleAndInsets() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Buy"
    let button = UIButton(configuration: configuration)
    let label = UILabel()
    label.text = "Buy"
    #expect(abs(button.intrinsicContentSize.width - label.intrinsicContentSize.width - 24) <= 1)
    #expect(abs(button.intrinsicContentSize.height - label.intrinsicContentSize.height - 14) <= 1)
  }

  @Test func fieldsCanBeEditedAndHidePasswords() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.placeholder = "Name"
    #expect(field.kumikoNode.texts == ["Name"])
    field.text = "secret"
    field.isSecureTextEntry = true
    let node = field.kumikoNode
    #expect(node.texts == ["••••••"])
    #expect(node.field?.isSecure == true)
    #expect(node.field?.text == "secret")
  }

  @Test func textViewsShowTheirLinesAndScroll() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    view.text = "one\ntwo"
    let node = view.kumikoNode
    #expect(node.texts == ["one", "two"])
    #expect(node.field?.isMultiline == true)
    #expect(node.scroller != nil)
  }

  @Test func slidersAreMirrored() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    slider.value = 0.25
    func knob() throws -> Double {
      let last = try #require(slider.kumikoNode.shapes.last?.steps.first)
      guard case .move(let point) = last else { return 0 }
      return point.x
    }
    let x = try knob()
    slider.traitOverrides.layoutDirection = .rightToLeft
    #expect(abs(try knob() - (200 - x)) < 0.01)
  }

  @Test func valuesThatAreNoNumbersDrawNothingWithoutAPlace() throws {
    let (slider, bar, label) = (UISlider(), UIProgressView(), UILabel())
    slider.value = .nan
    bar.progress = .nan
    (label.text, label.font) = ("a", .systemFont(ofSize: .nan))
    let dots = UIPageControl()
    dots.numberOfPages = .max
    let text = UITextView()
    text.textContainerInset.top = .nan
    text.text = "a"
    for view in [slider, bar, label, dots, text] as [UIView] {
      view.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
      let svg = view.kumikoPicture().svg
      #expect(!svg.contains("nan") && !svg.contains("inf"), "\(type(of: view))")
    }
  }

  @Test func datesAreOnPlates() {
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    picker.locale = Locale(identifier: "en_US")
    picker.timeZone = TimeZone(identifier: "UTC")
    picker.date = Date(timeIntervalSince1970: 86_400)
    picker.datePickerMode = .date
    #expect(picker.kumikoNode.texts == ["Jan 2, 1970"])
    picker.datePickerMode = .dateAndTime
    #expect(picker.kumikoNode.shapes.count == 2)
  }

  @Test func headingsAndImagesHaveRoles() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    label.text = "Peaks"
    label.accessibilityTraits = .header
    #expect(label.kumikoNode.access == NodeAccess(.heading, label: "Peaks"))
    let image = UIImageView(image: UIImage(systemName: "star"))
    #expect(image.kumikoNode.access == nil)
    image.accessibilityLabel = "Favorite"
    #expect(image.kumikoNode.access == NodeAccess(.image, label: "Favorite"))
  }

  @Test(arguments: ["star", "star.fill", "plus.circle.fill", "bell.slash", "chevron.right", "trash", "magnifyingglass"])
  func knownSymbolsAreLines(_ name: String) {
    let view = UIImageView(image: UIImage(systemName: name))
    view.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
    #expect(!view.kumikoNode.shapes.isEmpty)
    #expect(view.kumikoNode.texts.isEmpty)
  }

  @Test func unknownSymbolsAreTheirNames() {
    let view = UIImageView(image: UIImage(systemName: "no.such.symbol"))
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    view.contentMode = .scaleAspectFit
    #expect(view.kumikoNode.texts.first?.contains("…") == true)
  }

  @Test func aHundredNamesHaveDrawings() {
    #expect(Set(SymbolPaths.own.keys).union(SymbolPaths.shared.keys).count >= 100)
    for name in Array(SymbolPaths.own.keys) + SymbolPaths.shared.keys { #expect(Symbol(name) != nil, "\(name)") }
  }
}
