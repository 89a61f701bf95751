@_spi(Kumiko) import KumikoValues

extension RGBColor {
  /// The colour that `text` writes: `#rgb`, `#rrggbb`, or one of the names of CSS in any case. Anything else is nil.
  public init?(_ text: String) {
    guard let value = ColorText.hex(text) else { return nil }
    self.init(hex: value)
  }
}
