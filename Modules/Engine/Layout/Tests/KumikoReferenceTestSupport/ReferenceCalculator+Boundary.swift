@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// The end of a section at which a header or footer is, along the axis of scrolling.
enum ReferenceEdge {
  case start, end, side
}

/// A boundary item with its size.
struct ReferenceBoundaryItem {
  var item: LayoutBoundarySupplementaryItem
  var key: ReferenceKey
  var size: Size2D
  var estimated: AxisPair
  var edge: ReferenceEdge
  var reference: Size2D
}

extension ReferenceCalculator {
  /// The items with their sizes, numbered in their kinds.
  func sizedBoundaryItems(
    _ items: [LayoutBoundarySupplementaryItem], section: Int, reference: Size2D
  ) throws(ReferenceFault) -> [ReferenceBoundaryItem] {
    var numbers: [String: Int] = [:]
    var sized: [ReferenceBoundaryItem] = []
    for item in items {
      let number = numbers[item.elementKind, default: 0]
      numbers[item.elementKind] = number + 1
      let key = ReferenceKey.supplementary(item.elementKind, section, number)
      let estimated = estimatedAxes(item.layoutSize)
      let described = resolve(item.layoutSize, in: reference)
      guard described.width > 0, described.height > 0 else { throw .noRoom }
      let size = measured(described, key, on: estimated)
      sized.append(
        ReferenceBoundaryItem(
          item: item, key: key, size: size, estimated: estimated, edge: edge(of: item),
          reference: reference))
    }
    return sized
  }

  /// Top and bottom, or leading and trailing in a horizontal layout [8.5].
  private func edge(of item: LayoutBoundarySupplementaryItem) -> ReferenceEdge {
    let edges = item.alignment.edges
    if edges.contains(mainAxis == .vertical ? .top : .leading) { return .start }
    if edges.contains(mainAxis == .vertical ? .bottom : .trailing) { return .end }
    return .side
  }

  /// Items at one end that extend the section share a band with the largest extent [8.4].
  func band(of items: [ReferenceBoundaryItem], at edge: ReferenceEdge) -> Double {
    var thickness = 0.0
    for item in items where item.edge == edge && item.item.extendsBoundary {
      thickness = max(thickness, item.size[mainAxis])
    }
    return thickness
  }

  /// The position without pinning: beside the content, or over it for an item that does not extend it [8.3], at its
  /// side across the axis [8.5], moved by its offset [8.6].
  private func naturalOrigin(_ item: ReferenceBoundaryItem, block: Span, area: Span) -> Point2D {
    var origin = Point2D.zero
    let length = item.size[mainAxis]
    switch item.edge {
    case .start: origin[mainAxis] = item.item.extendsBoundary ? block.start - length : block.start
    case .end: origin[mainAxis] = item.item.extendsBoundary ? block.end : block.end - length
    case .side: origin[mainAxis] = block.start + (block.length - length) / 2
    }
    let edges = item.item.alignment.edges
    let width = item.size[crossAxis]
    // An item at a side is beside the content, or over it.
    let isOutside = item.edge == .side && item.item.extendsBoundary
    if edges.contains(crossAxis == .horizontal ? .leading : .top) {
      origin[crossAxis] = isOutside ? area.start - width : area.start
    } else if edges.contains(crossAxis == .horizontal ? .trailing : .bottom) {
      origin[crossAxis] = isOutside ? area.end : area.end - width
    } else {
      origin[crossAxis] = area.start + (area.length - width) / 2
    }
    let share = item.item.containerOffset
    return origin + item.item.absoluteOffset
      + Point2D(x: share.x * item.reference.width, y: share.y * item.reference.height)
  }

  private func element(_ item: ReferenceBoundaryItem, at origin: Point2D) -> ReferenceElement {
    // Its own insets are applied last [8.2].
    let frame = inset(Rect2D(origin: origin, size: item.size), by: item.item.contentInsets, ignoring: item.estimated)
    return ReferenceElement(key: item.key, frame: frame, zIndex: item.item.zIndex, selfSizes: item.estimated)
  }

  /// An item of the layout, pinned to its end of the visible bounds [8.11], within the content.
  func place(layoutItem item: ReferenceBoundaryItem, content: Span, block: Span, area: Span) -> ReferenceElement {
    var origin = naturalOrigin(item, block: block, area: area)
    if item.item.pinToVisibleBounds, let visibleBounds {
      let visible = Span(visibleBounds, along: mainAxis)
      let natural = origin[mainAxis]
      let length = item.size[mainAxis]
      switch item.edge {
      case .start: origin[mainAxis] = max(natural, min(visible.start, content.end - length))
      case .end: origin[mainAxis] = min(natural, max(visible.end - length, content.start))
      case .side: break
      }
    }
    return element(item, at: origin)
  }

  /// The items of a section, pinned within the section [8.9].
  func place(
    sectionItems items: [ReferenceBoundaryItem], section: Span, block: Span, area: Span
  ) -> [ReferenceElement] {
    let startBand = band(of: items, at: .start)
    var pinnedEnd = 0.0
    for item in items where item.edge == .end && item.item.pinToVisibleBounds && item.item.extendsBoundary {
      pinnedEnd = max(pinnedEnd, item.size[mainAxis])
    }
    return items.map { item in
      var origin = naturalOrigin(item, block: block, area: area)
      if item.item.pinToVisibleBounds, let visibleBounds {
        let visible = Span(visibleBounds, along: mainAxis)
        let natural = origin[mainAxis]
        let length = item.size[mainAxis]
        switch item.edge {
        case .start:
          // The end of its section, or a pinned footer, pushes off a header.
          let limit = section.end - pinnedEnd - length
          origin[mainAxis] = max(natural, min(visible.start, limit))
        case .end:
          // A footer stays visible and never covers the header.
          let limit = section.start + startBand
          origin[mainAxis] = min(natural, max(visible.end - length, limit))
        case .side:
          break
        }
      }
      return element(item, at: origin)
    }
  }
}
