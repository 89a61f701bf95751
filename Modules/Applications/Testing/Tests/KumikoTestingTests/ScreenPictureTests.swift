import KumikoUIKit
import Testing

@testable import KumikoTesting

@MainActor @Suite(.serialized) struct ScreenPictureTests {
  private func window() -> UIWindow {
    let controller = UIViewController()
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
    label.text = "Total <3>"
    controller.view.addSubview(label)
    return .kumikoShowing(controller)
  }

  @Test func `a visible window is a picture with its texts`() throws {
    let window = window()
    #expect(ScreenPictures.visible.contains { $0.contains("Total &lt;3&gt;") })
    window.isHidden = true
    #expect(!ScreenPictures.visible.contains { $0.contains("Total") })
  }

  @Test(.screenPictures) func `a failing expectation stays an issue`() {
    let window = window()
    withKnownIssue { #expect(window.subviews.isEmpty) }
  }
}
