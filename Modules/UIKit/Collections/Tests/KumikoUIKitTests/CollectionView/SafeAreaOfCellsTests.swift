import KumikoUIKit
import Testing

@MainActor @Suite("Cells half out of sight, and lists in little room")
struct SafeAreaOfCellsTests {
  /// A cell with a box between its margins.
  private final class Boxed: UICollectionViewCell {
    let box = UIView()
    override init(frame: CGRect) {
      super.init(frame: frame)
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      let guide = contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: guide.topAnchor), box.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  private func cells(orthogonal: Bool) -> (UIWindow, UICollectionView, ArraySource) {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(150), heightDimension: .absolute(150))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    if orthogonal { section.orthogonalScrollingBehavior = .continuous }
    let view = UICollectionView(
      frame: frame(0, 0, 200, 400), collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    view.register(Boxed.self, forCellWithReuseIdentifier: TextCell.reuseIdentifier)
    let source = ArraySource(counts: [12])
    view.dataSource = source
    let window = UIWindow(frame: view.frame)
    window.setSafeAreaInsets(UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0))
    window.addSubview(view)
    window.layoutIfNeeded()
    return (window, view, source)
  }

  @Test("the margins of cells are the same wherever they are scrolled", arguments: [false, true])
  func margins(orthogonal: Bool) {
    let (window, view, source) = cells(orthogonal: orthogonal)
    var seen = 0
    for offset in stride(from: CGFloat(-40), through: 900, by: 37) {
      if orthogonal { view.kumikoScrollSection(0, to: offset) } else { view.contentOffset.y = offset }
      window.layoutIfNeeded()
      for case let cell as Boxed in view.visibleCells {
        seen += 1
        #expect(cell.box.frame == frame(8, 8, 134, 134))
      }
    }
    #expect(seen > 50)
    withExtendedLifetime(source) {}
  }

  @Test("a collection view that is wider than its superview is laid out in its own room")
  func widerThanSuperview() {
    let window = UIWindow(frame: frame(0, 0, 320, 600))
    window.setSafeAreaInsets(UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0))
    let parent = UIView(frame: frame(0, 100, 0, 0))
    let view = rowsView(320, 400)
    view.register(TextCell.self, forCellWithReuseIdentifier: TextCell.reuseIdentifier)
    let source = ArraySource(counts: [3])
    view.dataSource = source
    window.addSubview(parent)
    parent.addSubview(view)
    window.layoutIfNeeded()
    #expect(view.cellForItem(at: path(0, 1))?.frame == frame(0, 50, 320, 50))
  }

  @Test("a list shows nothing in next to no room, and in less than none", arguments: [1e-9, 1e-300, -1e-9, -5])
  func littleRoom(width: CGFloat) {
    let source = ArraySource(counts: [3])
    let view = laidOut(source)
    view.frame.size.width = width
    view.layoutIfNeeded()
    #expect(view.visibleCells.isEmpty)
    view.frame.size.width = 100
    view.layoutIfNeeded()
    #expect(view.texts.count == 3)
  }
}
