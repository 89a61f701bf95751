/// A short excerpt at the first difference of two texts.
enum DiffHint {
  /// At most `limit` lines of each side, from the first line that differs to the last.
  static func between(_ old: String, and new: String, limit: Int = 6) -> String {
    let before = old.split(separator: "\n", omittingEmptySubsequences: false)
    let after = new.split(separator: "\n", omittingEmptySubsequences: false)
    let head = zip(before, after).prefix { $0 == $1 }.count
    let shorter = min(before.count, after.count) - head
    let tail = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.prefix(shorter).count
    var lines = ["line \(head + 1):"]
    lines += excerpt(before[head..<(before.count - tail)], mark: "-", limit: limit)
    lines += excerpt(after[head..<(after.count - tail)], mark: "+", limit: limit)
    return lines.joined(separator: "\n")
  }

  private static func excerpt(_ lines: ArraySlice<Substring>, mark: String, limit: Int) -> [String] {
    let rest = lines.count > limit ? ["\(mark) … \(lines.count - limit) more"] : []
    return lines.prefix(limit).map { "\(mark) \($0)" } + rest
  }
}
