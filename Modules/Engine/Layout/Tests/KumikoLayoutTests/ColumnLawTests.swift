@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

/// Columns of groups with insets, spacing and badges, against groups that are laid out alone in a container of a column's width.
@Suite("The law of columns")
struct ColumnLawTests {
  /// A description that all columns share.
  struct World: CustomStringConvertible {
    var axis = LayoutAxis.vertical
    /// The lengths of the group and the cell along the axis.
    var group: LayoutDimension
    var cell: LayoutDimension
    var edges: LayoutEdgeSpacing?
    var direction = LayoutDirection.leftToRight

    var description: String { "\(axis), \(group), \(cell), \(edges != nil), \(direction)" }

    static let all: [World] = LayoutAxis.allCases.flatMap { axis in
      let whole: LayoutDimension = axis == .vertical ? .fractionalHeight(1) : .fractionalWidth(1)
      let edges = LayoutEdgeSpacing(leading: .fixed(3), top: .fixed(1), trailing: .fixed(2), bottom: .fixed(6))
      return [
        World(axis: axis, group: .absolute(50), cell: whole),
        World(axis: axis, group: .absolute(50), cell: .absolute(30)),
        World(axis: axis, group: .estimated(50), cell: .estimated(40)),
        World(
          axis: axis, group: .estimated(50), cell: .estimated(40), edges: edges,
          direction: axis == .vertical ? .rightToLeft : .leftToRight),
      ]
    }

    func section(length: Double? = nil, columns: LayoutColumns? = nil) -> LayoutSection {
      func size(_ along: LayoutDimension, _ across: LayoutDimension) -> LayoutSize {
        axis == .vertical ? KumikoLayoutTests.size(across, along) : KumikoLayoutTests.size(along, across)
      }
      let badge = LayoutSupplementaryItem(
        layoutSize: KumikoLayoutTests.size(.absolute(8), .fractionalHeight(0.25)), elementKind: "badge",
        containerAnchor: LayoutAnchor(edges: [.bottom, .trailing], fractionalOffset: Point2D(x: 0.5, y: 0.75)))
      let share: LayoutDimension = axis == .vertical ? .fractionalWidth(0.8) : .fractionalHeight(0.8)
      let whole: LayoutDimension = axis == .vertical ? .fractionalWidth(1) : .fractionalHeight(1)
      var item = LayoutItem(layoutSize: size(cell, share), supplementaryItems: [badge])
      item.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      item.edgeSpacing = edges
      let groupSize = size(length.map { .absolute($0) } ?? group, whole)
      var group: LayoutGroup =
        axis == .vertical
        ? .vertical(layoutSize: groupSize, subitems: [item]) : .horizontal(layoutSize: groupSize, subitems: [item])
      group.contentInsets = DirectionalEdgeInsets(top: 2, leading: 1, bottom: 4, trailing: 5)
      return LayoutSection(group: group, interGroupSpacing: 7, columns: columns)
    }

    func layout(_ section: LayoutSection, _ sizes: [Size2D?], across extent: Double) throws -> CompositionalLayout {
      let configuration = CompositionalLayoutConfiguration(scrollDirection: axis)
      var layout = CompositionalLayout(section: section, configuration: configuration)
      let size = Size2D(along: axis, 250, across: extent)
      let environment = LayoutEnvironment(size: size, layoutDirection: direction)
      try layout.prepare(itemCounts: [sizes.count], in: environment)
      for (item, size) in sizes.enumerated() {
        if let size { try layout.setPreferredSize(size, for: .cell(LayoutIndexPath(section: 0, item: item))) }
      }
      return layout
    }
  }

  private static let sizes: [Size2D?] = [
    nil, Size2D(width: 61, height: 61), nil, Size2D(width: 12, height: 12), nil, nil, Size2D(width: 95, height: 95),
    nil,
  ]

  @Test("Each group is where the shortest column ends, as it is alone", arguments: World.all)
  func shortest(world: World) throws {
    try compare(world, Self.sizes, lengths: [])
  }

  @Test(
    "So it is where many are alike, and some of them measured", arguments: World.all.filter { !$0.cell.isFractional })
  func many(world: World) throws {
    var sizes: [Size2D?] = Array(repeating: nil, count: 210)
    for item in [69, 70, 3, 150] { sizes[item] = Size2D(width: 20, height: Double(item)) }
    try compare(world, sizes, lengths: [])
  }

  @Test("Lengths replace those of groups", arguments: World.all.filter { $0.cell.isFractional })
  func lengths(world: World) throws {
    try compare(world, Self.sizes, lengths: [80, 20, 45, 46])
  }

  private func compare(_ world: World, _ sizes: [Size2D?], lengths: [Double]) throws {
    let columns = LayoutColumns(count: 3, spacing: 5, lengths: lengths)
    let layout = try world.layout(world.section(columns: columns), sizes, across: 100 * 3 + 5 * 2)
    let axis = world.axis
    var ends = [0.0, 0, 0]
    var expected: [[LayoutAttributes]] = []
    // Equal items are equal alone.
    var known: [Double: CompositionalLayout] = [:]
    for (item, size) in sizes.enumerated() {
      let length = item < lengths.count ? lengths[item] : nil
      let alone =
        try known[length ?? size?.height ?? -1]
        ?? world.layout(
          world.section(length: length), [size], across: 100)
      known[length ?? size?.height ?? -1] = alone
      let column = ends.indices.min { ends[$0] < ends[$1] - 1e-6 } ?? 0
      let across = Double(column) * 105
      expected.append(
        alone.everything.map { attributes in
          var moved = attributes
          moved.indexPath.item = item
          moved.frame.origin[axis] += ends[column]
          moved.frame.origin[axis.crossed] += world.direction == .rightToLeft ? 210 - across : across
          return moved
        })
      ends[column] += alone.contentSize[axis] + 7
    }
    let length = (ends.max() ?? 0) - 7
    #expect(abs(layout.contentSize[axis] - length) < 1e-9, "\(world)")
    for attributes in expected.flatMap({ $0 }) {
      let found =
        attributes.category == .cell
        ? layout.attributesForItem(at: attributes.indexPath)
        : layout.attributesForSupplementary(ofKind: "badge", at: attributes.indexPath)
      #expect(found.map { isClose($0.frame, attributes.frame, 1e-9) } ?? false, "\(world): \(attributes.indexPath)")
    }
    let everything = layout.everything
    for start in stride(from: -10.0, to: length, by: 23) {
      let rect = Rect2D(
        origin: Size2D(along: axis, start, across: 40).point, size: Size2D(along: axis, 15, across: 150))
      let all = Set(everything.filter { $0.frame.intersects(rect) })
      #expect(Set(layout.attributes(in: rect)) == all, "\(world): \(rect)")
    }
  }
}

extension Size2D {
  fileprivate var point: Point2D { Point2D(x: width, y: height) }
}

extension LayoutDimension {
  fileprivate var isFractional: Bool { self == .fractionalWidth(1) || self == .fractionalHeight(1) }
}
