/// What is wrong with JSON, and where.
struct JSONFault: Error, Hashable, CustomStringConvertible {
  var message: String
  /// How many bytes stand before the place.
  var offset: Int

  var description: String { "\(message), at byte \(offset + 1)" }
}
