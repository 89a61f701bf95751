import Foundation

@usableFromInline
protocol Gathering: Sendable {
  /// The snapshot with the table that questions need.
  associatedtype Value
  associatedtype Failure: Error

  init()

  /// The snapshot in messages.
  static var wording: String { get }

  /// Returns the snapshot with its table. Items at the places of equal ones in an old snapshot are not hashed.
  func snapshot(resembling old: Value?) throws(Failure) -> Value
}

/// A snapshot that collects what is appended, until a question or another change needs its table. What it refuses ends the
/// program.
@usableFromInline
struct GatheredSnapshot<Contents: Gathering>: Sendable {
  @usableFromInline typealias Value = Contents.Value
  @usableFromInline typealias Failure = Contents.Failure

  @usableFromInline var storage: GatheredStorage<Contents>

  @inlinable
  init(_ value: Value? = nil) { storage = GatheredStorage(value) }

  /// Returns the snapshot with its table, which is made here, from one that may be nearly the same, if it was not before.
  @usableFromInline
  func value(resembling old: Value? = nil) -> Value {
    do throws(Failure) { return try storage.value(resembling: old) } catch { Self.refuse(error) }
  }

  @inlinable
  mutating func change(_ body: (inout Value) throws(Failure) -> Void) {
    var value = value()
    // The value has one owner, so that it is changed in place.
    if isKnownUniquelyReferenced(&storage) { storage.made = nil } else { storage = GatheredStorage(nil) }
    defer { storage.made = value }
    do throws(Failure) { try body(&value) } catch { Self.refuse(error) }
  }

  /// Adds to what is only collected so far, or makes a change.
  @inlinable
  mutating func gather(
    _ body: (inout Contents) throws(Failure) -> Void, orChange change: (inout Value) throws(Failure) -> Void
  ) {
    guard isKnownUniquelyReferenced(&storage), storage.made == nil else { return self.change(change) }
    do throws(Failure) { try body(&storage.contents) } catch { Self.refuse(error) }
  }

  @usableFromInline
  static func refuse(_ error: Failure) -> Never { misuse("invalid update of \(Contents.wording): \(error)") }
}

/// The storage of a gathered snapshot. It is changed only while one snapshot refers to it.
@usableFromInline
final class GatheredStorage<Contents: Gathering>: @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var contents = Contents()
  /// The snapshot with its table, after it was made. Then `contents` are those of before.
  @exclusivity(unchecked) @usableFromInline var made: Contents.Value?
  /// Makes the table: compiled where the types of the identifiers are known, as the questions are not.
  @usableFromInline let make: @Sendable (Contents, Contents.Value?) throws(Contents.Failure) -> Contents.Value

  @inlinable
  init(_ made: Contents.Value?) {
    self.made = made
    make = { (contents, old) throws(Contents.Failure) in try contents.snapshot(resembling: old) }
  }

  func value(resembling old: Contents.Value?) throws(Contents.Failure) -> Contents.Value {
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
