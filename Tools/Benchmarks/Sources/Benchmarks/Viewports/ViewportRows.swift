/// The cost of a screen over many items, by their number.
enum ViewportRows {
  static func print() throws {
    let counts = [1_000, 10_000, 100_000, 1_000_000]
    Table.heads("a screen over items (ns)", counts)
    let screens: [(name: String, measure: ViewportMeasure)] = [
      ("list", ViewportMeasure(section: Scenes.list, counts: counts)),
      ("grid", ViewportMeasure(section: Scenes.grid, counts: counts)),
      ("badged grid", ViewportMeasure(section: Scenes.badgedGrid, counts: counts)),
      ("self-sizing list", ViewportMeasure(section: ElasticMeasure.list.section, measuring: .seen, counts: counts)),
    ]
    for (name, measure) in screens {
      Table.row("ten changes, \(name)", try measure.applyTen(), atMost: 3)
      let back = try measure.scroll(by: 10)
      Table.row("scroll by 10 points and back", back, atMost: 1.5)
      // Five microseconds where a hash takes seven nanoseconds.
      Table.timed("the same", back, atMost: 700)
      // The elements of the badged grid's first row begin where the screen does, so that each step shows or hides some.
      if name != "badged grid" {
        Table.limited("allocations of a calm step", try measure.allocationsOfCalmStep(), atMost: 0)
      }
      Table.timed("scroll on by 10 points", try measure.scrollOn(by: 10), atMost: 700)
      Table.row("scroll by a screen", try measure.scroll(by: 800), atMost: 1.5)
      Table.row("scroll to an item anywhere", try measure.scrollToItems(), atMost: 3)
    }
    let measured = ViewportMeasure(section: ElasticMeasure.list.section, measuring: .all, counts: counts)
    Table.row("ten changes, all measured", try measured.applyTen(), atMost: 3)
    Table.row("scroll by 10 points", try measured.scroll(by: 10), atMost: 3)
    Table.row("scroll by a screen", try measured.scroll(by: 800), atMost: 3)
    for (name, measure) in [("grid", ElasticMeasure.grid), ("chips", ElasticMeasure.chips)] {
      let measured = ViewportMeasure(section: measure.section, measuring: .all, counts: counts)
      Table.row("ten changes, measured \(name)", try measured.applyTen(), atMost: 3)
    }
  }
}
