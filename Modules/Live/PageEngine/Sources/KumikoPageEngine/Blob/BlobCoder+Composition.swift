import KumikoComposition
import KumikoDimension

// The composition in binary form. Every stored property has its place; tests compare the numbers of properties, so that a
// new one cannot be forgotten.
extension LayoutDimension: BlobCodable {
  static var blank: LayoutDimension { .absolute(0) }

  mutating func code(_ coder: inout some BlobCoder) throws(PageBlobError) {
    var number = dimension
    var form =
      switch self {
      case .fractionalWidth: 0
      case .fractionalHeight: 1
      case .absolute: 2
      case .estimated: 3
      case .uniformAcrossSiblings: 4
      }
    try coder.code(number: &form, below: 5)
    try coder.code(&number)
    self =
      switch form {
      case 0: .fractionalWidth(number)
      case 1: .fractionalHeight(number)
      case 2: .absolute(number)
      case 3: .estimated(number)
      default: .uniformAcrossSiblings(estimate: number)
      }
  }
}

extension LayoutSize: BlobCodable {
  static var blank: LayoutSize { LayoutSize(widthDimension: .blank, heightDimension: .blank) }

  mutating func code(_ coder: inout some BlobCoder) throws(PageBlobError) {
    try coder.code(&widthDimension)
    try coder.code(&heightDimension)
  }
}

extension DirectionalEdgeInsets: BlobCodable {
  static var blank: DirectionalEdgeInsets { .zero }

  mutating func code(_ coder: inout some BlobCoder) throws(PageBlobError) {
    try coder.code(&top)
    try coder.code(&leading)
    try coder.code(&bottom)
    try coder.code(&trailing)
  }
}

extension BlobCoder {
  mutating func code(_ point: inout Point2D) throws(PageBlobError) {
    try code(&point.x)
    try code(&point.y)
  }

  mutating func code(_ size: inout Size2D) throws(PageBlobError) {
    try code(&size.width)
    try code(&size.height)
  }

  mutating func code(_ spacing: inout LayoutSpacing?) throws(PageBlobError) {
    var form = spacing.map { $0.isFlexible ? 2 : 1 } ?? 0
    try code(number: &form, below: 3)
    guard form > 0 else { return spacing = nil }
    var points = spacing?.spacing ?? 0
    try code(&points)
    spacing = form == 1 ? .fixed(points) : .flexible(points)
  }
}

extension LayoutEdgeSpacing: BlobCodable {
  static var blank: LayoutEdgeSpacing { LayoutEdgeSpacing() }

  mutating func code(_ coder: inout some BlobCoder) throws(PageBlobError) {
    try coder.code(&leading)
    try coder.code(&top)
    try coder.code(&trailing)
    try coder.code(&bottom)
  }
}

extension LayoutAnchor: BlobCodable {
  static var blank: LayoutAnchor { LayoutAnchor(edges: []) }

  mutating func code(_ coder: inout some BlobCoder) throws(PageBlobError) {
    var number = edges.rawValue
    var (isFractional, point) =
      switch offset {
      case .absolute(let point): (false, point)
      case .fractional(let point): (true, point)
      }
    try coder.code(number: &number)
    try coder.code(&isFractional)
    try coder.code(&point)
    try coder.code(&containerOffset)
    edges = DirectionalRectEdge(rawValue: number)
    offset = isFractional ? .fractional(point) : .absolute(point)
  }
}

extension LayoutSupplementaryItem: BlobCodable {
  static var blank: LayoutSupplementaryItem {
    LayoutSupplementaryItem(layoutSize: .blank, elementKind: "", containerAnchor: .blank)
  }

  mutating func code(_ coder: inout some BlobCoder) throws(PageBlobError) {
    try coder.code(&layoutSize)
    try coder.code(&elementKind)
    try coder.code(&containerAnchor)
    try coder.code(&itemAnchor)
    try coder.code(&contentInsets)
    try coder.code(number: &zIndex)
  }
}

extension LayoutItem: BlobCodable {
  static var blank: LayoutItem { LayoutItem(layoutSize: .blank) }

  mutating func code(_ coder: inout some BlobCoder) throws(PageBlobError) {
    try coder.code(&layoutSize)
    try coder.code(&contentInsets)
    try coder.code(&edgeSpacing)
    try coder.code(&supplementaryItems)
  }
}

extension LayoutSubitem: BlobCodable {
  static var blank: LayoutSubitem { .item(.blank) }

  mutating func code(_ coder: inout some BlobCoder) throws(PageBlobError) {
    var (isGroup, item, group) = (false, LayoutItem.blank, LayoutGroup.blank)
    switch self {
    case .item(let own): item = own
    case .group(let own): (isGroup, group) = (true, own)
    }
    try coder.code(&isGroup)
    if isGroup { try coder.code(&group) } else { try coder.code(&item) }
    self = isGroup ? .group(group) : .item(item)
  }
}

extension LayoutGroup: BlobCodable {
  static var blank: LayoutGroup { LayoutGroup(layoutSize: .blank, arrangement: .custom([])) }

  mutating func code(_ coder: inout some BlobCoder) throws(PageBlobError) {
    var group = self
    try coder.nested { coder throws(PageBlobError) in
      try coder.code(&group.layoutSize)
      try coder.code(&group.arrangement)
      try coder.code(&group.interItemSpacing)
      try coder.code(&group.contentInsets)
      try coder.code(&group.edgeSpacing)
      try coder.code(&group.supplementaryItems)
      try coder.code(case: &group.alignment)
    }
    self = group
  }
}

extension LayoutGroup.Arrangement: BlobCodable {
  static var blank: LayoutGroup.Arrangement { .custom([]) }

  mutating func code(_ coder: inout some BlobCoder) throws(PageBlobError) {
    var (form, repetition) = (2, LayoutGroup.Repetition.untilFull)
    var (subitems, items): ([LayoutSubitem], [LayoutGroupCustomItem]) = ([], [])
    switch self {
    case .axis(let axis, let own, let times): (form, subitems, repetition) = (axis == .horizontal ? 0 : 1, own, times)
    case .custom(let own): items = own
    case .provided(let name): throw .itemProvider(name)
    }
    try coder.code(number: &form, below: 3)
    if form == 2 {
      try coder.code(&items)
      self = .custom(items)
    } else {
      try coder.code(&repetition)
      try coder.code(&subitems)
      self = .axis(form == 0 ? .horizontal : .vertical, subitems, repetition)
    }
  }
}

extension LayoutGroup.Repetition: BlobCodable {
  static var blank: LayoutGroup.Repetition { .untilFull }

  mutating func code(_ coder: inout some BlobCoder) throws(PageBlobError) {
    var (form, count) =
      switch self {
      case .untilFull: (0, 0)
      case .equalShares(let count): (1, count)
      case .ownSize(let count): (2, count)
      }
    try coder.code(number: &form, below: 3)
    guard form > 0 else { return self = .untilFull }
    try coder.code(number: &count)
    self = form == 1 ? .equalShares(count) : .ownSize(count)
  }
}

extension LayoutGroupCustomItem: BlobCodable {
  static var blank: LayoutGroupCustomItem { LayoutGroupCustomItem(frame: .zero) }

  mutating func code(_ coder: inout some BlobCoder) throws(PageBlobError) {
    try coder.code(&frame.origin)
    try coder.code(&frame.size)
    try coder.code(number: &zIndex)
  }
}

extension LayoutBoundarySupplementaryItem: BlobCodable {
  static var blank: LayoutBoundarySupplementaryItem {
    LayoutBoundarySupplementaryItem(layoutSize: .blank, elementKind: "", alignment: .top)
  }

  mutating func code(_ coder: inout some BlobCoder) throws(PageBlobError) {
    try coder.code(&layoutSize)
    try coder.code(&elementKind)
    try coder.code(case: &alignment)
    try coder.code(&absoluteOffset)
    try coder.code(&containerOffset)
    try coder.code(&contentInsets)
    try coder.code(&extendsBoundary)
    try coder.code(&pinToVisibleBounds)
    try coder.code(number: &zIndex)
    try coder.code(&label)
  }
}

extension LayoutDecorationItem: BlobCodable {
  static var blank: LayoutDecorationItem { LayoutDecorationItem(elementKind: "") }

  mutating func code(_ coder: inout some BlobCoder) throws(PageBlobError) {
    try coder.code(&elementKind)
    try coder.code(&contentInsets)
    try coder.code(number: &zIndex)
  }
}

extension SeparatorConfiguration: BlobCodable {
  static var blank: SeparatorConfiguration { SeparatorConfiguration() }

  mutating func code(_ coder: inout some BlobCoder) throws(PageBlobError) {
    try coder.code(case: &topVisibility)
    try coder.code(case: &bottomVisibility)
    try coder.code(&topInsets)
    try coder.code(&bottomInsets)
  }
}

extension LayoutColumns: BlobCodable {
  static var blank: LayoutColumns { LayoutColumns(count: 1) }

  mutating func code(_ coder: inout some BlobCoder) throws(PageBlobError) {
    try coder.code(number: &count)
    try coder.code(&spacing)
    try coder.code(&lengths)
  }
}

extension LayoutSection: BlobCodable {
  static var blank: LayoutSection { LayoutSection(group: .blank) }

  mutating func code(_ coder: inout some BlobCoder) throws(PageBlobError) {
    try coder.code(&group)
    try coder.code(&interGroupSpacing)
    try coder.code(&contentInsets)
    try coder.code(case: &contentInsetsReference)
    try coder.code(case: &supplementaryContentInsetsReference)
    try coder.code(case: &orthogonalScrollingBehavior)
    try coder.code(case: &orthogonalScrollingProperties.bounce)
    try coder.code(case: &orthogonalScrollingProperties.decelerationRate)
    try coder.code(&boundarySupplementaryItems)
    try coder.code(&supplementariesFollowContentInsets)
    try coder.code(&decorationItems)
    try coder.code(&separators)
    try coder.code(&columns)
  }
}

extension CompositionalLayoutConfiguration: BlobCodable {
  static var blank: CompositionalLayoutConfiguration { CompositionalLayoutConfiguration() }

  mutating func code(_ coder: inout some BlobCoder) throws(PageBlobError) {
    try coder.code(case: &scrollDirection)
    try coder.code(&interSectionSpacing)
    try coder.code(&boundarySupplementaryItems)
    try coder.code(&spans)
    try coder.code(case: &contentInsetsReference)
  }
}

extension LayoutSpan: BlobCodable {
  static var blank: LayoutSpan { LayoutSpan(id: "", sections: 0..<0) }

  mutating func code(_ coder: inout some BlobCoder) throws(PageBlobError) {
    var (first, count) = (sections.lowerBound, sections.count)
    try coder.code(&id)
    try coder.code(itemCount: &first)
    try coder.code(itemCount: &count)
    guard count <= Int(Int32.max) - first else { throw .damaged }
    sections = first..<first + count
    try coder.code(&boundarySupplementaryItems)
    try coder.code(&contentInsets)
    try coder.code(&sectionSpacing)
    try coder.code(&supplementariesFollowContentInsets)
    try coder.code(&decorationItems)
    try coder.code(case: &orthogonalScrollingBehavior)
    try coder.code(&columnExtent)
    try coder.code(&headerSection)
    try coder.code(&sharesOrthogonalOffset)
  }
}

extension LayoutHeaderSection: BlobCodable {
  static var blank: LayoutHeaderSection { LayoutHeaderSection() }

  mutating func code(_ coder: inout some BlobCoder) throws(PageBlobError) {
    try coder.code(&pinToVisibleBounds)
    try coder.code(number: &zIndex)
  }
}
