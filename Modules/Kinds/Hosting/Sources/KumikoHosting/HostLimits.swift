@_spi(Kumiko) import KumikoValues

/// The limits of the cost that a kind from outside may cause in its host.
enum HostLimits {
  /// The largest number of bytes in a request or an answer: `KUMIKO_PLUGIN_MAXIMUM_TEXT` of the C interface.
  static let textSize = 16 << 20
  /// The limits of the JSON of an answer. Its depth equals that of documents; a nested group takes three levels. Answers
  /// are decoded recursively, and threads on Apple platforms have stacks of 512 KB.
  static let json = JSONLimits(depth: 64, values: 500_000)
  /// The default time limit of an answer.
  static let timeout = Duration.seconds(30)
}
