import KumikoRendering
import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitDrawing
import KumikoUIKitViews
import Testing

@MainActor struct ColorTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  private func fill(_ color: UIColor) -> NodeColor? {
    view.backgroundColor = color
    return view.kumikoNode.fill
  }

  @Test func systemColorsFollowTheInterfaceStyle() {
    #expect(fill(.systemBackground) == NodeColor(RGBColor(hex: 0xFFFFFF)))
    #expect(fill(.systemRed) == NodeColor(RGBColor(hex: 0xFF3B30)))
    view.overrideUserInterfaceStyle = .dark
    #expect(fill(.systemBackground) == NodeColor(RGBColor(hex: 0x000000)))
    #expect(fill(.systemRed) == NodeColor(RGBColor(hex: 0xFF453A)))
    #expect(fill(.secondaryLabel) == NodeColor(RGBColor(hex: 0xEBEBF5), opacity: 0.6))
  }

  @Test func dynamicColorsAreAskedForEachTraits() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .systemGroupedBackground }
    #expect(fill(color) == NodeColor(RGBColor(hex: 0xF2F2F7)))
    #expect(fill(color.withAlphaComponent(0.5)) == NodeColor(RGBColor(hex: 0xF2F2F7), opacity: 0.5))
    view.overrideUserInterfaceStyle = .dark
    #expect(fill(color) == NodeColor(RGBColor(hex: 0xFFFFFF)))
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
  }

  @Test func aColorThatAsksForItselfEnds() {
    final class Loop { var color = UIColor.red }
    let loop = Loop()
    loop.color = UIColor { [unowned loop] _ in loop.color }
    #expect(fill(loop.color) != nil)
  }

  @Test func accentsAreInherited() {
    let child = UIView(frame: view.frame)
    child.backgroundColor = .tintColor
    view.addSubview(child)
    #expect(view.kumikoNode.children.first?.fill == NodeColor(RGBColor(hex: 0x007AFF)))
    view.tintColor = .systemGreen
    #expect(child.tintColor == .systemGreen)
    #expect(view.kumikoNode.children.first?.fill == NodeColor(RGBColor(hex: 0x34C759)))
  }

  @Test func clearIsNothingAndComponentsAreLimited() {
    #expect(fill(.clear) == nil)
    #expect(fill(UIColor(red: 2, green: -1, blue: 0, alpha: 3)) == NodeColor(RGBColor(hex: 0xFF0000)))
    #expect(fill(UIColor(red: .nan, green: 0, blue: 0, alpha: 1)) == nil)
    #expect(fill(UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1)) == NodeColor(RGBColor(hex: 0xFFFFFF)))
    // There are no asset catalogs.
    #expect(UIColor(named: "brand").flatMap(fill) == NodeColor(RGBColor(hex: 0x8E8E93)))
  }
}
