extension TextBlock {
  /// Returns whether a line ends inside of a word, because the word is wider than the line.
  ///
  /// - Parameter text: The text whose lines these are.
  /// - Complexity: O(*n*) in the length of the text.
  @_spi(Kumiko) public func breaksWords(of text: String) -> Bool {
    var ends: Set<Int> = []
    var end = 0
    for line in lines.dropLast() {
      end += line.source.utf8.count
      ends.insert(end)
    }
    guard !ends.isEmpty else { return false }
    // The end of a line is where the next one begins.
    var inside = false
    Self.pass(text) { place, opportunity in inside = inside || opportunity == .prohibited && ends.contains(place) }
    return inside
  }

  /// Returns the parts of a text between the places where a line may break.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  @_spi(Kumiko) public static func words(of text: String) -> [String] {
    var starts: [Int] = [0]
    pass(text) { if $1 != .prohibited { starts.append($0) } }
    let bytes = Array(text.utf8)
    return zip(starts, starts.dropFirst() + [bytes.count]).map { String(decoding: bytes[$0..<$1], as: UTF8.self) }
  }

  /// Calls a function with the place of each cluster, and the possibility of a break before it.
  private static func pass(_ text: String, _ body: (Int, LineBreaker.Opportunity) -> Void) {
    var text = text
    text.makeContiguousUTF8()
    text.utf8.withContiguousStorageIfAvailable { bytes in
      var (reader, breaker) = (ClusterReader(text, bytes, .of(.regular)), LineBreaker())
      while let cluster = reader.next() { body(cluster.start, breaker.pass(cluster)) }
    }
  }
}
