/// A source of records that change: a table of a database, lines of a file, messages of a server.
public protocol Feed<Record>: Sendable {
  /// A record.
  associatedtype Record: FeedRecord
  /// The states of the records over time.
  associatedtype Pages: AsyncSequence where Pages.Element == FeedPage<Record>

  /// Returns the records in their order as they are now, and again after each change.
  ///
  /// The sequence may never end, and ends early when its task is canceled. If it throws, its last page is still shown.
  ///
  /// - Parameter window: The positions of the records to load, from 0; nil for all. A feed may load others: a page says which.
  func pages(in window: Range<Int>?) -> Pages
}

/// A record of a feed: its identity, and a version of its content.
public protocol FeedRecord: Identifiable, Sendable where ID: Sendable {
  /// The type of the version.
  associatedtype ContentVersion: Equatable = Self
  /// A value that is another one when the content of the record is. By default, the record itself.
  var contentVersion: ContentVersion { get }
}

extension FeedRecord where Self: Equatable {
  /// The record itself.
  public var contentVersion: Self { self }
}

/// The records of a window at one time.
public struct FeedPage<Record: FeedRecord>: Sendable {
  /// The records, in their order.
  public var records: [Record]
  /// The number of records before them that are not loaded.
  public var offset: Int
  /// The number of records after them that are not loaded.
  public var remainder: Int

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - records: The records of the window, in their order.
  ///   - offset: The number of records before them. A negative number counts as 0.
  ///   - totalCount: The number of all records; nil, or a number that is too small, if there are none after these.
  public init(_ records: [Record], offset: Int = 0, totalCount: Int? = nil) {
    self.records = records
    self.offset = max(0, offset)
    remainder = max(0, (totalCount ?? 0) - self.offset - records.count)
  }
}

extension FeedPage: Equatable where Record: Equatable {}

/// An item of a snapshot that a feed makes.
public enum FeedItem<ID: Hashable & Sendable>: Hashable, Sendable {
  /// A record that is loaded.
  case record(ID)
  /// The place of a record that is not loaded. The number says which place it is, not where it is.
  case place(Int)

  /// The identity of the record; nil for a place.
  public var recordID: ID? {
    if case .record(let id) = self { id } else { nil }
  }
}

/// The one section of a feed without `sectionBy`.
public enum FeedSection: Hashable, Sendable {
  /// The section of all records.
  case all
}
