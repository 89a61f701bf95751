@_spi(Kumiko) import KumikoValues

/// Where kinds come from, as messages name it.
enum KindOrigin {
  /// A path of a usual length stays whole.
  private static let limit = 200

  static func library(_ path: String) -> String { "library \(place(path))" }

  /// A program, by its path and its arguments.
  static func process(_ command: [String]) -> String { "process \(place(command.joined(separator: " ")))" }

  /// A path, or a name of a program or a folder, in one line and of a length that can be read.
  static func place(_ path: String) -> String { BoundedText.name(path, limit: limit) }
}
