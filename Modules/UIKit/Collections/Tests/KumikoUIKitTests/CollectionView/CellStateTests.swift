import KumikoUIKit
import Testing

@MainActor @Suite("The states and accessories of cells in a collection view")
struct CellStateTests {
  @Test("a cell is configured for its state before it is shown, and when editing begins and ends")
  func states() {
    let view = rowsView(100, 200)
    let states = States()
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      cell.configurationUpdateHandler = { cell, state in
        states.values.append((item, state.isEditing, cell.superview != nil))
      }
    }
    let source = Source(collectionView: view) { view, indexPath, item in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    source.apply(State(["a": [7, 8]]))
    view.layoutIfNeeded()
    #expect(states.values.map(\.item) == [7, 8])
    #expect(states.values.allSatisfy { !$0.isShown && !$0.isEditing })
    view.isEditing = true
    #expect(states.values.suffix(2).map(\.item) == [7, 8])
    #expect(states.values.suffix(2).allSatisfy { $0.isEditing && $0.isShown })
    view.isEditing = true
    #expect(states.values.count == 4)
  }

  private final class States {
    var values: [(item: Int, isEditing: Bool, isShown: Bool)] = []
  }

  @Test("a cell that configures nothing is still configured once before it is shown")
  func firstConfiguration() throws {
    final class CountingCell: UICollectionViewCell {
      var updates = 0
      override func updateConfiguration(using state: UICellConfigurationState) { updates += 1 }
    }
    let view = rowsView(100, 100)
    view.register(CountingCell.self, forCellWithReuseIdentifier: TextCell.reuseIdentifier)
    let source = ArraySource(counts: [20])
    view.dataSource = source
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: path(0, 0)) as? CountingCell)
    #expect(cell.updates == 1)
    view.scroll(toY: 300)
    #expect(cell.updates == 1)
  }

  @Test("a configuration state carries values of the application")
  func customKeys() {
    let key = UIConfigurationStateCustomKey("test.count")
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    let empty = state
    state[key] = 7
    #expect(state[key] as? Int == 7)
    #expect(state != empty)
    state[key] = nil
    #expect(state == empty)
  }

  @Test("accessories are equal if they look alike, whatever they do")
  func equality() {
    #expect(UICellAccessory.delete { print("a") } == .delete { print("b") })
    #expect(UICellAccessory.reorder() != .reorder(displayed: .always))
    #expect(UICellAccessory.disclosureIndicator(options: .init(tintColor: .red)) != .disclosureIndicator())
    #expect(UICellAccessory.label(text: "a") != .label(text: "b"))
    let view = UIView()
    #expect(
      UICellAccessory.customView(configuration: .init(customView: view, placement: .trailing()))
        != .customView(configuration: .init(customView: view, placement: .leading())))
  }

  @Test("a row of a list as a header is no cell: neither for the view nor for the delegate")
  func headerRows() throws {
    let controller = SymbolListViewController()
    let window = shown(controller)
    let source = ArraySource([])
    controller.collectionView.delegate = source
    let view = try #require(controller.collectionView)
    #expect(view.visibleCells.count == 6)
    view.reloadData()
    view.layoutIfNeeded()
    #expect(source.displayed.count == 6)
    #expect(view.indexPathsForVisibleItems.count == 6)
    withExtendedLifetime(window) {}
  }

  @Test("headers that hug their content are as wide as they want to be, at the leading edge")
  func huggingHeaders() throws {
    final class NarrowView: UICollectionReusableView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 120, height: 30) }
    }
    for hugging in [true, false] {
      var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      configuration.headerMode = .supplementary
      #expect(configuration.contentHuggingElements == [])
      if hugging { configuration.contentHuggingElements = .supplementaryHeader }
      let view = UICollectionView(
        frame: frame(0, 0, 400, 400),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }
      let header = UICollectionView.SupplementaryRegistration<NarrowView>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { _, _, _ in }
      let source = Source(collectionView: view) { view, indexPath, item in
        view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: item)
      }
      source.supplementaryViewProvider = { view, _, indexPath in
        view.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
      }
      source.apply(State(["a": [7]]))
      view.layoutIfNeeded()
      let cell = try #require(view.cellFrame(0, 0))
      let shown = try #require(view.elementFrame(UICollectionView.elementKindSectionHeader, 0))
      #expect(shown == frame(cell.minX, 0, hugging ? 120 : cell.width, 30))
      #expect(cell.minY == 30)
    }
  }
}
