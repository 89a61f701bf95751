import Foundation
import GRDB

/// A file of data of one application, which knows when the file is not its own.
///
/// Changes are written ahead (WAL): a program that ends at any moment leaves the last whole change.
public final class Storage: Sendable {
  /// The database.
  public let pool: DatabasePool
  private let path: String
  private let fileNumber: Int?

  /// Opens a file, or makes it.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - applicationID: The number by which the application knows its files.
  ///   - migrator: The versions of the schema.
  ///   - wait: How long to wait for another program that holds the file, in seconds.
  public init(
    path: String, applicationID: Int32, migrator: DatabaseMigrator, wait: TimeInterval = 1
  ) throws(StorageError) {
    do {
      var configuration = Configuration()
      configuration.busyMode = .timeout(wait)
      // Before anything is written to a file, which may belong to another application.
      try Self.check(path, applicationID, configuration)
      pool = try DatabasePool(path: path, configuration: configuration)
      try pool.write { try $0.execute(sql: "PRAGMA application_id = \(applicationID)") }
      if try pool.read(migrator.hasBeenSuperseded) {
        throw StorageError(.newer, "“\((path as NSString).lastPathComponent)” was made by a newer version.")
      }
      try migrator.migrate(pool)
    } catch {
      throw StorageError(error, file: path)
    }
    self.path = path
    fileNumber = Self.fileNumber(of: path)
  }

  private static func check(_ path: String, _ applicationID: Int32, _ configuration: Configuration) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    var configuration = configuration
    configuration.readonly = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    defer { try? queue.close() }
    let (identifier, tables) = try queue.read { db in
      (
        try Int32.fetchOne(db, sql: "PRAGMA application_id"),
        try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM sqlite_master") ?? 0
      )
    }
    if tables > 0, identifier != applicationID {
      throw StorageError(.foreign, "“\((path as NSString).lastPathComponent)” belongs to another application.")
    }
  }

  private static func fileNumber(of path: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.systemFileNumber] as? Int
  }

  /// A Boolean value that indicates whether the file is still where it was opened.
  public var isThere: Bool { Self.fileNumber(of: path) == fileNumber }

  /// Changes the data, as one transaction.
  ///
  /// - Throws: A ``StorageError``. Nothing is changed then.
  @discardableResult
  public func write<Value: Sendable>(_ change: (Database) throws -> Value) throws(StorageError) -> Value {
    // SQLite would go on writing into a file that no one finds again.
    guard isThere else {
      throw StorageError(
        .deleted, "“\((path as NSString).lastPathComponent)” was deleted or moved. Nothing was saved: start again.")
    }
    do {
      return try pool.write(change)
    } catch {
      throw StorageError(error, file: path)
    }
  }

  /// Returns the error for one that an observation has met.
  public func storageError(_ error: any Error) -> StorageError { StorageError(error, file: path) }
}
