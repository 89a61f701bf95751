import KumikoFeeds
import KumikoSnapshot
import KumikoUIKit
import Testing

@MainActor @Suite struct FeedObserverTests {
  @Test func aFeedThatEnds() async {
    let observer = FeedObserver(GivenFeed(pages: [FeedPage(ids: [1]), FeedPage(ids: [1, 2])]))
    var counts: [Int] = []
    await observer.observe { counts.append($0.snapshot.numberOfItems) }
    #expect(counts == [1, 2])
    #expect(observer.results.fetchError == nil)
  }

  @Test func aFeedThatFailsMidway() async {
    let observer = FeedObserver(GivenFeed(pages: [FeedPage(ids: [1, 2])], end: .fails))
    var errors: [Bool] = []
    await observer.observe { errors.append($0.fetchError is Broken) }
    #expect(errors == [false, true])
    #expect(observer.results.snapshot.ids() == [1, 2])
    // Observing again starts again from the feed, with the records that are there.
    await observer.observe { errors.append($0.fetchError is Broken) }
    #expect(errors == [false, true, false, true])
  }

  @Test func aFeedThatNeverEndsIsCanceledByTheCaller() async {
    let observer = FeedObserver(GivenFeed(pages: [FeedPage(ids: [1])], end: .waits))
    var changes = 0
    await withCheckedContinuation { told in
      let task = Task {
        await observer.observe { _ in
          changes += 1
          told.resume()
        }
      }
      Task {
        // After the first page.
        while changes == 0 { await Task.yield() }
        task.cancel()
        await task.value
      }
    }
    #expect(changes == 1)
    #expect(observer.results.fetchError == nil)
    #expect(observer.results.snapshot.ids() == [1])
  }

  /// A feed whose task was canceled says so: that is no error of the feed.
  @Test func cancellationIsNoError() async {
    struct Canceled: Feed {
      typealias Record = Line
      func pages(in window: Range<Int>?) -> AsyncThrowingStream<FeedPage<Line>, any Error> {
        AsyncThrowingStream { $0.finish(throwing: CancellationError()) }
      }
    }
    let observer = FeedObserver(Canceled())
    await observer.observe { _ in Issue.record("told of a cancellation") }
    #expect(observer.results.fetchError == nil)
  }

  /// The window reaches the feed, and an observation that another one has replaced changes nothing.
  @Test func onlyTheLastObservationCounts() async {
    struct Numbers: Feed {
      typealias Record = Line
      func pages(in window: Range<Int>?) -> AsyncStream<FeedPage<Line>> {
        let window = window ?? 0..<3
        return AsyncStream { continuation in
          continuation.yield(FeedPage(ids: window, offset: window.lowerBound, totalCount: 10))
          if window.lowerBound > 0 { continuation.finish() }
        }
      }
    }
    let observer = FeedObserver(Numbers())
    var first = 0
    let task = Task { await observer.observe { _ in first += 1 } }
    while first == 0 { await Task.yield() }
    await observer.observe(in: 4..<6) { _ in }
    #expect(observer.results.snapshot.ids() == [nil, nil, nil, nil, 4, 5, nil, nil, nil, nil])
    task.cancel()
    await task.value
    #expect(first == 1)
    #expect(observer.results[4] != nil)
    #expect(observer.results[0] == nil)
  }

  /// The snapshots of pages drive a collection view: cells stay, move and are configured again.
  @Test func aCollectionViewFollows() async throws {
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 800), collectionViewLayout: layout)
    var pages = [[Line(id: 1, text: "a"), Line(id: 2, text: "b"), Line(id: 3, text: "c")]]
    pages.append([Line(id: 3, text: "c"), Line(id: 1, text: "a"), Line(id: 2, text: "B")])
    let observer = FeedObserver(GivenFeed(pages: pages.map { FeedPage($0, offset: 0, totalCount: 5) }))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, FeedItem<Int>> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item.recordID.flatMap { observer.results[$0]?.text } ?? "…"
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<FeedSection, FeedItem<Int>>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var texts: [[String?]] = []
    var cells: [[UICollectionViewCell]] = []
    await observer.observe { results in
      source.apply(NSDiffableDataSourceSnapshot(results.snapshot))
      view.layoutIfNeeded()
      let shown = (0..<view.numberOfItems(inSection: 0)).compactMap {
        view.cellForItem(at: IndexPath(item: $0, section: 0))
      }
      texts.append(shown.map(\.kumikoText))
      cells.append(shown)
    }
    #expect(texts == [["a", "b", "c", "…", "…"], ["c", "a", "B", "…", "…"]])
    #expect(cells[1][0] === cells[0][2])
    #expect(cells[1][1] === cells[0][0])
    #expect(cells[1][2] === cells[0][1])
    #expect(view.kumikoLastUpdate?.indexPaths(.insert).isEmpty == true)
    #expect(view.kumikoLastUpdate?.indexPaths(.delete).isEmpty == true)
  }
}
