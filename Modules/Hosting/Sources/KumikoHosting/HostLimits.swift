/// The limits of the cost that a kind from outside may cause in its host.
enum HostLimits {
  /// The largest number of bytes in a request or an answer: `KUMIKO_PLUGIN_MAXIMUM_TEXT` of the C interface.
  static let textSize = 16 << 20
  /// The largest depth of the JSON of an answer, equal to that of documents. A nested group takes three levels. Answers
  /// are decoded recursively, and threads on Apple platforms have stacks of 512 KB.
  static let depth = 64
  /// The largest number of values in a text. 16 MB of `{},{},…` would take a hundred times as much memory.
  static let values = 500_000
  /// The default time limit of an answer.
  static let timeout = Duration.seconds(5)
}
