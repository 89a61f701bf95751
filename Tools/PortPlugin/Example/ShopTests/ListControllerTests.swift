import XCTest

@testable import Shop

final class ListControllerTests: XCTestCase {
  private var taps: [Int] = []

  @MainActor func testActions() {
    let list = ListController()
    list.loadViewIfNeeded()
    let button = UIButton()
    button.tag = 7
    button.addTarget(self, action: #selector(didTap(_:)), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    XCTAssertEqual(taps, [7])
    XCTAssertEqual(list.events, ["set up"])
  }

  @MainActor @objc private func didTap(_ sender: UIButton) { taps.append(sender.tag) }
}
