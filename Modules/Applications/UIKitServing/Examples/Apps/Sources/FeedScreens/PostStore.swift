import Foundation
import GRDB
import KumikoFeeds
import Storage

struct Post: FeedRecord, Codable, Hashable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "post"

  var id: Int64
  var author: String
  var text: String
  var likes: Int
}

/// A file of many posts, the newest first.
final class PostStore: Sendable {
  let storage: Storage

  /// Opens a file. A new one gets a number of posts.
  init(path: String, count: Int) throws(StorageError) {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("posts") { db in
      try db.create(table: "post") { table in
        table.primaryKey("id", .integer)
        table.column("author", .text).notNull()
        table.column("text", .text).notNull()
        table.column("likes", .integer).notNull()
      }
      let insert = try db.makeStatement(sql: "INSERT INTO post VALUES (?, ?, ?, ?)")
      for id in 1...max(1, Int64(count)) {
        let post = Post(number: id)
        try insert.execute(arguments: [post.id, post.author, post.text, post.likes])
      }
    }
    storage = try Storage(path: path, applicationID: 0x4B46_6565, migrator: migrator)
  }

  var posts: DatabaseFeed<Post> {
    DatabaseFeed(in: storage.pool) { db, window in
      // Posts are never deleted: their numbers are 1 to the last one, and a window is a range of them.
      let count = try Int.fetchOne(db, sql: "SELECT MAX(id) FROM post") ?? 0
      let window = (window ?? 0..<count).clamped(to: 0..<count)
      let request = Post.filter(Column("id") > count - window.upperBound && Column("id") <= count - window.lowerBound)
      return FeedPage(
        try request.order(Column("id").desc).fetchAll(db), offset: window.lowerBound, totalCount: count)
    }
  }

  /// Changes one of the newest posts; each tenth change adds a post.
  func change(_ number: Int) throws(StorageError) {
    try storage.write { db in
      let last = try Int64.fetchOne(db, sql: "SELECT MAX(id) FROM post") ?? 0
      if number.isMultiple(of: 10) {
        try Post(number: last + 1).insert(db)
      } else {
        try db.execute(
          sql: "UPDATE post SET likes = likes + 1 WHERE id = ?", arguments: [last - Int64(number * 7 % 20)])
      }
    }
  }
}

extension Post {
  init(number: Int64) {
    let authors = ["Aiko", "Bram", "Chidi", "Dana", "Elif", "Farid", "Greta"]
    let texts = [
      "The bridge is open again.", "First snow on the pass this morning.", "Has anyone seen a gray umbrella?",
      "The bakery at the corner has rye bread on Fridays, and it is gone by nine.", "Train to the coast at 8:05.",
    ]
    self.init(
      id: number, author: authors[Int(number) % authors.count], text: texts[Int(number / 7) % texts.count],
      likes: Int(number % 40))
  }
}
