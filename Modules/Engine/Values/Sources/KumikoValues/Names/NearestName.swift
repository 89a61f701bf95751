/// Finds the name that somebody who made a typing mistake may have meant.
@_spi(Kumiko) public enum NearestName {
  /// Returns the name among `candidates` that is nearest to `name`, where one is near enough.
  ///
  /// Nearness is the number of letters put in, left out, exchanged, or swapped with their neighbour (the
  /// Damerau–Levenshtein distance, in its optimal string alignment form). Near enough is one such mistake in every
  /// three letters, at least one and at most three. Of several at one distance the first is taken. If none is near,
  /// returns a name that starts with `name`, or with at least three and three in four of its letters. A single letter is
  /// near to nothing.
  ///
  /// - Complexity: O(*n* + *c* · *l*) for *n* candidates, of which *c* have about the length *l* of `name`; names of over
  ///   128 characters have no neighbours.
  public static func find(_ name: String, among candidates: some Sequence<String>) -> String? {
    guard var search = NameSearch(name) else { return nil }
    for candidate in candidates {
      search.look(at: candidate)
      if search.isOver { break }
    }
    return search.found
  }

  /// Returns `did you mean 'columns'?` for the name that is nearest; nil where none is near enough.
  public static func question(_ name: String, among candidates: some Sequence<String>) -> String? {
    find(name, among: candidates).map { question($0) }
  }

  /// Returns `did you mean 'columns'?` for a name.
  public static func question(_ nearest: String) -> String { "did you mean '\(nearest)'?" }

  /// Returns the question as the end of a message, `; did you mean 'columns'?`; an empty text if no name is near.
  public static func clause(_ name: String, among candidates: some Sequence<String>) -> String {
    clause(find(name, among: candidates))
  }

  /// Returns the question as the end of a message; an empty text for no name.
  public static func clause(_ nearest: String?) -> String { nearest.map { "; \(question($0))" } ?? "" }
}
