import KumikoLayout

extension LayoutElement {
  /// Where an element comes in its layout: headers and their like before the cells of their section.
  var place: Place {
    switch self {
    case .cell(let indexPath): Place(section: indexPath.section, rank: 1, item: indexPath.item, kind: "")
    case .supplementary(let kind, let indexPath):
      Place(section: indexPath.section, rank: 0, item: indexPath.item, kind: kind)
    }
  }

  struct Place: Comparable {
    var section: Int
    var rank: Int
    var item: Int
    var kind: String

    static func < (a: Place, b: Place) -> Bool {
      (a.section, a.rank, a.item, a.kind) < (b.section, b.rank, b.item, b.kind)
    }
  }
}
