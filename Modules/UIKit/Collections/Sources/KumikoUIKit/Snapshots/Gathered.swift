import Foundation

/// What was appended to a snapshot, without the table that questions need.
///
/// The table is made once, at the first question. An object is changed only while one snapshot refers to it and before
/// its table is made.
@usableFromInline
final class Gathered<Contents, Value, Failure: Error>: @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var contents: Contents
  /// The snapshot with its table, after it was made.
  @exclusivity(unchecked) @usableFromInline var made: Value?
  /// Makes the table: compiled where the types of the identifiers are known, as the questions are not.
  private let make: @Sendable (Contents, Value?) throws(Failure) -> Value

  @usableFromInline
  init(_ contents: Contents, make: @escaping @Sendable (Contents, Value?) throws(Failure) -> Value) {
    self.contents = contents
    self.make = make
  }

  /// Returns the snapshot with its table.
  ///
  /// - Parameter old: A snapshot that may be nearly the same. Items at the places of equal ones are not hashed.
  func value(resembling old: Value? = nil) throws(Failure) -> Value {
    let (contents, made) = lock.withLock { (self.contents, self.made) }
    if let made { return made }
    // No other code runs under the lock: two threads may make the table at once.
    let value = try make(contents, old)
    lock.withLock { self.made = value }
    return value
  }
}

/// Held while the table of a snapshot is looked for or stored.
private let lock = NSLock()
