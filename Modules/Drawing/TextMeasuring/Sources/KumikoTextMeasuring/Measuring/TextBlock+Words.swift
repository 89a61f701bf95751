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
    var text = text
    text.makeContiguousUTF8()
    let found = text.utf8.withContiguousStorageIfAvailable { bytes in
      var (reader, breaker) = (ClusterReader(text, bytes, .of(.regular)), LineBreaker())
      while let cluster = reader.next() {
        // The end of a line is where the next one begins.
        if breaker.pass(cluster) == .prohibited, ends.contains(cluster.start) { return true }
      }
      return false
    }
    return found ?? false
  }
}
