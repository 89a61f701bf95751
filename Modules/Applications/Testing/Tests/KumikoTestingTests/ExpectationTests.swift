import Foundation
import KumikoUIKit
import Testing

@testable import KumikoTesting

@MainActor @Suite("Expectations of frames")
struct ExpectationTests {
  private func list(header: Bool = false) -> UICollectionViewCompositionalLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = header ? .supplementary : .none
    return .list(using: configuration)
  }

  private let screen = CGSize(width: 100, height: 200)

  @Test("the frames of a layout are as expected, whatever the spaces")
  func layout() throws {
    try expectFrames(
      of: list(header: true), items: [2], in: screen,
      matches: """

        UICollectionElementKindSectionHeader (0, 0) at (0, 0, 100, 44)
          cell (0, 0) at (0, 44, 100, 44)
        cell (0, 1) at (0, 88, 100, 44)
        """)
  }

  @Test("a frame that is not expected is reported, with what is missing")
  func failure() throws {
    try withKnownIssue {
      try expectFrames(
        of: list(), items: [2], in: screen,
        matches: """
          cell (0, 0) at (0, 0, 100, 44)
          cell (0, 1) at (0, 50, 100, 44)
          """)
    } matching: { issue in
      issue.comments.contains(
        """
        the frames are not as expected:
        - cell (0, 1) at (0, 50, 100, 44)
        + cell (0, 1) at (0, 44, 100, 44)
        'swift test --attachments-path FOLDER' writes the drawing, frames.svg, to a folder that exists
        """)
    }
  }

  @Test("the drawing has both frames of what differs, in two colors, also below the content")
  func outlines() throws {
    let picture = try FramePicture(list(), items: [2], in: screen, at: #_sourceLocation)
    let svg = picture.svg(against: ["cell (0, 0) at (0, 0, 100, 44)", "cell (0, 1) at (0, 450, 100, 44)"])
    let end = try #require(svg.range(of: #"<rect class="found""#)?.lowerBound)
    #expect(
      svg[end...] == """
        <rect class="found" x="0.0" y="44.0" width="100.0" height="44.0" fill="none" stroke="#0072b2" stroke-width="2">\
        <title>found: cell (0, 1) at (0, 44, 100, 44)</title></rect>
        <rect class="expected" x="0.0" y="450.0" width="100.0" height="44.0" fill="none" stroke="#d55e00" stroke-width="2" \
        stroke-dasharray="6 4"><title>expected: cell (0, 1) at (0, 450, 100, 44)</title></rect>
        </svg>

        """)
    #expect(svg.contains(#"height="494""#))
    #expect(!picture.svg(against: picture.lines).contains(#"<rect class="#))
  }

  @Test("another order is reported")
  func order() throws {
    try withKnownIssue {
      try expectFrames(
        of: list(), items: [2], in: screen,
        matches: """
          cell (0, 1) at (0, 44, 100, 44)
          cell (0, 0) at (0, 0, 100, 44)
          """)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("the elements are in another order or number:") }
    }
  }

  /// A list of rows with texts, as an app has it: its collection view is private.
  private final class Rows: UIViewController, UICollectionViewDataSource {
    var secondary: String?
    var sideBySide = false
    var lists = 1

    override func viewDidLoad() {
      super.viewDidLoad()
      for _ in 0..<lists {
        let layout = UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: .plain))
        let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
        list.dataSource = self
        view.addSubview(list)
      }
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      var content = UIListContentConfiguration.cell()
      content.text = "Row \(indexPath.item)"
      content.secondaryText = secondary
      content.prefersSideBySideTextAndSecondaryText = sideBySide
      cell.contentConfiguration = content
      return cell
    }
  }

  private let rows = "cell (0, 0) at (0, 0, 390, 44)\ncell (0, 1) at (0, 44, 390, 44)"

  @Test("the collection view of a controller is found, and the controller shown")
  func controller() {
    expectFrames(of: Rows(), matches: rows)
    expectFrames(of: UINavigationController(rootViewController: Rows()), matches: rows)
    for (lists, words) in [(0, "Rows shows no collection views"), (2, "Rows shows 2 collection views")] {
      let controller = Rows()
      controller.lists = lists
      withKnownIssue {
        expectFrames(of: controller, matches: rows)
      } matching: { issue in
        issue.comments.contains { $0.rawValue.hasPrefix(words) }
      }
    }
  }

  @Test("rows are as high as their texts: two below one another take more room than one")
  func twoTexts() {
    let controller = Rows()
    controller.secondary = "Below"
    expectFrames(of: controller, matches: "cell (0, 0) at (0, 0, 390, 61)\ncell (0, 1) at (0, 61, 390, 61)")
    let beside = Rows()
    beside.secondary = "Beside"
    beside.sideBySide = true
    expectFrames(of: beside, matches: rows)
  }

  @Test("the drawing of a failure names cells by their texts, and marks what is wrong")
  func drawing() throws {
    let controller = Rows()
    let window = UIWindow.kumikoShowing(controller)
    let view = try #require(controller.view?.collectionViews.first)
    let expected = ["cell (0, 0) at (0, 0, 390, 44)", "cell (0, 1) at (0, 50, 390, 44)"]
    let svg = FramePicture(view).svg(against: expected)
    #expect(svg.contains("Row 0") && svg.contains("Row 1"))
    #expect(svg.contains("<title>found: cell (0, 1) at (0, 44, 390, 44)</title>"), "\(svg)")
    #expect(svg.contains("<title>expected: cell (0, 1) at (0, 50, 390, 44)</title>"))
    #expect(!svg.contains("cell (0, 0)"))
    withExtendedLifetime(window) {}
  }

  @Test("a collection view in a window shows what is visible")
  func view() {
    final class Controller: UICollectionViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      }
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        100
      }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
    }
    let controller = Controller(collectionViewLayout: list())
    let window = UIWindow.kumikoShowing(
      controller, size: CGSize(width: 100, height: 100),
      safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    guard let view = controller.collectionView else { return }
    expectFrames(of: view, matches: "cell (0, 0) at (0, 0, 100, 44)\ncell (0, 1) at (0, 44, 100, 44)")
    view.contentOffset.y = 30
    expectFrames(
      of: view,
      matches: """
        cell (0, 0) at (0, 0, 100, 44)
        cell (0, 1) at (0, 44, 100, 44)
        cell (0, 2) at (0, 88, 100, 44)
        """)
    withExtendedLifetime(window) {}
  }
}
