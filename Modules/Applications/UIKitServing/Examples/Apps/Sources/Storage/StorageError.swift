import Foundation
import GRDB

/// What is wrong with a file of data, for people to read.
public struct StorageError: Error, Hashable, Sendable {
  /// The sort of fault.
  public enum Kind: Hashable, Sendable {
    /// Another program holds the file, or it is gone.
    case locked, deleted
    /// There is no room, or the file may not be written.
    case full, readOnly
    /// The file is no database, a damaged one, or one of another application.
    case damaged, foreign
    /// The file was made by a newer version of the application.
    case newer
    /// The file cannot be opened, or anything else.
    case unreadable, other
  }

  /// The sort of fault.
  public let kind: Kind
  /// What is wrong, and what to do.
  public let message: String

  /// Creates an error.
  public init(_ kind: Kind, _ message: String) { (self.kind, self.message) = (kind, message) }

  /// Creates the error for one of SQLite's, or of another sort.
  public init(_ error: any Error, file: String) {
    if let error = error as? StorageError {
      self = error
      return
    }
    let name = (file as NSString).lastPathComponent
    switch (error as? DatabaseError)?.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      self.init(.locked, "Another program is using “\(name)”. Close it, and try again.")
    case .SQLITE_FULL: self.init(.full, "There is no room left to write “\(name)”. Delete other files, and try again.")
    case .SQLITE_READONLY, .SQLITE_PERM:
      self.init(.readOnly, "“\(name)” may not be changed. Allow it to be written, and try again.")
    case .SQLITE_NOTADB, .SQLITE_CORRUPT: self.init(.damaged, "“\(name)” is no database, or it is damaged.")
    case .SQLITE_CANTOPEN: self.init(.unreadable, "“\(name)” cannot be opened. Is its folder there?")
    default:
      let text = (error as? DatabaseError)?.message ?? "\(error)"
      self.init(.other, "“\(name)” cannot be used: \(text).")
    }
  }
}
