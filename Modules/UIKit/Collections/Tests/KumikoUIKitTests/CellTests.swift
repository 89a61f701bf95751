import KumikoUIKit
import Testing

@MainActor @Suite("Cells")
struct CellTests {
  @Test("a content configuration makes the content view, updates it, and gives it back")
  func configuration() throws {
    let cell = UICollectionViewListCell(frame: frame(0, 0, 100, 44))
    let plain = cell.contentView
    var content = cell.defaultContentConfiguration()
    content.text = "a"
    cell.contentConfiguration = content
    let list = try #require(cell.contentView as? UIListContentView)
    #expect(list.frame == frame(0, 0, 100, 44))
    #expect(plain.superview == nil)
    content.text = "b"
    cell.contentConfiguration = content
    #expect(cell.contentView === list)
    #expect((list.configuration as? UIListContentConfiguration)?.text == "b")
    cell.contentConfiguration = nil
    #expect(!(cell.contentView is UIListContentView))
    #expect(cell.contentView.superview === cell)
  }

  @Test("a cell is configured again when it is selected or highlighted")
  func state() {
    final class StateCell: UICollectionViewCell {
      var states: [String] = []
      override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        states.append("\(state.isSelected) \(state.isHighlighted)")
      }
    }
    let cell = StateCell(frame: .zero)
    cell.isSelected = true
    cell.isSelected = true
    cell.isHighlighted = true
    #expect(cell.states == ["true false", "true true"])
  }

  @Test("a class with initializers of its own says how it is made")
  func ownInitializer() throws {
    final class ModelCell: UICollectionViewCell {
      let model: String
      init(model: String) {
        self.model = model
        super.init(frame: .zero)
      }
      required init?(coder: NSCoder) { fatalError("not implemented") }
      required convenience init(_dequeued: Void) { self.init(model: "dequeued") }
    }
    let view = rowsView(10, 10)
    view.register(ModelCell.self, forCellWithReuseIdentifier: "model")
    let cell = view.dequeueReusableCell(withReuseIdentifier: "model", for: path(0, 0))
    #expect((cell as? ModelCell)?.model == "dequeued")
    #expect(cell.reuseIdentifier == "model")
  }

  @Test("cells get the frame, and what a layout says besides")
  func attributes() throws {
    final class RecordingCell: UICollectionViewCell {
      var applied: [UICollectionViewLayoutAttributes] = []
      override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        applied.append(layoutAttributes)
      }
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
        attributes.size.height = 77
        return attributes
      }
    }
    let view = UICollectionView(
      frame: frame(0, 0, 100, 200), collectionViewLayout: UICollectionViewCompositionalLayout.rows(estimated: true))
    let registration = UICollectionView.CellRegistration<RecordingCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, indexPath, item in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    source.apply(snapshot)
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: path(0, 1)) as? RecordingCell)
    #expect(cell.frame == frame(0, 77, 100, 77))
    #expect(cell.applied.map(\.frame) == [frame(0, 77, 100, 77)])
    #expect(cell.applied.first?.indexPath == path(0, 1))
    #expect(view.layoutAttributesForItem(at: path(0, 1))?.frame == frame(0, 77, 100, 77))
  }

  @Test("backgrounds are stored and compared")
  func backgrounds() {
    let cell = UICollectionViewCell(frame: .zero)
    var background = UIBackgroundConfiguration.listGroupedCell()
    background.cornerRadius = 8
    cell.backgroundConfiguration = background
    #expect(cell.backgroundConfiguration == background)
    #expect(UIBackgroundConfiguration.clear() != .listGroupedCell())
  }

  @Test("The content of a row keeps its image and its fonts")
  func content() {
    var content = UIListContentConfiguration.cell()
    content.image = UIImage(systemName: "globe")
    content.textProperties.font = .systemFont(ofSize: 12, weight: .semibold)
    var other = UIListContentConfiguration.cell()
    other.image = UIImage(systemName: "globe")
    #expect(content != other)
    other.textProperties.font = .systemFont(ofSize: 12, weight: .semibold)
    #expect(content == other)
  }
}
