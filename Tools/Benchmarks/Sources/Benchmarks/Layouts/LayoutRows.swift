/// The cost of layouts, by their number of items.
enum LayoutRows {
  static func print() throws {
    let counts = [10, 1_000, 100_000, 10_000_000]
    Table.heads("items in one section (ns)", counts)
    for (name, section) in Scenes.all {
      let measure = Measure(section: section, itemCounts: counts.map { [$0] })
      Table.row("prepare a \(name)", try measure.prepare(repetitions: 200), atMost: 1.5)
      Table.row("bytes it holds", try measure.memory(), atMost: 1)
      let query = try measure.query()
      Table.row("query a screenful of it", query.nanoseconds, atMost: 1.5)
      Table.timed("for each element found", query.nanosecondsPerElement, atMost: 6)
      Table.limited("allocations of the query", query.allocations.map { Double($0) }, atMost: 0)
      let plain = try measure.plainQueries()
      Table.timed("records, for each element", plain.map { $0.records }, atMost: 4)
      Table.row(
        "frames, for each element", plain.map { $0.frames },
        // A plain loop that writes as many frames.
        [Table.Check(figure: (plain.last?.frames ?? 0) / (plain.last?.loop ?? 1), unit: "× a loop", limit: 5)])
      Table.timed("attributes of one item", try measure.single(), atMost: 15)
      let all = try Measure(section: section, itemCounts: counts.prefix(3).map { [$0] }).allElements()
      Table.row(
        "all elements, for each", all.map { $0.all },
        [Table.Check(figure: (all.last?.all ?? 0) / (all.last?.inRect ?? 1), unit: "× a query", limit: 1.5)])
    }

    let sectionCounts = [10, 1_000, 10_000, 100_000]
    Table.heads("sections of ten items under a pinned header (ns)", sectionCounts)
    let many = Measure(section: Scenes.pinned, itemCounts: sectionCounts.map { Array(repeating: 10, count: $0) })
    let alike = zip(try many.prepare(repetitions: 1), sectionCounts).map { $0 / Double($1) }
    Table.row("prepare, for each section", alike, atMost: 1.5)
    // A search among the sections: a hundred times as many have a tree that is deeper, and outgrows the caches.
    Table.row("query a screenful", try many.query().nanoseconds, atMost: 2.5)
    Table.row("scroll by a step", try many.scroll(), atMost: 1.5)
    let different = try sectionCounts.prefix(3).map { try Measure.prepareDifferent($0) }
    Table.row(
      "prepare sections that differ, for each", different,
      [
        Table.growth(of: different, from: 1, atMost: 2),
        Table.Check(figure: (different.last ?? 0) / alike[2], unit: "× alike", limit: 20),
      ])
    Table.limited(
      "bytes of each", try sectionCounts.prefix(3).map { try Measure.memoryOfDifferent($0) }, atMost: 2_300)

    try printColumns()

    let givenCounts = [1_000, 10_000, 100_000, 1_000_000]
    Table.heads("given frames in one group (ns)", givenCounts)
    Table.row("query a screenful", try GivenFrames.query(givenCounts), atMost: 4)

    try printWaterfalls()

    let elasticCounts = [1_000, 10_000, 100_000, 1_000_000]
    Table.heads("self-sizing items (ns)", elasticCounts)
    for (name, measure) in [
      ("list", ElasticMeasure.list), ("grid", ElasticMeasure.grid), ("chips", ElasticMeasure.chips),
    ] {
      // If items wrap by their measured width, the rows whose line breaks move. With few measured items, nearly all of
      // these rows move.
      let limit = name == "chips" ? nil : 3.0
      Table.row(
        "measure one, \(name), few before", try measure.measureOne(elasticCounts, allMeasured: false), atMost: limit)
      Table.row("the same, all measured before", try measure.measureOne(elasticCounts, allMeasured: true), atMost: 3)
      let through = try elasticCounts.map { try measure.scrollThrough($0) }
      Table.row("scroll through, for each item", through, atMost: 2)
      if name != "chips" { Table.timed("the same", through, atMost: 300) }
    }
    let list = ElasticMeasure.list
    Table.heads("a self-sizing list, all measured (ns for each item)", elasticCounts)
    let measured = try elasticCounts.map { try list.measureAll($0) }
    Table.row(
      "sizes from a dictionary, and read", measured.map { $0.given },
      // Building the dictionary is what the caller does in any case.
      [Table.Check(figure: (measured.last?.given ?? 0) / (measured.last?.dictionary ?? 1), unit: "× Dict", limit: 3)])
    Table.row(
      "measured in place, and read", measured.map { $0.inPlace },
      [Table.Check(figure: (measured.last?.inPlace ?? 0) / (measured.last?.dictionary ?? 1), unit: "× Dict", limit: 5)])
    Table.limited("bytes it holds for each", try elasticCounts.map { try list.memory($0) }, atMost: 40)
  }
}
