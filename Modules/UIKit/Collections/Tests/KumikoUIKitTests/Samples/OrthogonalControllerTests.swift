import KumikoUIKit
import Testing

@MainActor @Suite("View controllers with sections that scroll orthogonally")
struct OrthogonalControllerTests {
  @Test("groups stand in one row, and orthogonal scrolling brings others into sight")
  func scrolling() throws {
    let controller = OrthogonalScrollingViewController()
    let window = shown(controller, width: 500)
    let view = try #require(controller.collectionView)
    // A group is 425 points wide: 0.7 and 0.3 of it. Its trailing part is two items of 150 points.
    #expect(view.contentSize == CGSize(width: 500, height: 300))
    #expect(view.cellFrame(0, 0) == frame(0, 0, 297.5, 300))
    #expect(view.cellFrame(0, 1) == frame(297.5, 0, 127.5, 150))
    #expect(view.cellFrame(0, 2) == frame(297.5, 150, 127.5, 150))
    #expect(view.cellFrame(0, 3)?.minX == 425)
    #expect(view.cellForItem(at: path(0, 4)) == nil)
    view.kumikoScrollSection(0, to: 500)
    #expect(view.cellForItem(at: path(0, 0)) == nil)
    #expect(view.cellFrame(0, 4) == frame(722.5 - 500, 0, 127.5, 150))
    #expect(view.contentOffset == .zero)
    withExtendedLifetime(window) {}
  }

  @Test("each behavior has a section of its own under its name; only one without scrolling grows downwards")
  func behaviors() throws {
    let controller = OrthogonalBehaviorsViewController()
    let window = shown(controller, width: 400)
    let view = try #require(controller.collectionView)
    view.frame = frame(0, 0, 400, 844)
    let kind = OrthogonalBehaviorsViewController.headerKind
    // Five sections of 30 and 100 points with 20 between them; the last one has six groups of three items below one another.
    #expect(view.contentSize.height == CGFloat(5 * 150 + 30 + 6 * 100))
    #expect(view.elementFrame(kind, 1) == frame(0, 150, 400, 30))
    let names = view.visibleSupplementaryViews(ofKind: kind).compactMap { ($0 as? CaptionView)?.label.text }
    #expect(names.first == ".continuous")
    #expect(names.last == ".none")
    // 0.8 of 400 points: halves of 160, less 5 at each side.
    #expect(view.cellFrame(0, 0) == frame(5, 35, 150, 90))
    #expect(view.cellFrame(0, 1) == frame(165, 35, 150, 40))
    #expect(view.cellFrame(0, 2) == frame(165, 85, 150, 40))
    // Centered pages begin with half of what a group leaves.
    #expect(view.cellFrame(4, 0)?.minX == 45)
    #expect(view.cellFrame(5, 0) == frame(5, 785, 190, 90))
    withExtendedLifetime(window) {}
  }

  @Test("recordings are as wide as the room allows, under the title of their topic")
  func recordings() throws {
    let controller = RecordingsViewController()
    let window = shown(controller, width: 400)
    let view = try #require(controller.collectionView)
    // 0.45 of the width of the container: 180 points, after 20, with 20 between.
    #expect(view.elementFrame(RecordingsViewController.titleKind, 0) == frame(20, 0, 360, 40))
    #expect(view.cellFrame(0, 0) == frame(20, 40, 180, 150))
    #expect(view.cellFrame(0, 1) == frame(220, 40, 180, 150))
    #expect(view.cellForItem(at: path(0, 2)) == nil)
    #expect(view.cellFrame(1, 0) == frame(20, 250, 180, 150))
    window.frame.size.width = 1000
    window.layoutIfNeeded()
    #expect(view.cellFrame(0, 2) == frame(20 + 2 * 245, 40, 225, 150))
  }

  @Test("a topic that comes takes its place with a title, and the recordings of others keep their cells")
  func newTopic() throws {
    let controller = RecordingsViewController()
    let window = shown(controller, width: 400)
    let view = try #require(controller.collectionView)
    let trees = try #require(view.cellForItem(at: path(1, 0)))
    controller.topics.insert(RecordingsViewController.Topic("Text", ["Bidi"]), at: 1)
    controller.apply()
    #expect(view.lastChanges.inserted == [path(1, 0)])
    #expect(view.cellForItem(at: path(2, 0)) === trees)
    #expect(trees.frame == frame(20, 460, 180, 150))
    let titles = view.visibleSupplementaryViews(ofKind: RecordingsViewController.titleKind)
    #expect(titles.compactMap(\.kumikoText) == ["Layout", "Text", "Data"])
    withExtendedLifetime(window) {}
  }

  @Test("news are as high as their texts, and a correction changes the height of one")
  func news() throws {
    let controller = NewsViewController(lines: [1, 4, 2])
    let window = shown(controller)
    let view = try #require(controller.collectionView)
    // A headline and the lines, 20 points each, with 10 between the items.
    #expect(view.cellFrame(0, 0) == frame(10, 10, 370, 40))
    #expect(view.cellFrame(0, 1) == frame(10, 60, 370, 100))
    #expect(view.cellFrame(0, 2) == frame(10, 170, 370, 60))
    #expect(view.contentSize.height == 240)
    let second = try #require(view.cellForItem(at: path(0, 1)))
    controller.correct(1, body: "One line.")
    #expect(view.cellForItem(at: path(0, 1)) === second)
    #expect(second.frame == frame(10, 60, 370, 40))
    #expect(view.cellFrame(0, 2) == frame(10, 110, 370, 60))
    #expect(view.kumikoLastUpdate?.indexPaths(.reconfigure) == [path(0, 1)])
    withExtendedLifetime(window) {}
  }
}
