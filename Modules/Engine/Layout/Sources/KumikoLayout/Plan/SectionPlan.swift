import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// A section compiled for one environment, without the parts that depend on the number of items.
///
/// Sections with equal descriptions share one plan. Positions are relative to the start of the section along the axis
/// of scrolling, and to the container across it.
///
/// It is an immutable class because of its size: every look-up takes a copy.
final class SectionPlan: Sendable {
  let description: PlanDescription
  let mainAxis: LayoutAxis
  /// The source of the repetitions, and the repetitions without measured sizes.
  let source: GroupSource
  let run: GroupRun
  /// The insets before and after the groups, along the axis of scrolling.
  let startInset: Double
  let endInset: Double
  let boundary: BoundaryItems
  let decorationItems: [LayoutDecorationItem]
  /// The minimum z-order of all elements except decorations.
  let baseZIndex: Int
  private let container: Rect2D
  /// The origin and the extent of the container across the axis of scrolling.
  let crossOrigin: Double
  let crossExtent: Double
  /// The sum of the section's insets across the axis of scrolling.
  let crossInsets: Double
  let separators: SeparatorPlan?
  /// The columns in which the groups are placed, or nil for groups one after another.
  let columns: ColumnRule?
  /// Whether a repetition has so many boxes that runs of them are tested first.
  let hasBlocks: Bool
  /// Whether all elements, as long as none is measured, are those of a `RigidSection`.
  let isBare: Bool

  init(
    _ description: PlanDescription, in container: Rect2D, mainAxis: LayoutAxis, source: GroupSource, run: GroupRun,
    boundary: BoundaryItems, separators: SeparatorPlan?, columns: ColumnRule?
  ) {
    let (section, room, cross) = (description.section, description.room, mainAxis.crossed)
    self.description = description
    self.mainAxis = mainAxis
    self.source = source
    self.run = run
    startInset = section.contentInsets.start(along: mainAxis)
    endInset = section.contentInsets.end(along: mainAxis)
    self.boundary = boundary
    decorationItems = section.decorationItems.raised(to: room.leastZIndex)
    baseZIndex = max(section.decorationItems.isEmpty && !room.hasBackground ? 0 : 1, room.leastZIndex ?? 0)
    self.container = container
    (crossOrigin, crossExtent) = (container.origin[cross], container.size[cross])
    crossInsets = section.contentInsets.total(along: cross)
    self.separators = separators
    self.columns = columns
    hasBlocks = run.template.slotIndex.hasBlocks || run.template.attachmentIndex.hasBlocks
    isBare =
      !hasBlocks && columns == nil && !source.group.dependsOnLastItem
      && section.orthogonalScrollingBehavior == .none && decorationItems.isEmpty && boundary.items.isEmpty
  }

  /// Returns the plan with the measured sizes of headers and footers.
  func with(_ boundary: BoundaryItems) -> SectionPlan {
    SectionPlan(
      description, in: container, mainAxis: mainAxis, source: source, run: run, boundary: boundary,
      separators: separators, columns: columns)
  }

  var orthogonalScrollingBehavior: OrthogonalScrollingBehavior { description.section.orthogonalScrollingBehavior }
  var orthogonalScrollingProperties: OrthogonalScrollingProperties { description.section.orthogonalScrollingProperties }
  /// What the spans around the section leave it.
  var room: SpanRoom { description.room }
  var isOrthogonal: Bool { orthogonalScrollingBehavior != .none }

  /// Whether the places of the items do not follow from the plan alone, even without measured sizes.
  var isIrregular: Bool { columns != nil || source.group.dependsOnLastItem }
}

extension SectionPlan {
  /// Returns the frame of a cell of a section without measured sizes that does not scroll by itself, or nil if the item
  /// does not exist. It is what a `SectionView` returns, without one.
  @inline(__always)
  func rigidCell(_ item: Int, among items: Int, at start: Double) -> (frame: Rect2D, zIndex: Int)? {
    guard item >= 0, item < items else { return nil }
    let repetition = run.repetition
    let (group, index) = item.quotientAndRemainder(dividingBy: repetition.template.slots.count)
    let slot = repetition.template.slots[index]
    var origin = repetition.origin
    origin[repetition.axis] += Double(group) * repetition.pitch
    origin[mainAxis] += start + boundary.topBand + startInset
    return (slot.frame.offsetBy(dx: origin.x, dy: origin.y), max(slot.zIndex, baseZIndex))
  }

  /// Whether only cells have supplementary items of a kind, so that their indices are item indices.
  func standsOnItem(_ elementKind: String) -> Bool {
    source.itemKinds.contains(elementKind) && !source.numbering.has(elementKind)
      && !boundary.items.contains { $0.description.elementKind == elementKind }
  }

  /// Whether items can be replaced without a traversal of all measured sizes.
  var canSplice: Bool { source.itemKinds.allSatisfy { standsOnItem($0) } }
}
