@_spi(Kumiko) import KumikoSnapshot

// Rules of combined operations.
extension Rule {
  /// New sections among existing sections; items stay in their section.
  static let furtherSections: [Rule] = [
    Rule(.sections([0, 1]), .appendSections([0, 2, 1, 3]), .sections([0, 1, 2, 3])),
    Rule(.sections([0, 1]), .insertSections([0, 2, 1, 3], anchor: 0, after: true), .sections([0, 2, 3, 1])),
    Rule(.items([[7], []]), .appendSections([0, 1]), .items([[7], []])),
    Rule(.items([[7], [8]]), .insertSections([1, 0], anchor: 1, after: false), .items([[7], [8]])),
    Rule(.sections([0, 1, 2]), .deleteSections([2, 0, 2]), .sections([1])),
    Rule(.items([[0, 1], [2, 3]]), .deleteSections([0]), .allItems([2, 3])),
    Rule(.items([[0, 1], [2], [3]]), .moveSection(0, anchor: 2, after: true), .allItems([2, 3, 0, 1])),
  ]

  /// New items among existing items, before and after the place of insertion.
  static let furtherItems: [Rule] = [
    Rule(.items([[7], [1]]), .appendItems([], section: nil), .items([[7], [1]])),
    Rule(.items([[1], []]), .appendItems([1, 2], section: 0), .items([[1, 2], []])),
    Rule(.items([[0, 1], []]), .appendItems([1, 2], section: 1), .items([[0], [1, 2]])),
    Rule(.items([[1, 2, 3], []]), .appendItems([1], section: 0), .items([[2, 3, 1], []])),
    Rule(.items([[1, 2, 3], [4]]), .appendItems([3, 5, 1], section: 1), .items([[2], [4, 3, 5, 1]])),
    Rule(.items([[1, 2], [3, 4]]), .appendItems([4, 3, 2, 1], section: 0), .items([[4, 3, 2, 1], []])),
    Rule(.items([[1, 2, 3, 5]]), .insertItems([3, 4], anchor: 5, after: true), .items([[1, 2, 5, 3, 4]])),
    Rule(.items([[1, 2, 5, 3, 4]]), .insertItems([4, 1], anchor: 5, after: false), .items([[2, 4, 1, 5, 3]])),
    Rule(.items([[0, 1, 2, 3]]), .deleteItems([2, 0, 2]), .items([[1, 3]])),
    Rule(.items([[0], [1]]), .reloadItems([0, 9]), .refused(.unknownItem(9))),
    Rule(.items([[0], [1]]), .reconfigureItems([0, 9]), .refused(.unknownItem(9))),
  ]
}
