/// A fault of JSON text, with its position.
@_spi(Kumiko) public struct JSONFault: Error, Hashable, CustomStringConvertible {
  /// The message.
  public var message: String
  /// The number of bytes before the position.
  public var offset: Int

  /// The message and the position.
  public var description: String { "\(message), at byte \(offset + 1)" }
}

/// The limits of the cost that a JSON text may cause.
@_spi(Kumiko) public struct JSONLimits: Sendable {
  /// The largest depth of lists and records.
  public var depth: Int
  /// The largest number of values. 16 MB of `{},{},…` would take a hundred times as much memory.
  public var values: Int

  /// Creates limits.
  public init(depth: Int = 64, values: Int = 500_000) {
    self.depth = depth
    self.values = values
  }
}
