extension LayoutElement {
  /// The position of an element in its layout: headers and their like precede the cells of their section.
  @_spi(Kumiko) public var place: Place {
    switch self {
    case .cell(let indexPath): Place(section: indexPath.section, rank: 1, item: indexPath.item, kind: "")
    case .supplementary(let kind, let indexPath):
      Place(section: indexPath.section, rank: 0, item: indexPath.item, kind: kind)
    }
  }

  /// A position in the order of a layout.
  @_spi(Kumiko)
  public struct Place: Comparable, Sendable {
    var section: Int
    var rank: Int
    var item: Int
    var kind: String

    /// Returns whether a position comes first.
    public static func < (a: Place, b: Place) -> Bool {
      (a.section, a.rank, a.item, a.kind) < (b.section, b.rank, b.item, b.kind)
    }
  }
}
