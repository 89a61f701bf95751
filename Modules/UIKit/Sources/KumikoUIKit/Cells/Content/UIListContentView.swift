/// A view with the texts of a list configuration. It has the size that it is proposed: texts are not measured.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  /// The texts.
  open var configuration: any UIContentConfiguration
  /// The room of the first text, for constraints: the content less the margins, because texts are not measured.
  open private(set) lazy var textLayoutGuide: UILayoutGuide? = room()
  /// The room of the second text, for constraints: as that of the first one.
  open private(set) lazy var secondaryTextLayoutGuide: UILayoutGuide? = room()
  /// The room of the image, for constraints; nil without an image.
  open var imageLayoutGuide: UILayoutGuide? {
    (configuration as? UIListContentConfiguration)?.image == nil ? nil : layoutMarginsGuide
  }

  private func room() -> UILayoutGuide { layoutMarginsGuide }

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
