import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoPageEngine
import KumikoTestSupport
import Testing

@Suite("The engine of a live page") struct SessionTests {
  private func screen(
    _ sections: LayoutSection..., items: [Int], environment: LayoutEnvironment = Screens.phone,
    _ configuration: CompositionalLayoutConfiguration = CompositionalLayoutConfiguration()
  ) throws -> AskedPage {
    let blob = PageBlob(sections: sections, itemCounts: items, configuration: configuration, environment: environment)
    let screen = AskedPage()
    try screen.load(blob.bytes())
    return screen
  }

  @Test("A million rows: the content, and the visible elements") func rows() throws {
    let screen = try screen(Screens.rows(.absolute(44)), items: [1_000_000])
    #expect(screen.show(Ask.resize(400, 800))?.place == [400, 44_000_000, 0, 0, 400, 800, 1, 0, 43_999_200])
    let update = try #require(screen.show(Ask.scroll(43_999_200)))
    #expect(update.cells.count == 19)
    #expect(update.cells.last == [0, 999_999, 0, 43_999_956, 400, 44])
  }

  @Test("Elements beyond the visible part are left out first where there are too many") func reach() throws {
    let screen = try screen(Screens.rows(.absolute(50)), items: [1_000])
    _ = screen.ask(Ask.resize(400, 800))
    for (most, count) in [(100.0, 36), (25, 22), (18, 16), (3, 16)] {
      let request = [2] + Ask.view(0, 1_000, reach: 500, most: most) + [0]
      #expect(screen.show(request)?.cells.count == count, "\(most)")
    }
  }

  @Test("A pinned header follows, below the safe area") func pinned() throws {
    var environment = Screens.phone
    environment.safeAreaInsets.top = 50
    let screen = try screen(Screens.rows(.absolute(44), header: Screens.header), items: [100], environment: environment)
    _ = screen.ask(Ask.resize(390, 800))
    let update = try #require(screen.show(Ask.scroll(500)))
    let header = try #require(update.elements.first { $0[.role] == Double(PageRole.header.rawValue) })
    #expect([header[.x], header[.y], header[.w], header[.h]] == [0, 550, 390, 40])
    #expect(header.has(.pinned) && header[.kind] == 0)
  }

  @Test("A window may have a safe area, which both ends of the content leave free") func safeArea() throws {
    let screen = try screen(Screens.rows(.absolute(50), header: Screens.header), items: [100])
    _ = screen.ask(Ask.resize(400, 800))
    let update = try #require(screen.show(Ask.resize(400, 800, safeArea: [47, 0, 34, 0])))
    #expect(update.frame[.low] == -47 && update.frame[.high] == 5_040 - 766 && update.origin == [0, -47])
    let header = screen.show(Ask.scroll(500))?.elements.first { $0[.role] == Double(PageRole.header.rawValue) }
    #expect(header?[.y] == 547)
    // What rests at the start or the end rests there without it.
    let other = try self.screen(Screens.rows(.absolute(50)), items: [100])
    #expect(other.show(Ask.resize(400, 800, safeArea: [47, 0, 34, 0]))?.origin == [0, -47])
    #expect(other.show(Ask.resize(400, 800, 4_234, safeArea: [47, 0, 34, 0]))?.origin == [0, 4_234])
    #expect(other.show(Ask.resize(400, 800, 4_234))?.origin == [0, 4_200])
    _ = other.show(Ask.resize(400, 800, 0, safeArea: [47, 0, 34, 0]))
    #expect(other.show(Ask.resize(400, 800, -47))?.origin == [0, 0])
  }

  @Test("An orthogonal section has the height of all of its cells, also of those out of sight", arguments: [4, 100])
  func unseenCells(count: Int) throws {
    let cell = LayoutItem(layoutSize: Screens.size(.fractionalWidth(1), .estimated(160)))
    let orthogonal = LayoutSection(
      group: .horizontal(layoutSize: Screens.size(.absolute(300), .estimated(160)), subitems: [.item(cell)]),
      orthogonalScrollingBehavior: .continuous)
    let screen = try screen(orthogonal, Screens.rows(.absolute(50)), items: [count, 1])
    let first = try #require(screen.show(Ask.resize(400, 800)))
    let asked = first.elements.filter { $0.has(.needsHeight) }.map { $0[.item] }
    // A long section follows what is visible.
    #expect(asked == (count == 4 ? [0, 1, 2, 3] : [0, 1]))
    let sizes = asked.flatMap { [0, -1, 0, $0, 300, $0 == 3 ? 130 : 116] }
    let update = try #require(screen.show([3] + Ask.view(0, 0) + [Double(asked.count)] + sizes))
    #expect(update.elements.filter { $0[.section] == 0 }.map { $0[.item] } == [0, 1])
    #expect(update.cells.first { $0[0] == 1 } == [1, 0, 0, count == 4 ? 130 : 116, 400, 50])
  }

  @Test("On paper, sections that scroll across the layout stand in lines") func unscrolled() throws {
    let share = Screens.size(.fractionalWidth(0.4), .fractionalHeight(0.25))
    let cell = LayoutItem(layoutSize: Screens.size(.fractionalWidth(1), .fractionalHeight(1)))
    let orthogonal = LayoutSection(
      group: .horizontal(layoutSize: share, subitems: [.item(cell)]), interGroupSpacing: 10,
      orthogonalScrollingBehavior: .groupPaging)
    let screen = try screen(orthogonal, Screens.rows(.absolute(50)), items: [5, 1])
    #expect(screen.show(Ask.resize(400, 800))?.place.prefix(2) == [400, 250])
    let paper = try #require(screen.show(Ask.resize(400, 800, unscrolled: true)))
    #expect(paper.orthogonals.isEmpty)
    // Two of 160 fit in 400, and lines have a quarter of the height.
    #expect(
      paper.cells.map { Array($0.dropFirst(2)) } == [
        [0, 0, 160, 200], [170, 0, 160, 200], [0, 210, 160, 200], [170, 210, 160, 200], [0, 420, 160, 200],
        [0, 620, 400, 50],
      ])
    #expect(screen.show(Ask.resize(400, 800))?.orthogonals.count == 1)
  }

  @Test("Another width keeps the first visible item in place") func resize() throws {
    let size = Screens.size(.fractionalWidth(1), .fractionalWidth(0.25))
    let cell = LayoutItem(layoutSize: Screens.size(.fractionalWidth(0.25), .fractionalHeight(1)))
    let screen = try screen(
      LayoutSection(group: .horizontal(layoutSize: size, subitems: [.item(cell)])), items: [4_000])
    _ = screen.ask(Ask.resize(400, 800))
    // Row 30 begins at 3000; half of the row before is visible.
    #expect(screen.show(Ask.resize(800, 800, 2_950))?.origin == [0, 5_950])
  }

  @Test("At the start of the content, the start stays") func resizeAtStart() throws {
    var section = Screens.rows(.absolute(44))
    section.contentInsets.top = 30
    let screen = try screen(section, items: [100])
    _ = screen.ask(Ask.resize(400, 800))
    #expect(screen.show(Ask.resize(700, 300))?.origin == [0, 0])
  }

  @Test("From right to left, a horizontal layout starts at its right end, and the insets keep their edges")
  func mirrored()
    throws
  {
    var environment = Screens.phone
    environment.safeAreaInsets.leading = 30
    let size = Screens.size(.absolute(100), .fractionalHeight(1))
    let group = LayoutGroup.vertical(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))])
    let screen = try screen(
      LayoutSection(group: group), items: [20], environment: environment,
      CompositionalLayoutConfiguration(scrollDirection: .horizontal))
    #expect(screen.show(Ask.resize(400, 800, rtl: true))?.origin == [1_600, 0])
    #expect(screen.show(Ask.scroll(x: 1_600))?.cells.first == [0, 0, 1_900, 0, 100, 800])
    // The other direction begins at the left again, beside the safe area.
    #expect(screen.show(Ask.resize(400, 800, x: 1_600))?.origin == [-30, 0])
  }

  @Test("Horizontal content that fits rests at its start, beside the safe area") func short() throws {
    let size = Screens.size(.absolute(100), .fractionalHeight(1))
    let group = LayoutGroup.vertical(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))])
    let screen = try screen(
      LayoutSection(group: group, contentInsetsReference: .none), items: [2],
      CompositionalLayoutConfiguration(scrollDirection: .horizontal))
    let safeArea = [0.0, 47, 21, 30]
    let forward = try #require(screen.show(Ask.resize(400, 800, safeArea: safeArea)))
    #expect(forward.frame[.low] == -47 && forward.frame[.high] == -47 && forward.origin == [-47, 0])
    let backward = try #require(screen.show(Ask.resize(400, 800, rtl: true, x: -47, safeArea: safeArea)))
    #expect(backward.frame[.low] == 30 && backward.frame[.high] == 30 && backward.origin == [30, 0])
    #expect(backward.cells.first == [0, 0, 300, 0, 100, 800])
  }

  @Test("Estimated rows want to be measured once, and sizes above the visible part keep it in place") func measured()
    throws
  {
    let screen = try screen(Screens.rows(.estimated(50)), items: [1_000])
    _ = screen.ask(Ask.resize(400, 800))
    let update = try #require(screen.show(Ask.scroll(5_000, reach: 200)))
    let flags = PageFlag.needsHeight.bit | PageFlag.sizesItself.bit
    #expect(update.elements.allSatisfy { Int($0[.flags]) % PageFlag.face.bit == flags })
    // Row 97 is above, row 101 is visible.
    let changed = try #require(screen.show(Ask.sizes(5_000, [97: 70, 101: 90])))
    #expect(changed.place.prefix(4) == [400, 50_060, 0, 5_020])
    let again = try #require(screen.show(Ask.scroll(5_020, reach: 200)))
    #expect(again.elements.filter { !$0.has(.needsHeight) }.map { $0[.item] } == [97, 101])
    // Another height keeps the sizes; another width does not, and neither does another text size.
    #expect(screen.show(Ask.resize(400, 700, 5_020))?.frame[.contentHeight] == 50_060)
    #expect(screen.show(Ask.resize(400, 700, 5_020, forgets: true))?.frame[.contentHeight] == 50_000)
    #expect(screen.show(Ask.resize(500, 700, 5_020))?.frame[.contentHeight] == 50_000)
  }

  @Test("Rows that share a height are all asked for it at once, as far as they are 64") func uniform() throws {
    for (count, asked) in [(40, 40), (65, 16)] {
      let screen = try screen(Screens.rows(.uniformAcrossSiblings(estimate: 50)), items: [count])
      let update = try #require(screen.show(Ask.resize(400, 800)))
      #expect(update.elements.count { $0.has(.needsHeight) } == asked)
    }
  }

  @Test("Sizes that the data knows are never measured") func known() throws {
    var blob = PageBlob(
      sections: [Screens.rows(.estimated(50))], itemCounts: [10], configuration: CompositionalLayoutConfiguration(),
      environment: Screens.phone)
    blob.sizes = [
      PageBlob.KnownSize(element: .cell(LayoutIndexPath(section: 0, item: 3)), size: Size2D(width: 390, height: 80))
    ]
    let screen = AskedPage(blob)
    #expect(screen.show(Ask.resize(390, 844))?.frame[.contentHeight] == 530)
    let update = try #require(screen.show(Ask.resize(700, 844)))
    #expect(update.frame[.contentHeight] == 530)
    #expect(update.elements.filter { !$0.has(.needsHeight) }.map { $0[.item] } == [3])
  }

  @Test("An orthogonal section scrolls, and rests where its behavior says") func orthogonalSection() throws {
    let size = Screens.size(.absolute(200), .absolute(100))
    var section = LayoutSection(group: .horizontal(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))]))
    section.orthogonalScrollingBehavior = .groupPaging
    let screen = try screen(section, items: [10])
    let orthogonal = try #require(screen.show(Ask.resize(390, 800))?.orthogonal(0))
    #expect(orthogonal.numbers == [0, 0, 0, 390, 100, 0, 0, 1_610, 0, -1])
    #expect(screen.ask(Ask.rest(0, 130, 0, from: 0)) == [0, 0, 200])
    #expect(screen.ask(Ask.rest(0, 40, 1, from: 0)) == [0, 0, 200])
    let update = try #require(screen.show(Ask.scroll(orthogonals: (0, 9_999))))
    #expect(update.orthogonal(0)?[.offset] == 1_610)
    #expect(update.cells.map { $0[1] } == [8, 9] && update.cells.last == [0, 9, 190, 0, 200, 100])
  }

  @Test("An orthogonal section that has left the screen is known until it is far away") func farOrthogonalSections()
    throws
  {
    let size = Screens.size(.absolute(200), .absolute(100))
    var section = LayoutSection(group: .horizontal(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))]))
    section.orthogonalScrollingBehavior = .continuous
    let screen = try screen(section, Screens.rows(.absolute(50)), items: [10, 100])
    _ = screen.ask(Ask.resize(390, 400))
    #expect(screen.show(Ask.scroll(300))?.orthogonal(0) != nil)
    #expect(screen.show(Ask.scroll(600))?.orthogonal(0) == nil)
    #expect(screen.show(Ask.scroll(300))?.orthogonal(0) == nil)
  }

  @Test("Ranges of widths choose the section; where there is none, the last layout stays") func ranges() throws {
    let choice = { PageBlob.Choice(section: $0, itemCount: 10) }
    let blob = PageBlob(
      environment: Screens.phone, configuration: CompositionalLayoutConfiguration(),
      ranges: PageBlob.Ranges(widths: [0, 500.0.nextUp, 900]),
      sections: [Screens.rows(.absolute(10)), Screens.rows(.absolute(20))],
      tables: [[choice(0), choice(1), choice(nil), choice(1), choice(1), choice(1)]], screen: [0])
    let screen = AskedPage(blob)
    #expect(screen.show(Ask.resize(500, 50))?.frame[.contentHeight] == 100)
    #expect(screen.show(Ask.resize(500.0.nextUp, 50))?.frame[.contentHeight] == 200)
    #expect(screen.ask(Ask.resize(900, 50)) == [Double(PageStatus.notDescribed.rawValue)])
    #expect(screen.show(Ask.resize(500, 50, rtl: true))?.frame[.contentHeight] == 200)
  }

  @Test("Sections that change with every length across the layout are stretched between those that they were made for")
  func stepped() throws {
    func section(_ length: Double, in axis: LayoutAxis) -> LayoutSection {
      // Two frames side by side from edge to edge, and a bar over the second one.
      var (size, bar) = (LayoutSize(widthDimension: .absolute(40), heightDimension: .absolute(40)), Point2D.zero)
      (size[axis], bar[axis]) = (.absolute(length - 20), (length - 20) / 2)
      var frames = [Rect2D(x: 0, y: 0, width: 40, height: 40), Rect2D(x: 0, y: 0, width: 40, height: 40)]
      for at in 0..<2 {
        frames[at].origin[axis] = Double(at) * (length - 20) / 2
        frames[at].size[axis] = (length - 20) / 2
      }
      var bars = size
      bars[axis] = .absolute((length - 20) / 2)
      return LayoutSection(
        group: .custom(layoutSize: size, items: frames.map { LayoutGroupCustomItem(frame: $0) }),
        contentInsets: DirectionalEdgeInsets(10),
        boundarySupplementaryItems: [
          LayoutBoundarySupplementaryItem(
            layoutSize: bars, elementKind: "bar", alignment: .topLeading, absoluteOffset: bar, extendsBoundary: false)
        ])
    }
    func check(_ axis: LayoutAxis) throws {
      let lengths = [320.0, 390, 768]
      var blob = PageBlob(
        sections: lengths.map { section($0, in: axis) }, itemCounts: [2, 2, 2],
        configuration: CompositionalLayoutConfiguration(scrollDirection: axis.crossed), environment: Screens.phone)
      blob.ranges =
        axis == .horizontal
        ? PageBlob.Ranges(widths: lengths, isStepped: true) : PageBlob.Ranges(heights: lengths, isStepped: true)
      let choices = (0..<3).map { PageBlob.Choice(section: $0, itemCount: 2) }
      (blob.tables, blob.screen) = ([choices + choices], [0])
      let screen = AskedPage(blob)
      for length in [100.0, 320, 335, 390, 700, 768, 5_000] {
        var window = Size2D(width: 500, height: 500)
        window[axis] = length
        let update = try #require(screen.show(Ask.resize(window.width, window.height)))
        let starts = update.elements.map { $0[axis == .horizontal ? .x : .y] }
        let sides = update.elements.map { $0[axis == .horizontal ? .w : .h] }
        let half = (length - 20) / 2
        #expect(starts.count == 3 && sides.allSatisfy { abs($0 - half) < 0.6 }, "\(length): \(sides)")
        #expect(
          starts.sorted().elementsEqual([10, 10 + half, 10 + half]) { abs($0 - $1) < 0.6 }, "\(length): \(starts)")
        #expect(update.frame[axis == .horizontal ? .width : .height] == length)
      }
    }
    try check(.horizontal)
    try check(.vertical)
  }

  @Test("The heights of a waterfall are between those of two widths; frames of other numbers of columns stay")
  func steppedColumns() throws {
    func section(_ columns: Int, _ length: Double) -> LayoutSection {
      let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(10))
      return LayoutSection(
        group: .vertical(
          layoutSize: size,
          subitems: [
            .item(
              LayoutItem(
                layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))))
          ]),
        columns: LayoutColumns(count: columns, lengths: [length, length]))
    }
    var blob = PageBlob(
      sections: [section(2, 100), section(2, 200), section(3, 90)], itemCounts: [2, 2, 2],
      configuration: CompositionalLayoutConfiguration(), environment: Screens.phone)
    blob.ranges = PageBlob.Ranges(widths: [300, 400, 500], isStepped: true)
    let choices = (0..<3).map { PageBlob.Choice(section: $0, itemCount: 2) }
    (blob.tables, blob.screen) = ([choices + choices], [0])
    let screen = AskedPage(blob)
    for (width, height) in [(300.0, 100.0), (325, 125), (399, 199), (400, 200), (450, 200), (600, 90)] {
      #expect(try #require(screen.show(Ask.resize(width, 800))?.elements.first)[.h] == height)
    }
  }

  @Test(
    "Wrong requests are refused, whatever their numbers",
    arguments: [
      [], [0], [99], [2.5], [.nan], [1], [1, 390, 844], Ask.resize(-1, 844), Ask.resize(.infinity, 1),
      Ask.resize(390, 844) + [1], Ask.scroll().dropLast(), Ask.scroll() + [1], Ask.scroll(orthogonals: (7, 1)),
      Ask.scroll(orthogonals: (1e300, 1)), Ask.sizes(0, [0: -5]), Ask.sizes(0, [0.5: 5]),
      Ask.sizes(0, [0: 5]).dropLast(),
      [3] + Ask.view(0, 0) + [1, 1, 99, 0, 0, 1, 1], [3] + Ask.view(0, 0) + [-1], [3] + Ask.view(0, 0) + [0.5],
      [5, 0, 1], [5, 0, 1, 1, 1], [6], [6, 1, 99, 0, 0], [7, 1],
    ])
  func badRequests(_ request: [Double]) throws {
    let screen = try screen(Screens.rows(.estimated(44)), items: [10])
    _ = screen.ask(Ask.resize(390, 844))
    #expect(screen.ask(request) == [Double(PageStatus.badRequest.rawValue)])
  }

  @Test("Nothing can be asked before the first layout") func unprepared() throws {
    let screen = try screen(Screens.rows(.estimated(44)), items: [10])
    #expect(screen.ask(Ask.scroll()) == [Double(PageStatus.noLayout.rawValue)])
    let empty = AskedPage()
    #expect(empty.ask(Ask.scroll()).isEmpty)
  }

  @Test("An environment that the engine refuses leaves the earlier layout") func refused() throws {
    let size = Screens.size(.fractionalWidth(1), .absolute(40))
    var section = Screens.rows(.absolute(40))
    section.group = .horizontal(layoutSize: size, subitem: LayoutItem(layoutSize: size, contentInsets: .zero), count: 2)
    section.group.interItemSpacing = .fixed(300)
    let screen = try screen(section, items: [4])
    #expect(screen.status(Ask.resize(800, 800)) == .success)
    #expect(screen.ask(Ask.resize(200, 800)) == [Double(PageStatus.refused.rawValue)])
    #expect(screen.show(Ask.scroll())?.elements.count == 4)
  }

  @Test("Random sessions answer what the layout itself answers") func random() throws {
    Fuzz.forEach(40, from: 13) { generator, comment in
      let blob = RandomScreen.blob(&generator)
      let screen = AskedPage(blob)
      for request in RandomScreen.requests(&generator, count: 12) {
        let answer = screen.ask(request)
        #expect(!answer.isEmpty && answer.allSatisfy(\.isFinite), comment)
      }
    }
  }
}
