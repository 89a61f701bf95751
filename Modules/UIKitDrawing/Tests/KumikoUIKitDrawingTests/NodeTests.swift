@_spi(Kumiko) import KumikoDimension
import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitDrawing
import KumikoUIKitViews
import Testing

@MainActor struct NodeTests {
  @Test func aViewIsANodeWithItsFrame() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.addSubview(UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)))
    #expect(view.kumikoNode.frame.minX == 10)
    #expect(view.kumikoNode.children.first?.frame.maxY == 6)
  }
}
