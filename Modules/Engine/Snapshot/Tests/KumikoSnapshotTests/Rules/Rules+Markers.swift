@_spi(Kumiko) import KumikoSnapshot

// Rules of markers.
extension Rule {
  /// Reloading sections marks the sections and no items. An unknown section throws.
  static let reloadedSections: [Rule] = [
    Rule(.sections([0]), .reloadSections([1]), .refused(.unknownSection(1))),
    Rule(.sections([2, 1, 0]), .reloadSections([0, 1]), .reloaded(sections: [0, 1], items: [])),
  ]

  /// Reloading items marks the items and no section.
  static let reloadedItems: [Rule] = [
    Rule(.items([[0, 1], [2]]), .reloadItems([1, 2]), .reloaded(sections: [], items: [1, 2]))
  ]
}
