/// The seeds of random tests.
enum Seeds {
  /// The first seeds; `KUMIKO_FUZZ` in the environment is how many times as many are drawn as usual.
  static func first(_ count: UInt64) -> Range<UInt64> { 0..<(count * UInt64(Fuzz.factor)) }
}
