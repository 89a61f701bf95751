/// A description of what a screen shows in place of its content: that there is none, that it is loading, or that a search found
/// nothing (iOS 17).
///
/// ```swift
/// var empty = UIContentUnavailableConfiguration.empty()
/// empty.image = UIImage(systemName: "tray")
/// empty.text = "No letters"
/// controller.contentUnavailableConfiguration = empty
/// ```
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable, @unchecked Sendable {
  /// The alignment of texts and buttons.
  public enum Alignment: Int, Sendable {
    /// In the middle, or at the leading edge.
    case center, natural
  }

  /// How an image is shown.
  public struct ImageProperties: Hashable, @unchecked Sendable {
    /// How symbols are drawn; nil for the standard.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The color of symbols; nil for that of the surroundings.
    public var tintColor: UIColor?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The largest size, in points; 0 for no limit along an axis.
    public var maximumSize = CGSize.zero
  }

  /// How a text is shown.
  public struct TextProperties: Hashable, @unchecked Sendable {
    /// The font.
    public var font: UIFont
    /// The color.
    public var color: UIColor
    /// How a text is cut that is too long.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The largest number of lines; 0 for any.
    public var numberOfLines = 0
    /// A Boolean value that indicates whether the font shrinks where the text is too long.
    public var adjustsFontSizeToFitWidth = false
    /// The least scale of a font that shrinks.
    public var minimumScaleFactor: CGFloat = 0
    /// A Boolean value that indicates whether letters may stand closer before the text is cut.
    public var allowsDefaultTighteningForTruncation = false
  }

  /// What a button does.
  public struct ButtonProperties: Hashable, @unchecked Sendable {
    /// The action of a tap; nil for none.
    public var primaryAction: UIAction?
    /// The menu; nil for none.
    public var menu: UIMenu?
    /// A Boolean value that indicates whether the button can be used.
    public var isEnabled = true
  }

  private enum Sort: Hashable { case empty, loading, search }
  private static let noResults = "No Results"

  private let sort: Sort
  /// The image; nil for none.
  public var image: UIImage?
  /// How the image is shown.
  public var imageProperties = ImageProperties()
  /// The text; nil for none.
  public var text: String?
  /// The text with attributes, which goes before ``text``; nil for none.
  nonisolated(unsafe) public var attributedText: NSAttributedString?
  /// How the text is shown.
  public var textProperties: TextProperties
  /// The text below; nil for none.
  public var secondaryText: String?
  /// The text below with attributes, which goes before ``secondaryText``; nil for none.
  nonisolated(unsafe) public var secondaryAttributedText: NSAttributedString?
  /// How the text below is shown.
  public var secondaryTextProperties: TextProperties
  /// The look of the button, which is shown with a title or an image.
  public var button = UIButton.Configuration.plain()
  /// What the button does.
  public var buttonProperties = ButtonProperties()
  /// The look of the second button, which is shown with a title or an image.
  public var secondaryButton = UIButton.Configuration.plain()
  /// What the second button does.
  public var secondaryButtonProperties = ButtonProperties()
  /// The alignment.
  public var alignment = Alignment.center
  /// The space around the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
  /// The axes along which the margins are at least those of the superview.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.horizontal
  /// The distance between image and text, and that between the texts, in points.
  public var imageToTextPadding: CGFloat = 12, textToSecondaryTextPadding: CGFloat = 8
  /// The distance between texts and button, and that between the buttons, in points.
  public var textToButtonPadding: CGFloat = 16, buttonToSecondaryButtonPadding: CGFloat = 8
  /// The ground.
  public var background = UIBackgroundConfiguration.clear()

  private init(_ sort: Sort) {
    self.sort = sort
    let title = UIFont.preferredFont(forTextStyle: .title2)
    textProperties = TextProperties(font: .systemFont(ofSize: title.pointSize, weight: .bold), color: .label)
    secondaryTextProperties = TextProperties(
      font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
    imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 48)
    imageProperties.tintColor = .secondaryLabel
  }

  /// Content that is not there. It has no image and no texts.
  public static func empty() -> Self { Self(.empty) }

  /// Content that is loading: a sign of activity, and *Loading…*.
  public static func loading() -> Self {
    var loading = Self(.loading)
    loading.text = "Loading…"
    loading.textProperties = loading.secondaryTextProperties
    return loading
  }

  /// A search without results. The text names what was searched for, where a state has it.
  public static func search() -> Self {
    var search = Self(.search)
    search.image = UIImage(systemName: "magnifyingglass")
    search.text = Self.noResults
    search.secondaryText = "Check the spelling or try a new search."
    return search
  }

  var showsActivity: Bool { sort == .loading && image == nil }

  /// Makes a view that shows the configuration.
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// Returns the configuration for a state: a search that found nothing names its text.
  @MainActor public func updated(for state: any UIConfigurationState) -> Self {
    guard sort == .search, text == Self.noResults,
      let words = (state as? UIContentUnavailableConfigurationState)?.searchText, !words.isEmpty
    else { return self }
    var updated = self
    updated.text = "\(Self.noResults) for “\(words)”"
    return updated
  }
}

/// The traits of a controller, and the text that is searched for in it (iOS 17).
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
  /// The traits.
  public var traitCollection: UITraitCollection
  /// The text in the search bar of the navigation item; nil without a search bar.
  public var searchText: String?
  private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A state of the application; nil for none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { own[key] }
    set { own[key] = newValue }
  }
}
