@_spi(Kumiko) import KumikoSnapshot

// Rules of sections.
extension Rule {
  /// Sections are appended in order.
  static let appendedSections: [Rule] = [
    Rule(.sections([]), .appendSections([0, 1, 2]), .sections([0, 1, 2])),
    Rule(.sections([0, 1]), .appendSections([4, 3, 2]), .sections([0, 1, 4, 3, 2])),
  ]

  /// Sections are inserted next to the anchor, in order.
  static let insertedSections: [Rule] = [
    Rule(.sections([0, 1]), .insertSections([3, 4], anchor: 1, after: false), .sections([0, 3, 4, 1])),
    Rule(.sections([0, 1]), .insertSections([3, 4], anchor: 1, after: true), .sections([0, 1, 3, 4])),
    Rule(.sections([0, 1]), .insertSections([3, 4], anchor: 0, after: true), .sections([0, 3, 4, 1])),
  ]

  /// Deleting sections ignores unknown sections.
  static let deletedSections: [Rule] = [
    Rule(.sections([0, 1, 2]), .deleteSections([1]), .sections([0, 2])),
    Rule(.sections([0, 1]), .deleteSections([100]), .sections([0, 1])),
  ]

  /// A section moves next to the anchor.
  static let movedSections: [Rule] = [
    Rule(.sections([0, 1, 2]), .moveSection(2, anchor: 0, after: false), .sections([2, 0, 1])),
    Rule(.sections([0, 1, 2]), .moveSection(0, anchor: 2, after: false), .sections([1, 0, 2])),
    Rule(.sections([0, 1, 2]), .moveSection(2, anchor: 0, after: true), .sections([0, 2, 1])),
    Rule(.sections([0, 1, 2]), .moveSection(1, anchor: 0, after: true), .sections([0, 1, 2])),
  ]
}
