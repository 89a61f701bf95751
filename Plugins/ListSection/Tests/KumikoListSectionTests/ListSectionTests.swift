import KumikoComposition
import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import KumikoListSection
import KumikoRegistry
import Testing

@Suite("List sections")
struct ListSectionTests {
  private func section(_ options: PlainValue, width: Double = 400) throws -> LayoutSection {
    try SectionRegistry(linked: [ListSection.self]).section(
      kind: "list", options: options, in: LayoutEnvironment(size: Size2D(width: width, height: 800)), itemCount: 10)
  }

  @Test("The kind passes the checks of section kinds")
  func theContractOfKindsIsKept() {
    #expect(SectionKindCheck.findings(in: ListSection.self) == [])
  }

  @Test("A row has the width of the section and a height of 44 points")
  func aRowIsAsWideAsTheSectionAndFortyFourPointsHigh() throws {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    let row = LayoutItem(
      layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    #expect(
      try section(.null)
        == LayoutSection(group: .horizontal(layoutSize: size, subitems: [row]), separators: SeparatorConfiguration()))
  }

  @Test("Rows have the height, spacing, insets and badges of the options")
  func rowsHaveTheirHeightSpacingInsetsAndBadges() throws {
    let section = try section([
      "row-height": "10%", "spacing": 5, "item-insets": [1, 2],
      "supplementaries": [["kind": "dot", "size": ["width": 8, "height": 8]]],
    ])
    #expect(section.group.layoutSize.heightDimension == .fractionalHeight(0.1))
    #expect(section.interGroupSpacing == 5)
    guard case .axis(_, let subitems, _) = section.group.arrangement, case .item(let row)? = subitems.first else {
      Issue.record("a list is a row with one item")
      return
    }
    #expect(row.contentInsets == DirectionalEdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2))
    #expect(row.supplementaryItems.map(\.elementKind) == ["dot"])
  }

  @Test("Rows with an appearance size themselves")
  func anAppearanceMakesRowsMeasureThemselves() throws {
    #expect(try section(["appearance": "plain"]).group.layoutSize.heightDimension == .estimated(44))
    #expect(try section(["appearance": "plain", "row-height": 30]).group.layoutSize.heightDimension == .absolute(30))
  }

  @Test("An inset grouped list has the insets of UIKit")
  func insetGroupedRowsStandApartFromTheEdges() throws {
    let bare = try section(["appearance": "inset-grouped"]).contentInsets
    #expect(bare == DirectionalEdgeInsets(top: 35, leading: 20, bottom: 53.0 / 3, trailing: 20))
    let headed = try section([
      "appearance": "inset-grouped", "header-mode": "first-item-in-section", "footer-mode": "supplementary",
    ])
    #expect(headed.contentInsets == DirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20))
    #expect(try section(["appearance": "inset-grouped"], width: 375).contentInsets.leading == 16)
    #expect(try section(["appearance": "grouped"]).contentInsets.leading == 0)
  }

  @Test(
    "Below another section, a grouped list without a header has a smaller inset above",
    arguments: ["grouped", "inset-grouped"])
  func theFirstSectionStandsFurtherDown(appearance: String) throws {
    func top(_ headerMode: String, below: Bool) throws -> Double {
      try SectionRegistry(linked: [ListSection.self]).section(
        kind: "list", options: ["appearance": .string(appearance), "header-mode": .string(headerMode)],
        in: LayoutEnvironment(size: Size2D(width: 400, height: 800)), itemCount: 10,
        placement: SectionPlacement(hasSectionAbove: below)
      ).contentInsets.top
    }
    #expect(try top("none", below: false) == 35)
    #expect(try top("none", below: true) == 53.0 / 3)
    #expect(try top("supplementary", below: true) == 0)
    #expect(try top("first-item-in-section", below: true) == 0)
  }

  @Test("The side insets of an inset grouped list are the layout margins")
  func insetGroupedRowsStandAtTheLayoutMarginsWhereThereAreAny() throws {
    func sides(_ appearance: String, margins: DirectionalEdgeInsets, safeArea: Double = 0) throws -> [Double] {
      var environment = LayoutEnvironment(size: Size2D(width: 852, height: 393))
      environment.layoutMargins = margins
      environment.safeAreaInsets = DirectionalEdgeInsets(top: 0, leading: safeArea, bottom: 21, trailing: safeArea)
      let insets = try SectionRegistry(linked: [ListSection.self]).section(
        kind: "list", options: ["appearance": .string(appearance)],
        in: environment.forSections(of: CompositionalLayoutConfiguration()), itemCount: 3
      ).contentInsets
      return [insets.leading, insets.trailing]
    }
    let margins = DirectionalEdgeInsets(top: 8, leading: 24, bottom: 8, trailing: 32)
    #expect(try sides("inset-grouped", margins: margins) == [24, 32])
    #expect(
      try sides("inset-grouped", margins: DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 9)) == [0, 9])
    // Margins without side margins count as none.
    #expect(
      try sides("inset-grouped", margins: DirectionalEdgeInsets(top: 8, leading: 0, bottom: 8, trailing: 0)) == [
        20, 20,
      ])
    // The margins include the safe area, which is not subtracted twice.
    let wide = DirectionalEdgeInsets(top: 0, leading: 75, bottom: 0, trailing: 50)
    #expect(try sides("inset-grouped", margins: wide, safeArea: 59) == [16, 0])
    #expect(try sides("grouped", margins: margins) == [0, 0])
    #expect(try sides("plain", margins: margins) == [0, 0])
  }

  @Test(
    "Headers and footers have Apple's kinds and are pinned in plain lists",
    arguments: [
      ("plain", true), ("sidebar-plain", true), ("grouped", false), ("inset-grouped", false), ("sidebar", false),
    ])
  func headersAndFootersHaveApplesNamesAndArePinnedInPlainLists(appearance: String, isPinned: Bool) throws {
    let items = try section([
      "appearance": .string(appearance), "header-mode": "supplementary", "footer-mode": "supplementary",
    ]).boundarySupplementaryItems
    #expect(
      items.map(\.elementKind) == ["UICollectionElementKindSectionHeader", "UICollectionElementKindSectionFooter"])
    #expect(items.map(\.alignment) == [.top, .bottom])
    #expect(items.map(\.pinToVisibleBounds) == [isPinned, isPinned])
  }

  @Test(
    "Lists have separators and sidebars have none",
    arguments: [
      ("plain", true), ("grouped", true), ("inset-grouped", true), ("sidebar", false), ("sidebar-plain", false),
    ])
  func listsHaveSeparatorsAndSidebarsHaveNone(appearance: String, areShown: Bool) throws {
    let appearance = PlainValue.string(appearance)
    #expect(try section(["appearance": appearance]).separators == (areShown ? SeparatorConfiguration() : hidden))
    #expect(try section(["appearance": appearance, "shows-separators": false]).separators == hidden)
    #expect(try section(["appearance": appearance, "shows-separators": true]).separators == SeparatorConfiguration())
  }

  @Test("Rows that touch have separators without an appearance too, whatever their cell style")
  func rowsThatTouchHaveSeparators() throws {
    #expect(try section(.null).separators == SeparatorConfiguration())
    #expect(try section(["item-insets": [0, 16]]).separators == SeparatorConfiguration())
    #expect(try section(["shows-separators": false]).separators == hidden)
    #expect(try section(["spacing": 8]).separators == nil)
    #expect(try section(["spacing": 8, "shows-separators": true]).separators == SeparatorConfiguration())
    #expect(try section(["item-insets": 4]).separators == nil)
  }

  private var hidden: SeparatorConfiguration {
    SeparatorConfiguration(topVisibility: .hidden, bottomVisibility: .hidden)
  }

  @Test("Separator insets apply to both separators")
  func separatorsHaveTheirInsetsOnBothLines() throws {
    let insets = DirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 8)
    let options: PlainValue = ["appearance": "plain", "separator-insets": [0, 16, 0, 8]]
    #expect(try section(options).separators == SeparatorConfiguration(topInsets: insets, bottomInsets: insets))
    #expect(try section(["appearance": "sidebar", "separator-insets": 4]).separators == hidden)
  }

  @Test("The padding increases the header and not the footer")
  func aHeaderIsHigherByItsPaddingAndAFooterIsNot() throws {
    let options: PlainValue = [
      "header-mode": "supplementary", "footer-mode": "supplementary", "header-top-padding": "22pt",
    ]
    let heights = try section(options).boundarySupplementaryItems.map(\.layoutSize.heightDimension)
    #expect(heights == [.estimated(66), .estimated(44)])
    #expect(
      try section(["header-mode": "first-item-in-section", "header-top-padding": 22]).boundarySupplementaryItems == [])
  }

  @Test("A header that hugs its content has an estimated width: that between the side insets")
  func aHuggingHeaderHasAnEstimatedWidth() throws {
    let options: PlainValue = [
      "appearance": "inset-grouped", "header-mode": "supplementary", "footer-mode": "supplementary",
      "content-hugging-elements": "supplementary-header",
    ]
    let section = try section(options)
    let room = 400 - section.contentInsets.leading - section.contentInsets.trailing
    let items = section.boundarySupplementaryItems
    #expect(items.map(\.layoutSize.widthDimension) == [.estimated(room), .fractionalWidth(1)])
    #expect(items.map(\.alignment) == [.topLeading, .bottom])
  }

  @Test(
    "Invalid options are rejected with a message",
    arguments: [
      (["row-hight": 3], "options.row-hight: the kind 'list' has no option 'row-hight'; did you mean 'row-height'?"),
      (
        ["row-height": "tall"],
        "options.row-height: 'tall' is not a length; write 44pt, 50%, 50%w, 50%h, 1/3, ~44pt or uniform ~44pt"
      ),
      (
        ["appearance": "fancy"],
        "options.appearance: 'fancy' is not one of: plain, grouped, inset-grouped, sidebar, sidebar-plain"
      ),
      (["footer-mode": "non"], "options.footer-mode: 'non' is not one of: none, supplementary; did you mean 'none'?"),
      (["header-top-padding": -1], "options.header-top-padding: must be from 0 to 10000, not -1"),
      (
        ["separator-insets": [1, 2, 3]],
        "options.separator-insets: insets are one length, [vertical, horizontal] or [top, leading, bottom, trailing]"
      ),
      (
        ["item-insets": [1, 2, 3]],
        "options.item-insets: insets are one length, [vertical, horizontal] or [top, leading, bottom, trailing]"
      ),
    ] as [(PlainValue, String)])
  func wrongOptionsAreExplained(options: PlainValue, message: String) {
    let error = #expect(throws: RegistryError.self) { try section(options) }
    #expect(error?.description == message)
  }
}
