@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

/// A table that is wider than the screen of 300 × 400 points: orthogonal rows of cells of 100 × 50 points. Those whose
/// identifiers begin with p scroll by pages, and `own` is outside of the span.
@Suite("Sections that share their orthogonal offset")
struct SharedOffsetTests {
  /// Ten cells in each row, and six in `short`, whose offsets end at 300.
  private func contents(_ rows: [String]) throws -> Contents {
    try Contents(
      sections: rows.map { row in
        (id: row, contents: .items((0..<(row == "short" ? 6 : 10)).map { "\(row)\($0)" }))
      })
  }

  private func collection(_ rows: [String], estimated: Bool = false) throws -> NamedCollection {
    let guide = CollectionSpan(id: "guide", sections: ["a", "b", "short", "z"], sharesOrthogonalOffset: true)
    return try NamedCollection(
      contents(rows), spans: [guide], in: LayoutEnvironment(size: Size2D(width: 300, height: 400))
    ) { row, _ in
      let size = LayoutSize(
        widthDimension: estimated ? .estimated(100) : .absolute(100), heightDimension: .absolute(50))
      return LayoutSection(
        group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]),
        orthogonalScrollingBehavior: row.hasPrefix("p") ? .paging : .continuous)
    }
  }

  private func viewport(_ rows: [String], scrolled: Double? = nil) throws -> NamedViewport {
    var viewport = try NamedViewport(collection(rows), prefetchWindow: .none)
    _ = try viewport.start()
    if let scrolled { _ = try viewport.scrollOrthogonally("a", to: scrolled) }
    return viewport
  }

  private func offsets(_ viewport: NamedViewport) -> [String: Double] {
    var offsets: [String: Double] = [:]
    for section in viewport.contents.sectionIdentifiers { offsets[section] = viewport.orthogonalOffset(of: section) }
    return offsets
  }

  @Test("Scrolling one scrolls all, each as far as it goes, in one update") func together() throws {
    var viewport = try viewport(["own", "a", "p", "short", "z"])
    let update = try viewport.scrollOrthogonally("z", to: 450)
    #expect(update.orthogonalOffsets == ["a": 450, "short": 300, "z": 450])
    #expect(offsets(viewport) == ["own": 0, "a": 450, "p": 0, "short": 300, "z": 450])
    #expect(viewport.layout.frame(ofItem: "a5")?.minX == 50 && viewport.layout.frame(ofItem: "short5")?.minX == 200)
    // The short one comes along on the way back, and takes the others with it.
    _ = try viewport.scrollOrthogonally("a", to: 120)
    #expect(offsets(viewport) == ["own": 0, "a": 120, "p": 0, "short": 120, "z": 120])
    _ = try viewport.scrollOrthogonally("short", to: 40)
    #expect(offsets(viewport) == ["own": 0, "a": 40, "p": 0, "short": 40, "z": 40])
    // Those outside of the span, and those that rest at pages, scroll alone.
    _ = try viewport.scrollOrthogonally("p", to: 300)
    _ = try viewport.scrollOrthogonally("own", to: 70)
    #expect(offsets(viewport) == ["own": 70, "a": 40, "p": 300, "short": 40, "z": 40])
  }

  @Test("A jump to an item takes the others along") func jumps() throws {
    var viewport = try viewport(["a", "b", "z"])
    _ = try viewport.scroll(toItem: "b6", at: .left)
    #expect(offsets(viewport) == ["a": 600, "b": 600, "z": 600])
    var layout = try collection(["a", "b", "z"])
    if let target = layout.scrollTarget(forItem: "z4", at: .left) { layout.scroll(to: target) }
    #expect(layout.orthogonalOffsets == ["a": 400, "b": 400, "z": 400])
  }

  @Test("A new row joins the offset, and rows do not follow their items away from it") func changes() throws {
    var viewport = try viewport(["a", "z"], scrolled: 250)
    _ = try viewport.apply(contents(["a", "b", "short", "z"]))
    #expect(offsets(viewport) == ["a": 250, "b": 250, "short": 250, "z": 250])
    let sections = ["a", "b", "short", "z"].map { row in
      (id: row, contents: SectionContents.items((row == "a" ? ["new"] : []) + (0..<9).map { "\(row)\($0)" }))
    }
    _ = try viewport.apply(Contents(sections: sections))
    #expect(offsets(viewport) == ["a": 250, "b": 250, "short": 250, "z": 250])
    _ = try viewport.setEnvironment(LayoutEnvironment(size: Size2D(width: 700, height: 300)))
    #expect(offsets(viewport) == ["a": 250, "b": 200, "short": 200, "z": 200])
  }

  @Test("Rows that are measured keep one offset") func measured() throws {
    var viewport = try NamedViewport(collection(["a", "b", "z"], estimated: true), prefetchWindow: .none)
    let sizes: NamedViewport.SizeProvider = { element in
      Size2D(width: element.sectionIdentifier == "b" ? 130 : 90, height: 50)
    }
    _ = try viewport.start(measuring: sizes)
    for offset in [260.0, 500, 80] {
      _ = try viewport.scrollOrthogonally("b", to: offset, measuring: sizes)
      #expect(offsets(viewport) == ["a": offset, "b": offset, "z": offset])
    }
  }

  @Test("A restored state and offsets that are set have the furthest offset") func restored() throws {
    let state = try viewport(["a", "short", "z"], scrolled: 450).restoration()
    var again = try viewport(["a", "short", "z"], scrolled: 620)
    _ = try again.restore(state)
    #expect(offsets(again) == ["a": 450, "short": 300, "z": 450])
    _ = try again.restore(viewport(["a", "short", "z"]).restoration())
    #expect(offsets(again) == ["a": 0, "short": 0, "z": 0])
    var layout = try collection(["a", "short", "z"])
    layout.orthogonalOffsets = ["short": 200, "z": 550]
    #expect(offsets(NamedViewport(layout)) == ["a": 550, "short": 300, "z": 550])
  }

  @Test("Of nested spans that share, the outermost one counts") func nested() throws {
    let section = LayoutSection.orthogonal(100, 50)
    let configuration = CompositionalLayoutConfiguration(spans: [
      LayoutSpan(id: "inner", sections: 1..<3, sharesOrthogonalOffset: true),
      LayoutSpan(id: "outer", sections: 0..<3, sharesOrthogonalOffset: true),
      LayoutSpan(id: "next", sections: 3..<5, sharesOrthogonalOffset: true),
    ])
    var layout = CompositionalLayout(section: section, configuration: configuration)
    try layout.prepare(itemCounts: [9, 9, 9, 9, 9], in: LayoutEnvironment(size: Size2D(width: 300, height: 400)))
    let found = (0..<5).map { number in
      OrthogonalPosition(ofSection: number, in: layout).map { layout.positions(scrolledWith: $0).map(\.section) }
    }
    #expect(found == [[0, 1, 2], [0, 1, 2], [0, 1, 2], [3, 4], [3, 4]])
    layout.orthogonalOffsets = [1: 70, 4: 900]
    #expect(layout.unsharedOffsets().map(\.section) == [0, 2, 3, 4])
    #expect(layout.unsharedOffsets().map(\.offset) == [70, 70, 600, 600])
  }
}
