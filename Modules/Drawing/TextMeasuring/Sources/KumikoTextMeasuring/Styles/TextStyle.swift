/// A text style by the names of Apple's Dynamic Type.
public enum TextStyle: String, Hashable, Sendable, CaseIterable {
  /// The title of a page.
  case largeTitle = "large-title"
  /// A title of the first level.
  case title1 = "title1"
  /// A title of the second level.
  case title2 = "title2"
  /// A title of the third level.
  case title3 = "title3"
  /// A heading in the size of body text.
  case headline = "headline"
  /// Body text.
  case body = "body"
  /// A callout.
  case callout = "callout"
  /// A subheading.
  case subheadline = "subheadline"
  /// A footnote.
  case footnote = "footnote"
  /// A caption.
  case caption1 = "caption1"
  /// A smaller caption.
  case caption2 = "caption2"

  /// Returns the font of the style at a text size, by Apple's table of Dynamic Type.
  ///
  /// - Parameters:
  ///   - size: The text size.
  ///   - weight: The weight; nil for that of the style: semibold for headlines, otherwise regular.
  /// - Returns: The font with Apple's size and leading.
  public func font(at size: TextSize, weight: FontWeight? = nil) -> TextFont {
    let (points, leading) = table[size.number]
    return TextFont(
      size: Double(points), lineHeight: Double(leading), weight: weight ?? (self == .headline ? .semibold : .regular))
  }

  /// The size and the leading at each text size from `xs` to `ax5`, in points.
  private var table: [(Int, Int)] {
    switch self {
    case .largeTitle: Self.largeTitles
    case .title1: Self.titles1
    case .title2: Self.titles2
    case .title3: Self.titles3
    case .headline, .body: Self.bodies
    case .callout: Self.callouts
    case .subheadline: Self.subheadlines
    case .footnote: Self.footnotes
    case .caption1: Self.captions1
    case .caption2: Self.captions2
    }
  }

  private static let largeTitles = [
    (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (38, 46), (40, 48), (44, 52), (48, 57), (52, 61), (56, 66),
    (60, 70),
  ]
  private static let titles1 = [
    (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39), (34, 41), (38, 46), (43, 51), (48, 57), (53, 62),
    (58, 68),
  ]
  private static let titles2 = [
    (19, 24), (20, 25), (21, 26), (22, 28), (24, 30), (26, 32), (28, 34), (34, 41), (39, 47), (44, 52), (50, 59),
    (56, 66),
  ]
  private static let titles3 = [
    (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30), (26, 32), (31, 38), (37, 44), (43, 51), (49, 58),
    (55, 65),
  ]
  private static let bodies = [
    (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29), (28, 34), (33, 40), (40, 48), (47, 56),
    (53, 62),
  ]
  private static let callouts = [
    (13, 18), (14, 19), (15, 20), (16, 21), (18, 23), (20, 25), (22, 28), (26, 32), (32, 39), (38, 46), (44, 52),
    (51, 60),
  ]
  private static let subheadlines = [
    (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24), (21, 28), (25, 31), (30, 37), (36, 43), (42, 50),
    (49, 58),
  ]
  private static let footnotes = [
    (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22), (19, 24), (23, 29), (27, 33), (33, 40), (38, 46),
    (44, 52),
  ]
  private static let captions1 = [
    (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21), (18, 23), (22, 29), (26, 32), (32, 39), (37, 44),
    (43, 51),
  ]
  private static let captions2 = [
    (11, 13), (11, 13), (11, 13), (11, 13), (13, 18), (15, 20), (17, 22), (20, 25), (24, 30), (29, 35), (34, 41),
    (40, 48),
  ]
}
