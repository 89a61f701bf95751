import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// The boundary items of a section or a layout, and the room that they take.
struct BoundaryItems: Sendable {
  struct Item: Sendable {
    var description: LayoutBoundarySupplementaryItem
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
  /// The extents of the pinned items at the start and at the end, which cover a part of the visible range.
  private(set) var pinnedStartExtent = 0.0
  private(set) var pinnedEndExtent = 0.0
  /// An upper bound of the distance by which items extend beyond their section.
  private(set) var overhang = 0.0
  /// An upper bound of the distance by which items extend beyond the bands and the block, whatever its length.
  private(set) var reach = 0.0

  /// The reference size of fractions.
  var reference: Size2D { compiler.reference }

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

  /// Whether any item is pinned, even one without an extent.
  var hasPinnedItems: Bool { items.contains { $0.description.pinToVisibleBounds } }

  init(mainAxis: LayoutAxis) {
    compiler = BoundaryCompiler(mainAxis: mainAxis, reference: .zero, crossOrigin: 0, rounding: .none)
  }

  /// Returns the length of a block with the bands before and after it.
  func length(around block: Double) -> Double { topBand + block + bottomBand }

  mutating func update(_ sizes: [SupplementaryKey: Size2D]) {
    for index in items.indices {
      items[index].placement = compiler.placement(
        of: items[index].description, preferred: sizes[items[index].key])
    }
    measureBands()
  }

  func item(ofKind elementKind: String, _ ordinal: Int) -> Item? {
    items.first { $0.ordinal == ordinal && $0.description.elementKind == elementKind }
  }

  private mutating func measureBands() {
    let axis = compiler.mainAxis
    topBand = extent(.start) { $0.placement.extends }
    bottomBand = extent(.end) { $0.placement.extends }
    pinnedBottomBand = extent(.end) { $0.placement.extends && $0.description.pinToVisibleBounds }
    pinnedStartExtent = extent(.start) { $0.description.pinToVisibleBounds }
    pinnedEndExtent = extent(.end) { $0.description.pinToVisibleBounds }
    reach = items.reduce(0) { reach, item in
      let placement = item.placement
      let outset = max(0, -placement.insets.start(along: axis), -placement.insets.end(along: axis))
      let isInBand = placement.extends && placement.edge != .middle
      return max(reach, abs(placement.offset[axis]) + outset + (isInBand ? 0 : placement.size[axis]))
    }
    overhang = items.reduce(0) { reach, item in
      let placement = item.placement
      let outset = max(0, -placement.insets.start(along: axis), -placement.insets.end(along: axis))
      return max(reach, placement.size[axis] + abs(placement.offset[axis]) + outset)
    }
  }

  /// Returns the length of the items at an edge: the largest of them, because they share one band.
  private func extent(_ edge: BoundaryPlacement.Edge, _ counts: (Item) -> Bool) -> Double {
    items.reduce(0) { thickness, item in
      guard item.placement.edge == edge, counts(item) else { return thickness }
      return max(thickness, item.placement.size[compiler.mainAxis])
    }
  }
}
