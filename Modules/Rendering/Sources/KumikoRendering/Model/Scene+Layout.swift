import KumikoComposition
public import KumikoDimension
public import KumikoLayout

extension Scene {
  /// What the layout does not know of an element: its names and what it shows.
  public struct Description: Hashable, Sendable {
    /// The identifier of the section; an empty text for the layout's own elements.
    public var sectionID: String
    /// The identifier of the item, for cells that have one.
    public var itemID: String?
    /// What is drawn.
    public var content: BoxContent

    /// The description of one element.
    public init(sectionID: String, itemID: String? = nil, content: BoxContent = BoxContent()) {
      self.sectionID = sectionID
      self.itemID = itemID
      self.content = content
    }
  }

  /// The scene of a prepared layout: every element as a box, sideways-scrolling sections as rails.
  ///
  /// Takes time and memory for every element there is.
  ///
  /// - Parameters:
  ///   - layout: the layout. Pinned boxes are where its `visibleBounds` hold them, and rails where its `orthogonalOffsets`
  ///     leave them, if it has any.
  ///   - title: the name of the picture.
  ///   - viewport: the size of the screen, in points.
  ///   - offset: where what is in sight begins, in content coordinates, with what is under bars; nil where the layout has not
  ///     been scrolled.
  ///   - describe: says what an element shows.
  public init(
    _ layout: CompositionalLayout, title: String, viewport: Size2D, offset: Point2D? = nil,
    describe: (LayoutAttributes) -> Description
  ) {
    self.init(
      title: title, viewport: viewport, content: layout.contentSize, offset: offset ?? .zero,
      scrollAxis: layout.configuration.scrollDirection, isRightToLeft: layout.isRightToLeft)
    var rails: [Int: Rail] = [:]
    var all: [LayoutAttributes] = []
    // The boxes of a rail are given as they are before it is scrolled.
    var still = layout
    still.orthogonalOffsets = [:]
    still.allAttributes(into: &all)
    let pins = PinnedPlaces(layout, bars: offset.map { bars(from: $0, to: layout.visibleBounds) })
    let separators = Self.separators(of: layout)
    for attributes in all {
      let description = describe(attributes)
      var box = Box(attributes, of: layout, description)
      if layout.isPinned(attributes) { box.pinning = pins.pinning(of: attributes) }
      if box.category == .cell, layout.separatorConfiguration(ofSection: attributes.indexPath.section) != nil {
        box.separators = separators[attributes.indexPath] ?? []
      }
      let section = attributes.indexPath.section
      if box.belongsToRail, let scroll = layout.orthogonalScroll(ofSection: section) {
        rails[section, default: Rail(scroll, sectionID: description.sectionID, layout.orthogonalOffsets[section])]
          .boxes.append(box)
      } else {
        boxes.append(box)
      }
    }
    self.rails = rails.sorted { $0.key < $1.key }.map(\.value)
  }

  /// What bars cover at the start and at the end of what is in sight.
  private func bars(from offset: Point2D, to visible: Rect2D?) -> (start: Double, end: Double) {
    guard let visible else { return (0, 0) }
    let start = offset[scrollAxis]
    return (
      visible.lowerBound(along: scrollAxis) - start,
      start + viewport[scrollAxis] - visible.upperBound(along: scrollAxis)
    )
  }

  /// The lines of the layout, by cell. Where its description leaves the insets of a line to whoever draws it, the line
  /// begins with the text.
  private static func separators(of layout: CompositionalLayout) -> [LayoutIndexPath: [Box.Separator]] {
    var all: [LayoutSeparator] = []
    layout.allSeparators(into: &all)
    let isVertical = layout.configuration.scrollDirection == .vertical
    var byCell: [LayoutIndexPath: [Box.Separator]] = [:]
    for separator in all {
      let configuration = layout.separatorConfiguration(ofSection: separator.indexPath.section)
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
      sectionID: description.sectionID, itemID: description.itemID,
      indexPath: IndexPath(section: attributes.indexPath.section, item: attributes.indexPath.item),
      zIndex: attributes.zIndex, content: description.content)
  }

  /// Whether the box scrolls sideways with its section: cells and what is attached to them.
  fileprivate var belongsToRail: Bool {
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

extension Rail {
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
