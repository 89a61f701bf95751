import KumikoComposition
import KumikoDimension
import KumikoLayout
import KumikoOrthogonalSection
import KumikoRegistry
import Testing

/// A section kind for pieces: two items side by side.
struct TwinSection: SectionProvider {
  static let kind: SectionKind = "twin"
  static let summary = "Two items."

  func section(in context: SectionContext) throws -> LayoutSection {
    let whole = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    return LayoutSection(group: .horizontal(layoutSize: whole, subitem: LayoutItem(layoutSize: whole), count: 2))
  }
}

func section(_ options: PlainValue) throws -> LayoutSection {
  try SectionRegistry(linked: [OrthogonalSection.self, TwinSection.self]).section(
    kind: "orthogonal", options: options, in: LayoutEnvironment(size: Size2D(width: 400, height: 800)), itemCount: 10)
}

@Suite("Orthogonal sections")
struct OrthogonalSectionTests {
  private let whole = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))

  @Test("The kind passes the checks of section kinds")
  func theContractOfKindsIsKept() throws {
    #expect(SectionKindCheck.findings(in: OrthogonalSection.self) == [])
  }

  @Test("A group has one item by default")
  func aGroupHoldsOneItem() throws {
    let options: PlainValue = [
      "behavior": "group-paging-centered", "width": "90%", "height": "220pt", "spacing": "12pt",
    ]
    let size = LayoutSize(widthDimension: .fractionalWidth(0.9), heightDimension: .absolute(220))
    #expect(
      try section(options)
        == LayoutSection(
          group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: whole)]), interGroupSpacing: 12,
          orthogonalScrollingBehavior: .groupPagingCentered))
  }

  @Test(
    "Each behavior is decoded by name",
    arguments: OrthogonalScrollingBehavior.allCases)
  func everyBehaviorHasItsName(behavior: OrthogonalScrollingBehavior) throws {
    #expect(try section(["behavior": .string(behavior.rawValue)]).orthogonalScrollingBehavior == behavior)
  }

  @Test("Rows share the height of a group equally")
  func rowsShareTheHeight() throws {
    let group = try section(["rows": 3, "row-spacing": 4, "item-insets": 2]).group
    #expect(group.interItemSpacing == .fixed(4))
    #expect(
      group.arrangement
        == .axis(
          .vertical, [.item(LayoutItem(layoutSize: whole, contentInsets: DirectionalEdgeInsets(2)))], .equalShares(3)))
  }

  @Test("Rows of an estimated group have equal estimates")
  func rowsOfAMeasuredGroupExpectTheirShareOfIt() throws {
    guard
      case .axis(_, let rows, _) = try section(["rows": 2, "row-spacing": 20, "height": "~220pt"]).group.arrangement
    else {
      Issue.record("another arrangement")
      return
    }
    #expect(rows.map(\.layoutSize.heightDimension) == [.estimated(100)])
  }

  @Test("A piece fills the group")
  func anotherKindFillsTheGroup() throws {
    let group = try section(["width": "85%", "height": "40%", "piece": ["kind": "twin"]]).group
    let size = LayoutSize(widthDimension: .fractionalWidth(0.85), heightDimension: .fractionalHeight(0.4))
    #expect(group == .horizontal(layoutSize: size, subitem: LayoutItem(layoutSize: whole), count: 2))
  }

  @Test("A piece fills each row of a group")
  func anotherKindFillsEveryRow() throws {
    let group = try section(["rows": 2, "piece": ["kind": "twin"]]).group
    let row = LayoutGroup.horizontal(layoutSize: whole, subitem: LayoutItem(layoutSize: whole), count: 2)
    #expect(group.arrangement == .axis(.vertical, [.group(row)], .equalShares(2)))
  }

  @Test(
    "Invalid options are rejected with a message",
    arguments: [
      (
        ["behavior": "pageing"],
        """
        options.behavior: 'pageing' is not one of: none, continuous, continuous-group-leading-boundary, paging, \
        group-paging, group-paging-centered; did you mean 'paging'?
        """
      ),
      (["rows": 0], "options.rows: must be from 1 to 64, not 0"),
      (["width": "-5"], "options.width: a size must be above zero, not -5"),
      (["hight": 3], "options.hight: the kind 'orthogonal' has no option 'hight'; did you mean 'height'?"),
      (["piece": ["kind": "twn"]], "there is no kind 'twn'; did you mean 'twin'? The kinds are: orthogonal, twin"),
      (["piece": ["options": [:]]], "options.piece: 'kind' is missing"),
      (["piece": ["kind": "orthogonal"]], "the kind 'orthogonal' cannot stand inside another: it scrolls orthogonally"),
      (
        ["piece": ["kind": "twin"], "item-insets": 3],
        "options.item-insets: cannot be used with 'piece'; set it in the options of the piece"
      ),
      (
        [
          "rows": 2, "piece": ["kind": "twin"], "supplementaries": [["kind": "b", "size": ["width": 1, "height": 1]]],
        ],
        "options.supplementaries: cannot be used with 'piece'; set it in the options of the piece"
      ),
    ] as [(PlainValue, String)])
  func wrongOptionsAreExplained(options: PlainValue, message: String) {
    let error = #expect(throws: RegistryError.self) { try section(options) }
    #expect(error?.description == message)
  }
}
