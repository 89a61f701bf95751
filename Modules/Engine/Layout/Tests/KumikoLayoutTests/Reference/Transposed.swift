@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

// Descriptions with exchanged axes: a width becomes a height, and top becomes leading.

/// A value that can be transposed.
protocol Transposable {
  var transposed: Self { get }
}

extension Optional where Wrapped: Transposable {
  var transposed: Wrapped? { map(\.transposed) }
}

extension LayoutAxis: Transposable {
  var transposed: LayoutAxis { crossed }
}

extension Point2D: Transposable {
  var transposed: Point2D { Point2D(x: y, y: x) }
}

extension Size2D: Transposable {
  var transposed: Size2D { Size2D(width: height, height: width) }
}

extension Rect2D: Transposable {
  var transposed: Rect2D { Rect2D(origin: origin.transposed, size: size.transposed) }
}

extension DirectionalEdgeInsets: Transposable {
  var transposed: DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: leading, leading: top, bottom: trailing, trailing: bottom)
  }
}

extension LayoutDimension: Transposable {
  var transposed: LayoutDimension {
    switch self {
    case .fractionalWidth(let share): .fractionalHeight(share)
    case .fractionalHeight(let share): .fractionalWidth(share)
    case .absolute, .estimated, .uniformAcrossSiblings: self
    }
  }
}

extension LayoutSize: Transposable {
  var transposed: LayoutSize {
    LayoutSize(widthDimension: heightDimension.transposed, heightDimension: widthDimension.transposed)
  }
}

extension LayoutEdgeSpacing: Transposable {
  var transposed: LayoutEdgeSpacing {
    LayoutEdgeSpacing(leading: top, top: leading, trailing: bottom, bottom: trailing)
  }
}

extension DirectionalRectEdge: Transposable {
  var transposed: DirectionalRectEdge {
    var edges: DirectionalRectEdge = []
    if contains(.top) { edges.insert(.leading) }
    if contains(.leading) { edges.insert(.top) }
    if contains(.bottom) { edges.insert(.trailing) }
    if contains(.trailing) { edges.insert(.bottom) }
    return edges
  }
}

extension LayoutAnchor: Transposable {
  var transposed: LayoutAnchor {
    var anchor =
      switch offset {
      case .absolute(let point): LayoutAnchor(edges: edges.transposed, absoluteOffset: point.transposed)
      case .fractional(let point): LayoutAnchor(edges: edges.transposed, fractionalOffset: point.transposed)
      }
    anchor.containerOffset = containerOffset.transposed
    return anchor
  }
}

extension LayoutSupplementaryItem: Transposable {
  var transposed: LayoutSupplementaryItem {
    var item = self
    item.layoutSize = layoutSize.transposed
    item.containerAnchor = containerAnchor.transposed
    item.itemAnchor = itemAnchor.transposed
    item.contentInsets = contentInsets.transposed
    return item
  }
}

extension RectAlignment: Transposable {
  var transposed: RectAlignment {
    switch self {
    case .top: .leading
    case .topLeading: .topLeading
    case .leading: .top
    case .bottomLeading: .topTrailing
    case .bottom: .trailing
    case .bottomTrailing: .bottomTrailing
    case .trailing: .bottom
    case .topTrailing: .bottomLeading
    }
  }
}

extension LayoutBoundarySupplementaryItem: Transposable {
  var transposed: LayoutBoundarySupplementaryItem {
    var item = self
    item.layoutSize = layoutSize.transposed
    item.alignment = alignment.transposed
    item.absoluteOffset = absoluteOffset.transposed
    item.containerOffset = containerOffset.transposed
    item.contentInsets = contentInsets.transposed
    return item
  }
}

extension LayoutSubitem: Transposable {
  var transposed: LayoutSubitem {
    switch self {
    case .group(let group):
      return .group(group.transposed)
    case .item(var item):
      item.layoutSize = item.layoutSize.transposed
      item.contentInsets = item.contentInsets.transposed
      item.edgeSpacing = item.edgeSpacing.transposed
      item.supplementaryItems = item.supplementaryItems.map(\.transposed)
      return .item(item)
    }
  }
}

extension LayoutGroup: Transposable {
  var transposed: LayoutGroup {
    var group = self
    group.layoutSize = layoutSize.transposed
    group.contentInsets = contentInsets.transposed
    group.edgeSpacing = edgeSpacing.transposed
    group.supplementaryItems = supplementaryItems.map(\.transposed)
    switch arrangement {
    case .axis(let axis, let subitems, let repetition):
      group.arrangement = .axis(axis.transposed, subitems.map(\.transposed), repetition)
    case .custom(let items):
      group.arrangement = .custom(
        items.map { LayoutGroupCustomItem(frame: $0.frame.transposed, zIndex: $0.zIndex) })
    case .provided:
      // The only provider places its cells in a diagonal, which is symmetric.
      break
    }
    return group
  }
}

extension LayoutSection: Transposable {
  var transposed: LayoutSection {
    var section = self
    section.group = group.transposed
    section.contentInsets = contentInsets.transposed
    section.boundarySupplementaryItems = boundarySupplementaryItems.map(\.transposed)
    for index in section.decorationItems.indices {
      section.decorationItems[index].contentInsets = decorationItems[index].contentInsets.transposed
    }
    return section
  }
}

extension LayoutEnvironment: Transposable {
  /// The environment without the readable width, which is always a width.
  var transposed: LayoutEnvironment {
    var environment = self
    environment.container.contentSize = container.contentSize.transposed
    environment.container.contentInsets = container.contentInsets.transposed
    environment.safeAreaInsets = safeAreaInsets.transposed
    environment.layoutMargins = layoutMargins.transposed
    environment.readableContentWidth = nil
    return environment
  }
}

extension RandomWorld: Transposable {
  var transposed: RandomWorld {
    var world = self
    world.configuration.scrollDirection = configuration.scrollDirection.transposed
    world.configuration.boundarySupplementaryItems = configuration.boundarySupplementaryItems.map(\.transposed)
    for index in configuration.spans.indices {
      world.configuration.spans[index].boundarySupplementaryItems =
        configuration.spans[index].boundarySupplementaryItems.map(\.transposed)
      world.configuration.spans[index].contentInsets = configuration.spans[index].contentInsets.transposed
      world.configuration.spans[index].columnExtent = configuration.spans[index].columnExtent?.transposed
      for item in configuration.spans[index].decorationItems.indices {
        world.configuration.spans[index].decorationItems[item].contentInsets =
          configuration.spans[index].decorationItems[item].contentInsets.transposed
      }
    }
    world.sections = sections.map(\.transposed)
    world.environment = environment.transposed
    return world
  }
}
