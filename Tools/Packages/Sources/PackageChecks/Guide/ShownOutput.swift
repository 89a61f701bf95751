/// The shown output of a command. A line `…` stands for any number of lines, and `…` within a line for any text.
struct ShownOutput {
  var text: String

  /// Returns whether an output matches the shown one.
  func matches(_ output: String) -> Bool {
    Self.match(Self.lines(text)[...], Self.lines(output)[...])
  }

  private static func lines(_ text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    return lines
  }

  private static func match(_ shown: ArraySlice<Substring>, _ printed: ArraySlice<Substring>) -> Bool {
    guard let first = shown.first else { return printed.isEmpty }
    let rest = shown.dropFirst()
    if first == "…" {
      return (printed.startIndex...printed.endIndex).contains { match(rest, printed[$0...]) }
    }
    guard let line = printed.first, match(first, line) else { return false }
    return match(rest, printed.dropFirst())
  }

  private static func match(_ shown: Substring, _ line: Substring) -> Bool {
    let parts = shown.split(separator: "…", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, parts.count > 1 else { return shown == line }
    guard line.count >= first.count + last.count, line.hasPrefix(first), line.hasSuffix(last) else { return false }
    var middle = line.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = middle.firstRange(of: part) else { return false }
      middle = middle[found.upperBound...]
    }
    return true
  }
}
