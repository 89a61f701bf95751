/// Finds what someone meant who wrote a name that does not exist.
public enum NearestName {
  /// Longer names than this are compared with nothing; nobody mistypes those.
  private static let longest = 100

  /// The candidate that is nearest to `name`, or nil where none is near.
  ///
  /// Names are compared without regard to case, hyphens and underscores, so that `rowHeight` finds `row-height`. Near is
  /// a candidate that is the same then; or from which `name` differs by few typing mistakes (a letter left out, put in,
  /// changed, or swapped with its neighbour: one in three letters, and in short names one); or of which `name` is the
  /// beginning, from three letters on. Of several, the one with the fewest mistakes; of those, the first.
  ///
  /// - Complexity: O(*n* · *m*) time and O(*m*) memory for each candidate of *m* letters.
  public static func best(for name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = letters(name)
    guard !wanted.isEmpty, wanted.count <= longest else { return nil }
    var best: (name: String, score: Int)?
    for candidate in candidates where candidate != name {
      let offered = letters(candidate)
      guard !offered.isEmpty, offered.count <= longest else { continue }
      guard let score = score(wanted, offered) else { continue }
      if score < best?.score ?? .max { best = (candidate, score) }
    }
    return best?.name
  }

  /// Mistakes count two; that `name` is cut short counts more than any accepted mistake.
  private static func score(_ wanted: [Unicode.Scalar], _ offered: [Unicode.Scalar]) -> Int? {
    let allowed = max(1, max(wanted.count, offered.count) / 3)
    // With as many mistakes as letters, anything would be near.
    let isShort = min(wanted.count, offered.count) <= 1
    if abs(wanted.count - offered.count) <= allowed, !isShort || wanted == offered {
      let mistakes = distance(wanted, offered)
      if mistakes <= allowed { return mistakes }
    }
    return wanted.count >= 3 && offered.starts(with: wanted) ? longest : nil
  }

  private static func letters(_ name: String) -> [Unicode.Scalar] {
    name.lowercased().unicodeScalars.filter { $0 != "-" && $0 != "_" }
  }

  /// The Damerau–Levenshtein distance in which no letter is moved twice (optimal string alignment), on three rows.
  static func distance(_ lhs: [Unicode.Scalar], _ rhs: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: rhs.count + 1)
    var last = Array(0...rhs.count)
    var current = beforeLast
    for row in lhs.indices {
      current[0] = row + 1
      for column in rhs.indices {
        let isEqual = lhs[row] == rhs[column]
        var cost = min(last[column] + (isEqual ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, lhs[row] == rhs[column - 1], lhs[row - 1] == rhs[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current[column + 1] = cost
      }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[rhs.count]
  }
}
