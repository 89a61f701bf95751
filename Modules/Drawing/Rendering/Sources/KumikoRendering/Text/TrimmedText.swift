@_spi(Kumiko) extension StringProtocol {
  /// The text without the spaces at its end.
  public var trimmingTrailingSpaces: String {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == " " { end = index(before: end) }
    return String(self[..<end])
  }
}
