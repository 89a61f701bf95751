@_spi(Kumiko) import KumikoSnapshot

// Rules of queries.
extension Rule {
  /// The numbers of sections and items.
  static let counts: [Rule] = [
    Rule(.items([[0, 1], [2, 3]]), .itemCount(4)),
    Rule(.sections([0, 1, 2]), .sectionCount(3)),
    Rule(.items([[0, 1], [2, 3]]), .count(2, inSection: 1)),
    Rule(.items([[0, 1], []]), .count(0, inSection: 1)),
  ]

  /// The identifiers, in order.
  static let lists: [Rule] = [
    Rule(.items([[0, 1], [2, 3]]), .allItems([0, 1, 2, 3])),
    Rule(.sections([0, 1]), .sections([0, 1])),
    Rule(.items([[0, 1], [2, 3]]), .list([2, 3], inSection: 1)),
    Rule(.items([[0, 1], []]), .list([], inSection: 1)),
  ]

  /// The indices of sections and items; item indices count through all sections.
  static let places: [Rule] = [
    Rule(.items([[0, 1], [2, 3]]), .section(1, ofItem: 2)),
    Rule(.items([[0], [1]]), .section(nil, ofItem: 2)),
    Rule(.items([[0, 1], [2, 3]]), .itemIndex(2, of: 2)),
    Rule(.items([[0], [1]]), .itemIndex(nil, of: 2)),
    Rule(.sections([0, 1, 2]), .sectionIndex(1, of: 1)),
    Rule(.sections([0, 1, 2]), .sectionIndex(nil, of: 3)),
  ]
}
