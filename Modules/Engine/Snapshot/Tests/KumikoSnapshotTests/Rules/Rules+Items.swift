@_spi(Kumiko) import KumikoSnapshot

// Rules of items.
extension Rule {
  /// Items are appended in order, to the given section or to the last one.
  static let appendedItems: [Rule] = [
    Rule(.items([[], [0, 1]]), .appendItems([2, 3], section: nil), .items([[], [0, 1, 2, 3]])),
    Rule(.items([[], [1]]), .appendItems([2, 3], section: 0), .items([[2, 3], [1]])),
  ]

  /// Items are inserted next to the anchor, in order.
  static let insertedItems: [Rule] = [
    Rule(.items([[], [0, 1, 2]]), .insertItems([3, 4], anchor: 1, after: false), .items([[], [0, 3, 4, 1, 2]])),
    Rule(.items([[], [0, 1, 2]]), .insertItems([3, 4], anchor: 1, after: true), .items([[], [0, 1, 3, 4, 2]])),
  ]

  /// Deleting items ignores unknown items and keeps sections.
  static let deletedItems: [Rule] = [
    Rule(.items([[0, 1], [2, 3]]), .deleteItems([0, 2]), .items([[1], [3]])),
    Rule(.items([[], []]), .deleteItems([100]), .items([[], []])),
    Rule(.items([[0, 1], [2, 3]]), .deleteItems([0, 1]), .items([[], [2, 3]])),
  ]

  /// Deleting all items deletes the sections.
  static let allItemsDeleted: [Rule] = [
    Rule(.items([[0, 1], [2, 3]]), .deleteAllItems, .sections([]))
  ]

  /// An item moves next to the anchor, also across sections.
  static let movedItems: [Rule] = [
    Rule(.items([[0, 1], [2, 3]]), .moveItem(0, anchor: 2, after: false), .items([[1], [0, 2, 3]])),
    Rule(.items([[0, 1], [2, 3]]), .moveItem(1, anchor: 0, after: false), .items([[1, 0], [2, 3]])),
    Rule(.items([[0], [1]]), .moveItem(0, anchor: 1, after: false), .items([[], [0, 1]])),
    Rule(.items([[0, 1], [2, 3]]), .moveItem(0, anchor: 2, after: true), .items([[1], [2, 0, 3]])),
    Rule(.items([[0, 1], [2, 3]]), .moveItem(1, anchor: 0, after: true), .items([[0, 1], [2, 3]])),
  ]
}
