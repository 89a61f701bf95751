import KumikoComposition
import KumikoDimension

// The composition in binary form. Every stored property has its place; tests compare the numbers of properties, so that a
// new one cannot be forgotten.
extension BlobWriter {
  mutating func write(_ dimension: LayoutDimension) {
    switch dimension {
    case .fractionalWidth: write(byte: 0)
    case .fractionalHeight: write(byte: 1)
    case .absolute: write(byte: 2)
    case .estimated: write(byte: 3)
    case .uniformAcrossSiblings: write(byte: 4)
    }
    write(dimension.dimension)
  }

  mutating func write(_ size: LayoutSize) {
    write(size.widthDimension)
    write(size.heightDimension)
  }

  mutating func write(_ insets: DirectionalEdgeInsets) {
    write(insets.top)
    write(insets.leading)
    write(insets.bottom)
    write(insets.trailing)
  }

  mutating func write(_ point: Point2D) {
    write(point.x)
    write(point.y)
  }

  mutating func write(_ frame: Rect2D) {
    write(frame.origin)
    write(frame.width)
    write(frame.height)
  }

  mutating func write(_ spacing: LayoutSpacing?) {
    switch spacing {
    case nil: write(byte: 0)
    case .fixed(let points)?:
      write(byte: 1)
      write(points)
    case .flexible(let points)?:
      write(byte: 2)
      write(points)
    }
  }

  mutating func write(_ spacing: LayoutEdgeSpacing?) {
    write(spacing != nil)
    guard let spacing else { return }
    write(spacing.leading)
    write(spacing.top)
    write(spacing.trailing)
    write(spacing.bottom)
  }

  mutating func write(_ anchor: LayoutAnchor) {
    write(number: anchor.edges.rawValue)
    switch anchor.offset {
    case .absolute(let point):
      write(byte: 0)
      write(point)
    case .fractional(let point):
      write(byte: 1)
      write(point)
    }
  }

  mutating func write(_ item: LayoutSupplementaryItem) {
    write(item.layoutSize)
    write(item.elementKind)
    write(item.containerAnchor)
    write(item.itemAnchor != nil)
    if let anchor = item.itemAnchor { write(anchor) }
    write(item.contentInsets)
    write(number: item.zIndex)
  }

  mutating func write(_ item: LayoutItem) {
    write(item.layoutSize)
    write(item.contentInsets)
    write(item.edgeSpacing)
    write(count: item.supplementaryItems.count)
    for supplementary in item.supplementaryItems { write(supplementary) }
  }

  mutating func write(_ group: LayoutGroup) throws(PageBlobError) {
    write(group.layoutSize)
    switch group.arrangement {
    case .axis(let axis, let subitems, let repetition):
      write(byte: axis == .horizontal ? 0 : 1)
      write(repetition)
      write(count: subitems.count)
      for subitem in subitems { try write(subitem) }
    case .custom(let items):
      write(byte: 2)
      write(count: items.count)
      for item in items {
        write(item.frame)
        write(number: item.zIndex)
      }
    case .provided(let name): throw .itemProvider(name)
    }
    write(group.interItemSpacing)
    write(group.contentInsets)
    write(group.edgeSpacing)
    write(count: group.supplementaryItems.count)
    for item in group.supplementaryItems { write(item) }
    write(
      byte: group.alignment.flatMap { LayoutGroup.Alignment.allCases.firstIndex(of: $0) }.map { UInt8($0 + 1) } ?? 0)
  }

  private mutating func write(_ repetition: LayoutGroup.Repetition) {
    switch repetition {
    case .untilFull: write(byte: 0)
    case .equalShares(let count):
      write(byte: 1)
      write(number: count)
    case .ownSize(let count):
      write(byte: 2)
      write(number: count)
    }
  }

  private mutating func write(_ subitem: LayoutSubitem) throws(PageBlobError) {
    switch subitem {
    case .item(let item):
      write(byte: 0)
      write(item)
    case .group(let group):
      write(byte: 1)
      try write(group)
    }
  }

  mutating func write(_ item: LayoutBoundarySupplementaryItem) {
    write(item.layoutSize)
    write(item.elementKind)
    writeCase(item.alignment)
    write(item.absoluteOffset)
    write(item.contentInsets)
    write(item.extendsBoundary)
    write(item.pinToVisibleBounds)
    write(number: item.zIndex)
    write(item.label != nil)
    if let label = item.label { write(label) }
  }

  mutating func write(_ section: LayoutSection) throws(PageBlobError) {
    try write(section.group)
    write(section.interGroupSpacing)
    write(section.contentInsets)
    writeCase(section.contentInsetsReference)
    writeCase(section.supplementaryContentInsetsReference)
    writeCase(section.orthogonalScrollingBehavior)
    writeCase(section.orthogonalScrollingProperties.bounce)
    writeCase(section.orthogonalScrollingProperties.decelerationRate)
    write(count: section.boundarySupplementaryItems.count)
    for item in section.boundarySupplementaryItems { write(item) }
    write(section.supplementariesFollowContentInsets)
    write(section.decorationItems)
    write(section.separators != nil)
    if let separators = section.separators { write(separators) }
    write(section.columns != nil)
    if let columns = section.columns {
      write(number: columns.count)
      write(columns.spacing)
      write(count: columns.lengths.count)
      for length in columns.lengths { write(length) }
    }
  }

  private mutating func write(_ decorations: [LayoutDecorationItem]) {
    write(count: decorations.count)
    for item in decorations {
      write(item.elementKind)
      write(item.contentInsets)
      write(number: item.zIndex)
    }
  }

  private mutating func write(_ separators: SeparatorConfiguration) {
    writeCase(separators.topVisibility)
    writeCase(separators.bottomVisibility)
    for insets in [separators.topInsets, separators.bottomInsets] {
      write(insets != nil)
      if let insets { write(insets) }
    }
  }

  mutating func write(_ configuration: CompositionalLayoutConfiguration) {
    writeCase(configuration.scrollDirection)
    write(configuration.interSectionSpacing)
    write(count: configuration.boundarySupplementaryItems.count)
    for item in configuration.boundarySupplementaryItems { write(item) }
    write(configuration.spans)
    writeCase(configuration.contentInsetsReference)
  }

  mutating func write(_ spans: [LayoutSpan]) {
    write(count: spans.count)
    for span in spans {
      write(span.id)
      write(count: span.sections.lowerBound)
      write(count: span.sections.count)
      write(count: span.boundarySupplementaryItems.count)
      for item in span.boundarySupplementaryItems { write(item) }
      write(span.contentInsets)
      write(span.sectionSpacing != nil)
      if let spacing = span.sectionSpacing { write(spacing) }
      write(span.supplementariesFollowContentInsets)
      write(span.decorationItems)
      writeCase(span.orthogonalScrollingBehavior)
      write(span.columnExtent != nil)
      if let extent = span.columnExtent { write(extent) }
    }
  }

  /// Writes the number of a case in the order of its declaration.
  mutating func writeCase<Choice: CaseIterable & Equatable>(_ choice: Choice) {
    var number: UInt8 = 0
    for other in Choice.allCases {
      if other == choice { break }
      number += 1
    }
    write(byte: number)
  }
}
