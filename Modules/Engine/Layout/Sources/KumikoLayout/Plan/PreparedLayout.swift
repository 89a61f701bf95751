import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// A prepared layout: the plans, the sections that use them, and the boundary items of the layout.
struct PreparedLayout: ~Copyable, Duplicable, Sendable {
  var mainAxis: LayoutAxis
  /// The size of the container.
  var bounds = Size2D.zero
  var isRightToLeft = false
  var plans: [SectionPlan] = []
  /// The input of the plans, besides the descriptions of sections.
  private(set) var configuration: CompositionalLayoutConfiguration
  private(set) var environment: LayoutEnvironment?
  var sections = SectionTable()
  /// The kinds of all supplementary items and decorations, each once. A record has the index of its kind.
  var kinds: [String] = []
  /// A Boolean value that indicates whether all sections consist of their repetitions only.
  var hasBareSections = false
  var measured: [Int: MeasuredSection] = [:]
  /// The state before changes that count together or not at all.
  var journal: MeasuringJournal?
  /// The boundary items of the layout, and their measured sizes.
  var boundary: BoundaryItems
  var boundarySizes: [SupplementaryKey: Size2D] = [:]
  /// The spans, with their headers and footers.
  var spans = SpanTable()

  init(configuration: CompositionalLayoutConfiguration, environment: LayoutEnvironment? = nil) {
    self.configuration = configuration
    // What spans change of plans is in the descriptions.
    self.configuration.spans = []
    self.environment = environment
    mainAxis = configuration.scrollDirection
    boundary = BoundaryItems(mainAxis: mainAxis)
  }

  /// Returns the same layout. Its trees and tables share their memory.
  func duplicate() -> PreparedLayout {
    var copy = PreparedLayout(configuration: configuration, environment: environment)
    copy.mainAxis = mainAxis
    copy.bounds = bounds
    copy.isRightToLeft = isRightToLeft
    copy.plans = plans
    copy.sections = sections
    copy.kinds = kinds
    copy.hasBareSections = hasBareSections
    copy.measured = measured
    copy.journal = journal
    copy.boundary = boundary
    copy.boundarySizes = boundarySizes
    copy.spans = spans
    return copy
  }

  /// Whether equal descriptions have equal plans in both layouts.
  func isMade(like other: borrowing PreparedLayout) -> Bool {
    environment == other.environment && configuration == other.configuration
  }

  /// The start of the first section.
  var contentStart: Double { boundary.topBand }

  /// The length of the headers, sections and footers along the axis of scrolling.
  var contentLength: Double { max(0, boundary.topBand + sections.length + boundary.bottomBand) }

  /// The size in which everything is placed. From right to left a short horizontal layout fills the container, at whose right
  /// end it starts.
  var contentSize: Size2D {
    var size = bounds
    size[mainAxis] = isRightToLeft && mainAxis == .horizontal ? max(contentLength, bounds.width) : contentLength
    return size
  }

  var mirror: Mirror { Mirror(width: isRightToLeft ? contentSize.width : nil) }

  func body(_ number: Int, _ entry: SectionTable.Entry) -> SectionBody {
    guard !measured.isEmpty, let section = measured[number] else {
      return SectionBody(plan: plans[entry.plan], items: entry.items)
    }
    return section.body
  }

  /// Returns the frame of a boundary item of the layout, in left-to-right coordinates, pinned to the visible range.
  ///
  /// The item can be anywhere in the content. Beyond an end of the content, the item at that end is not pinned.
  func frame(ofLayoutItem item: BoundaryItems.Item, visible: AxisBounds?) -> Rect2D {
    let placement = item.placement
    var frame = placement.frame(block: contentStart, sections.length, along: mainAxis)
    if let visible, item.description.pinToVisibleBounds {
      let natural = placement.box(block: contentStart, sections.length, along: mainAxis).lowerBound(along: mainAxis)
      frame.origin[mainAxis] += placement.pinnedDistance(
        natural: natural, limits: AxisBounds(lower: 0, upper: contentLength), visible: visible, along: mainAxis)
    }
    return frame
  }
}
