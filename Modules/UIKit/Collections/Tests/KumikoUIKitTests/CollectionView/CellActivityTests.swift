import KumikoUIKit
import Testing

@MainActor @Suite("States of cells that follow outlines, pins, moves, swipes and drags")
struct CellActivityTests {
  private func list(
    _ appearance: UICollectionLayoutListConfiguration.Appearance, headers: Bool = false, padding: CGFloat? = nil
  ) -> UICollectionView {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    if headers { configuration.headerMode = .supplementary }
    configuration.headerTopPadding = padding
    configuration.trailingSwipeActionsConfigurationProvider = { _ in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Keep") { _, _, done in done(true) }
      ])
    }
    return UICollectionView(
      frame: frame(0, 0, 300, 300),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
  }

  /// The states that cells and headers were configured for.
  private final class Log {
    var states: [UICellConfigurationState] = []
  }

  private func source(_ view: UICollectionView, _ log: Log) -> Source {
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
      cell.configurationUpdateHandler = { log.states.append($1) }
    }
    let kind = UICollectionView.elementKindSectionHeader
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: kind) { cell, _, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Header"
      cell.contentConfiguration = content
    }
    let source = Source(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: row, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    return source
  }

  @Test("an outline gives rows their levels, and tells open ones")
  func outline() throws {
    let view = list(.plain)
    let source = source(view, Log())
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([1, 2])
    outline.append([11], to: 1)
    outline.expand([1])
    source.apply(outline, to: "a", animatingDifferences: false)
    view.layoutIfNeeded()
    func rows() -> [UICollectionViewListCell] { view.visibleCells.compactMap { $0 as? UICollectionViewListCell } }
    #expect(rows().map(\.indentationLevel) == [0, 1, 0])
    #expect(rows().map(\.contentView.frame.minX) == [0, 10, 0])
    #expect(rows().map(\.configurationState.isExpanded) == [true, false, false])
    source.kumikoToggle(1)
    #expect(rows().map(\.configurationState.isExpanded) == [false, false])
    #expect(rows().map(\.indentationLevel) == [0, 0])
    source.kumikoToggle(1)
    #expect(rows().map(\.indentationLevel) == [0, 1, 0])
  }

  @Test("indentation moves accessories at the leading side, or the content alone")
  func indentedAccessories() {
    let cell = UICollectionViewListCell(frame: frame(0, 0, 300, 50))
    let view = UIView(frame: frame(0, 0, 20, 20))
    cell.accessories = [.customView(configuration: .init(customView: view, placement: .leading()))]
    cell.indentationLevel = 2
    cell.layoutIfNeeded()
    #expect(view.frame.minX == 36)
    cell.indentsAccessories = false
    cell.layoutIfNeeded()
    #expect(view.frame.minX == 16)
  }

  @Test("a header is pinned while it is away from its place")
  func pinned() throws {
    let view = list(.plain, headers: true)
    let source = source(view, Log())
    source.apply(State(["a": Array(0..<40)]), animatingDifferences: false)
    view.layoutIfNeeded()
    let kind = UICollectionView.elementKindSectionHeader
    let header = try #require(
      view.supplementaryView(forElementKind: kind, at: path(0, 0)) as? UICollectionViewListCell)
    #expect(!header.configurationState.isPinned)
    view.scroll(toY: 100)
    #expect(header.configurationState.isPinned)
    view.scroll(toY: 0)
    #expect(!header.configurationState.isPinned)
  }

  @Test("a header of a list that measures itself has the padding above it")
  func headerPadding() throws {
    func height(_ padding: CGFloat?) throws -> (header: CGFloat, content: CGFloat) {
      let view = list(.plain, headers: true, padding: padding)
      let source = source(view, Log())
      source.apply(State(["a": [1]]), animatingDifferences: false)
      view.layoutIfNeeded()
      let kind = UICollectionView.elementKindSectionHeader
      let header = try #require(
        view.supplementaryView(forElementKind: kind, at: path(0, 0)) as? UICollectionViewListCell)
      #expect(view.cellForItem(at: path(0, 0))?.frame.minY == header.frame.maxY)
      return (header.frame.height, header.contentView.frame.minY)
    }
    let (plain, padded) = (try height(nil), try height(17))
    #expect(padded.header == plain.header + 17 && padded.content == plain.content + 17)
  }

  @Test("a cell knows that it is moved, swiped and disabled")
  func gestures() throws {
    let view = list(.plain)
    let log = Log()
    let source = source(view, log)
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.apply(State(["a": [1, 2, 3]]), animatingDifferences: false)
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: path(0, 1)))
    view.beginInteractiveMovementForItem(at: path(0, 1))
    #expect(cell.configurationState.isReordering)
    view.cancelInteractiveMovement()
    #expect(!cell.configurationState.isReordering)
    log.states = []
    view.kumikoPerformSwipeAction("Keep", forItemAt: path(0, 1))
    #expect(log.states.map(\.isSwiped) == [true, false])
    cell.isUserInteractionEnabled = false
    #expect(log.states.last?.isDisabled == true)
  }
}
