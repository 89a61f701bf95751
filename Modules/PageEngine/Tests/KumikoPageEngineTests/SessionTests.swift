import KumikoComposition
import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoPageEngine
import KumikoTestSupport
import Testing

@Suite("The engine of a live page") struct SessionTests {
  private func session(
    _ sections: LayoutSection..., items: [Int], environment: LayoutEnvironment = Screens.phone,
    _ configuration: CompositionalLayoutConfiguration = CompositionalLayoutConfiguration()
  ) throws -> PageSession {
    let blob = PageBlob(sections: sections, itemCounts: items, configuration: configuration, environment: environment)
    return try PageSession(bytes: blob.bytes())
  }

  private func ask(_ session: inout PageSession, _ request: Double...) -> [Double] {
    var answer: [Double] = []
    session.answer(request, into: &answer)
    return answer
  }

  /// The section, item and frame of each element in an answer.
  private func cells(_ answer: [Double]) -> [[Double]] {
    stride(from: 1, to: answer.count, by: PageSession.elementStride).filter { answer[$0] == 0 }
      .map { Array(answer[($0 + 4)..<($0 + 10)]) }
  }

  @Test("A million rows: the content, and the elements in sight") func rows() throws {
    var session = try session(Screens.rows(.absolute(44)), items: [1_000_000])
    #expect(ask(&session, 1, 400, 800, 0, 0, 0) == [0, 400, 44_000_000, 0, 0, 400, 800, 1])
    let answer = ask(&session, 2, 0, 43_999_200, 0, 0)
    #expect(cells(answer).count == 19)
    #expect(cells(answer).last == [0, 999_999, 0, 43_999_956, 400, 44])
  }

  @Test("A pinned header follows, below the safe area") func pinned() throws {
    var environment = Screens.phone
    environment.safeAreaInsets.top = 50
    var session = try session(
      Screens.rows(.absolute(44), header: Screens.header), items: [100], environment: environment)
    _ = ask(&session, 1, 390, 800, 0, 0, 0)
    let answer = ask(&session, 2, 0, 500, 0, 0)
    let headers = stride(from: 1, to: answer.count, by: PageSession.elementStride).filter { answer[$0 + 1] == 1 }
    let header = try #require(headers.first)
    #expect(Array(answer[(header + 6)..<(header + 10)]) == [0, 550, 390, 40])
    #expect(Int(answer[header + 11]) & PageFlags.pinned.rawValue != 0)
    #expect(session.blob.texts[Int(answer[header + 2])] == "header")
  }

  @Test("Another width keeps the first visible item in place") func resize() throws {
    let size = Screens.size(.fractionalWidth(1), .fractionalWidth(0.25))
    let cell = LayoutItem(layoutSize: Screens.size(.fractionalWidth(0.25), .fractionalHeight(1)))
    var session = try session(
      LayoutSection(group: .horizontal(layoutSize: size, subitems: [.item(cell)])), items: [4_000])
    _ = ask(&session, 1, 400, 800, 0, 0, 0)
    // Row 30 begins at 3000; half of the row before is visible.
    #expect(ask(&session, 1, 800, 800, 0, 0, 2_950)[3...4] == [0, 5_950])
  }

  @Test("At the start of the content, the start stays") func resizeAtStart() throws {
    var section = Screens.rows(.absolute(44))
    section.contentInsets.top = 30
    var session = try session(section, items: [100])
    _ = ask(&session, 1, 400, 800, 0, 0, 0)
    #expect(ask(&session, 1, 700, 300, 0, 0, 0)[4] == 0)
  }

  @Test("From right to left, a horizontal layout starts at its right end, and the insets keep their edges")
  func mirrored()
    throws
  {
    var environment = Screens.phone
    environment.safeAreaInsets.leading = 30
    let size = Screens.size(.absolute(100), .fractionalHeight(1))
    let group = LayoutGroup.vertical(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))])
    var session = try session(
      LayoutSection(group: group), items: [20], environment: environment,
      CompositionalLayoutConfiguration(scrollDirection: .horizontal))
    #expect(ask(&session, 1, 400, 800, 1, 0, 0)[3...4] == [1_600, 0])
    #expect(cells(ask(&session, 2, 1_600, 0, 0, 0)).first == [0, 0, 1_900, 0, 100, 800])
    // The other direction begins at the left again.
    #expect(ask(&session, 1, 400, 800, 0, 1_600, 0)[3...4] == [0, 0])
  }

  @Test("Estimated rows want to be measured once, and sizes above the visible part keep it in place") func measured()
    throws
  {
    var session = try session(Screens.rows(.estimated(50)), items: [1_000])
    _ = ask(&session, 1, 400, 800, 0, 0, 0)
    let answer = ask(&session, 2, 0, 5_000, 0, 200)
    let flags = stride(from: 1, to: answer.count, by: PageSession.elementStride).map { Int(answer[$0 + 11]) }
    #expect(flags.allSatisfy { $0 == PageFlags([.needsHeight, .sizesItself]).rawValue })
    // Row 97 is above, row 101 is visible.
    let changed = ask(&session, 3, 0, 5_000, 0, -1, 0, 97, 400, 70, 0, -1, 0, 101, 400, 90)
    #expect(Array(changed[...4]) == [0, 400, 50_060, 0, 5_020])
    let again = ask(&session, 2, 0, 5_020, 0, 200)
    let wanted = stride(from: 1, to: again.count, by: PageSession.elementStride).filter { again[$0 + 11] == 64 }.map {
      again[$0 + 5]
    }
    #expect(wanted == [97, 101])
    // Another height keeps the sizes; another width does not.
    #expect(ask(&session, 1, 400, 700, 0, 0, 5_020)[2] == 50_060)
    #expect(ask(&session, 1, 500, 700, 0, 0, 5_020)[2] == 50_000)
  }

  @Test("Sizes that the data knows are never measured") func known() throws {
    var blob = PageBlob(
      sections: [Screens.rows(.estimated(50))], itemCounts: [10], configuration: CompositionalLayoutConfiguration(),
      environment: Screens.phone)
    blob.sizes = [
      PageBlob.KnownSize(element: .cell(LayoutIndexPath(section: 0, item: 3)), size: Size2D(width: 390, height: 80))
    ]
    var session = try PageSession(bytes: blob.bytes())
    #expect(ask(&session, 1, 390, 844, 0, 0, 0)[2] == 530)
    #expect(ask(&session, 1, 700, 844, 0, 0, 0)[2] == 530)
    let answer = ask(&session, 2, 0, 0, 0, 0)
    let sized = stride(from: 1, to: answer.count, by: PageSession.elementStride).filter { answer[$0 + 11] == 64 }.map {
      answer[$0 + 5]
    }
    #expect(sized == [3])
  }

  @Test("A rail scrolls, and rests where its behavior says") func rail() throws {
    let size = Screens.size(.absolute(200), .absolute(100))
    var section = LayoutSection(
      group: .horizontal(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))]))
    section.orthogonalScrollingBehavior = .groupPaging
    var session = try session(section, items: [10])
    _ = ask(&session, 1, 390, 800, 0, 0, 0)
    #expect(ask(&session, 4, 0) == [0, 0, 0, 390, 100, 0, 2_000, 0, 1_610, 0, 4, 1, 10, -1])
    #expect(ask(&session, 6, 0, 130, 0, 0) == [0, 200])
    #expect(ask(&session, 6, 0, 40, 1, 0) == [0, 200])
    #expect(ask(&session, 5, 0, 9_999) == [0, 1_610])
    #expect(cells(ask(&session, 2, 0, 0, 0, 0)).map { $0[1] } == [8, 9])
    #expect(cells(ask(&session, 2, 0, 0, 0, 0)).last == [0, 9, 190, 0, 200, 100])
  }

  @Test("Ranges of widths choose the section; where there is none, the last layout stays") func ranges() throws {
    let choice = { PageBlob.Choice(section: $0, itemCount: 10) }
    let blob = PageBlob(
      environment: Screens.phone, configuration: CompositionalLayoutConfiguration(),
      ranges: PageBlob.Ranges(widths: [0, 500.0.nextUp, 900]),
      sections: [Screens.rows(.absolute(10)), Screens.rows(.absolute(20))],
      tables: [[choice(0), choice(1), choice(nil), choice(1), choice(1), choice(1)]], screen: [0])
    var session = try PageSession(bytes: blob.bytes())
    #expect(ask(&session, 1, 500, 50, 0, 0, 0)[2] == 100)
    #expect(ask(&session, 1, 500.0.nextUp, 50, 0, 0, 0)[2] == 200)
    #expect(ask(&session, 1, 900, 50, 0, 0, 0) == [3])
    #expect(ask(&session, 1, 500, 50, 1, 0, 0)[2] == 200)
  }

  @Test("A screen that changes with every width takes only the widths that it has") func stepped() throws {
    var blob = PageBlob(
      sections: [Screens.rows(.fractionalWidth(0.1))], itemCounts: [10],
      configuration: CompositionalLayoutConfiguration(), environment: Screens.phone)
    blob.ranges = PageBlob.Ranges(widths: [320, 390, 768], isStepped: true)
    blob.tables = [[PageBlob.Choice](repeating: blob.tables[0][0], count: 6)]
    var session = try PageSession(bytes: blob.bytes())
    for (window, width) in [(100.0, 320.0), (390, 390), (700, 390), (5_000, 768)] {
      let answer = ask(&session, 1, window, 800, 0, 0, 0)
      #expect(answer[5] == width && answer[1] == width && answer[2] == width)
    }
  }

  @Test(
    "Wrong requests are refused, whatever their numbers",
    arguments: [
      [], [0], [99], [2.5], [.nan], [1], [1, 390, 844], [1, -1, 844, 0, 0, 0], [1, .infinity, 1, 0, 0, 0],
      [2, 0, 0, -1, 0],
      [3, 0, 0, 1], [3, 0, 0, 1, 99, 0, 0, 1, 1], [3, 0, 0, 0, -1, 0, 0, -5, 5], [4, 7], [4, 1e300], [5, 0], [6, 0, 1],
    ])
  func badRequests(_ request: [Double]) throws {
    var session = try session(Screens.rows(.estimated(44)), items: [10])
    _ = ask(&session, 1, 390, 844, 0, 0, 0)
    var answer: [Double] = []
    session.answer(request, into: &answer)
    #expect(answer == [Double(PageStatus.badRequest.rawValue)])
  }

  @Test("Nothing can be asked before the first layout") func unprepared() throws {
    var session = try session(Screens.rows(.estimated(44)), items: [10])
    #expect(ask(&session, 2, 0, 0, 0, 0) == [Double(PageStatus.noLayout.rawValue)])
  }

  @Test("An environment that the engine refuses leaves the earlier layout") func refused() throws {
    let size = Screens.size(.fractionalWidth(1), .absolute(40))
    var section = Screens.rows(.absolute(40))
    section.group = .horizontal(
      layoutSize: size, subitem: LayoutItem(layoutSize: size, contentInsets: .zero), count: 2)
    section.group.interItemSpacing = .fixed(300)
    var session = try session(section, items: [4])
    #expect(ask(&session, 1, 800, 800, 0, 0, 0)[0] == 0)
    let refused = ask(&session, 1, 200, 800, 0, 0, 0)
    #expect(refused == [Double(PageStatus.refused.rawValue)])
    #expect(ask(&session, 2, 0, 0, 0, 0).count == 1 + 4 * PageSession.elementStride)
  }

  @Test("Random sessions answer what the layout itself answers") func random() throws {
    Fuzz.forEach(40, from: 13) { generator, comment in
      let blob = RandomScreen.blob(&generator)
      var session = PageSession(blob)
      for request in RandomScreen.requests(&generator, count: 12) {
        var answer: [Double] = []
        session.answer(request, into: &answer)
        #expect(!answer.isEmpty && answer.allSatisfy(\.isFinite), comment)
      }
    }
  }
}
