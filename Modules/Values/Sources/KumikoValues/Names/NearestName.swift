/// Finds the name that somebody who made a typing mistake may have meant.
@_spi(Kumiko) public enum NearestName {
  /// Returns the name among `candidates` that is nearest to `name`, where one is near enough.
  ///
  /// Nearness is the number of letters put in, left out, exchanged, or swapped with their neighbour (the
  /// Damerau–Levenshtein distance, in its optimal string alignment form). Near enough is one such mistake in every three
  /// letters, at least one and at most three. Of several at one distance the first is taken. Where none is near, a name
  /// that `name` is the beginning of will do, if three letters or more are there. A single letter is near to nothing.
  ///
  /// - Complexity: O(*n* · *l*), where *l* is the length of `name`; names of over 128 characters have no neighbours.
  public static func find(_ name: String, among candidates: some Sequence<String>) -> String? {
    let letters = Array(name.lowercased())
    guard letters.count > 1, letters.count <= 128 else { return nil }
    var best: (name: String, distance: Int)?
    var beginning: String?
    for candidate in candidates {
      let other = Array(candidate.lowercased())
      guard other.count > 1 else { continue }
      if beginning == nil, letters.count >= 3, other.starts(with: letters) { beginning = candidate }
      let limit = min(3, max(1, max(letters.count, other.count) / 3))
      guard abs(letters.count - other.count) <= limit else { continue }
      let distance = distance(letters, other)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name ?? beginning
  }

  /// The number of letters to put in, leave out, exchange, or swap with their neighbour to get from one name to another,
  /// capitals or not.
  ///
  /// - Complexity: O(*a* · *b*) in the lengths.
  public static func distance(from name: String, to other: String) -> Int {
    distance(Array(name.lowercased()), Array(other.lowercased()))
  }

  /// The optimal string alignment distance, by rows: the one before the last is needed for swaps.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
