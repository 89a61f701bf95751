/// The fonts of pictures: the system font if there is one, otherwise the most similar ones.
enum Typeface {
  static let stack: Markup = """
    -apple-system, BlinkMacSystemFont, 'SF Pro Text', 'Segoe UI', Roboto, Inter, 'Helvetica Neue', 'Noto Sans', \
    'Liberation Sans', Arial, sans-serif
    """
}
