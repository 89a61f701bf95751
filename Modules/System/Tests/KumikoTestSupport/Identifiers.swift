/// An identifier that is compared by `id` only. The tag distinguishes equal identifiers.
public struct Tagged: Hashable, Sendable, Codable {
  /// What it is compared by.
  public var id: Int
  /// What distinguishes it from its equals.
  public var tag: String

  /// Creates an identifier.
  public init(id: Int, tag: String) {
    self.id = id
    self.tag = tag
  }

  /// Returns whether the numbers are equal, whatever the tags.
  public static func == (left: Tagged, right: Tagged) -> Bool { left.id == right.id }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// An identifier whose hash equals that of all others, and which counts its comparisons.
public struct Colliding: Hashable, Sendable {
  /// What it is compared by.
  public var id: Int
  /// The count that comparisons of this identifier add to.
  public var comparisons: Count

  /// Creates an identifier.
  public init(id: Int, comparisons: Count = Count()) {
    self.id = id
    self.comparisons = comparisons
  }

  /// Returns whether the numbers are equal, and counts that it was asked.
  public static func == (left: Colliding, right: Colliding) -> Bool {
    left.comparisons.value += 1
    return left.id == right.id
  }

  /// Hashes the same for every identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(0) }

  /// The identifiers of some numbers, all of which count together.
  public static func identifiers(_ numbers: Range<Int>, counting comparisons: Count) -> [Colliding] {
    numbers.map { Colliding(id: $0, comparisons: comparisons) }
  }
}

/// A number that one test, in one task, adds to.
public final class Count: @unchecked Sendable {
  /// The number.
  public var value = 0

  /// Creates a count of zero.
  public init() {}
}
