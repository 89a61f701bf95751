import KumikoComposition
import KumikoDimension
import KumikoGridSection
import KumikoLayout
import KumikoRegistry
import Testing

@Suite("Grid sections")
struct GridSectionTests {
  private let screen = LayoutEnvironment(size: Size2D(width: 400, height: 800))

  private func section(_ options: PlainValue) throws -> LayoutSection {
    try SectionRegistry(linked: [GridSection.self]).section(kind: "grid", options: options, in: screen, itemCount: 10)
  }

  @Test("The kind passes the checks of section kinds")
  func theContractOfKindsIsKept() {
    #expect(SectionKindCheck.findings(in: GridSection.self) == [])
  }

  @Test("Columns share the width equally")
  func columnsShareTheWidthEvenly() throws {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(56))
    let cell = LayoutItem(
      layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    #expect(
      try section(["columns": 2, "row-height": "56pt"])
        == LayoutSection(group: .horizontal(layoutSize: size, subitem: cell, count: 2)))
  }

  @Test("The default is two columns of 44 points")
  func withoutOptionsThereAreTwoColumnsOfFortyFourPoints() throws {
    #expect(try section(.null) == section(["columns": 2, "row-height": 44]))
  }

  @Test("Spacing is between columns and row spacing between rows")
  func spacingIsBetweenColumnsAndRowSpacingBetweenRows() throws {
    let section = try section(["spacing": "10pt", "row-spacing": 5])
    #expect(section.group.interItemSpacing == .fixed(10))
    #expect(section.interGroupSpacing == 5)
  }

  @Test(
    "Cells in estimated rows size themselves",
    arguments: ["~80pt", "uniform ~80pt"])
  func cellsOfEstimatedRowsAreMeasured(height: String) throws {
    guard case .axis(_, let subitems, _) = try section(["row-height": .string(height)]).group.arrangement else {
      Issue.record("a grid is a row of columns")
      return
    }
    #expect(subitems.map(\.layoutSize.heightDimension.isEstimated) == [true])
  }

  @Test("Each cell has the insets and badges")
  func everyCellHasTheInsetsAndBadges() throws {
    let badge: PlainValue = [
      "kind": "badge", "size": ["width": 20, "height": 20],
      "anchor": ["edges": ["top", "trailing"], "fractional-offset": [0.3, -0.3]],
    ]
    let section = try section(["item-insets": 5, "supplementaries": [badge]])
    guard case .axis(.horizontal, let subitems, .equalShares(2)) = section.group.arrangement,
      case .item(let cell)? = subitems.first
    else {
      Issue.record("\(section)")
      return
    }
    #expect(cell.contentInsets == DirectionalEdgeInsets(5))
    #expect(cell.supplementaryItems.map(\.elementKind) == ["badge"])
  }

  @Test(
    "Invalid options are rejected with a message",
    arguments: [
      (["columns": 0], "options.columns: must be from 1 to 64, not 0"),
      (["columns": 65], "options.columns: must be from 1 to 64, not 65"),
      (["columns": 2.5], "options.columns: expected a whole number, found the number 2.5"),
      (["colums": 3], "options.colums: the kind 'grid' has no option 'colums'; did you mean 'columns'?"),
      (["row-height": 0], "options.row-height: a size must be above zero, not 0"),
      (["spacing": "wide"], "options.spacing: 'wide' is not a number of points; write 10 or 10pt"),
      (["supplementaries": [["kind": "badge"]]], "options.supplementaries[0]: 'size' is missing"),
    ] as [(PlainValue, String)])
  func wrongOptionsAreExplained(options: PlainValue, message: String) {
    let error = #expect(throws: RegistryError.self) { try section(options) }
    #expect(error?.description == message)
  }
}
