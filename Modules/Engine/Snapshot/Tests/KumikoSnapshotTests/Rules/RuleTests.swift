@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Rules")
struct RuleTests {
  /// The rules of single operations.
  static let tables = [
    Rule.appendedSections, Rule.insertedSections, Rule.deletedSections, Rule.movedSections, Rule.appendedItems,
    Rule.insertedItems, Rule.deletedItems, Rule.allItemsDeleted, Rule.movedItems, Rule.reloadedSections,
    Rule.reloadedItems, Rule.counts, Rule.lists, Rule.places, Rule.repeatedSections, Rule.repeatedItems,
  ]
  /// The rules of combined operations.
  static let further = [Rule.furtherSections, Rule.furtherItems]

  @Test("A snapshot and the naive model follow every rule", arguments: (tables + further).flatMap { $0 })
  func holds(rule: Rule) throws {
    var snapshot = Numbers()
    var model = NaiveModel()
    for change in rule.start.changes {
      try snapshot.apply(change)
      try model.apply(change)
    }
    let start = snapshot
    if let change = rule.change {
      if case .refused(let error) = rule.answer {
        #expect(throws: error) { try snapshot.apply(change) }
        #expect(throws: error) { try model.apply(change) }
        #expect(snapshot == start)
        #expect(snapshot.reloadedSectionIdentifiers.isEmpty && snapshot.reloadedItemIdentifiers.isEmpty)
        return
      }
      try snapshot.apply(change)
      try model.apply(change)
    }
    #expect(try rule.answer.holds(for: snapshot))
    #expect(
      try snapshot.sectionIdentifiers == model.sections.map(\.id) && snapshot.lists == model.sections.map(\.items))
    #expect(snapshot.reloadedSectionIdentifiers == model.reloadedSections)
    #expect(snapshot.reloadedItemIdentifiers == model.reloadedItems)
  }
}
