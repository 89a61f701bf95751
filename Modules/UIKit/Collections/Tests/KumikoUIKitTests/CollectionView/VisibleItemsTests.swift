import KumikoUIKit
import Testing

@MainActor @Suite("Visible-items handlers")
struct VisibleItemsTests {
  /// A row of cells of 50 points that scrolls orthogonally; those away from the middle are smaller.
  private static func carousel(_ offsets: Offsets) -> UICollectionViewCompositionalLayout {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(50), heightDimension: .absolute(50))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.orthogonalScrollingBehavior = .continuous
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      offsets.all.append(offset.x)
      for item in items {
        let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
        item.transform = CGAffineTransform(scaleX: distance < 25 ? 1 : 0.5, y: distance < 25 ? 1 : 0.5)
        item.alpha = distance < 25 ? 1 : 0.25
        item.zIndex = distance < 25 ? 10 : 0
      }
    }
    return UICollectionViewCompositionalLayout(section: section)
  }

  private final class Offsets {
    var all: [CGFloat] = []
  }

  @Test("the handler changes the cells, when they come and with each step of the section")
  func carousel() throws {
    let offsets = Offsets()
    let view = laidOut(ArraySource(counts: [10]), Self.carousel(offsets), size: CGSize(width: 150, height: 100))
    let middle = try #require(view.cellForItem(at: path(0, 1)))
    let side = try #require(view.cellForItem(at: path(0, 0)))
    #expect(middle.frame == frame(50, 0, 50, 50))
    #expect(side.frame == frame(12.5, 12.5, 25, 25))
    #expect(side.alpha == 0.25)
    view.kumikoScrollSection(0, to: 50)
    #expect(offsets.all.last == 50)
    #expect(middle.alpha == 0.25)
    #expect(view.cellForItem(at: path(0, 2))?.frame == frame(50, 0, 50, 50))
    #expect(view.cellForItem(at: path(0, 2))?.alpha == 1)
  }

  /// A name of a section that counts how often it is hashed.
  private struct CountedName: Hashable, Sendable {
    final class Counter: @unchecked Sendable { var hashes = 0 }
    let number: Int
    let counter: Counter

    static func == (one: CountedName, other: CountedName) -> Bool { one.number == other.number }
    func hash(into hasher: inout Hasher) {
      counter.hashes += 1
      hasher.combine(number)
    }
  }

  @Test("a step of scrolling does not look at the handlers of the sections out of sight")
  func manySections() {
    let counter = CountedName.Counter()
    let view = UICollectionView(frame: frame(0, 0, 150, 100), collectionViewLayout: Self.carousel(Offsets()))
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<CountedName, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var state = NSDiffableDataSourceSnapshot<CountedName, Int>()
    for number in 0..<1_000 {
      let name = CountedName(number: number, counter: counter)
      state.appendSections([name])
      state.appendItems([number], toSection: name)
    }
    source.apply(state)
    view.layoutIfNeeded()
    counter.hashes = 0
    view.scroll(toY: 10)
    #expect(view.visibleCells.count == 3 && counter.hashes < 200)
  }

  @Test("a section that comes later has its handler at once")
  func laterSection() {
    let source = ArraySource(counts: [3])
    let view = laidOut(source, Self.carousel(Offsets()), size: CGSize(width: 150, height: 100))
    source.sections.append(["a", "b", "c"])
    view.insertSections([1])
    #expect(view.cellForItem(at: path(1, 0))?.alpha == 0.25)
    #expect(view.cellForItem(at: path(1, 1))?.alpha == 1)
    let steps = view.kumikoLastUpdate?.steps.filter { $0.action == .insert } ?? []
    #expect(steps.map(\.final.alpha) == [0.25, 1, 0.25])
  }
}
