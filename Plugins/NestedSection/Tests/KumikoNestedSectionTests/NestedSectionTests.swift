import KumikoComposition
import KumikoDimension
import KumikoLayout
import KumikoNestedSection
import KumikoRegistry
import Testing

func section(_ options: PlainValue) throws -> LayoutSection {
  try SectionRegistry(linked: [NestedSection.self]).section(
    kind: "nested", options: options, in: LayoutEnvironment(size: Size2D(width: 400, height: 800)), itemCount: 10)
}

@Suite("Nested sections")
struct NestedSectionTests {
  private let whole = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))

  private func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
    LayoutSize(widthDimension: width, heightDimension: height)
  }

  /// The subitems of a group, and of its last subitem, the column.
  private func parts(_ group: LayoutGroup) -> (leading: LayoutSubitem?, column: LayoutGroup?, trailing: [LayoutSubitem])
  {
    guard case .axis(_, let subitems, _) = group.arrangement, case .group(let column)? = subitems.last,
      case .axis(_, let trailing, _) = column.arrangement
    else { return (nil, nil, []) }
    return (subitems.first, column, trailing)
  }

  @Test("The kind passes the checks of section kinds")
  func theContractOfKindsIsKept() throws {
    let registry = try SectionRegistry(linked: [NestedSection.self])
    #expect(SectionKindCheck.findings(in: NestedSection.self, registry: registry) == [])
  }

  @Test("Item insets make the group of Apple's nested-groups sample")
  func withItemInsetsItIsApplesNestedGroups() throws {
    let insets = DirectionalEdgeInsets(10)
    let leading = LayoutItem(layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1)), contentInsets: insets)
    let trailing = LayoutItem(layoutSize: whole, contentInsets: insets)
    guard
      case .axis(.horizontal, let subitems, .untilFull) = try section(["item-insets": 10]).group.arrangement,
      case .group(let column)? = subitems.last
    else {
      Issue.record("no group")
      return
    }
    #expect(subitems.first == .item(leading))
    #expect(abs(column.layoutSize.widthDimension.dimension - 0.3) < 1e-12)
    #expect(column.arrangement == .axis(.vertical, [.item(trailing)], .equalShares(2)))
    #expect(try section(.null).group.layoutSize == size(.fractionalWidth(1), .fractionalHeight(0.4)))
  }

  @Test("With a vertical axis, the leading piece is above the trailing pieces")
  func alongTheOtherAxisTheLeadingPieceStandsAbove() throws {
    let group = try section(["axis": "vertical", "leading": ["height": "60%"], "trailing-count": 3]).group
    guard case .axis(.vertical, let subitems, _) = group.arrangement else {
      Issue.record("another arrangement")
      return
    }
    #expect(subitems.first?.layoutSize == size(.fractionalWidth(1), .fractionalHeight(0.6)))
    #expect(subitems.last?.layoutSize == size(.fractionalWidth(1), .fractionalHeight(0.4)))
    #expect(
      parts(group).column?.arrangement == .axis(.horizontal, [.item(LayoutItem(layoutSize: whole))], .equalShares(3)))
  }

  @Test("Pieces without an extent share the rest equally")
  func piecesThatSayNothingShareTheRest() throws {
    let trailing = try parts(section(["trailing": [["height": "50%"], [:], [:]]]).group).trailing
    #expect(trailing.map(\.layoutSize.heightDimension) == [0.5, 0.25, 0.25].map(LayoutDimension.fractionalHeight))
  }

  @Test("Spacing is subtracted from fractional pieces in proportion")
  func spacingIsTakenOffPiecesInProportion() throws {
    let parts = try parts(section(["leading": ["width": "75%"], "spacing": 8, "trailing": [[:], [:], [:]]]).group)
    guard case .item(let leading)? = parts.leading else {
      Issue.record("another arrangement")
      return
    }
    #expect(leading.contentInsets == DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 6))
    #expect(parts.column?.contentInsets == DirectionalEdgeInsets(top: 0, leading: 2, bottom: 0, trailing: 0))
    let insets = parts.trailing.compactMap { subitem -> [Double]? in
      guard case .item(let item) = subitem else { return nil }
      return [item.contentInsets.top, item.contentInsets.bottom].map { ($0 * 1e6).rounded() / 1e6 }
    }
    #expect(insets == [[0, 5.333333], [2.666667, 2.666667], [5.333333, 0]])
  }

  @Test("Fixed pieces have the spacing between them")
  func absolutePiecesStandWithTheSpacingBetween() throws {
    let group = try section(["leading": ["width": 120], "trailing-extent": "200pt", "spacing": 8]).group
    #expect(group.interItemSpacing == .fixed(8))
    #expect(parts(group).leading?.layoutSize.widthDimension == .absolute(120))
    #expect(parts(group).column?.layoutSize.widthDimension == .absolute(200))
  }

  @Test("Pieces can be nested eight levels deep")
  func piecesMayBeOfOtherKindsToAnyDepth() throws {
    var options: PlainValue = .null
    for _ in 0..<8 { options = ["trailing": [[:], ["kind": "nested", "options": options]]] }
    var group = try section(options).group
    for _ in 0..<8 {
      guard case .group(let inner)? = parts(group).trailing.last else {
        Issue.record("not deep enough")
        return
      }
      #expect(inner.layoutSize == size(.fractionalWidth(1), .fractionalHeight(0.5)))
      group = inner
    }
  }

  @Test("A piece has its own insets or the item insets")
  func aPieceHasItsOwnInsetsOrThoseOfItems() throws {
    let parts = try parts(section(["item-insets": 3, "leading": ["insets": 5]]).group)
    guard case .item(let leading)? = parts.leading, case .item(let trailing)? = parts.trailing.first else {
      Issue.record("another arrangement")
      return
    }
    #expect(leading.contentInsets == DirectionalEdgeInsets(5))
    #expect(trailing.contentInsets == DirectionalEdgeInsets(3))
  }

  @Test(
    "Invalid options are rejected with a message",
    arguments: [
      (["leading": ["width": "120pt"]], "options.leading: must be a fraction of the width, or all pieces need a width"),
      (["leading": ["width": "100%"]], "options.trailing-extent: the other pieces leave no room for it"),
      (
        ["leading": ["width": "80%"], "trailing-extent": "40%w"],
        "options.trailing-extent: the fractions of the pieces exceed 100%"
      ),
      (
        ["trailing": [["height": "60%"], ["height": "60%"]]],
        "options.trailing: the fractions of the pieces exceed 100%"
      ),
      (
        ["trailing": [[:]], "trailing-count": 2],
        "options.trailing-count: use either 'trailing' or 'trailing-count', not both"
      ),
      (["height": "~100pt"], "options.height: must not be estimated: the pieces are fractions of it"),
      (["leading": ["widht": 3]], "options.leading.widht: unknown key 'widht'; did you mean 'width'?"),
      (
        ["trailing": [[:], ["kind": "nestd"]]], "there is no kind 'nestd'; did you mean 'nested'? The kinds are: nested"
      ),
      (
        ["trailing": [["kind": "nested", "options": ["spacing": "x"]]]],
        "options.trailing[0].options.spacing: 'x' is not a number of points; write 10 or 10pt"
      ),
    ] as [(PlainValue, String)])
  func wrongOptionsAreExplained(options: PlainValue, message: String) {
    let error = #expect(throws: RegistryError.self) { try section(options) }
    #expect(error?.description == message)
  }
}
