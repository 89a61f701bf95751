import KumikoComposition
import KumikoDimension

/// The place of one item or group within a group, not yet positioned.
struct ReferenceSlot {
  var subitem: LayoutSubitem
  /// What it takes, without its edge spacing and before its insets.
  var size: Size2D
  /// Along which axes its dimensions are estimated.
  var estimated: AxisPair
  /// On which of them its content has the last word: those that its group does not decide.
  var adapts: AxisPair
  /// The number of its first cell in the section; past the last one in a partial group.
  var firstItem: Int
  /// How many cells it has room for.
  var itemCount: Int
  /// What a group holds.
  var children: [ReferenceSlot] = []
  /// What a custom group holds.
  var frames: [LayoutGroupCustomItem] = []

  /// Whether it asks for the size of its largest sibling.
  func isUniform(along axis: LayoutAxis) -> Bool {
    adapts[axis] && subitem.layoutSize[axis].isUniformAcrossSiblings
  }
}

/// One section while its cells are numbered.
struct ReferenceRun {
  /// The number of the section.
  var section: Int
  /// How many items it has.
  var items: Int
  /// Whether the places past the last item count like the others: so it is where nothing has been measured.
  var countsAbsent: Bool

  func isPresent(_ item: Int) -> Bool { item < items }
  func counts(_ item: Int) -> Bool { countsAbsent || item < items }

  /// A run without items, for what the descriptions alone say.
  static let template = ReferenceRun(section: -2, items: 0, countsAbsent: true)
}
