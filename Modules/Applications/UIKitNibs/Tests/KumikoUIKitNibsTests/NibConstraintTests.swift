import KumikoUIKit
import Testing

@testable import KumikoUIKitNibs

@Suite("A nib has constraints") @MainActor
struct NibConstraintTests {
  private func frames(_ subviews: String, _ constraints: String, more: String = "") -> ([CGRect], [String], UIView?) {
    let (view, issues) = object(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="200" height="100"/>
        <subviews>\(subviews)</subviews><viewLayoutGuide key="safeArea" id="safe"/>\(more)
        <constraints>\(constraints)</constraints></view>
      """, as: UIView.self)
    view?.layoutIfNeeded()
    return (view?.subviews.map(\.frame) ?? [], issues, view)
  }

  private let box = #"<view id="a" translatesAutoresizingMaskIntoConstraints="NO"/>"#

  @Test("between a view, its superview and its safe area")
  func edges() {
    let (frames, issues, _) = frames(
      box,
      """
      <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="10" id="1"/>
      <constraint firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="20" id="2"/>
      <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" id="3"/>
      <constraint firstItem="a" firstAttribute="height" secondItem="v" secondAttribute="height" multiplier="0.5" id="4"/>
      """)
    #expect(issues.isEmpty)
    #expect(frames == [CGRect(x: 10, y: 0, width: 170, height: 50)])
  }

  @Test("with margins, ratios, priorities and identifiers")
  func details() throws {
    let (frames, issues, view) = frames(
      #"<view id="a" translatesAutoresizingMaskIntoConstraints="NO"><constraints><constraint firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="16:8" identifier="ratio" priority="999" id="r"/></constraints></view>"#,
      """
      <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leadingMargin" id="1"/>
      <constraint firstItem="a" firstAttribute="top" secondItem="v" secondAttribute="topMargin" id="2"/>
      <constraint firstItem="a" firstAttribute="height" constant="30" id="3"/>
      """)
    #expect(issues.isEmpty)
    #expect(frames == [CGRect(x: 8, y: 8, width: 60, height: 30)])
    let ratio = try #require(view?.subviews.first?.constraints.first { $0.identifier == "ratio" })
    #expect(ratio.multiplier == 2 && ratio.priority.rawValue == 999)
  }

  @Test("without placeholders, and without what is not installed for the traits of a phone")
  func installed() throws {
    let (frames, issues, _) = frames(
      box + #"<view id="b" translatesAutoresizingMaskIntoConstraints="NO"/>"#,
      """
      <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="1" id="1"/>
      <constraint firstItem="a" firstAttribute="top" secondItem="v" secondAttribute="top" id="2"/>
      <constraint firstItem="a" firstAttribute="height" constant="10" id="3"/>
      <constraint firstItem="a" firstAttribute="width" constant="10" id="4"><variation key="widthClass=compact" constant="40"/></constraint>
      <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="99" placeholder="YES" id="5"/>
      <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing" id="6"/>
      <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="77" id="7"/>
      """,
      more: """
        <variation key="default"><mask key="subviews"><exclude reference="b"/></mask>
          <mask key="constraints"><exclude reference="7"/></mask></variation>
        """)
    #expect(issues.isEmpty)
    #expect(frames == [CGRect(x: 1, y: 0, width: 40, height: 10)])
  }

  @Test("and reports those that are not understood")
  func unknown() {
    let (_, issues, _) = frames(
      box,
      """
      <constraint firstItem="a" firstAttribute="leading" secondItem="nowhere" secondAttribute="leading" id="1"/>
      <constraint firstItem="a" firstAttribute="heigth" constant="3" id="2"/>
      <constraint firstItem="a" firstAttribute="top" constant="3" id="3"/>
      <constraint firstItem="a" firstAttribute="width" relation="about" constant="3" id="4"/>
      <constraint firstItem="a" firstAttribute="width" constant="nan" id="5"/>
      """)
    #expect(
      issues == [
        "secondItem: the item 'nowhere' of the constraint is not there",
        "firstAttribute: constraints have no attribute 'heigth' here; did you mean 'height'?",
        "secondItem: a constraint of a position needs a second item",
        "constraint: the relation or the multiplier of the constraint is not understood",
        "constant: the constant of the constraint is not finite",
      ])
  }
}
