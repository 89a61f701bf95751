@_spi(Kumiko) import KumikoSnapshot

// Rules of repeated identifiers: existing sections stay, existing items move, and a repetition in one call throws.
extension Rule {
  /// Existing sections stay in place.
  static let repeatedSections: [Rule] = [
    Rule(.sections([0, 1]), .appendSections([0, 1]), .sections([0, 1])),
    Rule(.sections([0, 1]), .appendSections([2, 2]), .refused(.duplicateSection(2, first: 0, second: 1))),
    Rule(.sections([0, 1]), .insertSections([1], anchor: 0, after: false), .sections([0, 1])),
    Rule(
      .sections([0, 1]), .insertSections([2, 2], anchor: 1, after: false),
      .refused(.duplicateSection(2, first: 0, second: 1))),
    Rule(.sections([0, 1]), .insertSections([1], anchor: 0, after: true), .sections([0, 1])),
    Rule(
      .sections([0, 1]), .insertSections([2, 2], anchor: 1, after: true),
      .refused(.duplicateSection(2, first: 0, second: 1))),
    Rule(.sections([]), .appendSections([0, 0]), .refused(.duplicateSection(0, first: 0, second: 1))),
    Rule(.sections([]), .appendSections([0, 1, 1, 2]), .refused(.duplicateSection(1, first: 1, second: 2))),
  ]

  /// Existing items move; an anchor cannot move.
  static let repeatedItems: [Rule] = [
    Rule(.items([[], [1]]), .appendItems([1, 2], section: nil), .items([[], [1, 2]])),
    Rule(.items([[], [1]]), .appendItems([2, 2], section: nil), .refused(.twice(2, in: 1, 0, 1))),
    Rule(.items([[], [1]]), .appendItems([1, 2], section: 1), .items([[], [1, 2]])),
    Rule(.items([[], [1]]), .insertItems([1, 2], anchor: 1, after: false), .refused(.itemBesideItself(1))),
    Rule(.items([[], [1]]), .insertItems([2, 2], anchor: 1, after: false), .refused(.twice(2, in: 1, 0, 1))),
    Rule(.items([[], [1]]), .insertItems([1, 2], anchor: 1, after: true), .refused(.itemBesideItself(1))),
    Rule(.items([[], [1]]), .insertItems([2, 2], anchor: 1, after: true), .refused(.twice(2, in: 1, 0, 1))),
    Rule(.items([[0, 1], [1, 2]]), .itemCount(3)),
    Rule(.items([[]]), .appendItems([0, 0], section: 0), .refused(.twice(0, in: 0, 0, 1))),
    Rule(.items([[0, 1], [1, 2]]), .allItems([0, 1, 2])),
    Rule(.items([[0, 1], [1, 2]]), .section(1, ofItem: 1)),
    Rule(.items([[0, 1], [1, 2]]), .itemIndex(1, of: 1)),
  ]
}
