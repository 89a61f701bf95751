@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

extension RandomDescriptions {
  /// Spans over sections, of which some contain others. Their order is random.
  mutating func spans(over count: Int) -> [LayoutSpan] {
    var ranges: [Range<Int>] = []
    addRanges(in: 0..<count, depth: 0, to: &ranges)
    ranges.shuffle(using: &random)
    let starts = ranges
    return ranges.enumerated().map { index, sections in
      var items: [LayoutBoundarySupplementaryItem] = []
      for ordinal in 0..<int(1...3) {
        var item = boundaryItem("span-\(ordinal % 2)")
        // Most have no offsets, so that they push each other off. A few are larger than what is visible.
        if !chance(4) { item.absoluteOffset = .zero }
        if chance(12) { item.layoutSize.heightDimension = .absolute(number(300...1200)) }
        if chance(12) { item.layoutSize.widthDimension = .absolute(number(300...1200)) }
        items.append(item)
      }
      var span = LayoutSpan(id: "span \(index)", sections: sections, boundarySupplementaryItems: items)
      if chance(2) { addContent(to: &span) }
      if chance(4) { addColumns(to: &span) }
      // No span inside another one begins with its header.
      let isInnermost = !starts.enumerated().contains { other in
        other.element.lowerBound == sections.lowerBound
          && (other.element.upperBound, -other.offset) < (sections.upperBound, -index)
      }
      if isInnermost, chance(2) {
        span.headerSection = LayoutHeaderSection(pinToVisibleBounds: !chance(4), zIndex: int(0...3))
        if chance(2) { span.boundarySupplementaryItems = [] }
      }
      return span
    }
  }

  /// Insets, spacing and backgrounds, as a section of sections has them.
  private mutating func addContent(to span: inout LayoutSpan) {
    if chance(3) { span.boundarySupplementaryItems = [] }
    if !chance(4) {
      let least = chance(6) ? -30.0 : 0
      span.contentInsets = DirectionalEdgeInsets(
        top: number(least...20), leading: number(min(least, 0) / 10...12), bottom: number(least...20),
        trailing: number(min(least, 0) / 10...12))
    }
    if chance(2) { span.sectionSpacing = number(-5...25) }
    if chance(3) { span.supplementariesFollowContentInsets = false }
    for _ in 0..<int(0...2) {
      span.decorationItems.append(
        LayoutDecorationItem(
          elementKind: "card-\(int(0...1))",
          contentInsets: chance(2) ? DirectionalEdgeInsets(number(-8...8)) : .zero, zIndex: int(-1...0)))
    }
  }

  /// Sections side by side, which scroll.
  private mutating func addColumns(to span: inout LayoutSpan) {
    span.orthogonalScrollingBehavior = OrthogonalScrollingBehavior.allCases.filter { $0 != .none }[int(0...4)]
    switch int(0...3) {
    case 0: span.columnExtent = .absolute(number(200...500))
    case 1: span.columnExtent = .fractionalWidth(number(0.6...1.2))
    case 2: span.columnExtent = .fractionalHeight(number(0.6...1.2))
    default: break
    }
  }

  private mutating func addRanges(in range: Range<Int>, depth: Int, to ranges: inout [Range<Int>]) {
    guard depth < 5, !range.isEmpty else { return }
    var start = range.lowerBound
    while start < range.upperBound {
      let end = int(start + 1...range.upperBound)
      if !chance(3) {
        ranges.append(start..<end)
        addRanges(in: start..<end, depth: depth + 1, to: &ranges)
      }
      start = end
    }
  }
}
