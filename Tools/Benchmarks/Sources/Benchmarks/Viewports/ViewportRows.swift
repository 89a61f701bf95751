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
      Table.row("\(name): ten changes", try measure.applyTen(), atMost: 3)
      let back = try measure.scroll(by: 10)
      Table.row("\(name): 10 points and back", back, atMost: 1.5)
      // Five microseconds where a hash takes seven nanoseconds. The elements of the badged grid's first row begin where the
      // screen does, so that each step shows or hides four.
      Table.timed("the same in hashes", back, atMost: name == "badged grid" ? 1_000 : 700)
      if name != "badged grid" {
        Table.limited("\(name): allocations of a calm step", try measure.allocationsOfCalmStep(), atMost: 0)
      }
      Table.timed("\(name): 10 points on and on", try measure.scrollOn(by: 10), atMost: 700)
      Table.row("\(name): a screen", try measure.scroll(by: 800), atMost: 1.5)
      Table.row("\(name): an item anywhere", try measure.scrollToItems(), atMost: 3)
    }
    let measured = ViewportMeasure(section: ElasticMeasure.list.section, measuring: .all, counts: counts)
    Table.row("all measured: ten changes", try measured.applyTen(), atMost: 3)
    Table.row("all measured: 10 points and back", try measured.scroll(by: 10), atMost: 3)
    Table.row("all measured: a screen", try measured.scroll(by: 800), atMost: 3)
    for (name, measure) in [("grid", ElasticMeasure.grid), ("chips", ElasticMeasure.chips)] {
      let measured = ViewportMeasure(section: measure.section, measuring: .all, counts: counts)
      Table.row("measured \(name): ten changes", try measured.applyTen(), atMost: 3)
    }
  }
}
