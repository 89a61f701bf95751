/// The fonts of pictures: the one whose widths the measurer knows, otherwise the system font or a similar one.
@_spi(Kumiko) public enum Typeface {
  /// The families, the first one that is there first.
  public static let stack: Markup = """
    Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', Arial, \
    sans-serif
    """

  /// The families of pages, which take texts as wide as a browser makes them: the system font of Apple's platforms and of Windows,
  /// then fonts like them. What browsers on Linux call the system font is often wider than all of these.
  public static let pageStack: Markup = """
    -apple-system, BlinkMacSystemFont, Inter, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', 'Liberation Sans', Arial, \
    system-ui, sans-serif
    """
}
