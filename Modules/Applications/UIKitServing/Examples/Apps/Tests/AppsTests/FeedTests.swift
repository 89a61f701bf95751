import Foundation
import GRDB
import KumikoFeeds
import KumikoTestSupport
import KumikoUIKit
import Storage
import Testing

@testable import FeedScreens

@MainActor @Suite(.timeLimit(.minutes(2))) struct FeedTests {
  /// A feed on a screen, without changes by the clock.
  @MainActor struct Fixture {
    let folder: TemporaryFolder
    let controller: FeedViewController
    let window: UIWindow

    init(count: Int) async throws {
      folder = try TemporaryFolder()
      controller = FeedViewController(path: folder.path("feed.sqlite"), count: count)
      window = shown(controller)
      controller.stopChanges()
      try await until { [controller] in controller.collectionView.numberOfSections == 1 }
      window.layoutIfNeeded()
    }

    var texts: [String] {
      window.layoutIfNeeded()
      return controller.collectionView.visibleCells.compactMap(\.kumikoText)
    }
  }

  @Test func onlyAWindowOfManyPostsIsLoaded() async throws {
    let feed = try await Fixture(count: 20_000)
    let view = feed.controller.collectionView
    #expect(view.numberOfItems(inSection: 0) == 20_000)
    #expect(feed.texts.first == Post(number: 20_000).shown)
    #expect(feed.controller.window.count < 200)
    // Far away, places are shown until the posts there are loaded.
    view.scrollToItem(at: IndexPath(item: 12_000, section: 0), at: .top, animated: false)
    #expect(feed.texts.allSatisfy { $0 == "…" })
    #expect(feed.controller.window.contains(12_000))
    try await until { feed.texts.allSatisfy { $0 != "…" } }
    #expect(view.numberOfItems(inSection: 0) == 20_000)
    #expect(feed.controller.window.count < 300)
    #expect(feed.texts.first == Post(number: 20_000 - 12_000).shown)
  }

  @Test func changesAreShownAndNewPostsAreOnTop() async throws {
    let feed = try await Fixture(count: 500)
    let view = feed.controller.collectionView
    let before = feed.texts
    // The seventh post from the top gets a like.
    feed.controller.change()
    try await until { feed.texts != before }
    #expect(feed.texts.count == before.count)
    #expect(zip(feed.texts, before).filter { $0 != $1 }.count == 1)
    for _ in 2...10 { feed.controller.change() }
    try await until { view.numberOfItems(inSection: 0) == 501 }
    view.scrollToItem(at: IndexPath(item: 0, section: 0), at: .top, animated: false)
    #expect(feed.texts.first == Post(number: 501).shown)
  }

  @Test func scrollingDoesNotLoseItsPlaceWhenPostsAreAdded() async throws {
    let feed = try await Fixture(count: 5_000)
    let view = feed.controller.collectionView
    view.scrollToItem(at: IndexPath(item: 2_000, section: 0), at: .top, animated: false)
    try await until { feed.texts.allSatisfy { $0 != "…" } }
    let top = feed.texts.first
    for _ in 1...20 { feed.controller.change() }
    try await until { view.numberOfItems(inSection: 0) == 5_002 }
    #expect(feed.texts.first == top)
  }

  @Test func linesOfJSONAreAFeedToo() async throws {
    let (lines, input) = AsyncStream<String>.makeStream()
    let controller = FeedViewController(lines: lines)
    let window = shown(controller)
    let texts = {
      window.layoutIfNeeded()
      return controller.collectionView.visibleCells.compactMap(\.kumikoText)
    }
    input.yield(#"{"id": 1, "author": "Aiko", "text": "Snow", "likes": 0}"#)
    try await until { texts() == ["Aiko: Snow, 0 likes"] }
    input.yield(#"{"id": 2, "author": "Bram", "text": "Sun", "likes": 3}"#)
    input.yield(#"{"id": 1, "author": "Aiko", "text": "Snow", "likes": 1}"#)
    try await until { texts() == ["Aiko: Snow, 1 likes", "Bram: Sun, 3 likes"] }
    input.yield(#"{"id": 3, "author": "Chidi"}"#)
    try await until { !controller.messageLabel.isHidden }
    #expect(controller.messageLabel.text == "line 4: missing key 'text'")
    #expect(texts().count == 2)
  }

  @Test func aFileThatCannotBeOpenedIsAMessage() async throws {
    let folder = try TemporaryFolder()
    let controller = FeedViewController(path: folder.path("no/feed.sqlite"), count: 10)
    let window = shown(controller)
    withExtendedLifetime(window) {
      #expect(controller.messageLabel.text?.hasPrefix("“feed.sqlite” cannot be opened.") == true)
      #expect(!controller.messageLabel.isHidden)
    }
    controller.stopChanges()
  }
}

extension Post {
  fileprivate var shown: String { "\(author): \(text), \(likes) likes" }
}

/// Lines of JSON as a feed.
@MainActor @Suite struct LineFeedTests {
  struct Price: FeedRecord, Codable, Equatable {
    var id: String
    var price: Int
  }

  private func pages(_ lines: [String]) async throws -> [[Price]] {
    let stream = AsyncStream { continuation in
      for line in lines { continuation.yield(line) }
      continuation.finish()
    }
    var pages: [[Price]] = []
    for try await page in LineFeed<Price, AsyncStream<String>>(stream).pages(in: nil) { pages.append(page.records) }
    return pages
  }

  @Test func linesAreRecords() async throws {
    let lines = [#"{"id": "a", "price": 1}"#, "", #"{"id": "b", "price": 2}"#, #"{"id": "a", "price": 3}"#]
    // A reader that is late gets the newest page alone.
    #expect(try await pages(lines).last == [Price(id: "a", price: 3), Price(id: "b", price: 2)])
  }

  @Test(arguments: [
    (#"{"id": "a"}"#, "line 2: missing key 'price'"),
    (#"{"id": "a", "price": "x"}"#, "line 2: invalid value of 'price'"),
    ("{", "line 2: invalid JSON"),
  ])
  func aWrongLineEndsTheFeed(line: String, message: String) async throws {
    let stream = AsyncStream { continuation in
      for line in [#"{"id": "a", "price": 1}"#, line, #"{"id": "b", "price": 2}"#] { continuation.yield(line) }
      continuation.finish()
    }
    let observer = FeedObserver(LineFeed<Price, AsyncStream<String>>(stream))
    await observer.observe { _ in }
    #expect(observer.results.fetchError.map { "\($0)" } == message)
    #expect(observer.results["b"] == nil)
  }
}
