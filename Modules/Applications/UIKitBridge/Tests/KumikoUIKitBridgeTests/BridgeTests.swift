import KumikoComposition
import KumikoConfiguration
import KumikoDimension
import KumikoLayout
import KumikoRegistry
import KumikoUIKit
import KumikoUIKitBridge
import Testing

@MainActor @Suite("Compositions as objects of UIKit, and back")
struct BridgeTests {
  @Test("random sections come back equal, from objects and from YAML", arguments: 0..<200)
  func roundTrip(_ seed: Int) throws {
    var random = RandomSections(seed: seed)
    let section = random.section()
    let made = try section.uiKitSection()
    #expect(try LayoutSection(uiKit: made) == section)
    let configuration = random.configuration()
    #expect(try CompositionalLayoutConfiguration(uiKit: configuration.uiKitConfiguration) == configuration)

    let text = try made.kumikoYAML(id: "random", configuration: configuration.uiKitConfiguration)
    let document = try LayoutDocument(SourceDocument(SourceText(name: "random.yaml", text: text)))
    #expect(document.configuration == configuration)
    let environment = LayoutEnvironment(size: Size2D(width: 390, height: 844))
    let read = try document.sections(in: SectionRegistry(), environment: environment)
    #expect(read == [section], "\(text)")
  }

  @Test("a case becomes the case of UIKit with its name, and comes back")
  func cases() throws {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    let group = LayoutGroup.horizontal(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))])
    for number in 0..<8 {
      var section = LayoutSection(group: group)
      section.contentInsetsReference = ContentInsetsReference.allCases[number % 5]
      section.orthogonalScrollingBehavior = OrthogonalScrollingBehavior.allCases[number % 6]
      section.orthogonalScrollingProperties.bounce = OrthogonalScrollingProperties.Bounce.allCases[number % 3]
      let alignment = RectAlignment.allCases[number]
      section.boundarySupplementaryItems = [
        LayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "header", alignment: alignment)
      ]
      let made = try section.uiKitSection()
      #expect("\(made.contentInsetsReference)" == "\(section.contentInsetsReference)")
      #expect("\(made.orthogonalScrollingBehavior)" == "\(section.orthogonalScrollingBehavior)")
      #expect("\(made.orthogonalScrollingProperties.bounce)" == "\(section.orthogonalScrollingProperties.bounce)")
      #expect("\(made.boundarySupplementaryItems[0].alignment)" == "\(alignment)")
      #expect(try LayoutSection(uiKit: made) == section)
    }
  }

  @Test("copies of objects come back equal", arguments: 0..<20)
  func copies(_ seed: Int) throws {
    var random = RandomSections(seed: seed)
    let section = random.section()
    let copy = try #require(try section.uiKitSection().copy() as? NSCollectionLayoutSection)
    #expect(try LayoutSection(uiKit: copy) == section)
    let group = try #require(try section.group.uiKitGroup().copy() as? NSCollectionLayoutGroup)
    #expect(try LayoutGroup(uiKit: group) == section.group)
  }

  @Test("what code in UIKit's words has made is read")
  func reading() throws {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1))
    let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: row, subitem: NSCollectionLayoutItem(layoutSize: size), count: 2)
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
    let text = try section.kumikoYAML(id: "columns")
    let document = try LayoutDocument(SourceDocument(SourceText(name: "columns.yaml", text: text)))
    let environment = LayoutEnvironment(size: Size2D(width: 390, height: 844))
    let read = try document.sections(in: SectionRegistry(), environment: environment)
    var layout = CompositionalLayout(sections: read)
    try layout.prepare(itemCounts: [3], in: environment)
    #expect(
      layout.attributesForItem(at: LayoutIndexPath(section: 0, item: 1))?.frame
        == Rect2D(x: 200, y: 0, width: 180, height: 44))
  }

  @Test("frames of objects are those of the composition", arguments: 0..<60)
  func frames(_ seed: Int) throws {
    var random = RandomSections(seed: seed + 1_000)
    let section = random.section()
    let environment = LayoutEnvironment(size: Size2D(width: 390, height: 844))
    var layout = CompositionalLayout(section: section)
    let bridged = try UICollectionViewCompositionalLayout(sections: [section])
    do {
      try layout.prepare(itemCounts: [7], in: environment)
    } catch {
      // What does not fit here does not fit there.
      #expect(throws: LayoutError.self) { try bridged.compositionalLayout(itemCounts: [7], in: environment) }
      return
    }
    let other = try bridged.compositionalLayout(itemCounts: [7], in: environment)
    #expect(other.contentSize == layout.contentSize)
    let all = Rect2D(x: -5_000, y: -5_000, width: 20_000, height: 20_000)
    #expect(other.attributes(in: all) == layout.attributes(in: all))
    #expect(other.separators(in: all) == layout.separators(in: all))
  }

  @Test("what UIKit cannot lay out is an error, and labels are losses")
  func notInUIKit() throws {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    var section = LayoutSection(
      group: .vertical(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]), columns: LayoutColumns(count: 2))
    #expect(throws: BridgeError.notInUIKit("columns of sections")) { try section.uiKitSection() }
    section.columns = nil
    section.group.alignment = .center
    #expect(throws: BridgeError.notInUIKit("alignment of groups")) { try section.uiKitSection() }
    section.group.alignment = nil
    #expect(section.uiKitLosses == [])
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "header", alignment: .top, label: "Title")
    ]
    #expect(section.uiKitLosses == [.labels])
    #expect(throws: Never.self) { try section.uiKitSection() }
    let share = BridgeError.notInUIKit("offset in percent of the container")
    section.boundarySupplementaryItems[0].containerOffset.x = 0.5
    #expect(throws: share) { try section.uiKitSection() }
    var configuration = CompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = section.boundarySupplementaryItems
    #expect(configuration.uiKitLosses == [.offsets])
    section.boundarySupplementaryItems = []
    var anchor = LayoutAnchor(edges: .top)
    anchor.containerOffset.y = -1
    let badge = LayoutSupplementaryItem(layoutSize: size, elementKind: "badge", containerAnchor: anchor)
    section.group = .vertical(layoutSize: size, subitems: [LayoutItem(layoutSize: size, supplementaryItems: [badge])])
    #expect(throws: share) { try section.uiKitSection() }
  }

  @Test("functions of custom groups are passed by name, and read back by it")
  func functions() throws {
    let group = LayoutGroup(
      layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
      arrangement: .provided(by: "halves"))
    #expect(throws: BridgeError.unknownItemProvider("halves")) { try group.uiKitGroup() }
    let section = LayoutSection(group: group)
    let halves: CompositionalLayout.ItemProvider = { environment in
      let half = environment.container.contentSize.width / 2
      return [0, 1].map { LayoutGroupCustomItem(frame: Rect2D(x: $0 * half, y: 0, width: half, height: 50)) }
    }
    let layout = try UICollectionViewCompositionalLayout(sections: [section], itemProviders: ["halves": halves])
    let prepared = try layout.compositionalLayout(
      itemCounts: [2], in: LayoutEnvironment(size: Size2D(width: 300, height: 100)))
    #expect(
      prepared.attributesForItem(at: LayoutIndexPath(section: 0, item: 1))?.frame
        == Rect2D(x: 150, y: 0, width: 150, height: 50))
    #expect(try LayoutSection(uiKit: section.uiKitSection(itemProviders: ["halves": halves])) == section)
    let own = NSCollectionLayoutGroup.custom(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(1), heightDimension: .absolute(1))
    ) { _ in [] }
    #expect(throws: BridgeError.customGroup) { try LayoutGroup(uiKit: own) }
  }

  @Test("a document is laid out in a collection view, and its kinds are asked again in other environments")
  func document() throws {
    let text = """
      version: 1
      sections:
        - id: cells
          group: { axis: horizontal, size: { width: 100%, height: 50pt }, count: 2,
                   items: [{ item: { size: { width: 50%, height: 100% } } }] }
          when:
            - min-width: 500pt
              group: { axis: horizontal, size: { width: 100%, height: 50pt }, count: 4,
                       items: [{ item: { size: { width: 25%, height: 100% } } }] }
      """
    let document = try LayoutDocument(SourceDocument(SourceText(name: "cells.yaml", text: text)))
    var faults = 0
    let layout = UICollectionViewCompositionalLayout(document, registry: SectionRegistry()) { _ in faults += 1 }
    func width(in room: Double) throws -> Double? {
      try layout.compositionalLayout(
        itemCounts: [4], in: LayoutEnvironment(size: Size2D(width: room, height: 400))
      ).attributesForItem(at: LayoutIndexPath(section: 0, item: 0))?.frame.width
    }
    #expect(try width(in: 400) == 200)
    #expect(try width(in: 600) == 150)
    #expect(faults == 0)
  }

  @Test("a screen is laid out with the sections of its kinds")
  func screen() throws {
    let text = """
      version: 1
      section-spacing: 12pt
      sections:
        - id: a
          group: { axis: vertical, size: { width: 100%, height: 20pt }, items: [{ item: { size: { width: 100%, height: 20pt } } }] }
        - id: b
          group: { axis: vertical, size: { width: 100%, height: 30pt }, items: [{ item: { size: { width: 100%, height: 30pt } } }] }
      """
    let environment = LayoutEnvironment(size: Size2D(width: 100, height: 400))
    let screen = try Screen(
      layout: SourceDocument(SourceText(name: "screen.yaml", text: text)), registry: SectionRegistry(), in: environment)
    let layout = try UICollectionViewCompositionalLayout(screen)
    let prepared = try layout.compositionalLayout(itemCounts: [1, 2], in: environment)
    #expect(
      prepared.attributesForItem(at: LayoutIndexPath(section: 1, item: 1))?.frame
        == Rect2D(x: 0, y: 62, width: 100, height: 30))
  }

  @Test("separators and spans are named as what UIKit does not show")
  func losses() {
    let group = LayoutGroup(
      layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
      arrangement: .custom([]))
    #expect(LayoutSection(group: group).uiKitLosses.isEmpty)
    #expect(LayoutSection(group: group, separators: SeparatorConfiguration()).uiKitLosses == [.separators])
    var configuration = CompositionalLayoutConfiguration()
    #expect(configuration.uiKitLosses.isEmpty)
    configuration.spans = [LayoutSpan(id: "tabs", sections: 0..<1, boundarySupplementaryItems: [])]
    #expect(configuration.uiKitLosses == [.spans])
  }
}
