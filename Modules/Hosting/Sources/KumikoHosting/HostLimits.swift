/// What a kind from outside may cost the program that asks it.
enum HostLimits {
  /// The most bytes of a request or an answer; `KUMIKO_PLUGIN_MAXIMUM_TEXT` of the C interface.
  static let textSize = 16 << 20
  /// How deep the JSON of an answer may be nested, as deep as documents may be; a group in a group is three levels.
  /// What it says is read by recursion, for which threads on Apple platforms have no more than 512 KB.
  static let depth = 64
  /// The most values in a text: 16 MB of `{},{},…` would take a hundred times as much memory.
  static let values = 500_000
  /// How long a process may take to answer where nobody says.
  static let timeout = Duration.seconds(5)
}
