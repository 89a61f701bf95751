import KumikoFeeds
import Storage

#if canImport(UIKit)
  import UIKit
#else
  import KumikoUIKit
#endif

/// Very many posts, of which only those near the visible ones are loaded.
public final class FeedViewController: UIViewController {
  /// How many posts are loaded above and below the visible ones.
  private static let margin = 60

  private static var files = OpenFiles<PostStore>()
  private typealias Results = FeedResults<FeedSection, Post>
  /// Follows the posts of a window, or all of them.
  private typealias Follow = @MainActor (Range<Int>?, (Results) -> Void) async -> Void

  private let open: @MainActor (FeedViewController) -> Follow?
  private var follow: Follow?
  private var store: PostStore?
  private var results = Results()
  private var observation: Task<Void, Never>?
  private var changes: Task<Void, Never>?
  private var changeCount = 0
  private(set) var window = 0..<0

  private(set) lazy var collectionView = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain)))
  private lazy var dataSource = makeDataSource()
  let messageLabel = UILabel()

  /// Creates a feed of a file of posts, ten of which change in a second. A new file has `count` posts.
  public convenience init(path: String, count: Int = 100_000) {
    self.init { controller in
      do throws(StorageError) {
        let store = try Self.store(at: path, count: count)
        controller.store = store
        return Self.follow(store.posts)
      } catch {
        controller.show(message: error.message)
        return nil
      }
    }
  }

  /// Creates a feed of lines, each of which is a post in JSON.
  public convenience init<Lines: AsyncSequence & Sendable>(lines: Lines) where Lines.Element == String {
    self.init { _ in Self.follow(LineFeed<Post, Lines>(lines)) }
  }

  private static func store(at path: String, count: Int) throws(StorageError) -> PostStore {
    try files.file(at: path, isThere: { $0.storage.isThere }) { path throws(StorageError) in
      try PostStore(path: path, count: count)
    }
  }

  private init(open: @escaping @MainActor (FeedViewController) -> Follow?) {
    self.open = open
    super.init(nibName: nil, bundle: nil)
    title = "Feed"
  }

  private static func follow<Source: Feed>(_ feed: Source) -> Follow where Source.Record == Post {
    let observer = FeedObserver(feed)
    return { window, didChange in await observer.observe(in: window, didChange: didChange) }
  }

  /// Creates nothing: there is no storyboard.
  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collectionView.delegate = self
    messageLabel.numberOfLines = 0
    messageLabel.textAlignment = .center
    messageLabel.isHidden = true
    let stack = UIStackView(arrangedSubviews: [messageLabel, collectionView])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    follow = open(self)
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    load(around: 0..<0)
    if store != nil { startChanges() }
  }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    observation?.cancel()
    changes?.cancel()
  }

  // MARK: - Posts

  /// Follows the posts near those at these positions.
  private func load(around visible: Range<Int>) {
    guard let follow else { return }
    window = max(0, visible.lowerBound - Self.margin)..<(visible.upperBound + Self.margin)
    observation?.cancel()
    observation = Task { [weak self, window] in
      await follow(window) { self?.show($0) }
    }
  }

  private func loadIfNeeded(around positions: Range<Int>) {
    // Lines cannot be read again: all of them are loaded.
    guard store != nil else { return }
    let room = Self.margin / 2
    let isNearStart = window.lowerBound > 0 && positions.lowerBound - room < window.lowerBound
    if isNearStart || positions.upperBound + room > window.upperBound { load(around: positions) }
  }

  private func show(_ results: Results) {
    self.results = results
    show(message: results.fetchError.map { store?.storage.storageError($0).message ?? "\($0)" })
    dataSource.apply(NSDiffableDataSourceSnapshot(results.snapshot), animatingDifferences: false)
    navigationItem.prompt = "\(results.snapshot.numberOfItems.formatted()) posts"
    // New posts move the others.
    let positions = collectionView.indexPathsForVisibleItems.map(\.item)
    if let first = positions.min(), let last = positions.max() { loadIfNeeded(around: first..<(last + 1)) }
  }

  private func show(message: String?) {
    messageLabel.text = message
    messageLabel.isHidden = message == nil
  }

  /// Changes a post ten times a second, as others would.
  private func startChanges() {
    changes = Task { [weak self] in
      while (try? await Task.sleep(for: .milliseconds(100))) != nil, let self { self.change() }
    }
  }

  func stopChanges() { changes?.cancel() }

  func change() {
    changeCount += 1
    do {
      try store?.change(changeCount)
    } catch {
      show(message: error.message)
    }
  }

  // MARK: - Cells

  private func makeDataSource() -> UICollectionViewDiffableDataSource<FeedSection, FeedItem<Int64>> {
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, FeedItem<Int64>> {
      [weak self] cell, _, item in
      var content = UIListContentConfiguration.subtitleCell()
      if let post = item.recordID.flatMap({ self?.results[$0] }) {
        content.text = "\(post.author): \(post.text)"
        content.secondaryText = "\(post.likes) likes"
      } else {
        content.text = "…"
      }
      cell.contentConfiguration = content
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: row, for: $1, item: $2)
    }
  }
}

extension FeedViewController: UICollectionViewDelegate {
  /// Loads the posts that come into sight.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { loadIfNeeded(around: indexPath.item..<(indexPath.item + 1)) }
}
