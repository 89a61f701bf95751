@_spi(Kumiko) import KumikoValues

extension NearestName {
  /// Returns the name of a question in a text, such as `columns` of `did you mean 'columns'?`; nil if it asks nothing.
  static func answer(in text: String) -> String? {
    let parts = text.split(separator: "did you mean '", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let end = parts[1].firstRange(of: "'?") else { return nil }
    return String(parts[1][..<end.lowerBound])
  }
}
