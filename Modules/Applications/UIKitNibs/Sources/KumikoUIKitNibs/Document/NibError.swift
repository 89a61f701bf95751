struct NibError: Error, Hashable, CustomStringConvertible {
  let description: String

  init(file: String, at place: (line: Int, column: Int)? = nil, message: String) {
    description = "\(file)\(place.map { ":\($0.line):\($0.column)" } ?? ""): \(message)"
  }
}

/// Something in a nib or a storyboard that is not understood, or not there.
public struct KumikoNibIssue: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column of the element, from 1.
  public let column: Int
  /// The name of the element or the attribute.
  public let name: String
  /// What is wrong, and what would be right.
  public let message: String

  /// The place and the message.
  public var description: String { "\(file):\(line):\(column): \(message)" }
}
