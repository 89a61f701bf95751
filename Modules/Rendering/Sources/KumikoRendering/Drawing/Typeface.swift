/// The fonts of pictures: the one whose widths the measurer knows, otherwise the system font or a similar one.
@_spi(Kumiko) public enum Typeface {
  /// The families, the first one that is there first.
  public static let stack: Markup = """
    Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', Arial, \
    sans-serif
    """
}
