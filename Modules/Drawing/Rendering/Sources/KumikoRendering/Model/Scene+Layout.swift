public import KumikoCells
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) public import KumikoDimension
@_spi(Kumiko) public import KumikoLayout

extension Scene {
  /// The data of an element that a layout does not know: its section, its content and its style.
  public struct Description: Hashable, Sendable {
    /// The identifier of the section or the span; empty for elements of the whole layout.
    public var sectionID: String
    /// The content to draw.
    public var content: CellContent
    /// The style; nil for an element that is drawn by its shape.
    public var style: CellStyle?

    /// Creates the description of one element.
    ///
    /// - Parameters:
    ///   - sectionID: The identifier of the section; empty for elements of the whole layout.
    ///   - content: The content to draw.
    ///   - style: The style; nil for an element that is drawn by its shape.
    public init(sectionID: String, content: CellContent = CellContent(), style: CellStyle? = nil) {
      self.sectionID = sectionID
      self.content = content
      self.style = style
    }
  }

  /// Creates the scene of a prepared layout: a box for every element, and a scroller for every orthogonal section.
  ///
  /// - Parameters:
  ///   - layout: The layout. Its `visibleBounds` give the frames of pinned boxes, its `orthogonalOffsets` the offsets
  ///     of the scrollers.
  ///   - title: The name of the picture.
  ///   - viewport: The size of the screen, in points.
  ///   - offset: The scroll offset in content coordinates, bars included, in points; nil for a layout that is not
  ///     scrolled.
  ///   - safeArea: The safe area of the screen, in points.
  ///   - part: The rectangle whose elements the scene has; nil for all.
  ///   - describe: Returns the section, the content and the style of an element. Called once for each element.
  /// - Complexity: O(*n* log *n*) in time and O(*n*) in memory, in the elements and separators of the part.
  public init(
    _ layout: CompositionalLayout, title: String, viewport: Size2D, offset: Point2D? = nil,
    safeArea: DirectionalEdgeInsets = .zero, part: Rect2D? = nil, describe: (LayoutAttributes) -> Description
  ) {
    self.init(
      title: title, viewport: viewport, content: layout.contentSize, offset: offset ?? .zero,
      scrollAxis: layout.configuration.scrollDirection, isRightToLeft: layout.isRightToLeft,
      safeArea: safeArea)
    var scrollers = ScrollerForest()
    var all: [LayoutAttributes] = []
    // The frames of a scroller's boxes are those at offset 0.
    var still = layout
    still.orthogonalOffsets = [:]
    if let part { still.attributes(in: part, into: &all) } else { still.allAttributes(into: &all) }
    let covered = offset.map { bars(from: $0, to: layout.visibleBounds) } ?? (start: 0, end: 0)
    let separators = Self.separators(of: layout, in: part)
    for attributes in all {
      let description = describe(attributes)
      var box = Box(attributes, of: layout, description)
      let around = layout.orthogonalSpans(around: attributes.indexPath.section)
      // A page could move pinned boxes of scrollers in the scroller only: they are where the scroll offset has them.
      // Those of a pinned scroller move with it.
      let isOrthogonal =
        box.scrollsOrthogonally && layout.orthogonalScroll(ofSection: attributes.indexPath.section) != nil
      if around.isEmpty, !isOrthogonal, layout.isPinned(attributes) {
        box.pinning = layout.pinning(of: attributes, bars: covered)
      }
      if box.category == .cell, layout.separatorConfiguration(ofSection: attributes.indexPath.section) != nil {
        box.separators = separators[attributes.indexPath] ?? []
      }
      let section = attributes.indexPath.section
      var path = around
      if isOrthogonal { path.append(section) }
      if path.isEmpty { boxes.append(box) } else { scrollers.add(box, at: path) }
    }
    self.scrollers = scrollers.scrollers { number in
      guard let scroll = still.orthogonalScroll(ofSection: number) else { return nil }
      let name = LayoutIndexPath(section: number, item: 0).span.map { layout.configuration.spans[$0].id }
      var scroller = OrthogonalScroller(scroll, sectionID: name ?? "", layout.orthogonalOffsets[number])
      if layout.isPinned(section: number), let zIndex = layout.leastZIndex(ofSection: number) {
        scroller.zIndex = zIndex
        if layout.orthogonalSpans(around: number).isEmpty {
          scroller.pinning = layout.pinning(ofSection: number, at: scroll.frame, bars: covered)
        }
      }
      return scroller
    }
  }

  /// Returns the extents of the bars at the start and at the end of the viewport, in points.
  private func bars(from offset: Point2D, to visible: Rect2D?) -> (start: Double, end: Double) {
    guard let visible else { return (0, 0) }
    let start = offset[scrollAxis]
    return (
      visible.lowerBound(along: scrollAxis) - start,
      start + viewport[scrollAxis] - visible.upperBound(along: scrollAxis)
    )
  }

  /// Returns the separators of the layout, by cell. A separator without insets in the description begins at the text.
  private static func separators(
    of layout: CompositionalLayout, in part: Rect2D?
  ) -> [LayoutIndexPath: [Box.Separator]] {
    var all: [LayoutSeparator] = []
    if let part { layout.separators(in: part, into: &all) } else { layout.allSeparators(into: &all) }
    let isVertical = layout.configuration.scrollDirection == .vertical
    var byCell: [LayoutIndexPath: [Box.Separator]] = [:]
    for separator in all {
      let configuration = layout.separatorConfiguration(ofItemAt: separator.indexPath)
      let insets = separator.edge == .top ? configuration?.topInsets : configuration?.bottomInsets
      byCell[separator.indexPath, default: []].append(
        Box.Separator(
          edge: separator.edge == .top ? .top : .bottom, frame: separator.frame,
          alignsWithText: insets == nil && isVertical))
    }
    return byCell
  }
}

extension Box {
  fileprivate init(_ attributes: LayoutAttributes, of layout: CompositionalLayout, _ description: Scene.Description) {
    let boundary = attributes.elementKind.flatMap { kind in
      attributes.category == .supplementary ? layout.boundaryItem(ofKind: kind, at: attributes.indexPath) : nil
    }
    let axis = layout.configuration.scrollDirection
    let isFooter = boundary?.alignment.edges.contains(axis == .vertical ? .bottom : .trailing) ?? false
    let role: Role =
      switch attributes.category {
      case .cell: .cell
      case .decoration: .background
      case .supplementary: boundary == nil ? .badge : isFooter ? .footer : .header
      }
    self.init(
      frame: attributes.frame, category: Category(attributes.category), role: role, kind: attributes.elementKind,
      sectionID: description.sectionID, indexPath: attributes.indexPath, zIndex: attributes.zIndex,
      content: description.content, style: description.style)
  }

  /// A Boolean value that indicates whether the box scrolls with its orthogonal section: a cell, or a box attached to
  /// cells.
  fileprivate var scrollsOrthogonally: Bool {
    role == .cell || role == .badge
  }
}

extension Box.Category {
  fileprivate init(_ category: LayoutAttributes.Category) {
    switch category {
    case .cell: self = .cell
    case .supplementary: self = .supplementary
    case .decoration: self = .decoration
    }
  }
}

extension OrthogonalScroller {
  fileprivate init(_ scroll: OrthogonalScroll, sectionID: String, _ offset: Double?) {
    var size = scroll.frame.size
    size[scroll.axis] = scroll.contentLength
    let stops =
      scroll.behavior == .paging || scroll.behavior == .continuous
      ? [] : (0..<min(scroll.groupCount, Self.maximumStops)).map(scroll.restingOffset(ofGroup:))
    self.init(
      sectionID: sectionID, frame: scroll.frame, contentSize: size, axis: scroll.axis,
      behavior: Behavior(rawValue: scroll.behavior.rawValue) ?? .continuous, stops: stops,
      pageStride: scroll.behavior == .paging ? scroll.viewportExtent : scroll.start(ofGroup: 1),
      bounces: scroll.bounces, decelerationRate: scroll.decelerationRate == .fast ? .fast : .normal,
      offset: offset)
  }
}
