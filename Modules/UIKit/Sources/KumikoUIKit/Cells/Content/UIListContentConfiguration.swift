public import Foundation

/// The texts of a row, a header or a footer of a list.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable, Sendable {
  /// The look of a text. Nothing draws it.
  public struct TextProperties: Hashable, Sendable {
    /// The font.
    public var font = UIFont.preferredFont(forTextStyle: .body)
    /// The color.
    public var color = UIColor.label
    /// The number of lines; 0 for as many as needed.
    public var numberOfLines = 0
  }

  /// The look of an image. Nothing draws it.
  public struct ImageProperties: Hashable, Sendable {
    /// The color of a template; nil for that of the cell.
    public var tintColor: UIColor?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The largest size, in points; zero for no limit.
    public var maximumSize = CGSize.zero
    /// The size that is kept free, in points; zero for that of the image.
    public var reservedLayoutSize = CGSize.zero
  }

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

/// A view with the texts of a list configuration. It has the size that it is proposed: texts are not measured.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  /// The texts.
  open var configuration: any UIContentConfiguration

  /// Creates a view of texts.
  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  /// Creates a view without texts. There are no archives: the coder is not read.
  public required init?(coder: NSCoder) {
    configuration = UIListContentConfiguration.cell()
    super.init(coder: coder)
  }
}
