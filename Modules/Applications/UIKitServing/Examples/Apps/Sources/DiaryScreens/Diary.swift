import Foundation
import GRDB
import KumikoFeeds
import Storage

struct Entry: FeedRecord, Codable, Hashable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "entry"

  var id: UUID
  /// The day, such as `2026-11-26`.
  var day: String
  /// The order within the day: the seconds since 1970.
  var time: Double
  var text: String

  /// The month, such as `2026-11`.
  var month: String { String(day.prefix(7)) }
}

struct Month: FeedRecord, Codable, Hashable, FetchableRecord {
  /// The month, such as `2026-11`.
  var id: String
  var count: Int
}

/// The diary: a file of entries.
final class Diary: Sendable {
  let storage: Storage

  init(path: String, wait: TimeInterval = 1) throws(StorageError) {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("entries") { db in
      try db.create(table: "entry") { table in
        table.primaryKey("id", .blob)
        table.column("day", .text).notNull()
        table.column("time", .double).notNull()
        table.column("text", .text).notNull()
      }
      try db.create(index: "entryByTime", on: "entry", columns: ["day", "time"])
    }
    storage = try Storage(path: path, applicationID: 0x4B44_6961, migrator: migrator, wait: wait)
  }

  func save(_ entry: Entry) throws(StorageError) { try storage.write { try entry.save($0) } }

  func delete(_ entry: Entry) throws(StorageError) { try storage.write { _ = try entry.delete($0) } }

  /// The entries that contain a text, the newest first.
  func entries(matching text: String) -> DatabaseFeed<Entry> {
    DatabaseFeed(in: storage.pool) { db, _ in
      var request = Entry.order(Column("day").desc, Column("time").desc)
      if !text.isEmpty {
        let escaped = text.reduce(into: "") { $0 += "%_\\".contains($1) ? "\\\($1)" : String($1) }
        request = request.filter(Column("text").like("%\(escaped)%", escape: "\\"))
      }
      return FeedPage(try request.fetchAll(db))
    }
  }

  var months: DatabaseFeed<Month> {
    DatabaseFeed(in: storage.pool) { db, _ in
      let sql = "SELECT substr(day, 1, 7) AS id, COUNT(*) AS count FROM entry GROUP BY 1 ORDER BY 1 DESC"
      return FeedPage(try Month.fetchAll(db, sql: sql))
    }
  }

  func message(for error: any Error) -> String { storage.storageError(error).message }
}
