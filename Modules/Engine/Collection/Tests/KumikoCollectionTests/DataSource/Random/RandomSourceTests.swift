import Foundation
@_spi(Kumiko) import KumikoDiffing
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

@_spi(Kumiko) @testable import KumikoCollection

/// `KUMIKO_FUZZ` in the environment is how many times as many seeds are drawn as usual.
private let rounds = max(1, ProcessInfo.processInfo.environment["KUMIKO_FUZZ"].flatMap { Int($0) } ?? 1)

@Suite("Data source: random changes")
struct RandomSourceTests {
  /// What is done to a data source; and to the model of one.
  enum Step {
    case apply([(id: String, items: [Int])], reloads: Bool)
    case edit([Edit])
    case outline([NaiveSource.Row], section: String)
    case expand(Int, Bool?)
    case move(Int, LayoutIndexPath)
  }

  enum Edit {
    case append([Int], section: String)
    case delete([Int])
    case move(Int, before: Int)
    case deleteSection(String)
    case moveSection(String, after: String)
  }

  @Test("After any changes a data source is as lists with levels are", arguments: 0..<(8 * rounds))
  func likeLists(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let source = Source()
    var model = NaiveSource()
    var world = World(items: seed % 3 == 0 ? 40 : 14)
    let log = Changes(source)
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.didReorder = { log.transactions.append($0) }
    let refusal = LayoutError(.noSectionDescription)
    var refuses = false
    source.follower = { _ throws(LayoutError) in
      if refuses { throw refusal }
      return { log.followed += 1 }
    }
    var refusals = 0
    for number in 0..<120 {
      let step = world.step(for: model, using: &generator)
      let comment = Comment(rawValue: "seed \(seed), step \(number): \(step)")
      refuses = Int.random(in: 0..<10, using: &generator) == 0
      let waits = Int.random(in: 0..<4, using: &generator) == 0
      var expected = model
      var errors: [SourceError] = []
      do throws(NaiveSource.Refusal) {
        try expected.take(step)
      } catch {
        errors = error.errors
        expected = model
      }
      let before = source.contents
      log.begin()
      var thrown: SourceError?
      do throws(SourceError) {
        if waits {
          try source.edit { _ in try source.take(step, completion: nil) }
        } else {
          try source.take(step, completion: log.complete)
        }
      } catch {
        thrown = error
      }
      if let thrown {
        refusals += 1
        #expect(errors.contains(thrown) || refuses && thrown == .layout(refusal), "\(thrown); \(comment)")
        #expect(source.contents == before, comment)
        // Who follows is asked only where there is something to follow.
        if thrown == .layout(refusal) { #expect(step.mayReload || !model.showsSame(as: expected), comment) }
      } else {
        #expect(errors.isEmpty, comment)
        model = expected
      }
      #expect(log.completions == (waits ? 0 : 1), comment)
      #expect(log.followed == log.changes.count, comment)
      for change in log.changes {
        #expect(change.old == before && change.new == source.contents, comment)
        #expect(try change.changeset.applying(to: before.snapshot) == source.snapshot(), comment)
      }
      if log.changes.isEmpty { #expect(source.contents == before, comment) }
      for transaction in log.transactions { check(transaction, before.snapshot, source.snapshot(), comment) }
      try agree(source, model, world, comment)
    }
    #expect(refusals > 0, "seed \(seed)")
  }

  private func check(
    _ transaction: DataSourceTransaction<String, Int>, _ before: Numbers, _ after: Numbers, _ comment: Comment
  ) {
    #expect(transaction.initialSnapshot == before && transaction.finalSnapshot == after, comment)
    #expect(before.itemIdentifiers.applying(transaction.difference) == after.itemIdentifiers, comment)
    for section in transaction.sectionTransactions {
      #expect(section.initialSnapshot.items.applying(section.difference) == section.finalSnapshot.items, comment)
    }
  }

  private func agree(_ source: Source, _ model: NaiveSource, _ world: World, _ comment: Comment) throws {
    let lists = model.lists
    #expect(source.snapshot().sectionIdentifiers == lists.map(\.id), comment)
    for (index, list) in lists.enumerated() {
      #expect(source.snapshot().items(inSection: list.id) == list.items, comment)
      #expect(source.index(for: list.id) == index && source.sectionIdentifier(for: index) == list.id, comment)
      for item in -1...list.items.count {
        let expected = list.items.indices.contains(item) ? list.items[item] : nil
        #expect(source.itemIdentifier(for: path(index, item)) == expected, comment)
      }
    }
    for item in 0..<world.items {
      let section = lists.firstIndex { $0.items.contains(item) }
      let expected = section.flatMap { index in lists[index].items.firstIndex(of: item).map { path(index, $0) } }
      #expect(source.indexPath(for: item) == expected, comment)
    }
    var outlines: [String: Outline] = [:]
    var hidden: [Int: String] = [:]
    for section in model.sections where section.hasOutline {
      outlines[section.id] = try section.rows.outline
      for row in section.rows where !section.visibleItems.contains(row.id) { hidden[row.id] = section.id }
    }
    #expect(source.outlines == outlines && source.hiddenItems == hidden, comment)
    for section in model.sections {
      #expect(try source.snapshot(for: section.id) == section.rows.outline, comment)
    }
  }
}

/// What a data source told during one step.
private final class Changes {
  var changes: [Source.Change] = []
  var transactions: [DataSourceTransaction<String, Int>] = []
  var followed = 0
  var completions = 0
  private var observation: DataSourceObservation?

  init(_ source: Source) {
    observation = source.observe { [unowned self] in changes.append($0) }
  }

  func begin() {
    changes = []
    transactions = []
    followed = 0
    completions = 0
  }

  func complete(_ result: Result<Source.Change, SourceError>) { completions += 1 }
}

/// How many identifiers there are to draw from.
private struct World {
  var items: Int
  let sections = ["a", "b", "c", "d"]

  mutating func step(for model: NaiveSource, using generator: inout SeededGenerator) -> RandomSourceTests.Step {
    func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
    let shown = model.lists.flatMap(\.items)
    let any = number(0..<items)
    let item = chance(8) ? any : shown.randomElement(using: &generator) ?? any
    let section = sections[number(0..<sections.count)]
    switch number(0..<100) {
    case 0..<8:
      // Everything anew.
      var left = (0..<items).shuffled(using: &generator)
      let ids = sections.shuffled(using: &generator).prefix(number(1..<5))
      return .apply(
        ids.map { id in
          let count = min(left.count, number(0..<5))
          defer { left.removeFirst(count) }
          return (id, Array(left.prefix(count)))
        }, reloads: chance(4))
    case 8..<16:
      // The same, or nearly so, built again.
      var lists = model.lists
      if chance(2), let index = lists.indices.randomElement(using: &generator) {
        if chance(2), let free = (0..<items).first(where: { !shown.contains($0) }) {
          lists[index].items.append(free)
        } else {
          lists[index].items.shuffle(using: &generator)
        }
      }
      if chance(3) { lists.shuffle(using: &generator) }
      return .apply(lists, reloads: chance(4))
    case 16..<34:
      return .edit(
        (0..<number(1..<4)).map { _ in
          let other = sections[number(0..<sections.count)]
          switch number(0..<10) {
          case 0..<4:
            return .append(Array((0..<items).shuffled(using: &generator).prefix(number(0..<4))), section: section)
          case 4..<6: return .delete([item, number(0..<items)])
          case 6..<8: return .move(item, before: shown.randomElement(using: &generator) ?? any)
          case 8: return .moveSection(section, after: other)
          default: return .deleteSection(other)
          }
        })
    case 34..<54:
      // An outline, mostly of what is in the section or nowhere.
      let own = model.sections.first { $0.id == section }?.rows.map(\.id) ?? []
      let free = (0..<items).filter { model.find($0) == nil }.shuffled(using: &generator)
      var ids = (own.filter { _ in !chance(4) } + free.prefix(number(0..<5)))
      if chance(3) { ids.shuffle(using: &generator) }
      if chance(8), !ids.contains(any) { ids.append(any) }
      var rows: [NaiveSource.Row] = []
      for id in ids {
        let level = chance(3) ? 0 : number(0..<((rows.last?.level ?? -1) + 2))
        rows.append(NaiveSource.Row(id: id, level: level, isExpanded: !chance(3)))
      }
      return .outline(rows, section: section)
    case 54..<74:
      let known = model.sections.flatMap { $0.rows.map(\.id) }
      let wanted = number(0..<3)
      return .expand(chance(12) ? any : known.randomElement(using: &generator) ?? any, wanted == 2 ? nil : wanted == 1)
    default:
      let target = number(0..<max(1, model.sections.count))
      let count = model.sections.indices.contains(target) ? model.lists[target].items.count : 0
      if chance(15) { return .move(item, path(number(-1..<6), number(-1..<9))) }
      return .move(item, path(target, number(0..<(count + 1))))
    }
  }
}

extension RandomSourceTests.Step {
  /// Whether it is told also where nothing shows.
  var mayReload: Bool {
    if case .apply(_, true) = self { true } else { false }
  }
}

extension NaiveSource {
  func showsSame(as other: NaiveSource) -> Bool {
    lists.elementsEqual(other.lists) { $0.id == $1.id && $0.items == $1.items } && openItems == other.openItems
  }

  mutating func take(_ step: RandomSourceTests.Step) throws(Refusal) {
    switch step {
    case .apply(let lists, _): try apply(lists)
    case .edit(let edits):
      // An edit is a snapshot of lists, changed and applied: only the applying is about the data source.
      var snapshot: Numbers
      do throws(SnapshotError<String, Int>) {
        snapshot = try Numbers(sections: lists)
        for edit in edits { try snapshot.take(edit) }
      } catch {
        throw Refusal(.snapshot(error))
      }
      try apply(snapshot.sectionIdentifiers.map { ($0, snapshot.items(inSection: $0)) })
    case .outline(let rows, let section): try apply(rows, to: section)
    case .expand(let item, let isExpanded): try expand(item, to: isExpanded)
    case .move(let item, let path): try move(item, to: path)
    }
  }
}

extension Numbers {
  mutating func take(_ edit: RandomSourceTests.Edit) throws(SnapshotError<String, Int>) {
    switch edit {
    case .append(let items, let section):
      try appendSections([section])
      try appendItems(items, toSection: section)
    case .delete(let items): deleteItems(items)
    case .move(let item, let anchor): try moveItem(item, beforeItem: anchor)
    case .deleteSection(let section): deleteSections([section])
    case .moveSection(let section, let anchor): try moveSection(section, afterSection: anchor)
    }
  }
}

extension Source {
  func take(_ step: RandomSourceTests.Step, completion: Completion?) throws(SourceError) {
    switch step {
    case .apply(let lists, let reloads):
      let snapshot: Numbers
      do throws(SnapshotError<String, Int>) {
        snapshot = try Numbers(sections: lists)
      } catch {
        throw .snapshot(error)
      }
      if reloads {
        try applyUsingReloadData(snapshot, completion: completion)
      } else {
        try apply(snapshot, completion: completion)
      }
    case .edit(let edits):
      try edit(completion: completion) { snapshot in for edit in edits { try snapshot.take(edit) } }
    case .outline(let rows, let section):
      guard let outline = try? rows.outline else { throw .handler("no outline") }
      try apply(outline, to: section, completion: completion)
    case .expand(let item, true?): try expand(item, completion: completion)
    case .expand(let item, false?): try collapse(item, completion: completion)
    case .expand(let item, nil): try toggle(item, completion: completion)
    case .move(let item, let path): try moveItem(item, to: path, completion: completion)
    }
  }
}
