import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// The boundary items of a section or a layout, and the room that they take.
struct BoundaryItems: Sendable {
  struct Item: Sendable {
    var description: LayoutBoundarySupplementaryItem
    /// The ordinal of the item in its kind.
    var ordinal: Int
    var placement: BoundaryPlacement

    /// The key of its measured size.
    var key: SupplementaryKey { SupplementaryKey(elementKind: description.elementKind, index: ordinal) }
  }

  private(set) var items: [Item] = []
  private var compiler: BoundaryCompiler
  /// The length of the extending items before and after the block.
  private(set) var topBand = 0.0
  private(set) var bottomBand = 0.0
  /// The part of the bottom band that pinned items take, which pushes off a pinned header.
  private(set) var pinnedBottomBand = 0.0
  /// An upper bound of the distance by which items extend beyond their section.
  private(set) var overhang = 0.0

  /// Creates boundary items, numbered in their kinds.
  init(_ descriptions: [LayoutBoundarySupplementaryItem], compiler: BoundaryCompiler) throws(LayoutError) {
    self.compiler = compiler
    for description in descriptions {
      try compiler.check(description)
      let ordinal = items.count { $0.description.elementKind == description.elementKind }
      items.append(
        Item(
          description: description, ordinal: ordinal,
          placement: compiler.placement(of: description, preferred: nil)))
    }
    measureBands()
  }

  /// Creates an empty list.
  init(mainAxis: LayoutAxis) {
    compiler = BoundaryCompiler(mainAxis: mainAxis, reference: .zero, crossOrigin: 0, rounding: .none)
  }

  /// Applies the preferred sizes of views.
  mutating func update(_ sizes: [SupplementaryKey: Size2D]) {
    for index in items.indices {
      items[index].placement = compiler.placement(
        of: items[index].description, preferred: sizes[items[index].key])
    }
    measureBands()
  }

  /// Returns the item of a kind with an ordinal.
  func item(ofKind elementKind: String, _ ordinal: Int) -> Item? {
    items.first { $0.ordinal == ordinal && $0.description.elementKind == elementKind }
  }

  private mutating func measureBands() {
    topBand = band(.start) { _ in true }
    bottomBand = band(.end) { _ in true }
    pinnedBottomBand = band(.end) { $0.description.pinToVisibleBounds }
    let axis = compiler.mainAxis
    overhang = items.reduce(0) { reach, item in
      let placement = item.placement
      let outset = max(0, -placement.insets.start(along: axis), -placement.insets.end(along: axis))
      return max(reach, placement.size[axis] + abs(placement.offset[axis]) + outset)
    }
  }

  /// Returns the length of the extending items at an edge: the largest of them, because they share one band.
  private func band(_ edge: BoundaryPlacement.Edge, _ counts: (Item) -> Bool) -> Double {
    items.reduce(0) { thickness, item in
      let placement = item.placement
      guard placement.extends, placement.edge == edge, counts(item) else { return thickness }
      return max(thickness, placement.size[compiler.mainAxis])
    }
  }
}
