@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

@_spi(Kumiko) @testable import KumikoCollection

@Suite("Data source: applies within applies")
struct QueueTests {
  private let log = Log()

  /// One section with the items 1, 2 and 3; every change is logged.
  private func source() throws -> (source: Source, observation: DataSourceObservation) {
    let source = try Source(.of(["a": [1, 2, 3]]))
    let log = log
    let observation = source.observe { log.add("\($0.old.numberOfItems) to \($0.new.numberOfItems)") }
    return (source, observation)
  }

  /// Adds an item, and logs that it was asked to, and what became of it.
  private func add(_ item: Int, to source: Source) {
    log.add("asks for \(item)")
    do {
      try source.edit(completion: log.completion("\(item)")) { try $0.appendItems([item]) }
    } catch {
      log.add("\(item) threw")
    }
    log.add("asked for \(item)")
  }

  @Test("In an observer: after all observers have been told, and the completion")
  func inObserver() throws {
    let (source, observation) = try source()
    var isFirst = true
    let other = source.observe { [unowned source] _ in
      if isFirst { add(5, to: source) }
      isFirst = false
    }
    let last = source.observe { _ in log.add("last") }
    add(4, to: source)
    #expect(
      log.lines == [
        "asks for 4", "3 to 4", "asks for 5", "asked for 5", "last", "4 done, 4", "4 to 5", "last", "5 done, 5",
        "asked for 4",
      ])
    withExtendedLifetime((observation, other, last)) {}
  }

  @Test("In a completion: in order, before the outermost call returns")
  func inCompletion() throws {
    let (source, observation) = try source()
    try source.edit(completion: { [log] result in
      log.add("first")
      #expect((try? result.get())?.new.numberOfItems == 4)
      add(5, to: source)
      add(6, to: source)
    }) { try $0.appendItems([4]) }
    #expect(
      log.lines == [
        "3 to 4", "first", "asks for 5", "asked for 5", "asks for 6", "asked for 6", "4 to 5", "5 done, 5", "5 to 6",
        "6 done, 6",
      ])
    withExtendedLifetime(observation) {}
  }

  @Test("In the follower, before and after the commit: of what is done then the next one sees all")
  func inFollower() throws {
    let (source, observation) = try source()
    var isFirst = true
    source.follower = { [unowned source] _ throws(LayoutError) in
      guard isFirst else { return {} }
      isFirst = false
      add(5, to: source)
      return { add(6, to: source) }
    }
    add(4, to: source)
    #expect(source.snapshot().itemIdentifiers == [1, 2, 3, 4, 5, 6])
    #expect(log.lines.last == "asked for 4")
    #expect(log.lines.filter { $0.contains("done") } == ["4 done, 4", "5 done, 5", "6 done, 6"])
    withExtendedLifetime(observation) {}
  }

  @Test("In the body of an edit: what is queued there comes after it, and starts from its result")
  func inBody() throws {
    let (source, observation) = try source()
    try source.edit { [unowned source] snapshot in
      try source.edit { try $0.moveItem(4, beforeItem: 1) }
      try snapshot.appendItems([4])
    }
    #expect(source.snapshot().itemIdentifiers == [4, 1, 2, 3])
    withExtendedLifetime(observation) {}
  }

  @Test("In every handler of outlines and of reordering")
  func inHandlers() throws {
    let (source, observation) = try source()
    try source.apply(.of([10: [11], 12: []]), to: "b")
    log.lines = []
    source.sectionSnapshotHandlers.shouldExpandItem = { _ in
      add(20, to: source)
      return true
    }
    source.sectionSnapshotHandlers.willExpandItem = { _ in add(21, to: source) }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, children in
      add(22, to: source)
      return children
    }
    source.sectionSnapshotHandlers.shouldCollapseItem = { _ in
      // The handlers themselves may be exchanged meanwhile.
      source.sectionSnapshotHandlers.shouldCollapseItem = nil
      return true
    }
    source.sectionSnapshotHandlers.willCollapseItem = { _ in add(23, to: source) }
    source.reorderingHandlers.canReorderItem = { _ in
      add(24, to: source)
      return true
    }
    source.reorderingHandlers.willReorder = { _ in add(25, to: source) }
    source.reorderingHandlers.didReorder = { _ in
      source.reorderingHandlers = ReorderingHandlers()
      add(26, to: source)
    }

    // Items are added to the last section, so that its outline goes right after each of these.
    try source.expand(10, completion: log.completion("expand"))
    #expect(source.snapshot().itemIdentifiers == [1, 2, 3, 10, 11, 12, 20, 21, 22])
    #expect(
      log.lines.filter { $0.contains("done") } == ["expand done, 6", "20 done, 7", "21 done, 8", "22 done, 9"])
    try source.apply(.of([10: [11], 12: []], expanded: [10]), to: "b")
    try source.collapse(10)
    #expect(source.snapshot().itemIdentifiers == [1, 2, 3, 10, 12, 23])
    try source.moveItem(1, to: path(0, 2))
    #expect(source.snapshot().itemIdentifiers == [2, 3, 1, 10, 12, 23, 24, 25, 26])
    source.sectionSnapshotHandlers = SectionSnapshotHandlers()
    withExtendedLifetime(observation) {}
  }

  @Test("In the deinit of what a request holds, when that goes")
  func inDeinitOfRequest() throws {
    let (source, observation) = try source()
    func queue(_ item: Int, last: Int) throws {
      let held = Farewell { [unowned source] in add(last, to: source) }
      try source.edit(completion: { _ in withExtendedLifetime(held) {} }) { snapshot in
        try withExtendedLifetime(held) { try snapshot.appendItems([item]) }
      }
    }
    try source.edit { [unowned source] snapshot in
      try queue(5, last: 50)
      try queue(6, last: 60)
      try source.edit { try $0.appendItems([7]) }
      try snapshot.appendItems([4])
    }
    #expect(source.snapshot().itemIdentifiers == [1, 2, 3, 4, 5, 6, 7, 50, 60])
    try queue(8, last: 80)
    #expect(source.snapshot().itemIdentifiers.suffix(2) == [8, 80])
    withExtendedLifetime(observation) {}
  }

  @Test("In the deinit of what is held by a handler, a follower, a provider or an observer that goes")
  func inOtherDeinits() throws {
    let (source, observation) = try source()
    func farewell(_ item: Int) -> Farewell {
      Farewell { [unowned source] in
        // Whatever is being exchanged can be asked and exchanged once more.
        source.follower = source.follower
        source.sectionSnapshotHandlers = source.sectionSnapshotHandlers
        source.reorderingHandlers = source.reorderingHandlers
        source.supplementaryContentProvider = source.supplementaryContentProvider
        add(item, to: source)
      }
    }
    func setEach() -> [DataSourceObservation] {
      var held = (4..<9).map { farewell($0) }
      let follower = held.removeFirst()
      source.follower = { _ throws(LayoutError) in { withExtendedLifetime(follower) {} } }
      let outlines = held.removeFirst()
      source.sectionSnapshotHandlers.willExpandItem = { _ in withExtendedLifetime(outlines) {} }
      let reordering = held.removeFirst()
      source.reorderingHandlers.willReorder = { _ in withExtendedLifetime(reordering) {} }
      let provider = held.removeFirst()
      source.supplementaryContentProvider = { _, _ in
        withExtendedLifetime(provider) {}
        return nil
      }
      let observer = held.removeFirst()
      return [source.observe { _ in withExtendedLifetime(observer) {} }]
    }
    var observations = setEach()
    source.follower = nil
    source.sectionSnapshotHandlers.willExpandItem = nil
    source.reorderingHandlers.willReorder = nil
    source.supplementaryContentProvider = nil
    observations.removeAll()
    #expect(source.snapshot().itemIdentifiers == [1, 2, 3, 4, 5, 6, 7, 8])
    withExtendedLifetime(observation) {}
  }

  @Test("An observer that is cancelled while others are told is not told; a new one is told of the next change")
  func observersThatComeAndGo() throws {
    let (source, observation) = try source()
    var second: DataSourceObservation?
    var third: DataSourceObservation?
    let first = source.observe { [log, unowned source] _ in
      second?.cancel()
      second = nil
      if third == nil { third = source.observe { _ in log.add("third") } }
    }
    second = source.observe { [log] _ in log.add("second") }
    add(4, to: source)
    add(5, to: source)
    #expect(log.lines.filter { ["second", "third"].contains($0) } == ["third"])
    first.cancel()
    first.cancel()
    third = nil
    add(6, to: source)
    #expect(log.lines.filter { ["second", "third"].contains($0) } == ["third"])
    withExtendedLifetime(observation) {}
  }

  @Test("The data source may go before its observations")
  func sourceGoesFirst() throws {
    var source: Source? = try Source(.of(["a": [1]]))
    weak let gone = source
    let observation = source?.observe { _ in }
    source = nil
    #expect(gone == nil)
    observation?.cancel()
  }

  @Test("Ten thousand applies wait in no time that grows with their square, nor on a stack")
  func many() throws {
    let source = Source()
    try source.edit { [unowned source] snapshot in
      try snapshot.appendSections(["a"])
      for item in 0..<10_000 { try source.edit { try $0.appendItems([item]) } }
    }
    #expect(source.snapshot().itemIdentifiers == Array(0..<10_000))
  }
}
