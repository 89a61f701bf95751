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
    Table.heads("a collection view over items (ns)", counts)
    try MainActor.assumeIsolated {
      for distance in [10.0, 800] {
        let (core, views) = try scroll(by: distance)
        Table.row("viewport, scroll by \(Int(distance)) points", core)
        Table.row(
          "collection view, the same", views,
          [Table.Check(figure: (views.last ?? 0) / (core.last ?? 1), unit: "times the viewport", limit: 2)])
      }
    }
  }

  /// The nanoseconds of scrolling there and back, of viewports and of collection views that take turns.
  @MainActor private static func scroll(by distance: Double) throws -> (core: [Double], views: [Double]) {
    var works: [() throws -> Void] = []
    for count in counts { works.append(try viewport(count, distance)) }
    for count in counts { works.append(view(count, CGFloat(distance))) }
    let all = try Stopwatch.nanoseconds(repetitions: 200, runs: 9, of: works)
    return (Array(all.prefix(counts.count)), Array(all.suffix(counts.count)))
  }

  private static func viewport(_ count: Int, _ distance: Double) throws -> () throws -> Void {
    let source = DiffableDataSource<String, Int>(try Snapshot(sections: [(id: "main", items: Array(0..<count))]))
    let section = Scenes.list
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

  @MainActor private static func view(_ count: Int, _ distance: CGFloat) -> () throws -> Void {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
    let screen = Measure.screen
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: screen.width, height: screen.height), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, indexPath, _ in
      view.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["main"])
    snapshot.appendItems(Array(0..<count))
    source.apply(snapshot)
    view.layoutIfNeeded()
    view.scrollToItem(at: IndexPath(item: count / 2, section: 0), at: .top, animated: false)
    var there = true
    return {
      MainActor.assumeIsolated {
        // The view does not keep its data source.
        _ = source
        view.contentOffset.y += there ? distance : -distance
        view.layoutIfNeeded()
        there.toggle()
      }
    }
  }
}
