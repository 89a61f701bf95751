import KumikoUIKit
import Testing

@testable import KumikoUIKitNibs

private let card = """
  <view id="v" customClass="CardView" customModule="KumikoUIKitNibsTests" customModuleProvider="target">
    <rect key="frame" x="0" y="0" width="50" height="60"/>
    <subviews><label id="l" text="Hello"/><button id="b"/><button id="c"/></subviews>
    <color key="backgroundColor" systemColor="systemBlueColor"/>
    CONNECTIONS
  </view>
  """

@Suite("A nib connects objects") @MainActor
struct NibConnectionTests {
  private func made(_ connections: String, owner: AnyObject? = nil, ownerConnections: String = "") -> (
    CardView?, [String]
  ) {
    let text = card.replacingOccurrences(of: "CONNECTIONS", with: "<connections>\(connections)</connections>")
    return object(text, owner: owner, connections: ownerConnections)
  }

  @Test("after init(coder:), which has the properties and the subviews, and before awakeFromNib()")
  func order() throws {
    let (made, issues) = made(#"<outlet property="titleLabel" destination="l" id="1"/>"#)
    let view = try #require(made)
    #expect(issues.isEmpty)
    #expect(view.subviewsInInit == 3 && view.frameInInit.size == CGSize(width: 50, height: 60))
    #expect(view.backgroundColor == .red, "the class has the last word")
    #expect(view.titleWhenAwake == "Hello")
  }

  @Test("by outlets and outlet collections, of the owner, too")
  func outlets() throws {
    let owner = Owner()
    let (made, issues) = made(
      """
      <outletCollection property="buttons" destination="b" id="1"/><outletCollection property="buttons" destination="c" id="2"/>
      """, owner: owner,
      ownerConnections:
        #"<outlet property="card" destination="v" id="3"/><outlet property="view" destination="v" id="4"/>"#)
    #expect(issues.isEmpty)
    #expect(made?.buttons.count == 2 && owner.card === made && owner.view === made)
  }

  @Test("by actions, to a target or to the first responder that has the method")
  func actions() throws {
    let owner = Owner()
    let (made, issues) = object(
      """
      <view id="v"><subviews><button id="b"><connections>
        <action selector="open:" destination="-1" eventType="touchUpInside" id="1"/></connections></button>
        <button id="c"><connections><action selector="open:" destination="-2" eventType="touchUpInside" id="2"/></connections></button>
      </subviews></view>
      """, as: UIView.self, owner: owner, connections: #"<outlet property="view" destination="v" id="3"/>"#)
    #expect(issues.isEmpty)
    let buttons = made?.subviews.compactMap { $0 as? UIButton } ?? []
    buttons.first?.kumikoTap()
    #expect(owner.opened.count == 1 && owner.opened.first as? UIButton === buttons.first)
    buttons.last?.kumikoTap()
    #expect(owner.opened.count == 2, "the controller is the next responder of its view")
  }

  @Test("and gestures with their views")
  func gestures() {
    let owner = Owner()
    let (view, issues) = object(
      """
      <view id="v"><connections><outletCollection property="gestureRecognizers" destination="t" appends="YES" id="1"/></connections></view>
      <tapGestureRecognizer id="t" numberOfTapsRequired="2"><connections>
        <action selector="open:" destination="-1" id="2"/></connections></tapGestureRecognizer>
      """, as: UIView.self, owner: owner)
    #expect(issues.isEmpty)
    #expect((view?.gestureRecognizers?.first as? UITapGestureRecognizer)?.numberOfTapsRequired == 2)
  }

  @Test("and sets runtime attributes: of layers, of tables and of UIKit")
  func runtimeAttributes() throws {
    let (made, issues) = object(
      """
      <view id="v" customClass="CardView" customModule="KumikoUIKitNibsTests"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>
        <userDefinedRuntimeAttribute type="number" keyPath="radius"><real key="value" value="2.5"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="number" keyPath="tag"><integer key="value" value="3"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="number" keyPath="raduis"><integer key="value" value="3"/></userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes></view>
      """, as: CardView.self)
    let view = try #require(made)
    #expect(view.layer.cornerRadius == 8 && view.layer.masksToBounds && view.radius == 2.5 && view.tag == 3)
    #expect(issues == ["raduis: CardView has no property 'raduis' for a runtime attribute; did you mean 'radius'?"])
  }

  @Test("and reports outlets, methods and objects that are not there")
  func unknown() {
    let (_, issues) = made(
      """
      <outlet property="titelLabel" destination="l" id="1"/><outlet property="titleLabel" destination="b" id="2"/>
      <outlet property="titleLabel" destination="nowhere" id="3"/>
      """, owner: Owner(), ownerConnections: #"<outlet property="view" destination="v" id="4"/>"#)
    #expect(
      issues == [
        "titelLabel: CardView has no outlet 'titelLabel'; it has buttons, radius, titleLabel; did you mean 'titleLabel'?",
        "titleLabel: the outlet 'titleLabel' of CardView takes Optional<UILabel>, not UIButton",
        "titleLabel: the outlet 'titleLabel' leads to 'nowhere', which is not there",
      ])
    let action = object(
      #"<button id="b"><connections><action selector="opne:" destination="-1" eventType="touchUpInside" id="1"/></connections></button>"#,
      as: UIButton.self, owner: Owner())
    #expect(
      action.1 == [
        "opne:: Owner has no method 'opne:': mark it with @objc or @IBAction, and port the sources; did you mean 'open:'?"
      ])
    let event = object(
      #"<button id="b"><connections><action selector="open:" destination="-1" eventType="touchUp" id="1"/></connections></button>"#,
      as: UIButton.self, owner: Owner())
    #expect(event.1 == ["eventType: the event 'touchUp' is not known; did you mean 'touchUpInside'?"])
  }
}

@Suite("A nib finds classes by name") @MainActor
struct NibClassTests {
  @Test(
    "at the top level, without a module, of another module, and in other types",
    arguments: [
      #"customClass="PlainView" customModule="KumikoUIKitNibsTests""#, #"customClass="PlainView""#,
      #"customClass="PlainView" customModule="App" customModuleProvider="target""#,
    ])
  func classes(_ attributes: String) {
    let (view, issues) = object("<view id=\"v\" \(attributes)/>", as: UIView.self)
    #expect(view is PlainView && issues.isEmpty)
  }

  @Test("in structures and enumerations, and by the name that it was registered with")
  func others() {
    let nested = object(#"<view id="v" customClass="Catalog.Page.Cover"/>"#, as: UIView.self)
    #expect(nested.0 is Catalog.Page.Cover && nested.1.isEmpty)
    KumikoNibs.register(hiddenView, as: "Hidden")
    let hidden = object(#"<view id="v" customClass="Hidden"/>"#, as: UIView.self)
    #expect(hidden.0.map { type(of: $0) == hiddenView } == true && hidden.1.isEmpty)
  }

  @Test("and reports those that are not found, are no views, or do not decode")
  func unknown() {
    let none = object(#"<view id="v" customClass="Nowhere" tag="3"/>"#, as: UIView.self)
    #expect(none.0?.tag == 3)
    #expect(none.1.first?.hasPrefix("Nowhere: the class 'Nowhere' is not found: the modules are") == true)
    let other = object(#"<view id="v" customClass="Owner"/>"#, as: UIView.self)
    #expect(other.1 == ["Owner: the class 'Owner' is no UIView"])
    let frame = object(#"<view id="v" customClass="FrameView"/>"#, as: UIView.self)
    #expect(frame.0?.frame.width == 3)
    #expect(frame.1.first?.contains("init(coder:) of FrameView does not call super.init(coder:)") == true)
  }
}
