/// The fonts of pictures: the system's own where there is one, else those that are nearest to it.
enum Typeface {
  static let stack: Markup = """
    -apple-system, BlinkMacSystemFont, 'SF Pro Text', 'Segoe UI', Roboto, Inter, 'Helvetica Neue', 'Noto Sans', \
    'Liberation Sans', Arial, sans-serif
    """
}
