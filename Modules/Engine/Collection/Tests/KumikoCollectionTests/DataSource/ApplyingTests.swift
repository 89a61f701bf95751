@_spi(Kumiko) import KumikoDiffing
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

@_spi(Kumiko) @testable import KumikoCollection

@Suite("Data source: applying")
struct ApplyingTests {
  @Test("What is applied is what there is, and look-ups answer for it")
  func lookUps() throws {
    let source = Source()
    #expect(source.snapshot() == Numbers())
    try source.apply(.of(["a": [1, 2], "b": [], "c": [3]]))
    #expect(source.itemIdentifier(for: path(0, 1)) == 2)
    #expect(source.itemIdentifier(for: path(2, 0)) == 3)
    #expect(source.indexPath(for: 3) == path(2, 0))
    #expect(source.sectionIdentifier(for: 1) == "b")
    #expect(source.index(for: "c") == 2)
  }

  @Test("What is out of range or unknown is nil")
  func misses() throws {
    let source = try Source(.of(["a": [1, 2], "b": []]))
    for place in [path(0, 2), path(0, -1), path(1, 0), path(2, 0), path(-1, 0), path(.max, .max), path(.min, .min)] {
      #expect(source.itemIdentifier(for: place) == nil, "\(place)")
    }
    #expect(source.indexPath(for: 9) == nil)
    for index in [-1, 2, .max, .min] { #expect(source.sectionIdentifier(for: index) == nil) }
    #expect(source.index(for: "z") == nil)
  }

  @Test("A change has both states, and its changeset leads from one to the other")
  func change() throws {
    let source = try Source(.of(["a": [1, 2, 3]]))
    var changes: [Source.Change] = []
    let observation = source.observe { changes.append($0) }
    try source.apply(.of(["a": [3, 1, 4]]), animatingDifferences: false)
    try source.apply(.of(["a": [3, 1, 4, 5]]))
    observation.cancel()
    try source.apply(Numbers())
    #expect(changes.map(\.isAnimated) == [false, true])
    for change in changes {
      #expect(try change.changeset.applying(to: change.old.snapshot) == change.new.snapshot)
      #expect(!change.isEmpty && !change.reloadsEverything)
    }
    #expect(changes.first?.changeset.itemMoves.map(\.id) == [3])
    #expect(changes.last?.new.snapshot.itemIdentifiers == [3, 1, 4, 5])
  }

  @Test("Markers are in the change, and not in what there is afterwards")
  func markers() throws {
    let source = try Source(.of(["a": [1, 2]]))
    var changes: [Source.Change] = []
    let observation = source.observe { changes.append($0) }
    try source.edit { snapshot in
      try snapshot.reloadItems([1])
      try snapshot.reconfigureItems([2])
      try snapshot.reloadSections(["a"])
    }
    #expect(changes.count == 1)
    #expect(changes.first?.new.snapshot.reloadedItemIdentifiers == [1])
    #expect(changes.first?.changeset.itemReconfigures.map(\.id) == [2])
    #expect(!source.snapshot().hasMarkers)
    // So the next change has nothing of them.
    try source.edit { try $0.appendItems([3]) }
    #expect(changes.last?.changeset.counts.total == 1)

    var marked = try Numbers.of(["a": [1]])
    try marked.reloadItems([1])
    #expect(!Source(marked).snapshot().hasMarkers)
    observation.cancel()
  }

  @Test("A new content version is a change, and a version that was not known is kept without one")
  func contentVersions() throws {
    let source = try Source(.of(["a": [1, 2]]))
    var reconfigured: [[Int]] = []
    let observation = source.observe { reconfigured.append($0.changeset.itemReconfigures.map(\.id)) }
    try source.edit { try $0.setContentVersion(1, forItem: 2) }
    #expect(reconfigured == [] && source.snapshot().contentVersion(ofItem: 2) == 1)
    try source.edit { try $0.setContentVersion(2, forItem: 2) }
    #expect(reconfigured == [[2]])
    observation.cancel()
  }

  @Test("Where nothing changes only the completion is called", arguments: [true, false])
  func nothing(isRebuilt: Bool) throws {
    let source = try Source(.of(["a": [1, 2], "b": [3]]))
    let log = Log()
    source.follower = { _ in
      log.add("follower")
      return {}
    }
    let observation = source.observe { _ in log.add("observer") }
    try source.apply(
      isRebuilt ? .of(["a": [1, 2], "b": [3]]) : source.snapshot(), completion: log.completion("apply"))
    #expect(log.lines == ["apply done, 3"])
    observation.cancel()
  }

  @Test("A reload is told also where nothing changes, and draws no difference")
  func reload() throws {
    let source = try Source(.of(["a": [1, 2]]))
    var changes: [Source.Change] = []
    let observation = source.observe { changes.append($0) }
    try source.applyUsingReloadData(source.snapshot())
    try source.applyUsingReloadData(.of(["a": [2, 1]]))
    try source.applyUsingReloadData(Source.Contents(sections: [(id: "a", contents: .count(7))]))
    #expect(changes.map(\.reloadsEverything) == [true, true, true])
    #expect(changes.allSatisfy { !$0.isAnimated && !$0.isEmpty })
    #expect(source.contents.numberOfItems == 7)
    observation.cancel()
  }

  @Test("The order is: follower, commit, what the follower returned, observers, completion")
  func order() throws {
    let source = try Source(.of(["a": [1]]))
    let log = Log()
    source.follower = { [unowned source] change in
      log.add("ready for \(change.new.numberOfItems), at \(source.contents.numberOfItems)")
      return { log.add("follows, at \(source.contents.numberOfItems)") }
    }
    let first = source.observe { [unowned source] _ in log.add("first, at \(source.contents.numberOfItems)") }
    let second = source.observe { _ in log.add("second") }
    try source.edit(completion: log.completion("edit")) { try $0.appendItems([2]) }
    #expect(log.lines == ["ready for 2, at 1", "follows, at 2", "first, at 2", "second", "edit done, 2"])
    withExtendedLifetime((first, second)) {}
  }

  @Test("Bare counts change, and stay while their section has no items")
  func counts() throws {
    let source = try Source(
      Source.Contents(sections: [(id: "log", contents: .count(9)), (id: "a", contents: .items([1]))]))
    var changes: [Source.Change] = []
    let observation = source.observe { changes.append($0) }
    try source.edit { try $0.appendItems([2], toSection: "a") }
    #expect(source.contents.itemCounts == [9, 2])
    try source.apply(.of(["a": [2], "log": []]))
    #expect(source.contents.itemCounts == [1, 9])
    // Only the count is another: that is a change too.
    try source.apply(
      Source.Contents(sections: [(id: "a", contents: .items([2])), (id: "log", contents: .count(10_000_000))]))
    #expect(changes.count == 3 && changes[2].changeset.isEmpty && !changes[2].isEmpty)
    try source.edit { try $0.appendItems([5], toSection: "log") }
    #expect(source.contents.itemCounts == [1, 1] && source.indexPath(for: 5) == path(1, 0))
    try source.apply(.of(["a": [2]]))
    try source.apply(.of(["a": [2], "log": []]))
    #expect(source.contents.itemCounts == [1, 0])
    observation.cancel()
  }

  @Test("The content of supplementary elements goes by section, not by place")
  func supplementaryContent() throws {
    let source = try Source(.of(["a": [1], "b": []]))
    #expect(source.supplementaryContent(ofKind: "header", in: "b") == nil)
    source.supplementaryContentProvider = { kind, section in kind == "header" ? "About \(section)" : nil }
    let before = source.supplementaryContent(ofKind: "header", in: "b")
    try source.edit { try $0.moveSection("b", beforeSection: "a") }
    #expect(before == AnyHashable("About b") && source.supplementaryContent(ofKind: "header", in: "b") == before)
    #expect(source.supplementaryContent(ofKind: "footer", in: "b") == nil)
  }

  @Test("A few edits of very many items look at few of them")
  func manyItems() throws {
    let source = DiffableDataSource<String, Counted>()
    try source.edit { snapshot in
      try snapshot.appendSections(["a"])
      try snapshot.appendItems((0..<100_000).map { Counted(id: $0) })
    }
    var told = 0
    source.follower = { change in { told += change.changeset.counts.total } }
    let observation = source.observe { change in told += change.changeset.counts.total }
    let start = Counted.comparisons
    try source.edit { snapshot in
      for id in 0..<10 { try snapshot.moveItem(Counted(id: id * 7_000), afterItem: Counted(id: id * 7_000 + 5)) }
    }
    #expect(told == 20)
    #expect(Counted.comparisons - start < 2_000)
    observation.cancel()
  }
}

/// An identifier that counts how often such are compared and hashed; for one test alone, as it counts without a lock.
private struct Counted: Hashable, Sendable {
  var id: Int

  nonisolated(unsafe) private static var count = 0
  static var comparisons: Int { count }

  static func == (left: Counted, right: Counted) -> Bool {
    count += 1
    return left.id == right.id
  }

  func hash(into hasher: inout Hasher) {
    Self.count += 1
    hasher.combine(id)
  }
}
