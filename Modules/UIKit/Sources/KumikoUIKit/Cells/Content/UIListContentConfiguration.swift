/// The texts of a row, a header or a footer of a list.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable, @unchecked Sendable {
  /// The image; nil for none.
  public var image: UIImage?
  /// The look of the image.
  public var imageProperties = ImageProperties()
  /// The distance between the image and the texts, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The first text; nil for none.
  public var text: String?
  /// The second text; nil for none.
  public var secondaryText: String?
  /// The first text with attributes; nil for none. Nothing draws them.
  nonisolated(unsafe) public var attributedText: NSAttributedString?
  /// The second text with attributes; nil for none. Nothing draws them.
  nonisolated(unsafe) public var secondaryAttributedText: NSAttributedString?
  /// The distance between the texts below one another, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The distance between the texts beside one another, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The axes along which the margins of the superview count.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = [.horizontal]
  /// The look of the first text.
  public var textProperties = TextProperties()
  /// The look of the second text.
  public var secondaryTextProperties = TextProperties()
  /// The margins of the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  /// A Boolean value that indicates whether the second text stands beside the first one if there is room.
  public var prefersSideBySideTextAndSecondaryText = false

  /// A row.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// A row with a second text below the first one.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// A row with a second text beside the first one.
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration()
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }
  /// A row of a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// A row of a sidebar with a second text.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// A row beside a sidebar.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// A row beside a sidebar with a second text.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The header of a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The prominent header of an inset list (iOS 15).
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The most prominent header of an inset list (iOS 15).
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// A header, in the appearance of the list (iOS 18).
  public static func header() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// A footer, in the appearance of the list (iOS 18).
  public static func footer() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The header of a plain list.
  public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The footer of a plain list.
  public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The header of a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The footer of a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration { UIListContentConfiguration() }

  /// Makes a view that keeps the texts.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
}
