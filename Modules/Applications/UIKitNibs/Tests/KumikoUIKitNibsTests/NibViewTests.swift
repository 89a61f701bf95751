import KumikoUIKit
import Testing

@testable import KumikoUIKitNibs

/// The facts are those of the files that Xcode writes, and of Apple's pages about the properties that they set.
@Suite("A nib makes views") @MainActor
struct NibViewTests {
  @Test("with geometry, colors and the rest of a view")
  func views() throws {
    let (made, issues) = object(
      """
      <view id="v" contentMode="scaleAspectFit" opaque="NO" hidden="YES" alpha="0.5" tag="7" clipsSubviews="YES"
        userInteractionEnabled="NO" translatesAutoresizingMaskIntoConstraints="NO" horizontalHuggingPriority="251"
        verticalCompressionResistancePriority="749" userLabel="A view">
        <rect key="frame" x="10" y="20" width="30.5" height="40"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>
        <color key="backgroundColor" red="0.25" green="0.5" blue="1" alpha="0.75" colorSpace="custom" customColorSpace="sRGB"/>
        <color key="tintColor" systemColor="systemRedColor"/>
        <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
        <accessibility key="accessibilityConfiguration" identifier="box" label="A box">
          <bool key="isElement" value="YES"/>
        </accessibility>
        <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
        <point key="canvasLocation" x="1" y="2"/>
      </view>
      """, as: UIView.self)
    let view = try #require(made)
    #expect(issues.isEmpty)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 30.5, height: 40))
    #expect(view.contentMode == .scaleAspectFit && !view.isOpaque && view.isHidden && view.alpha == 0.5)
    #expect(view.tag == 7 && view.clipsToBounds && !view.isUserInteractionEnabled)
    #expect(!view.translatesAutoresizingMaskIntoConstraints)
    #expect(view.contentHuggingPriority(for: .horizontal).rawValue == 251)
    #expect(view.contentCompressionResistancePriority(for: .vertical).rawValue == 749)
    #expect(view.autoresizingMask == [.flexibleWidth, .flexibleBottomMargin])
    #expect(view.backgroundColor == UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.75))
    #expect(view.tintColor == .systemRed)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(view.accessibilityIdentifier == "box" && view.accessibilityLabel == "A box" && view.isAccessibilityElement)
  }

  @Test(
    "with colors of every sort",
    arguments: [
      (
        #"white="0.5" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace""#,
        UIColor(white: 0.5, alpha: 1)
      ),
      (#"systemColor="labelColor""#, .label),
      (#"systemColor="systemGroupedBackgroundColor""#, .systemGroupedBackground),
      (#"systemColor="tintColor""#, .tintColor), (#"cocoaTouchSystemColor="darkTextColor""#, .black),
      (#"name="Brand""#, UIColor(named: "Brand") ?? .clear),
      (
        #"red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="displayP3""#,
        UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)
      ),
    ])
  func colors(_ attributes: String, _ color: UIColor) throws {
    let (view, issues) = object(#"<view id="v"><color key="backgroundColor" \#(attributes)/></view>"#, as: UIView.self)
    #expect(issues.isEmpty)
    #expect(view?.backgroundColor == color)
  }

  @Test("with texts, fonts, images and the choices of labels")
  func labels() throws {
    let (made, issues) = object(
      """
      <label id="l" text="A &lt;b&gt; title" textAlignment="center" lineBreakMode="wordWrap" numberOfLines="0"
        baselineAdjustment="alignBaselines" adjustsFontSizeToFit="YES" minimumScaleFactor="0.5">
        <fontDescription key="fontDescription" style="UICTFontTextStyleHeadline"/>
        <color key="textColor" systemColor="secondaryLabelColor"/>
        <nil key="highlightedColor"/>
      </label>
      """, as: UILabel.self)
    let label = try #require(made)
    #expect(issues.isEmpty)
    #expect(label.text == "A <b> title" && label.textAlignment == .center && label.lineBreakMode == .byWordWrapping)
    #expect(label.numberOfLines == 0 && label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0.5)
    #expect(label.font == .preferredFont(forTextStyle: .headline) && label.textColor == .secondaryLabel)
  }

  @Test(
    "with fonts of every sort",
    arguments: [
      (#"type="system" pointSize="17""#, UIFont.systemFont(ofSize: 17)),
      (#"type="boldSystem" pointSize="20""#, .boldSystemFont(ofSize: 20)),
      (#"type="system" weight="semibold" pointSize="12""#, .systemFont(ofSize: 12, weight: .semibold)),
      (
        #"name="Menlo-Bold" family="Menlo" pointSize="9""#,
        UIFont(name: "Menlo-Bold", size: 9) ?? .systemFont(ofSize: 1)
      ),
      (#"style="UICTFontTextStyleTitle0""#, .preferredFont(forTextStyle: .largeTitle)),
      (#"style="UICTFontTextStyleSubhead""#, .preferredFont(forTextStyle: .subheadline)),
    ])
  func fonts(_ attributes: String, _ font: UIFont) {
    let (label, issues) = object(
      #"<label id="l" text=""><fontDescription key="fontDescription" \#(attributes)/></label>"#, as: UILabel.self)
    #expect(issues.isEmpty)
    #expect(label?.font == font)
  }

  @Test("with texts of several lines, encoded texts and texts with attributes")
  func texts() {
    let lines = object(#"<label id="l"><string key="text">One\#nTwo</string></label>"#, as: UILabel.self)
    #expect(lines.0?.text == "One\nTwo" && lines.1.isEmpty)
    let encoded = object(
      #"<label id="l"><string key="text" base64-UTF8="YES">4oaSIDE</string></label>"#, as: UILabel.self)
    #expect(encoded.0?.text == "→ 1" && encoded.1.isEmpty)
    let attributed = object(
      """
      <label id="l"><attributedString key="attributedText"><fragment content="Red"><attributes>
        <color key="NSColor" red="1" green="0" blue="0" alpha="1"/><font key="NSFont" size="15" metaFont="system"/>
      </attributes></fragment><fragment content=" rest"/></attributedString></label>
      """, as: UILabel.self)
    #expect(attributed.0?.text == "Red rest" && attributed.1.isEmpty)
    let attributes = attributed.0?.attributedText?.attributes(at: 0, effectiveRange: nil)
    #expect(attributes?[.foregroundColor] as? UIColor == .red)
    #expect((attributes?[.font] as? UIFont)?.pointSize == 15)
  }

  @Test("with images by name and symbols")
  func images() {
    let named = object(#"<imageView id="i" image="photo" highlightedImage="other"/>"#, as: UIImageView.self)
    #expect(
      named.0?.image == UIImage(named: "photo") && named.0?.highlightedImage?.kumikoName == "other" && named.1.isEmpty)
    let symbol = object(
      """
      <imageView id="i"><imageReference key="image" image="star.fill" catalog="system" symbolScale="large"
        renderingMode="template"/><preferredSymbolConfiguration key="preferredSymbolConfiguration"
        configurationType="pointSize" pointSize="20" weight="bold"/></imageView>
      """, as: UIImageView.self)
    #expect(symbol.0?.image?.kumikoName == "star.fill" && symbol.0?.image?.renderingMode == .alwaysTemplate)
    #expect(symbol.0?.preferredSymbolConfiguration == UIImage.SymbolConfiguration(pointSize: 20, weight: .bold))
    #expect(symbol.1.isEmpty)
  }

  @Test("with the states and configurations of buttons")
  func buttons() throws {
    let (made, issues) = object(
      """
      <button id="b" contentHorizontalAlignment="leading" contentVerticalAlignment="top" buttonType="system" lineBreakMode="middleTruncation">
        <fontDescription key="fontDescription" type="boldSystem" pointSize="15"/>
        <state key="normal" title="Save" image="tray" catalog="system"><color key="titleColor" systemColor="linkColor"/></state>
        <state key="disabled" title="Saved"/>
      </button>
      """, as: UIButton.self)
    let button = try #require(made)
    #expect(issues.isEmpty)
    #expect(button.title(for: .normal) == "Save" && button.title(for: .disabled) == "Saved")
    #expect(button.titleColor(for: .normal) == .link && button.image(for: .normal)?.kumikoName == "tray")
    #expect(button.titleLabel?.font == .boldSystemFont(ofSize: 15) && button.contentHorizontalAlignment == .leading)
    let configured = object(
      """
      <button id="b"><state key="normal" title="Button"/><buttonConfiguration key="configuration" style="filled" title="Go"
        imagePadding="4"><color key="baseBackgroundColor" systemColor="systemRedColor"/></buttonConfiguration></button>
      """, as: UIButton.self)
    var expected = UIButton.Configuration.filled()
    (expected.title, expected.imagePadding, expected.baseBackgroundColor) = ("Go", 4, .systemRed)
    #expect(configured.0?.configuration == expected && configured.1.isEmpty)
  }

  @Test("with the values of controls, limits before values")
  func controls() {
    let slider = object(#"<slider id="s" value="30" minValue="10" maxValue="50"/>"#, as: UISlider.self)
    #expect(slider.0?.value == 30 && slider.0?.maximumValue == 50 && slider.1.isEmpty)
    let pages = object(#"<pageControl id="p" numberOfPages="5" currentPage="3"/>"#, as: UIPageControl.self)
    #expect(pages.0?.currentPage == 3 && pages.1.isEmpty)
    let segments = object(
      """
      <segmentedControl id="s" selectedSegmentIndex="1" segmentControlStyle="plain"><segments><segment title="A"/>
      <segment title="B"/></segments></segmentedControl>
      """, as: UISegmentedControl.self)
    #expect(segments.0?.titleForSegment(at: 1) == "B" && segments.0?.selectedSegmentIndex == 1 && segments.1.isEmpty)
    let field = object(
      """
      <textField id="t" borderStyle="roundedRect" placeholder="Name" textAlignment="natural" minimumFontSize="17">
        <textInputTraits key="textInputTraits" keyboardType="emailAddress" secureTextEntry="YES"/></textField>
      """, as: UITextField.self)
    #expect(field.0?.borderStyle == .roundedRect && field.0?.placeholder == "Name" && field.1.isEmpty)
    #expect(field.0?.keyboardType == .emailAddress && field.0?.isSecureTextEntry == true)
    let toggle = object(#"<switch id="s" on="YES"/>"#, as: UISwitch.self)
    #expect(toggle.0?.isOn == true && toggle.1.isEmpty)
  }

  @Test("with arranged views, and views in the content view of an effect")
  func containers() throws {
    let (made, issues) = object(
      """
      <stackView id="s" axis="vertical" distribution="fillEqually" alignment="top" spacing="6">
        <subviews><view id="a"/><label id="b" text="B"/></subviews></stackView>
      """, as: UIStackView.self)
    let stack = try #require(made)
    #expect(issues.isEmpty)
    #expect(
      stack.axis == .vertical && stack.distribution == .fillEqually && stack.alignment == .top && stack.spacing == 6)
    #expect(stack.arrangedSubviews.count == 2 && stack.arrangedSubviews.last is UILabel)
    let effect = object(
      """
      <visualEffectView id="e"><rect key="frame" x="0" y="0" width="10" height="10"/>
        <view key="contentView" id="c"><subviews><label id="l" text="T"/></subviews></view>
        <blurEffect style="systemMaterial"/></visualEffectView>
      """, as: UIVisualEffectView.self)
    #expect(effect.0?.contentView.subviews.first is UILabel && effect.1.isEmpty)
    #expect((effect.0?.effect as? UIBlurEffect)?.kumikoStyle == .systemMaterial)
  }

  @Test("and reports what is not understood, with its place and the nearest name, and goes on")
  func unknown() throws {
    KumikoNibs.removeIssues()
    let made = objects(
      """
      <view id="v" alhpa="0.5" contentMode="sideways">
        <subviews><lable id="l" text="T"/><view id="w"/><mapView id="m"><rect key="frame" x="0" y="0" width="5" height="5"/></mapView></subviews>
      </view>
      """)
    let view = try #require(made.first as? UIView)
    #expect(view.subviews.count == 2, "the element in the place of the map is a view")
    #expect(view.subviews.last?.frame.width == 5)
    let issues = KumikoNibs.issues
    #expect(issues.map(\.name) == ["alhpa", "contentMode", "lable", "mapView"])
    #expect(issues[0].description == "(data):6:1: UIView has no attribute 'alhpa' here; did you mean 'alpha'?")
    #expect(issues[1].message == "the value 'sideways' of 'contentMode' of a UIView is not understood")
    #expect(issues[2].description == "(data):7:13: the element 'lable' is not known; did you mean 'label'?")
    #expect(issues[3].message == "there is no MKMapView here: a UIView is in its place")
    _ = objects(#"<view id="v" alhpa="0.5"/>"#)
    #expect(KumikoNibs.issues.count == 4, "each place once")
  }
}
