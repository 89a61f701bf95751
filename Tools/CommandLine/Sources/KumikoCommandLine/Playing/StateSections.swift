@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoPage
@_spi(Kumiko) import KumikoPageEngine
@_spi(Kumiko) import KumikoRegistry

/// The distinct sections of the states of a screen.
///
/// A section is resolved again only for a state in which something differs that its kind reads. Most kinds read neither the
/// number of items nor their fields, so that their sections are resolved once for ten thousand states.
struct StateSections {
  /// A section of a state, and everything that its kind reads of the state.
  private struct Row: Hashable {
    var section: Int
    var inputs: SectionInputs
  }

  /// How a section is resolved, and its number of items unless that depends on the environment.
  private struct Table: Hashable {
    var row: Int
    var itemCount: Int?
  }

  private let first: Screen
  private let registry: SectionRegistry
  private let fields: Set<String>
  private let reads: SectionReadLog
  private var rows: [Row: Int] = [:]
  /// The screens that were the first to have a row.
  private var sources: [Screen] = []
  private var places: [(source: Int, section: Int)] = []
  private var tables: [Table] = []
  private var numbers: [Table: Int] = [:]

  /// Creates the sections of a screen, whose first state tells what its kinds read.
  init(_ first: Screen, registry: SectionRegistry) throws(EnvironmentScanError) {
    self.first = first
    self.registry = registry
    fields = registry.itemFields
    let log = SectionReadLog()
    var scan = first.scan { first.resolvedSections(in: registry, environment: $0, only: $1, noting: log) }
    _ = try scan.blob(configuration: first.configuration)
    reads = log
  }

  /// Adds the sections of a state.
  mutating func add(_ screen: Screen) -> [Int] {
    let added = screen.itemCounts.indices.map { section in
      let inputs = screen.inputs(ofSection: section, reading: reads.reads(ofSection: section), fields: fields)
      let row = Row(section: section, inputs: inputs)
      let known = rows[row] ?? rows.count
      if known == rows.count {
        rows[row] = known
        places.append((sources.count, section))
      }
      return number(of: Table(row: known, itemCount: inputs.isSample ? nil : screen.itemCounts[section]))
    }
    if places.last?.source == sources.count { sources.append(screen) }
    return added
  }

  /// Returns the number of the table of a section with data whose kind reads nothing of it; nil for other sections.
  mutating func table(ofSection section: Int, itemCount: Int) -> Int? {
    guard reads.reads(ofSection: section).isEmpty else { return nil }
    let row = Row(section: section, inputs: SectionInputs(isSample: false))
    return rows[row].map { number(of: Table(row: $0, itemCount: itemCount)) }
  }

  private mutating func number(of table: Table) -> Int {
    if let number = numbers[table] { return number }
    numbers[table] = tables.count
    tables.append(table)
    return tables.count - 1
  }

  /// Returns the blob of the page, with the tables of all states.
  func blob(showing screen: [Int]) throws(EnvironmentScanError) -> PageBlob {
    var scan = first.scan(of: places.map(\.section)) { resolvedRows(in: $0, only: $1) }
    var blob: PageBlob
    do throws(EnvironmentScanError) {
      blob = try scan.blob(configuration: first.titledConfiguration, sizes: first.statedSizes)
    } catch {
      throw EnvironmentScanError(description: error.description, section: error.section.map { places[$0].section })
    }
    blob.tables = tables.map { table in
      blob.tables[blob.screen[table.row]].map { choice in
        guard choice.section != nil, let count = table.itemCount else { return choice }
        return PageBlob.Choice(section: choice.section, itemCount: count)
      }
    }
    blob.screen = screen
    return blob
  }

  private func resolvedRows(
    in environment: LayoutEnvironment, only chosen: Set<Int>?
  ) -> [EnvironmentScan.Resolved?] {
    var resolved = [EnvironmentScan.Resolved?](repeating: nil, count: rows.count)
    for (source, rows) in Dictionary(grouping: chosen ?? Set(places.indices), by: { places[$0].source }) {
      let sections = Set(rows.map { places[$0].section })
      let made = sources[source].resolvedSections(
        in: registry, environment: environment, only: sections, noting: SectionReadLog())
      for row in rows { resolved[row] = made[places[row].section] }
    }
    return resolved
  }
}
