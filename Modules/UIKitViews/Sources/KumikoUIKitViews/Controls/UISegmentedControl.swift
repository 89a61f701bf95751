/// A row of titles or images, one of which is chosen. A test chooses one with ``kumikoTapSegment(_:)``.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// The number of no segment.
  public static let noSegment = -1
  private var segments: [(title: String?, image: UIImage?, action: UIAction?)] = []
  /// The number of the chosen segment. Setting it sends no event, as in UIKit.
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  /// The color of the chosen segment; nil for that of the system.
  open var selectedSegmentTintColor: UIColor?

  /// Creates a control with titles and images.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    segments = (items ?? []).map { ($0 as? String, $0 as? UIImage, nil) }
  }

  /// Creates a control whose segments perform actions.
  public init(frame: CGRect, actions: [UIAction]) {
    super.init(frame: frame)
    segments = actions.map { ($0.title, $0.image, $0) }
  }

  /// Creates a control without segments.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a control without segments.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }
  /// Returns the title of a segment; nil for an image.
  open func titleForSegment(at segment: Int) -> String? { segments[segment].title }
  /// Gives a segment a title.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) { segments[segment].title = title }
  /// Adds a segment with a title.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    segments.insert((title, nil, nil), at: min(segment, segments.count))
  }
  /// Sets the look of titles in a state. Nothing draws them.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state] = attributes
  }
  /// Returns the look of titles in a state; nil for that of the system.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }
  private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
  /// Removes all segments.
  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = Self.noSegment
  }

  /// Chooses a segment as the user does: its action runs, and the event `valueChanged` is sent. A disabled control stays.
  public func kumikoTapSegment(_ segment: Int) {
    guard segments.indices.contains(segment) else {
      misuse("there is no segment \(segment); there are \(segments.count)")
    }
    guard isEnabled, selectedSegmentIndex != segment else { return }
    selectedSegmentIndex = segment
    segments[segment].action?.performWithSender(self, target: nil)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
