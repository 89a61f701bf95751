/// A row of titles or images, one of which is chosen. A test chooses one with ``kumikoTapSegment(_:)``.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// The number of no segment.
  public static let noSegment = -1
  private var segments: [Segment] = [] { didSet { invalidateIntrinsicContentSize() } }
  /// The number of the chosen segment. Setting it sends no event, as in UIKit.
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  /// The color of the chosen segment; nil for that of the system.
  open var selectedSegmentTintColor: UIColor?

  /// Creates a control with titles and images.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
  }

  /// Creates a control whose segments perform actions.
  public init(frame: CGRect, actions: [UIAction]) {
    super.init(frame: frame)
    segments = actions.map { Segment(action: $0) }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a control without segments.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A Boolean value that indicates whether a chosen segment is not chosen any more after its event.
  open var isMomentary = false
  /// A Boolean value that is stored: nothing draws segments of different widths.
  open var apportionsSegmentWidthsByContent = false

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  private func segment(_ index: Int) -> Segment {
    guard segments.indices.contains(index) else {
      misuse("there is no segment \(index); there are \(segments.count)")
    }
    return segments[index]
  }

  private func change(_ index: Int, _ change: (inout Segment) -> Void) {
    var changed = segment(index)
    change(&changed)
    segments[index] = changed
  }

  /// Returns the title of a segment; nil for an image.
  open func titleForSegment(at segment: Int) -> String? { self.segment(segment).title }
  /// Gives a segment a title.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (title, nil) }
  }
  /// Returns the image of a segment; nil for a title.
  open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment).image }
  /// Gives a segment an image.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (nil, image) }
  }
  /// Returns the action of a segment; nil for none.
  open func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment).action }
  /// Gives a segment an action, with its title and image.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) { $0 = Segment(action: action, isEnabled: $0.isEnabled, width: $0.width) }
  }
  /// Returns the number of the segment with an action of this identifier; ``noSegment`` for none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? Self.noSegment
  }
  /// Returns whether a segment can be chosen.
  open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment).isEnabled }
  /// Sets whether a segment can be chosen.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
  /// Returns the width of a segment, in points; 0 for that of its content.
  open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment).width }
  /// Sets the width of a segment, in points; 0 for that of its content. It is stored: nothing draws it.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }

  /// Adds a segment with a title.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }
  /// Adds a segment with an image.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }
  /// Adds a segment with an action.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(action: action), at: segment)
  }

  private func insert(_ segment: Segment, at index: Int) {
    segments.insert(segment, at: max(0, min(index, segments.count)))
  }

  /// Removes a segment; the last one for a number that is too large.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    segments.remove(at: max(0, min(segment, segments.count - 1)))
    if selectedSegmentIndex >= segments.count { selectedSegmentIndex = Self.noSegment }
  }
  /// Sets the look of titles in a state. Drawings have that of the selected one, and one look for the others.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state] = attributes
  }
  /// Returns the look of titles in a state; nil for that of the system.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }
  private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
  open override var intrinsicContentSize: CGSize {
    let font = UIFont.systemFont(ofSize: 13, weight: .medium)
    let widest = (0..<numberOfSegments).map { index in
      titleForSegment(at: index).map {
        UIFont.kumikoTextMeasuring.size(of: $0, font: font, width: nil, maximumLines: 1).width
      } ?? 20
    }.max()
    return CGSize(width: ((widest ?? 0) + 20).rounded(.up) * CGFloat(numberOfSegments), height: 32)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Removes all segments.
  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = Self.noSegment
  }

  /// Chooses a segment as the user does: its action runs, and the event `valueChanged` is sent. A disabled
  /// control or segment stays.
  public func kumikoTapSegment(_ segment: Int) {
    let chosen = self.segment(segment)
    guard isEnabled, chosen.isEnabled, selectedSegmentIndex != segment else { return }
    selectedSegmentIndex = segment
    chosen.action?.performWithSender(self, target: nil)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }
}

@MainActor private struct Segment {
  var title: String?
  var image: UIImage?
  var action: UIAction?
  var isEnabled = true
  var width: CGFloat = 0

  init(title: String? = nil, image: UIImage? = nil) { (self.title, self.image) = (title, image) }

  init(action: UIAction, isEnabled: Bool = true, width: CGFloat = 0) {
    (title, image, self.action) = (action.title, action.image, action)
    (self.isEnabled, self.width) = (isEnabled, width)
  }
}
