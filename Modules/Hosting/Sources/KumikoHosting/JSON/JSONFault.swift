/// A fault of JSON text, with its position.
struct JSONFault: Error, Hashable, CustomStringConvertible {
  var message: String
  /// The number of bytes before the position.
  var offset: Int

  var description: String { "\(message), at byte \(offset + 1)" }
}
