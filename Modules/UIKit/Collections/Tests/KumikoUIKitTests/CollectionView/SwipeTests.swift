import KumikoUIKit
import Testing

@Suite("Actions that a swipe uncovers") @MainActor struct SwipeTests {
  /// A list whose rows can be deleted at the trailing edge, and the even ones pinned at the leading edge.
  private func fixture() -> DiffableFixture {
    final class Owner { weak var source: Source? }
    let owner = Owner()
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { indexPath in
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
        guard let source = owner.source, let item = source.itemIdentifier(for: indexPath) else { return done(false) }
        var state = source.snapshot()
        state.deleteItems([item])
        source.apply(state)
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }
    configuration.leadingSwipeActionsConfigurationProvider = { indexPath in
      guard indexPath.item.isMultiple(of: 2) else { return nil }
      let pin = UIContextualAction(style: .normal, title: "Pin") { _, _, done in done(true) }
      return UISwipeActionsConfiguration(actions: [pin])
    }
    let fixture = DiffableFixture(layout: .list(using: configuration))
    owner.source = fixture.source
    fixture.source.apply(State(["a": [7, 8, 9]]))
    fixture.view.layoutIfNeeded()
    return fixture
  }

  @Test("The list is asked for the actions of a row at each edge")
  func asked() throws {
    let view = fixture().view
    let trailing = try #require(view.kumikoSwipeActions(forItemAt: IndexPath(item: 1, section: 0)))
    #expect(trailing.actions.map(\.title) == ["Delete"] && trailing.actions[0].style == .destructive)
    #expect(trailing.performsFirstActionWithFullSwipe)
    #expect(view.kumikoSwipeActions(forItemAt: IndexPath(item: 1, section: 0), atLeadingEdge: true) == nil)
    let leading = view.kumikoSwipeActions(forItemAt: IndexPath(item: 2, section: 0), atLeadingEdge: true)
    #expect(leading?.actions.map(\.title) == ["Pin"])
  }

  @Test("An action changes the data, and says whether it did")
  func deletes() throws {
    let fixture = fixture()
    let path = IndexPath(item: 1, section: 0)
    let delete = try #require(fixture.view.kumikoSwipeActions(forItemAt: path)?.actions.first)
    let cell = try #require(fixture.view.cellForItem(at: path))
    var outcomes: [Bool] = []
    delete.handler(delete, cell) { outcomes.append($0) }
    fixture.view.layoutIfNeeded()
    #expect(outcomes == [true] && fixture.source.snapshot().itemIdentifiers == [7, 9])
    #expect(fixture.view.indexPathsForVisibleItems.count == 2)
  }

  @Test("A section that is no list has no actions")
  func grid() {
    let fixture = DiffableFixture()
    fixture.source.apply(State(["a": [7]]))
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.kumikoSwipeActions(forItemAt: IndexPath(item: 0, section: 0)) == nil)
  }
}
