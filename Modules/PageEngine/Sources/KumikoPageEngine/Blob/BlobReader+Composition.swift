import KumikoComposition
import KumikoDimension

// What `BlobWriter` writes, read in the same order.
extension BlobReader {
  mutating func dimension() throws(PageBlobError) -> LayoutDimension {
    let form = try byte()
    let number = try points()
    switch form {
    case 0: return .fractionalWidth(number)
    case 1: return .fractionalHeight(number)
    case 2: return .absolute(number)
    case 3: return .estimated(number)
    case 4: return .uniformAcrossSiblings(estimate: number)
    default: throw .damaged
    }
  }

  mutating func size() throws(PageBlobError) -> LayoutSize {
    LayoutSize(widthDimension: try dimension(), heightDimension: try dimension())
  }

  mutating func insets() throws(PageBlobError) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: try points(), leading: try points(), bottom: try points(), trailing: try points())
  }

  mutating func point() throws(PageBlobError) -> Point2D { Point2D(x: try points(), y: try points()) }

  mutating func frame() throws(PageBlobError) -> Rect2D {
    Rect2D(x: try points(), y: try points(), width: try points(), height: try points())
  }

  mutating func spacing() throws(PageBlobError) -> LayoutSpacing? {
    switch try byte() {
    case 0: return nil
    case 1: return .fixed(try points())
    case 2: return .flexible(try points())
    default: throw .damaged
    }
  }

  mutating func edgeSpacing() throws(PageBlobError) -> LayoutEdgeSpacing? {
    guard try flag() else { return nil }
    return LayoutEdgeSpacing(
      leading: try spacing(), top: try spacing(), trailing: try spacing(), bottom: try spacing())
  }

  mutating func anchor() throws(PageBlobError) -> LayoutAnchor {
    let edges = DirectionalRectEdge(rawValue: try number())
    let form = try byte()
    let point = try point()
    switch form {
    case 0: return LayoutAnchor(edges: edges, offset: .absolute(point))
    case 1: return LayoutAnchor(edges: edges, offset: .fractional(point))
    default: throw .damaged
    }
  }

  mutating func supplementary() throws(PageBlobError) -> LayoutSupplementaryItem {
    LayoutSupplementaryItem(
      layoutSize: try size(), elementKind: try text(), containerAnchor: try anchor(),
      itemAnchor: try optional { reader throws(PageBlobError) in try reader.anchor() },
      contentInsets: try insets(), zIndex: try number())
  }

  mutating func supplementaries() throws(PageBlobError) -> [LayoutSupplementaryItem] {
    try list { reader throws(PageBlobError) in try reader.supplementary() }
  }

  mutating func item() throws(PageBlobError) -> LayoutItem {
    var item = LayoutItem(layoutSize: try size())
    item.contentInsets = try insets()
    item.edgeSpacing = try edgeSpacing()
    item.supplementaryItems = try supplementaries()
    return item
  }

  mutating func group() throws(PageBlobError) -> LayoutGroup {
    try nested { reader throws(PageBlobError) in
      var group = LayoutGroup(layoutSize: try reader.size(), arrangement: try reader.arrangement())
      group.interItemSpacing = try reader.spacing()
      group.contentInsets = try reader.insets()
      group.edgeSpacing = try reader.edgeSpacing()
      group.supplementaryItems = try reader.supplementaries()
      let alignment = try reader.number(below: LayoutGroup.Alignment.allCases.count + 1)
      group.alignment = alignment == 0 ? nil : LayoutGroup.Alignment.allCases[alignment - 1]
      return group
    }
  }

  private mutating func arrangement() throws(PageBlobError) -> LayoutGroup.Arrangement {
    let form = try byte()
    switch form {
    case 0, 1:
      let repetition = try repetition()
      let subitems = try list { reader throws(PageBlobError) in try reader.subitem() }
      return .axis(form == 0 ? .horizontal : .vertical, subitems, repetition)
    case 2:
      return .custom(
        try list { reader throws(PageBlobError) in
          LayoutGroupCustomItem(frame: try reader.frame(), zIndex: try reader.number())
        })
    default: throw .damaged
    }
  }

  private mutating func repetition() throws(PageBlobError) -> LayoutGroup.Repetition {
    switch try byte() {
    case 0: return .untilFull
    case 1: return .equalShares(try number())
    case 2: return .ownSize(try number())
    default: throw .damaged
    }
  }

  private mutating func subitem() throws(PageBlobError) -> LayoutSubitem {
    switch try byte() {
    case 0: return .item(try item())
    case 1: return .group(try group())
    default: throw .damaged
    }
  }

  mutating func boundary() throws(PageBlobError) -> LayoutBoundarySupplementaryItem {
    LayoutBoundarySupplementaryItem(
      layoutSize: try size(), elementKind: try text(), alignment: try readCase(RectAlignment.self),
      absoluteOffset: try point(), contentInsets: try insets(), extendsBoundary: try flag(),
      pinToVisibleBounds: try flag(), zIndex: try number(),
      label: try optional { reader throws(PageBlobError) in try reader.text() })
  }

  mutating func boundaries() throws(PageBlobError) -> [LayoutBoundarySupplementaryItem] {
    try list { reader throws(PageBlobError) in try reader.boundary() }
  }

  mutating func section() throws(PageBlobError) -> LayoutSection {
    var section = LayoutSection(group: try group())
    section.interGroupSpacing = try points()
    section.contentInsets = try insets()
    section.contentInsetsReference = try readCase(ContentInsetsReference.self)
    section.supplementaryContentInsetsReference = try readCase(ContentInsetsReference.self)
    section.orthogonalScrollingBehavior = try readCase(OrthogonalScrollingBehavior.self)
    section.orthogonalScrollingProperties.bounce = try readCase(OrthogonalScrollingProperties.Bounce.self)
    section.orthogonalScrollingProperties.decelerationRate =
      try readCase(OrthogonalScrollingProperties.DecelerationRate.self)
    section.boundarySupplementaryItems = try boundaries()
    section.supplementariesFollowContentInsets = try flag()
    section.decorationItems = try decorations()
    section.separators = try optional { reader throws(PageBlobError) in try reader.separators() }
    section.columns = try optional { reader throws(PageBlobError) in
      LayoutColumns(
        count: try reader.number(), spacing: try reader.points(),
        lengths: try reader.list { reader throws(PageBlobError) in try reader.points() })
    }
    return section
  }

  private mutating func decorations() throws(PageBlobError) -> [LayoutDecorationItem] {
    try list { reader throws(PageBlobError) in
      LayoutDecorationItem(
        elementKind: try reader.text(), contentInsets: try reader.insets(), zIndex: try reader.number())
    }
  }

  private mutating func separators() throws(PageBlobError) -> SeparatorConfiguration {
    SeparatorConfiguration(
      topVisibility: try readCase(SeparatorConfiguration.Visibility.self),
      bottomVisibility: try readCase(SeparatorConfiguration.Visibility.self),
      topInsets: try optional { reader throws(PageBlobError) in try reader.insets() },
      bottomInsets: try optional { reader throws(PageBlobError) in try reader.insets() })
  }

  mutating func configuration() throws(PageBlobError) -> CompositionalLayoutConfiguration {
    var configuration = CompositionalLayoutConfiguration()
    configuration.scrollDirection = try readCase(LayoutAxis.self)
    configuration.interSectionSpacing = try points()
    configuration.boundarySupplementaryItems = try boundaries()
    configuration.spans = try spans()
    configuration.contentInsetsReference = try readCase(ContentInsetsReference.self)
    return configuration
  }

  mutating func spans() throws(PageBlobError) -> [LayoutSpan] {
    try list { reader throws(PageBlobError) in
      let id = try reader.text()
      let first = try reader.itemCount()
      let count = try reader.itemCount()
      guard count <= Int(Int32.max) - first else { throw .damaged }
      return LayoutSpan(
        id: id, sections: first..<first + count, boundarySupplementaryItems: try reader.boundaries(),
        contentInsets: try reader.insets(),
        sectionSpacing: try reader.optional { reader throws(PageBlobError) in try reader.points() },
        supplementariesFollowContentInsets: try reader.flag(), decorationItems: try reader.decorations(),
        orthogonalScrollingBehavior: try reader.readCase(OrthogonalScrollingBehavior.self),
        columnExtent: try reader.optional { reader throws(PageBlobError) in try reader.dimension() })
    }
  }

  /// Reads a case by its number in the order of the declaration.
  mutating func readCase<Choice: CaseIterable>(
    _ type: Choice.Type
  ) throws(PageBlobError) -> Choice where Choice.AllCases == [Choice] {
    let cases = Choice.allCases
    return cases[try number(below: cases.count)]
  }
}
