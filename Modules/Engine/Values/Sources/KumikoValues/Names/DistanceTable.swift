/// The rows of the table by which the distance of two names is found, kept from one pair of names to the next.
///
/// The distance is the optimal string alignment distance: a letter put in, left out, exchanged, or swapped with its
/// neighbour counts one.
struct DistanceTable {
  /// How many letters have been compared.
  private(set) var comparisons = 0

  private var beforeLast: [Int] = []
  private var last: [Int] = []
  private var row: [Int] = []

  /// Returns the distance of two names; nil where it is more than `limit`.
  ///
  /// - Complexity: O(*l* · `limit`), where *l* is the length of the shorter name.
  mutating func distance<Letter: Equatable>(_ a: [Letter], _ b: [Letter], upTo limit: Int) -> Int? {
    guard limit >= 0, abs(a.count - b.count) <= limit else { return nil }
    // An entry farther from the diagonal than the limit costs more than the limit.
    let far = limit + 1
    last = Array(0...b.count)
    beforeLast = last
    row = last
    for i in a.indices {
      let band = max(0, i - limit)..<min(b.count, i + limit + 1)
      row[band.lowerBound] = band.lowerBound == 0 ? i + 1 : far
      var least = row[band.lowerBound]
      for j in band {
        comparisons += 1
        // The row above ends one letter earlier.
        let above = j == i + limit ? far : last[j + 1]
        var cost = min(above + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row[j + 1] = cost
        least = min(least, cost)
      }
      if least > limit { return nil }
      swap(&beforeLast, &last)
      swap(&last, &row)
    }
    let distance = last[b.count]
    return distance <= limit ? distance : nil
  }
}
