@_spi(Kumiko)
extension JSONText {
  /// Returns a value as JSON in a script element of HTML, which `</script` and `<!--` would end.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  public static func script(_ value: PlainValue) -> String {
    var json = JSONText()
    json.append(value)
    guard json.text.utf8.contains(UInt8(ascii: "<")) else { return json.text }
    // `<` stands in texts alone.
    return json.text.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false).map { Substring($0) }
      .joined(separator: "\\u003c")
  }
}
