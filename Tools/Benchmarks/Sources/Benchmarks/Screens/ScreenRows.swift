import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitDrawing

/// The cost of a screen that is drawn: a list with two texts in each row.
enum ScreenRows {
  private static let counts = [1_000, 1_000_000]

  static func print() throws {
    Table.heads("a list on a screen (ns)", counts)
    try MainActor.assumeIsolated {
      let screens = counts.map(ListScreen.init)
      func row(_ name: String, limit: Double, _ work: @escaping @MainActor (ListScreen) -> Void) throws {
        let works = screens.map { screen in { MainActor.assumeIsolated { work(screen) } } }
        let times = try Stopwatch.nanoseconds(repetitions: 20, runs: 9, of: works)
        Table.timed(name, times, atMost: limit)
      }
      try row("values of what it shows", limit: 700_000) { _ = $0.view.kumikoNode }
      try row("a row on, and its values", limit: 700_000) { screen in
        screen.scroll()
        _ = screen.view.kumikoNode
      }
      try row("SVG", limit: 3_000_000) { _ = $0.view.kumikoPicture().svg }
    }
  }
}

/// A list in a window of a phone, in the middle of its rows.
@MainActor private final class ListScreen {
  let view: UICollectionView
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let source: UICollectionViewDiffableDataSource<String, Int>
  private var isThere = true

  init(_ count: Int) {
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    window.addSubview(view)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
      var content = UIListContentConfiguration.subtitleCell()
      (content.text, content.secondaryText) = ("Row \(number)", "The second text of the row")
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, indexPath, item in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    source.apply(AppliedSnapshotRows.snapshot(Array(0..<count)))
    view.layoutIfNeeded()
    view.scrollToItem(at: IndexPath(item: count / 2, section: 0), at: .top, animated: false)
    view.layoutIfNeeded()
  }

  func scroll() {
    view.contentOffset.y += isThere ? 60 : -60
    view.layoutIfNeeded()
    isThere.toggle()
  }
}
