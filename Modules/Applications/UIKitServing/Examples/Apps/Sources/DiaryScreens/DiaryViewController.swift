import KumikoFeeds
import Storage

#if canImport(UIKit)
  import UIKit
#else
  import KumikoUIKit
#endif

/// The entries of the diary by days: searched, composed, edited, deleted and brought back.
final class DiaryViewController: UIViewController {
  private let diary: Diary
  private let now: () -> Date
  private var results = FeedResults(sectionBy: { (entry: Entry) in entry.day })
  private var observation: Task<Void, Never>?
  private var search = ""

  private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
  private lazy var dataSource = makeDataSource()
  let messageLabel = UILabel()
  let searchController = UISearchController(searchResultsController: nil)
  private(set) lazy var undoItem = UIBarButtonItem(
    systemItem: .undo, primaryAction: UIAction { [weak self] _ in self?.undo() })

  init(diary: Diary, now: @escaping () -> Date = { Date() }) {
    self.diary = diary
    self.now = now
    super.init(nibName: nil, bundle: nil)
    title = "Diary"
    let compose = UIBarButtonItem(systemItem: .compose, primaryAction: UIAction { [weak self] _ in self?.compose() })
    navigationItem.rightBarButtonItems = [compose, undoItem]
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Months", primaryAction: UIAction(title: "Months") { [weak self] _ in self?.showMonths() })
    undoItem.isEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    searchController.searchResultsUpdater = self
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.searchBar.placeholder = "Search"
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
    collectionView.delegate = self
    messageLabel.numberOfLines = 0
    messageLabel.textAlignment = .center
    messageLabel.textColor = .secondaryLabel
    messageLabel.font = .preferredFont(forTextStyle: .callout)
    messageLabel.adjustsFontForContentSizeCategory = true
    messageLabel.isHidden = true
    let stack = UIStackView(arrangedSubviews: [messageLabel, collectionView])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: guide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    observe()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    observation?.cancel()
  }

  // MARK: - Entries

  /// Follows the entries that match the search.
  private func observe() {
    observation?.cancel()
    let observer = FeedObserver(diary.entries(matching: search), sectionBy: { $0.day })
    observation = Task { [weak self] in
      await observer.observe { self?.show($0) }
    }
  }

  private func show(_ results: FeedResults<String, Entry>) {
    self.results = results
    dataSource.apply(NSDiffableDataSourceSnapshot(results.snapshot), animatingDifferences: view.window != nil)
    if let error = results.fetchError {
      messageLabel.text = diary.message(for: error)
    } else if results.snapshot.numberOfItems == 0 {
      messageLabel.text = search.isEmpty ? "No entries. Write one." : "No entry contains “\(search)”."
    } else {
      messageLabel.text = nil
    }
    messageLabel.isHidden = messageLabel.text == nil
  }

  private func compose() {
    let date = now()
    edit(Entry(id: UUID(), day: DiaryDates.day(of: date), time: date.timeIntervalSince1970, text: ""))
  }

  private func edit(_ entry: Entry) {
    let editor = EntryViewController(entry: entry) { [weak self] changed in
      try self?.save(changed, insteadOf: entry)
    }
    editor.message = { [diary] in diary.message(for: $0) }
    present(UINavigationController(rootViewController: editor), animated: true)
  }

  /// Saves an entry, and registers how it was before.
  private func save(_ entry: Entry, insteadOf old: Entry) throws {
    try diary.save(entry)
    guard !old.text.isEmpty else { return }
    register("Edit") { try $0.save(old, insteadOf: entry) }
  }

  private func delete(_ entry: Entry) throws {
    try diary.delete(entry)
    register("Delete") { try $0.bringBack(entry) }
  }

  private func bringBack(_ entry: Entry) throws {
    try diary.save(entry)
    register("Delete") { try $0.delete(entry) }
  }

  private func register(_ name: String, _ undo: @escaping (DiaryViewController) throws -> Void) {
    undoManager?.registerUndo(withTarget: self) { controller in controller.attempt { try undo(controller) } }
    undoManager?.setActionName(name)
    undoItem.isEnabled = undoManager?.canUndo == true
  }

  private func undo() {
    undoManager?.undo()
    undoItem.isEnabled = undoManager?.canUndo == true
  }

  /// Performs a change, and shows why it failed.
  private func attempt(_ change: () throws -> Void) {
    do {
      try change()
    } catch {
      let alert = UIAlertController(
        title: "Not Saved", message: diary.message(for: error), preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      present(alert, animated: true)
    }
  }

  private func showMonths() {
    let months = MonthsViewController(diary: diary) { [weak self] month in
      self?.navigationController?.popViewController(animated: true)
      self?.scroll(to: month)
    }
    navigationController?.pushViewController(months, animated: true)
  }

  private func scroll(to month: String) {
    let days = dataSource.snapshot().sectionIdentifiers
    guard let section = days.firstIndex(where: { $0.hasPrefix(month) }) else { return }
    collectionView.scrollToItem(at: IndexPath(item: 0, section: section), at: .top, animated: true)
  }

  // MARK: - List

  private func makeLayout() -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
        guard let self, let entry = self.entry(at: indexPath) else { return completion(false) }
        self.attempt { try self.delete(entry) }
        completion(true)
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<String, FeedItem<UUID>> {
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, FeedItem<UUID>> { [weak self] cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item.recordID.flatMap { self?.results[$0]?.text }
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] view, _, indexPath in
      var content = UIListContentConfiguration.groupedHeader()
      content.text = self?.dataSource.sectionIdentifier(for: indexPath.section).map(DiaryDates.title(ofDay:))
      view.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<String, FeedItem<UUID>>(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: row, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { view, _, indexPath in
      view.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    return source
  }

  private func entry(at indexPath: IndexPath) -> Entry? {
    dataSource.itemIdentifier(for: indexPath)?.recordID.flatMap { results[$0] }
  }
}

extension DiaryViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    if let entry = entry(at: indexPath) { edit(entry) }
  }
}

extension DiaryViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    guard text != search else { return }
    search = text
    observe()
  }
}
