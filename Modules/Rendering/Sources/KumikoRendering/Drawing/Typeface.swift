/// The fonts of pictures: the one whose widths the measurer knows, otherwise the system font or a similar one.
enum Typeface {
  static let stack: Markup = """
    Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', Arial, \
    sans-serif
    """
}
