import KumikoUIKit
import Testing

@testable import AppStoreScreens

@MainActor @Suite struct AppStoreTests {
  @Test func orthogonalSectionsUnderTitles() throws {
    let controller = StoreViewController()
    let window = shown(UINavigationController(rootViewController: controller))
    withExtendedLifetime(window) {
      let view = controller.collectionView
      #expect(view.numberOfSections == 3)
      let headers = view.headers
      #expect(headers.map(\.label.text) == ["New", "Favorites of This Week", "Small and Quick"])
      #expect(headers.allSatisfy { $0.frame.minX == 20 })
      // A large page leaves a part of the next one in sight.
      let first = view.cellForItem(at: IndexPath(item: 0, section: 0))
      let second = view.cellForItem(at: IndexPath(item: 1, section: 0))
      #expect(first is FeaturedCell)
      #expect(first?.frame.minX == 20)
      #expect(abs((first?.frame.width ?? 0) - 0.9 * 390) < 0.01)
      #expect((second?.frame.minX ?? 0) < 390)
      #expect(first?.frame.minY == second?.frame.minY)
      // Three rows in a column.
      let rows = (0..<4).compactMap { view.cellForItem(at: IndexPath(item: $0, section: 1)) }
      #expect(rows.count == 4)
      #expect(Set(rows.prefix(3).map(\.frame.minX)).count == 1)
      #expect(rows[0].frame.maxY <= rows[1].frame.minY)
      #expect(rows[3].frame.minX > rows[0].frame.maxX)
      #expect(rows[3].frame.minY == rows[0].frame.minY)
    }
  }

  @Test func anOrthogonalSectionScrollsByItself() throws {
    let controller = StoreViewController()
    let window = shown(controller)
    let view = controller.collectionView
    let path = IndexPath(item: 9, section: 2)
    #expect(view.cellForItem(at: path) == nil)
    view.kumikoScrollSection(2, to: 900)
    window.layoutIfNeeded()
    #expect(view.cellForItem(at: path) is TileCell)
    #expect(view.contentOffset == .zero)
  }

  @Test func longerTextsMakeHigherCells() throws {
    func height(width: CGFloat, _ size: UIContentSizeCategory = .large) throws -> CGFloat {
      let controller = StoreViewController()
      let window = shown(controller, width: width)
      window.setTraitCollection(UITraitCollection(preferredContentSizeCategory: size))
      window.layoutIfNeeded()
      return try withExtendedLifetime(window) {
        try #require(controller.collectionView.cellForItem(at: IndexPath(item: 0, section: 1))).frame.height
      }
    }
    // The icon and the insets.
    #expect(try height(width: 390) == 68)
    // Both texts take several lines.
    #expect(try height(width: 140) > 100)
    // Texts follow the size that a person prefers.
    #expect(try height(width: 390, .accessibilityExtraLarge) > 90)
  }

  @Test func aTapShowsTheApplication() throws {
    let controller = StoreViewController()
    let navigation = UINavigationController(rootViewController: controller)
    let window = shown(navigation)
    controller.collectionView.kumikoTapItem(at: IndexPath(item: 1, section: 1))
    window.layoutIfNeeded()
    let detail = try #require(navigation.topViewController as? StoreAppViewController)
    #expect(detail.title == "Island Notes")
    #expect(detail.nameLabel.text == "Island Notes")
    #expect(detail.textLabel.frame.width > 0)
    #expect(controller.collectionView.indexPathsForSelectedItems == nil)
    #expect(detail.getButton.currentTitle == "Get")
    detail.getButton.kumikoTap()
    #expect(detail.getButton.currentTitle == "Open")
    navigation.popViewController(animated: true)
    #expect(navigation.topViewController === controller)
  }
}

extension UICollectionView {
  fileprivate var headers: [HeaderView] {
    visibleSupplementaryViews(ofKind: Self.elementKindSectionHeader).compactMap { $0 as? HeaderView }
      .sorted { $0.frame.minY < $1.frame.minY }
  }
}
