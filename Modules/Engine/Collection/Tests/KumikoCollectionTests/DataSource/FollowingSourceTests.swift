@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("A follower of one's own")
struct FollowingSourceTests {
  @Test("It is asked before the commit, and told after it: before observers and the completion")
  func order() throws {
    let source = Source()
    let log = Log()
    source.follow { change in
      log.add("prepare \(change.new.numberOfItems), there are \(source.snapshot().numberOfItems)")
      return { log.add("show, there are \(source.snapshot().numberOfItems)") }
    }
    let observation = source.observe { _ in log.add("observe") }
    try source.apply(.of(["a": [1, 2]]), completion: log.completion("apply"))
    try source.apply(.of(["a": [1, 2]]), completion: log.completion("same"))
    #expect(log.lines == ["prepare 2, there are 0", "show, there are 2", "observe", "apply done, 2", "same done, 2"])
    withExtendedLifetime(observation) {}
  }

  @Test("What it refuses is not applied")
  func refusal() throws {
    let source = Source()
    source.follow { (change) throws(LayoutError) in
      if change.new.numberOfItems > 2 { throw LayoutError(.tooManyItems) }
      return {}
    }
    try source.apply(.of(["a": [1, 2]]))
    #expect(throws: SourceError.layout(LayoutError(.tooManyItems))) { try source.apply(.of(["a": [1, 2, 3]])) }
    #expect(source.snapshot().numberOfItems == 2)
    source.follow(nil)
    try source.apply(.of(["a": [1, 2, 3]]))
    #expect(source.snapshot().numberOfItems == 3)
  }

  @Test("The changes of contents are those of marks, the most first")
  func changes() throws {
    var new = try Numbers.of(["a": [1, 2], "b": [3]])
    let old = CollectionContents(new)
    try new.reconfigureItems([1])
    try new.reloadSections(["b"])
    var changes = ContentChanges(from: old, to: CollectionContents(new))
    #expect(changes.change(of: .cell(1), inSection: "a") == .reconfigure)
    #expect(changes.change(of: .cell(2), inSection: "a") == .none)
    #expect(changes.change(of: .cell(3), inSection: "b") == .reload)
    changes.reloadsEverything = true
    #expect(changes.change(of: .cell(2), inSection: "a") == .reload)
  }
}
