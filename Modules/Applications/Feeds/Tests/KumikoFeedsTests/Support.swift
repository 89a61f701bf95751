import KumikoFeeds
import KumikoSnapshot

/// A record of the tests: its content is its text.
struct Line: FeedRecord, Equatable {
  let id: Int
  var text = ""
  var group = ""
}

struct Broken: Error, Equatable {}

/// A feed of given pages, which then ends, fails or waits.
struct GivenFeed: Feed {
  typealias Record = Line
  enum End: Sendable { case ends, fails, waits }

  var pages: [FeedPage<Line>]
  var end = End.ends

  func pages(in window: Range<Int>?) -> AsyncThrowingStream<FeedPage<Line>, any Error> {
    AsyncThrowingStream { continuation in
      for page in pages { continuation.yield(page) }
      switch end {
      case .ends: continuation.finish()
      case .fails: continuation.finish(throwing: Broken())
      case .waits: break
      }
    }
  }
}

extension FeedPage where Record == Line {
  /// A page of records without content.
  init(ids: some Sequence<Int>, offset: Int = 0, totalCount: Int? = nil) {
    self.init(ids.map { Line(id: $0) }, offset: offset, totalCount: totalCount)
  }
}

extension Snapshot {
  /// The items, a place as nil.
  func ids<ID>() -> [ID?] where ItemID == FeedItem<ID> { itemIdentifiers.map(\.recordID) }
}
