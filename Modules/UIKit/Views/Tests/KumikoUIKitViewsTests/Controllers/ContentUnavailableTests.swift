import KumikoUIKitViews
import Testing

@MainActor @Suite("What a controller shows in place of its content")
struct ContentUnavailableTests {
  private final class Results: UIViewController {
    var found: [String] = []
    private(set) var updates = 0

    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
      updates += 1
      contentUnavailableConfiguration =
        found.isEmpty ? UIContentUnavailableConfiguration.search().updated(for: state) : nil
    }
  }

  private func shown(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return window
  }

  private func texts(_ view: UIView?) -> [String] {
    guard let view else { return [] }
    return ((view as? UILabel)?.text).map { [$0] } ?? view.subviews.flatMap(texts)
  }

  @Test("An image, two texts and a button stand below each other, in the middle")
  func middle() throws {
    let controller = UIViewController()
    var empty = UIContentUnavailableConfiguration.empty()
    empty.image = UIImage(systemName: "tray")
    empty.text = "No letters"
    empty.secondaryText = "Letters come at nine."
    empty.button.title = "Look again"
    var taps = 0
    empty.buttonProperties.primaryAction = UIAction { _ in taps += 1 }
    controller.contentUnavailableConfiguration = empty
    let window = shown(controller)
    let view = try #require(controller.view.subviews.last as? UIContentUnavailableView)
    let stack = try #require(view.subviews.first as? UIStackView)
    let frames = stack.arrangedSubviews.map(\.frame)
    #expect(frames.count == 4)
    for (upper, lower) in zip(frames, frames.dropFirst()) { #expect(upper.maxY < lower.minY) }
    for frame in frames { #expect(abs(frame.midX - stack.bounds.midX) < 1) }
    #expect(frames[1].minY - frames[0].maxY == 12)
    #expect(frames[2].minY - frames[1].maxY == 8)
    #expect(frames[3].minY - frames[2].maxY == 16)
    #expect(abs(stack.frame.midX - 195) < 1)
    let button = try #require(stack.arrangedSubviews[3] as? UIButton)
    button.sendActions(for: .primaryActionTriggered)
    #expect(taps == 1)
    empty.image = nil
    controller.contentUnavailableConfiguration = empty
    #expect(controller.view.subviews.last === view)
    #expect(stack.arrangedSubviews.count == 3)
    controller.contentUnavailableConfiguration = nil
    window.layoutIfNeeded()
    #expect(view.superview == nil)
  }

  @Test("A controller is asked before its first layout, and when it wants to be; a search names its text")
  func updates() {
    let results = Results()
    results.navigationItem.searchController = UISearchController(searchResultsController: nil)
    let window = shown(results)
    #expect(results.updates == 1)
    #expect(texts(results.view) == ["No Results", "Check the spelling or try a new search."])
    results.navigationItem.searchController?.searchBar.text = "Oslo"
    results.setNeedsUpdateContentUnavailableConfiguration()
    window.layoutIfNeeded()
    #expect(results.updates == 2)
    #expect(texts(results.view).first == "No Results for “Oslo”")
    results.found = ["Oslo"]
    results.setNeedsUpdateContentUnavailableConfiguration()
    window.layoutIfNeeded()
    #expect(texts(results.view).isEmpty)
  }

  @Test("Content that is loading has a sign of activity, until it has an image")
  func loading() throws {
    var loading = UIContentUnavailableConfiguration.loading()
    let view = UIContentUnavailableView(configuration: loading)
    let stack = try #require(view.subviews.first as? UIStackView)
    #expect((stack.arrangedSubviews.first as? UIActivityIndicatorView)?.isAnimating == true)
    loading.image = UIImage(systemName: "clock")
    view.configuration = loading
    #expect(stack.arrangedSubviews.first is UIImageView)
  }

  @Test("It stays over the visible part of a table that scrolls")
  func scrolled() throws {
    let controller = UIViewController()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scroll.contentSize = CGSize(width: 390, height: 4_000)
    controller.view = scroll
    controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    let window = shown(controller)
    scroll.contentOffset = CGPoint(x: 0, y: 700)
    scroll.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(scroll.subviews.last?.frame == scroll.bounds)
  }
}
