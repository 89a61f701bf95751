@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// The slot of an item or a group in a group, without its position.
struct ReferenceSlot {
  var subitem: LayoutSubitem
  /// The size without edge spacing, before insets.
  var size: Size2D
  /// The axes with estimated dimensions.
  var estimated: AxisPair
  /// The axes on which the content decides: those that the group does not divide.
  var adapts: AxisPair
  /// The index of its first cell in the section; after the last one in a partial group.
  var firstItem: Int
  /// The number of its cells.
  var itemCount: Int
  /// The subitems of a group.
  var children: [ReferenceSlot] = []
  /// The items of a custom group.
  var frames: [LayoutGroupCustomItem] = []

  /// Whether it has the size of its largest sibling.
  func isUniform(along axis: LayoutAxis) -> Bool {
    adapts[axis] && subitem.layoutSize[axis].isUniformAcrossSiblings
  }
}

/// The numbering of the cells in one section.
struct ReferenceRun {
  /// The index of the section.
  var section: Int
  /// The number of items.
  var items: Int
  /// Whether slots after the last item count like the others, as they do without measured sizes.
  var countsAbsent: Bool

  func isPresent(_ item: Int) -> Bool { item < items }
  func counts(_ item: Int) -> Bool { countsAbsent || item < items }

  /// A run without items, for the sizes of the descriptions.
  static let template = ReferenceRun(section: -2, items: 0, countsAbsent: true)
}
