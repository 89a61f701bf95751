import KumikoComposition
import KumikoDimension

/// The headers, footers and their like of a section or of the layout, and the room that they take.
struct BoundaryItems: Sendable {
  struct Item: Sendable {
    var description: LayoutBoundarySupplementaryItem
    /// Its number among the items of the same kind.
    var ordinal: Int
    var placement: BoundaryPlacement

    /// By what its measured size is kept.
    var key: SupplementaryKey { SupplementaryKey(elementKind: description.elementKind, index: ordinal) }
  }

  private(set) var items: [Item] = []
  private var compiler: BoundaryCompiler
  /// What the items that extend the block take before and after it.
  private(set) var topBand = 0.0
  private(set) var bottomBand = 0.0
  /// The part of the bottom band that pinned items take: a pinned header is pushed off before it covers them.
  private(set) var pinnedBottomBand = 0.0
  /// How far items may reach out of what they belong to; never too little.
  private(set) var overhang = 0.0

  /// All items, each numbered among those of its kind.
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

  /// No items.
  init(mainAxis: LayoutAxis) {
    compiler = BoundaryCompiler(mainAxis: mainAxis, reference: .zero, crossOrigin: 0, rounding: .none)
  }

  /// Takes the sizes that views asked for.
  mutating func update(_ sizes: [SupplementaryKey: Size2D]) {
    for index in items.indices {
      items[index].placement = compiler.placement(
        of: items[index].description, preferred: sizes[items[index].key])
    }
    measureBands()
  }

  /// The item of this kind and number.
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

  /// The room that extending items take at one edge: the largest of them, for they stand in one band.
  private func band(_ edge: BoundaryPlacement.Edge, _ counts: (Item) -> Bool) -> Double {
    items.reduce(0) { thickness, item in
      let placement = item.placement
      guard placement.extends, placement.edge == edge, counts(item) else { return thickness }
      return max(thickness, placement.size[compiler.mainAxis])
    }
  }
}
