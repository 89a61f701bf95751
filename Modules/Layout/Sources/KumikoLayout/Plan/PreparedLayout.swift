import KumikoComposition
import KumikoDimension

/// What a layout is after it has been prepared: plans, the sections that use them, and the layout's own elements.
struct PreparedLayout: Sendable {
  var mainAxis: LayoutAxis
  /// The size of the container.
  var bounds = Size2D.zero
  var isRightToLeft = false
  var plans: [SectionPlan] = []
  /// What the plans were made of: the descriptions of their sections, the configuration and the environment.
  var descriptions: [LayoutSection] = []
  private(set) var configuration: CompositionalLayoutConfiguration
  private(set) var environment: LayoutEnvironment?
  var sections = SectionTable()
  /// What differs from its plan, by the number of the section.
  var measured: [Int: MeasuredSection] = [:]
  /// What there was before, during changes that count together or not at all.
  var journal: MeasuringJournal?
  /// Headers and footers of the layout itself, and their measured sizes.
  var boundary: BoundaryItems
  var boundarySizes: [SupplementaryKey: Size2D] = [:]

  /// No sections.
  init(configuration: CompositionalLayoutConfiguration, environment: LayoutEnvironment? = nil) {
    self.configuration = configuration
    self.environment = environment
    mainAxis = configuration.scrollDirection
    boundary = BoundaryItems(mainAxis: mainAxis)
  }

  /// Whether equal descriptions lead to equal plans in both.
  func isMade(like other: PreparedLayout) -> Bool {
    environment == other.environment && configuration == other.configuration
  }

  /// Where the first section begins.
  var contentStart: Double { boundary.topBand }

  var contentSize: Size2D {
    var size = bounds
    size[mainAxis] = max(0, boundary.topBand + sections.length + boundary.bottomBand)
    return size
  }

  /// What makes it right-to-left.
  var mirror: Mirror {
    Mirror(width: isRightToLeft ? max(bounds.width, contentSize.width) : nil)
  }

  /// A section with its items and what has been measured of them.
  func body(_ number: Int, _ entry: SectionTable.Entry) -> SectionBody {
    guard !measured.isEmpty, let section = measured[number] else {
      return SectionBody(plan: plans[entry.plan], items: entry.items)
    }
    return SectionBody(plan: section.plan, items: entry.items, elastic: section.run)
  }

  /// The frame of one of the layout's own elements, left to right; pinned ones follow what is visible.
  ///
  /// They may stay anywhere in the content; pulled past an end of it, the one at that end stays where it is by itself.
  func frame(ofLayoutItem item: BoundaryItems.Item, visible: (lower: Double, upper: Double)?) -> Rect2D {
    let placement = item.placement
    var frame = placement.frame(block: contentStart, sections.length, along: mainAxis)
    if let visible, item.description.pinToVisibleBounds {
      let natural = placement.box(block: contentStart, sections.length, along: mainAxis).lowerBound(along: mainAxis)
      frame.origin[mainAxis] += placement.pinnedDistance(
        natural: natural, limits: (0, contentSize[mainAxis]), visible: visible, along: mainAxis)
    }
    return frame
  }
}
