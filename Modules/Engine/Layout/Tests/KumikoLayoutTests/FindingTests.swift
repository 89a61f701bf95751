@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
import Testing

@_spi(Kumiko) @testable import KumikoLayout

@Suite("What is legal and hardly meant")
struct FindingTests {
  private func findings(
    _ section: LayoutSection, items: Int = 6, in container: Size2D = phone,
    _ configuration: CompositionalLayoutConfiguration = CompositionalLayoutConfiguration()
  ) throws -> [LayoutFinding] {
    try prepared(section, items: [items], in: container, configuration).findings()
  }

  private func group(
    _ items: LayoutItem..., width: LayoutDimension = .fractionalWidth(1), spacing: Double = 0
  ) -> LayoutGroup {
    var group = LayoutGroup.horizontal(
      layoutSize: size(width, .absolute(100)), subitems: items.map { LayoutSubitem.item($0) })
    group.interItemSpacing = .fixed(spacing)
    return group
  }

  // MARK: - Pieces that never fit

  @Test("Two thirds and one third with spacing: the second never fits")
  func thirds() throws {
    let found = try findings(LayoutSection(group: group(item(0.75), item(0.25), spacing: 2)))
    #expect(
      found == [
        LayoutFinding(
          .neverFits(used: 300, spacing: 2, needed: 100, available: 400, .horizontal), section: 0, path: [1])
      ])
    #expect(try findings(LayoutSection(group: group(item(0.75), item(0.25)))) == [])
    #expect(try findings(LayoutSection(group: group(item(0.5), item(0.25), spacing: 100))) == [])
  }

  @Test("Inner groups are looked at too, with insets and edge spacing in the sum")
  func nested() throws {
    var last = item(0.25)
    last.edgeSpacing = LayoutEdgeSpacing(leading: .fixed(5))
    var inner = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), subitems: [item(0.5), item(0.25), last])
    inner.contentInsets = DirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
    let found = try findings(LayoutSection(group: row(.absolute(50), item(0.5), inner)))
    #expect(
      found == [
        LayoutFinding(
          .neverFits(used: 135, spacing: 0, needed: 50, available: 180, .horizontal), section: 0, path: [1, 2])
      ])
  }

  // MARK: - Overlaps

  @Test("An item higher than its group lies on those of the next group")
  func tallItems() throws {
    let tall = LayoutItem(layoutSize: size(.fractionalWidth(0.5), .absolute(60)))
    let section = LayoutSection(group: row(.absolute(44), tall))
    #expect(
      try findings(section)
        == [LayoutFinding(.overlap(Size2D(width: 200, height: 16), acrossGroups: true), section: 0, path: [0])])
    // One group alone lies on nothing.
    #expect(try findings(section, items: 2) == [])
    var spaced = section
    spaced.interGroupSpacing = 15.5
    #expect(try findings(spaced) == [])
  }

  @Test("Pieces of a group that are too large lie on their neighbours")
  func inOneGroup() throws {
    let wide = LayoutItem(layoutSize: size(.absolute(150), .fractionalHeight(1)))
    let column = LayoutGroup.vertical(layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)), subitems: [wide])
    let found = try findings(LayoutSection(group: row(.absolute(50), column, item(0.5))))
    #expect(
      found == [LayoutFinding(.overlap(Size2D(width: 50, height: 50), acrossGroups: false), section: 0, path: [1])])
  }

  @Test("A spacing, inset or edge below zero asks for overlaps, wherever it is", arguments: [-1.0, 0, 1])
  func asking(value: Double) throws {
    for edge in 0..<4 {
      let values = (0..<4).map { $0 == edge ? value : 1 }
      let insets = DirectionalEdgeInsets(
        top: values[0], leading: values[1], bottom: values[2], trailing: values[3])
      var spacing = LayoutEdgeSpacing()
      switch edge {
      case 0: spacing.top = .fixed(value)
      case 1: spacing.leading = .fixed(value)
      case 2: spacing.bottom = .fixed(value)
      default: spacing.trailing = .fixed(value)
      }
      var (inset, spaced) = (item(0.5), item(0.5))
      (inset.contentInsets, spaced.edgeSpacing) = (insets, spacing)
      let plain = LayoutSection(group: row(.absolute(50), item(0.5)))
      var sections = Array(repeating: plain, count: 5)
      sections[0].group = row(.absolute(50), inset)
      sections[1].group = row(.absolute(50), row(.absolute(50), spaced))
      sections[2].group.contentInsets = insets
      sections[3].group.edgeSpacing = spacing
      sections[4].contentInsets = insets
      if edge == 0 {
        sections += [plain, plain]
        sections[5].interGroupSpacing = value
        sections[6].group.interItemSpacing = .fixed(value)
      }
      for section in sections {
        #expect(try prepared(section, items: [3]).asksForOverlaps(inSection: 0) == (value < 0))
      }
    }
    #expect(try !prepared(LayoutSection(group: row(.absolute(50), item())), items: [3]).asksForOverlaps(inSection: 1))
  }

  @Test("Negative spacing, negative insets and custom groups ask for it")
  func asked() throws {
    #expect(try findings(LayoutSection(group: group(item(0.5), item(0.5), spacing: -20))) == [])
    var section = LayoutSection(group: row(.absolute(50), item(0.5)))
    section.interGroupSpacing = -10
    #expect(try findings(section) == [])
    #expect(try findings(LayoutSection(group: row(.absolute(50), item(0.5, insets: DirectionalEdgeInsets(-4))))) == [])
    let frame = LayoutGroupCustomItem(frame: Rect2D(x: 0, y: 0, width: 90, height: 90))
    #expect(
      try findings(
        LayoutSection(group: .custom(layoutSize: size(.absolute(50), .absolute(50)), items: [frame, frame]))) == [])
  }

  @Test("Measured cells are not judged by their estimates")
  func measured() throws {
    let open = LayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(60)))
    var layout = try prepared(LayoutSection(group: row(.absolute(44), open)), items: [4])
    #expect(layout.findings().count == 1)
    try layout.setPreferredSizes([.cell(LayoutIndexPath(section: 0, item: 0)): Size2D(width: 400, height: 40)])
    #expect(layout.findings() == [])

    // A wide cell lies on one that is measured.
    let wide = LayoutItem(layoutSize: size(.absolute(150), .fractionalHeight(1)))
    let column = LayoutGroup.vertical(layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)), subitems: [wide])
    let beside = LayoutItem(layoutSize: size(.fractionalWidth(0.5), .estimated(50)))
    layout = try prepared(LayoutSection(group: row(.absolute(50), column, beside)), items: [4])
    #expect(layout.findings().count == 1)
    try layout.setPreferredSizes([.cell(LayoutIndexPath(section: 0, item: 1)): Size2D(width: 200, height: 40)])
    #expect(layout.findings() == [])
  }

  // MARK: - What is not seen

  @Test("A group wider than its section is found where the section does not scroll")
  func wideGroups() throws {
    var section = LayoutSection(group: group(item(0.5), width: .absolute(500)))
    section.contentInsets = DirectionalEdgeInsets(10)
    #expect(try findings(section) == [LayoutFinding(.groupTooLong(500, available: 380, .horizontal), section: 0)])
    section.orthogonalScrollingBehavior = .continuous
    #expect(try findings(section) == [])
    section.orthogonalScrollingBehavior = .none
    var sideways = CompositionalLayoutConfiguration()
    sideways.scrollDirection = .horizontal
    #expect(try findings(section, sideways) == [])
  }

  @Test("A cell beside the screen is never seen")
  func beside() throws {
    let group = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(44)), repeatingSubitem: item(0.5), count: 3)
    #expect(
      try findings(LayoutSection(group: group))
        == [LayoutFinding(.outOfSight(from: 400, to: 600, available: 400, .horizontal), section: 0, path: [0])])
    #expect(try findings(LayoutSection(group: group), items: 2) == [])
  }

  @Test("A section shows nothing where insets take its cells, or where it has nothing")
  func nothing() throws {
    let eaten = LayoutSection(group: row(.absolute(44), item(0.5, insets: DirectionalEdgeInsets(30))))
    #expect(try findings(eaten) == [LayoutFinding(.emptyCells(Size2D(width: 140, height: 0)), section: 0, path: [0])])
    var section = LayoutSection(group: row(.absolute(44), item()))
    #expect(try findings(section, items: 0) == [LayoutFinding(.noElements, section: 0)])
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(20)), elementKind: "header", alignment: .top)
    ]
    #expect(try findings(section, items: 0) == [])
  }

  @Test("What is found about cells is what a look at all of them finds", arguments: [1, 3, 7, 40])
  func everyPair(items: Int) throws {
    var looks = 0
    let sizes: [(Double, Double)] = [(60, 50), (150, 20), (30, 90), (40, 4), (250, 10)]
    for (number, first) in sizes.enumerated() {
      for (other, second) in sizes.enumerated() {
        for axis in LayoutAxis.allCases {
          for extent in [60.0, 130, 390] {
            let cells = [first, second].map { width, height in
              // The lowest have no area.
              LayoutItem(
                layoutSize: size(.absolute(width), .absolute(height)),
                contentInsets: DirectionalEdgeInsets(top: 2, leading: 0, bottom: 2, trailing: 0))
            }
            let piece = LayoutGroup(
              layoutSize: size(.absolute(extent), .absolute(50)),
              arrangement: number == other
                ? .axis(axis, [.item(cells[0])], .ownSize(4)) : .axis(axis, cells.map { .item($0) }, .untilFull))
            let section = LayoutSection(group: row(.absolute(50), piece), interGroupSpacing: 5)
            // The first of some fits nowhere.
            guard let layout = try? prepared(section, items: [items]) else { continue }
            try look(at: layout)
            looks += 1
          }
        }
      }
    }
    #expect(looks > 100)
  }

  private func look(at layout: CompositionalLayout) throws {
    let count = layout.prepared.plans[0].run.itemsPerGroup
    let frames = (0..<min(2 * count, layout.numberOfItems(inSection: 0))).compactMap { item in
      layout.attributesForItem(at: LayoutIndexPath(section: 0, item: item))?.frame
    }
    let firsts = frames.prefix(count)
    let isEmpty = firsts.allSatisfy { $0.width <= 0 || $0.height <= 0 }
    let isHidden = firsts.contains { $0.width > 0 && $0.height > 0 && ($0.minX >= 400 || $0.maxX <= 0) }
    let overlaps = firsts.indices.contains { index in
      frames[(index + 1)...].contains { other in
        min(frames[index].maxX, other.maxX) - max(frames[index].minX, other.minX) > 0.5
          && min(frames[index].maxY, other.maxY) - max(frames[index].minY, other.minY) > 0.5
      }
    }
    let found = layout.findings().map(\.reason)
    #expect(found.contains { if case .emptyCells = $0 { true } else { false } } == isEmpty)
    #expect(found.contains { if case .outOfSight = $0 { true } else { false } } == (isHidden && !isEmpty))
    #expect(found.contains { if case .overlap = $0 { true } else { false } } == (overlaps && !isEmpty))
  }

  // MARK: - Cost and limits

  @Test("A million items say what a few say, and each section says it for itself, up to a limit")
  func manyItems() throws {
    let section = LayoutSection(group: group(item(0.75), item(0.25), spacing: 2))
    let few = try findings(section, items: 3)
    #expect(try findings(section, items: 1_000_000) == few)
    let many = try prepared(section, section, section, items: [1, 1_000_000, 5])
    #expect(many.findings().map(\.section) == [0, 1, 2])
    #expect(many.findings(limit: 2).map(\.section) == [0, 1])
    #expect(CompositionalLayout(section: section).findings() == [])
  }
}
