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
  /// The first text with attributes; nil for none.
  nonisolated(unsafe) public var attributedText: NSAttributedString?
  /// The second text with attributes; nil for none.
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

  /// The look that the list around the content decides.
  private enum Role { case cell, header, footer }
  private var role: Role?
  /// The least height, in points. Rows have one, headers and footers do not.
  var minimumHeight: CGFloat = 44

  // Measured in pictures of UIKit: the heights of rows with the fonts below, on iOS 14 to 17. UIKit documents no font and no
  // margin; those of headers and footers are near those of UIKit's tables.

  private init() { secondaryTextProperties.color = .secondaryLabel }

  private static func make(_ change: (inout UIListContentConfiguration) -> Void) -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration()
    change(&configuration)
    return configuration
  }

  /// A row with texts in the style `body`, and with a second text in `caption1` below.
  public static func cell() -> UIListContentConfiguration { subtitleCell() }
  /// A row with a second text in the style `caption1` below the first one.
  public static func subtitleCell() -> UIListContentConfiguration {
    make {
      $0.role = .cell
      $0.secondaryTextProperties.font = .preferredFont(forTextStyle: .caption1)
    }
  }
  /// A row with a second text beside the first one, both in the style `body`.
  public static func valueCell() -> UIListContentConfiguration {
    make { $0.prefersSideBySideTextAndSecondaryText = true }
  }
  /// A row of a sidebar, with a second text in the style `footnote`.
  public static func sidebarCell() -> UIListContentConfiguration {
    make { $0.secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote) }
  }
  /// A row of a sidebar with a second text in the style `footnote`.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { sidebarCell() }
  /// A row beside a sidebar, with a second text in the style `footnote`, and 4 points above and below.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { accompaniedSidebarSubtitleCell() }
  /// A row beside a sidebar with a second text in the style `footnote`, and 4 points above and below.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    make {
      $0.secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)
      ($0.directionalLayoutMargins.top, $0.directionalLayoutMargins.bottom) = (4, 4)
    }
  }

  private static func bar(
    _ style: UIFont.TextStyle, _ transform: TextProperties.TextTransform = .none, isPale: Bool = false,
    role: Role? = nil
  ) -> UIListContentConfiguration {
    make {
      $0.role = role
      $0.minimumHeight = 0
      $0.textProperties.font = .preferredFont(forTextStyle: style)
      $0.textProperties.transform = transform
      if isPale { $0.textProperties.color = .secondaryLabel }
      $0.secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)
    }
  }

  /// The header of a sidebar, in the style `headline`.
  public static func sidebarHeader() -> UIListContentConfiguration { bar(.headline) }
  /// The prominent header of an inset list, in the style `headline` (iOS 15).
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { bar(.headline) }
  /// The most prominent header of an inset list, in the style `title3` (iOS 15).
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration { bar(.title3) }
  /// A header in the appearance of the list around it: that of ``plainHeader()`` in none (iOS 18).
  public static func header() -> UIListContentConfiguration { bar(.headline, role: .header) }
  /// A footer in the appearance of the list around it: that of ``plainFooter()`` in none (iOS 18).
  public static func footer() -> UIListContentConfiguration { bar(.body, isPale: true, role: .footer) }
  /// The header of a plain list, in the style `headline`.
  public static func plainHeader() -> UIListContentConfiguration { bar(.headline) }
  /// The footer of a plain list, in the style `body`.
  public static func plainFooter() -> UIListContentConfiguration { bar(.body, isPale: true) }
  /// The header of a grouped list, in the style `footnote`, pale and in capitals.
  public static func groupedHeader() -> UIListContentConfiguration { bar(.footnote, .uppercase, isPale: true) }
  /// The footer of a grouped list, in the style `footnote` and pale.
  public static func groupedFooter() -> UIListContentConfiguration { bar(.footnote, isPale: true) }

  /// Returns the configuration for a state. A row, a header or a footer that ``cell()``, ``header()`` or ``footer()`` has made takes
  /// the look of the list around it, where nothing else was set (iOS 18).
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    let list = state.traitCollection.listEnvironment
    let isSidebar = list == .sidebar || list == .sidebarPlain
    let isGrouped = list == .grouped || list == .insetGrouped
    let (own, look): (Self, Self?) =
      switch role {
      case nil: (self, nil)
      case .cell: (.cell(), isSidebar ? .sidebarCell() : nil)
      case .header: (.header(), isSidebar ? .sidebarHeader() : isGrouped ? .groupedHeader() : nil)
      case .footer: (.footer(), isGrouped ? .groupedFooter() : nil)
      }
    guard let look else { return self }
    var updated = self
    if textProperties == own.textProperties { updated.textProperties = look.textProperties }
    if secondaryTextProperties == own.secondaryTextProperties {
      updated.secondaryTextProperties = look.secondaryTextProperties
    }
    return updated
  }

  /// Makes a view with the image and the texts.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
}
