let counts = [10, 1_000, 100_000, 10_000_000]
Table.heads("items in one section (ns)", counts)
for (name, section) in Scenes.all {
  let measure = Measure(section: section, itemCounts: counts.map { [$0] })
  Table.row("prepare a \(name)", try measure.prepare(repetitions: 200))
  let query = try measure.query()
  Table.row("query a screenful of it", query.nanoseconds)
  Table.row("for each element found", zip(query.nanoseconds, query.found).map { $0 / Double(max(1, $1)) })
}

let sectionCounts = [10, 1_000, 10_000, 100_000]
Table.heads("sections of ten items (ns)", sectionCounts)
let many = Measure(section: Scenes.all[0].section, itemCounts: sectionCounts.map { Array(repeating: 10, count: $0) })
Table.row("prepare, for each section", zip(try many.prepare(repetitions: 1), sectionCounts).map { $0 / Double($1) })
Table.row("query a screenful", try many.query().nanoseconds)

let elasticCounts = [1_000, 10_000, 100_000, 1_000_000]
Table.heads("self-sizing items (ns)", elasticCounts)
for (name, measure) in [
  ("list", ElasticMeasure.list), ("grid", ElasticMeasure.grid), ("chips", ElasticMeasure.chips),
] {
  Table.row(
    "measure one, \(name), none before", try measure.measureOne(elasticCounts, allMeasured: false))
  Table.row("the same, all measured before", try measure.measureOne(elasticCounts, allMeasured: true))
  Table.row("scroll through, for each item", try elasticCounts.map { try measure.scrollThrough($0) })
}
