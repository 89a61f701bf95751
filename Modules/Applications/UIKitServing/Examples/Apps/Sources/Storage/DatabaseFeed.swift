import GRDB
import KumikoFeeds

/// The records of a request to a database, again after each change of what it reads.
public struct DatabaseFeed<Record: FeedRecord & Equatable>: Feed {
  private let reader: any DatabaseReader
  private let fetch: @Sendable (Database, Range<Int>?) throws -> FeedPage<Record>

  /// Creates a feed of a database, of which a function returns the records of a window; nil for all.
  public init(
    in reader: any DatabaseReader, fetch: @escaping @Sendable (Database, Range<Int>?) throws -> FeedPage<Record>
  ) {
    self.reader = reader
    self.fetch = fetch
  }

  /// Returns the records now, and after each change.
  public func pages(in window: Range<Int>?) -> AsyncValueObservation<FeedPage<Record>> {
    ValueObservation.tracking { [fetch] db in try fetch(db, window) }
      .removeDuplicates()
      // A screen that is late shows the newest page alone.
      .values(in: reader, bufferingPolicy: .bufferingNewest(1))
  }
}
