@_spi(Kumiko) import KumikoValues

extension RGBColor {
  /// Creates a colour from text.
  ///
  /// - Parameter text: `#rgb`, `#rrggbb`, or a CSS colour name in any case. Other texts give nil.
  /// - Complexity: O(*n*) in the length of the text.
  public init?(_ text: String) {
    guard let value = ColorText.hex(text) else { return nil }
    self.init(hex: value)
  }
}
