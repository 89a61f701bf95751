@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

@_spi(Kumiko) @testable import KumikoCollection

@Suite("Data source: failures")
struct FailureTests {
  private let log = Log()
  private let refusal = LayoutError(.noSectionDescription)

  /// A data source whose follower refuses more than four items.
  private func source() throws -> (source: Source, observation: DataSourceObservation) {
    let source = try Source(.of(["a": [1, 2], "b": [3]]))
    try source.apply(.of([3: [30]]), to: "b")
    let refusal = refusal
    source.follower = { [log] change throws(LayoutError) in
      if change.new.numberOfItems > 4 { throw refusal }
      return { log.add("follows") }
    }
    let observation = source.observe { [log] _ in log.add("observer") }
    return (source, observation)
  }

  @Test("What the follower refuses is thrown and told, and leaves everything as it was")
  func refused() throws {
    let (source, observation) = try source()
    let before = (source.contents, source.outlines)
    let error = SourceError.layout(refusal)
    #expect(throws: error) {
      try source.apply(.of(["a": [1, 2, 4], "b": [5, 6]]), completion: log.completion("apply"))
    }
    #expect(throws: error) { try source.apply(.of([3: [30, 31]], expanded: [3]), to: "b") }
    #expect(throws: error) { try source.applyUsingReloadData(.of(["a": [1, 2, 4, 5, 6]])) }
    #expect(source.contents == before.0 && source.outlines == before.1)
    #expect(log.lines == ["apply failed: \(error)"])
    try source.edit { try $0.appendItems([4]) }
    #expect(log.lines.suffix(2) == ["follows", "observer"])
    withExtendedLifetime(observation) {}
  }

  @Test("A drop that the follower refuses is not told to the handlers of reordering")
  func refusedDrop() throws {
    let source = try Source(.of(["a": [1, 2]]))
    let refusal = refusal
    source.follower = { _ throws(LayoutError) in throw refusal }
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.willReorder = { [log] _ in log.add("will") }
    source.reorderingHandlers.didReorder = { [log] _ in log.add("did") }
    #expect(throws: SourceError.layout(refusal)) { try source.moveItem(1, to: path(0, 1)) }
    #expect(log.lines == [] && source.snapshot().itemIdentifiers == [1, 2])
  }

  @Test("Those that wait have their turn; the first error that no completion was told of is thrown at the end")
  func queuedFailures() throws {
    let (source, observation) = try source()
    #expect(throws: SourceError.snapshot(.unknownItem(77))) {
      try source.edit(completion: log.completion("outermost")) { [log, unowned source] snapshot in
        try source.edit(completion: log.completion("heard")) { $0 = try .of(["a": [1, 2, 3, 4, 5]]) }
        try source.edit { try $0.moveItem(77, beforeItem: 1) }
        try source.edit { try $0.moveItem(78, beforeItem: 1) }
        try source.edit(completion: log.completion("last")) { try $0.moveItem(2, beforeItem: 1) }
        snapshot.deleteItems([3])
      }
    }
    #expect(
      log.lines.filter { $0 != "follows" && $0 != "observer" } == [
        "outermost done, 2", "heard failed: \(SourceError.layout(refusal))", "last done, 2",
      ])
    #expect(source.snapshot().itemIdentifiers == [2, 1])
    withExtendedLifetime(observation) {}
  }

  @Test("The outermost call throws its own error, also where others fail after it")
  func ownError() throws {
    let (source, observation) = try source()
    let log = log
    #expect(throws: SourceError.snapshot(.unknownItem(9))) {
      try source.edit(completion: log.completion("own")) { [unowned source] snapshot in
        try source.edit { try $0.moveItem(78, beforeItem: 1) }
        try snapshot.moveItem(9, beforeItem: 1)
      }
    }
    #expect(log.lines == ["own failed: there is no item '9'"])
    withExtendedLifetime(observation) {}
  }

  @Test("An edit that throws halfway has changed nothing")
  func editThrows() throws {
    struct Nope: Error {}
    let source = try Source(.of(["a": [1]]))
    #expect(throws: SourceError.handler("Nope()")) {
      try source.edit { snapshot in
        snapshot.deleteAllItems()
        throw Nope()
      }
    }
    #expect(throws: SourceError.snapshot(.duplicateSection("c", first: 0, second: 1))) {
      try source.edit { snapshot in
        snapshot.deleteAllItems()
        try snapshot.appendSections(["c", "c"])
      }
    }
    #expect(source.snapshot().itemIdentifiers == [1])
  }

  @Test(
    "Errors are sentences that name what is meant",
    arguments: [
      (
        .layout(LayoutError(.noSectionDescription)),
        "the new contents cannot be laid out: the layout: no section is described"
      ),
      (.snapshot(.unknownSection("a")), "there is no section 'a'"),
      (.outline(.unknownItem(3)), "there is no item '3'"),
      (.itemInOtherSection(3, section: "b"), "item '3' is in section 'b' already"),
      (.handler("no network"), "a handler of the data source failed: no network"),
      (.unknownItem(3), "there is no item '3'"),
      (.hiddenItem(3, section: "b"), "item '3' is hidden in section 'b'"),
      (.itemBelowItself(1, before: 2), "item '1' cannot be put before item '2', which is below it"),
      (.sectionOutOfRange(4, sections: 3), "there is no section at index 4; there are 0 to 2"),
      (.sectionOutOfRange(0, sections: 0), "there is no section at index 0; there are no sections"),
      (
        .itemOutOfRange(LayoutIndexPath(section: 1, item: 9), places: 0...4),
        "there is no place at index 9 of the section at index 1; there are 0 to 4"
      ),
      (.countedSection("log"), "the items of section 'log' are only counted"),
    ] as [(SourceError, String)])
  func descriptions(error: SourceError, start: String) {
    #expect(error.description.hasPrefix(start))
    #expect(!error.description.hasSuffix("."))
  }
}
