import Foundation
@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import KumikoUIKit

/// The cost of a collection view with real cells, against the engine's viewport that it follows.
enum CollectionViewRows {
  private static let counts = [1_000, 1_000_000]

  static func print() throws {
    try MainActor.assumeIsolated {
      Table.heads("a collection view over items (ns)", counts)
      for (name, core, section) in [("list", Scenes.list, list), ("grid", Scenes.grid, grid)] {
        for distance in [10.0, 800] {
          let works =
            try counts.map { try viewport($0, distance, core) }
            + counts.map { scrolledView($0, CGFloat(distance), section) }
          let all = try Stopwatch.nanoseconds(repetitions: 200, runs: 9, of: works)
          Table.row("viewport, \(name) by \(Int(distance)) points", Array(all.prefix(counts.count)), [])
          let views = Array(all.suffix(counts.count))
          let ratio = views[counts.count - 1] / all[counts.count - 1]
          // In a new screen every cell is taken back, dequeued, placed and laid out. The viewport's renderer does nothing.
          let limit = distance == 10 ? 2 : 4.5
          Table.row(
            "collection view, the same", views, [Table.Check(figure: ratio, unit: "times the viewport", limit: limit)])
        }
      }
      try AppliedSnapshotRows.print()
    }
  }

  private static func viewport(
    _ count: Int, _ distance: Double, _ section: LayoutSection
  ) throws -> () throws -> Void {
    let source = DiffableDataSource<String, Int>(try Snapshot(sections: [(id: "main", items: Array(0..<count))]))
    let screen = try CollectionController<String, Int>(
      source, in: LayoutEnvironment(size: Measure.screen), sections: { (_, _) throws(LayoutError) in section },
      prefetchWindow: .none, sizeProvider: nil, renderer: { _ in })
    try screen.scroll(toItem: count / 2, at: .top)
    var there = true
    return {
      try screen.scroll(by: Point2D(x: 0, y: there ? distance : -distance))
      there.toggle()
    }
  }

  /// A view over nothing yet, with rows of a fixed height.
  @MainActor static func view(
    _ section: NSCollectionLayoutSection = list
  ) -> (UICollectionView, UICollectionViewDiffableDataSource<String, Int>) {
    let screen = Measure.screen
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: screen.width, height: screen.height),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, indexPath, _ in
      view.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    }
    return (view, source)
  }

  @MainActor static var list: NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    return NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }

  @MainActor static var grid: NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.2), heightDimension: .fractionalHeight(1))
    let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    return NSCollectionLayoutSection(
      group: .horizontal(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }

  @MainActor static func scrolledView(
    _ count: Int, _ distance: CGFloat, _ section: NSCollectionLayoutSection
  ) -> () throws -> Void {
    let (view, source) = view(section)
    source.apply(AppliedSnapshotRows.snapshot(Array(0..<count)))
    view.layoutIfNeeded()
    view.scrollToItem(at: IndexPath(item: count / 2, section: 0), at: .top, animated: false)
    var there = true
    return {
      // The view does not keep its data source.
      _ = source
      view.contentOffset.y += there ? distance : -distance
      view.layoutIfNeeded()
      there.toggle()
    }
  }
}
