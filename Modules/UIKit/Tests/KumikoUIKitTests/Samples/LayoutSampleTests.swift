@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import KumikoUIKit
import Testing

@Suite("Layouts in application code")
struct SampleTests {
  @Test("a badge stands at the corner of its item")
  func badges() throws {
    let layout = try prepared(BadgeController().createLayout(), [4])
    #expect(layout.element(BadgeController.badgeElementKind, 0, 0) == rect(79.75, -6, 20, 20))
    #expect(layout.element(BadgeController.badgeElementKind, 0, 3) == rect(361, -6, 20, 20))
  }

  @Test("headers and footers take room above and below the items, and follow the insets at the sides")
  func headers() throws {
    let layout = try prepared(HeadersController().createLayout(), [2, 2])
    #expect(layout.element(HeadersController.headerElementKind, 0, 0) == rect(10, 0, 355, 44))
    #expect(layout.cell(0, 0) == rect(10, 44, 355, 44))
    #expect(layout.cell(0, 1) == rect(10, 93, 355, 44))
    #expect(layout.element(HeadersController.footerElementKind, 0, 0) == rect(10, 137, 355, 44))
    #expect(layout.element(HeadersController.headerElementKind, 1, 0) == rect(10, 181, 355, 44))
  }

  @Test("a pinned header stays in the visible bounds until its section ends")
  func pinnedHeaders() throws {
    var layout = try prepared(HeadersController(isPinned: true).createLayout(), [20, 20])
    layout.visibleBounds = rect(0, 100, 375, 667)
    #expect(layout.element(HeadersController.headerElementKind, 0, 0) == rect(10, 100, 355, 44))
    let path = LayoutIndexPath(section: 0, item: 0)
    #expect(layout.attributesForSupplementary(ofKind: HeadersController.headerElementKind, at: path)?.zIndex == 2)
  }

  @Test("a background covers its section less its insets")
  func background() throws {
    let layout = try prepared(BackgroundController().createLayout(), [5])
    let path = LayoutIndexPath(section: 0, item: 0)
    let frame = layout.attributesForDecoration(ofKind: BackgroundController.backgroundElementKind, at: path)?.frame
    #expect(frame == rect(5, 5, 365, 250))
  }

  @Test("groups in groups take their shares")
  func nestedGroups() throws {
    let layout = try prepared(NestedGroupsController().createLayout(), [6])
    #expect(layout.cell(0, 0) == rect(10, 10, 242.5, 300))
    #expect(layout.cell(0, 1) == rect(272.5, 10, 92.5, 140))
    #expect(layout.cell(0, 2) == rect(272.5, 170, 92.5, 140))
    #expect(layout.cell(0, 3) == rect(10, 330, 242.5, 300))
  }

  @Test(
    "an orthogonal section is one row of groups, with its behavior",
    arguments: UICollectionLayoutSectionOrthogonalScrollingBehavior.allCases.filter { $0 != .none })
  func orthogonal(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) throws {
    let layout = try prepared(NestedGroupsController(behavior: behavior).createLayout(), [6])
    #expect(layout.contentSize.height == 320)
    let scroll = try #require(layout.orthogonalScroll(ofSection: 0))
    #expect(scroll.groupCount == 2)
    #expect(scroll.extent(ofGroup: 0) == 300)
  }

  @Test("a custom group has the frames of its function, in the room that the function is told")
  func customGroup() throws {
    let layout = try prepared(StaircaseController().createLayout(), [4, 1])
    #expect(layout.cell(0, 1) == rect(125, 30, 125, 30))
    #expect(layout.cell(0, 3) == rect(0, 90, 125, 30))
    #expect(layout.cell(1, 0)?.minY == 192)
    #expect(layout.attributesForItem(at: LayoutIndexPath(section: 0, item: 2))?.zIndex == 2)
  }

  @Test("a list has the insets and the estimated rows of its appearance")
  func list() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    let layout = try prepared(.list(using: configuration), [3])
    #expect(layout.element("UICollectionElementKindSectionHeader", 0, 0)?.height == 44)
    #expect(layout.cell(0, 0) == rect(16, 44, 343, 44))
    #expect(layout.cell(0, 2) == rect(16, 132, 343, 44))
    #expect(layout.separators(in: rect(0, 0, 375, 667)).count == 2)
  }

  @Test("sections of a list without headers stand closer together than the first one and the top")
  func listSections() throws {
    let list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    let sorts: [UICollectionViewCompositionalLayout] = [
      .list(using: list),
      UICollectionViewCompositionalLayout { _, environment in .list(using: list, layoutEnvironment: environment) },
    ]
    for sort in sorts {
      let layout = try prepared(sort, [1, 1])
      #expect(layout.cell(0, 0)?.minY == 35)
      let distance = 2 * (53.0 / 3)
      #expect(layout.cell(1, 0)?.minY == 79 + distance)
    }
  }

  @Test("a list without separators has none")
  func listWithoutSeparators() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.showsSeparators = false
    let layout = try prepared(.list(using: configuration), [3])
    #expect(layout.separators(in: rect(0, 0, 375, 667)).isEmpty)
  }
}
