import KumikoTesting
import KumikoUIKit
import Testing

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
        """)
    }
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

  @Test("a collection view in a window shows what is in sight")
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
