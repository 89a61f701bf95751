@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import KumikoUIKit
import Testing

@Suite("Layouts in application code")
struct SampleTests {
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

struct StaircaseController {
  /// A custom group: each step is as wide as a third of the room, and one step lower than the one before.
  func createLayout() -> UICollectionViewCompositionalLayout {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(90))
    let group = NSCollectionLayoutGroup.custom(layoutSize: size) { environment in
      let width = environment.container.effectiveContentSize.width / 3
      return (0..<3).map { step in
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: CGFloat(step) * width, y: CGFloat(step) * 30, width: width, height: 30), zIndex: step)
      }
    }
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 12
    return UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: group), configuration: configuration)
  }
}
