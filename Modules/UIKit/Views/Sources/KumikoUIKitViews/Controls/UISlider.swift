/// A control for a value in a range. A test moves it with ``kumikoSlide(to:)``.
@preconcurrency @MainActor open class UISlider: UIControl {
  /// The least value.
  open var minimumValue: Float = 0 { didSet { value = current } }
  /// The largest value.
  open var maximumValue: Float = 1 { didSet { value = current } }
  /// The value, within the range. Setting it sends no event, as in UIKit.
  open var value: Float {
    get { current }
    set { current = max(minimumValue, min(maximumValue, newValue)) }
  }
  private var current: Float = 0
  /// A Boolean value that indicates whether events are sent while the thumb moves, not only in the end.
  open var isContinuous = true
  /// The color of the track before the thumb, and behind it; nil for that of the system.
  open var minimumTrackTintColor: UIColor?, maximumTrackTintColor: UIColor?
  /// The color of the thumb; nil for that of the system.
  open var thumbTintColor: UIColor?
  /// The image before the track, and that behind it; nil for none.
  open var minimumValueImage: UIImage?, maximumValueImage: UIImage?

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }

  /// Sets the value, at once.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  /// Moves the thumb as the user does, and sends the event `valueChanged`. A disabled control stays.
  public func kumikoSlide(to value: Float) {
    guard isEnabled else { return }
    sendActions(for: .touchDown)
    self.value = value
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    sendActions(for: .touchUpInside)
  }
}

/// A control that adds to a value and takes from it. A test taps it with ``kumikoStep(by:)``.
@preconcurrency @MainActor open class UIStepper: UIControl {
  /// The least value.
  open var minimumValue: Double = 0 { didSet { value = current } }
  /// The largest value.
  open var maximumValue: Double = 100 { didSet { value = current } }
  /// The value, within the range. Setting it sends no event, as in UIKit.
  open var value: Double {
    get { current }
    set { current = max(minimumValue, min(maximumValue, newValue)) }
  }
  private var current: Double = 0
  /// The change of a tap.
  open var stepValue: Double = 1
  /// A Boolean value that indicates whether the value goes on at the other end.
  open var wraps = false
  /// A Boolean value that indicates whether a long touch repeats the change. It is stored.
  open var autorepeat = true
  /// A Boolean value that indicates whether events are sent while a touch goes on.
  open var isContinuous = true

  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }

  /// Taps one of the buttons some times, a negative number the one that takes away. Each tap that changes the value sends the event
  /// `valueChanged`.
  public func kumikoStep(by count: Int) {
    guard isEnabled else { return }
    for _ in 0..<abs(count) {
      let before = value
      let next = before + (count > 0 ? stepValue : -stepValue)
      value = wraps ? (next > maximumValue ? minimumValue : next < minimumValue ? maximumValue : next) : next
      if value != before { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }
  }
}

/// A bar for a part from 0 to 1.
@preconcurrency @MainActor open class UIProgressView: UIView {
  /// The look of a bar.
  public enum Style: Int, Sendable {
    /// By itself, or in a bar.
    case `default`, bar
  }

  /// The look.
  open var progressViewStyle = Style.default
  /// The part, from 0 to 1.
  open var progress: Float {
    get { current }
    set { current = max(0, min(1, newValue)) }
  }
  private var current: Float = 0
  /// The color of the part, and that of the rest; nil for that of the system.
  open var progressTintColor: UIColor?, trackTintColor: UIColor?

  /// Creates a bar of a look.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }
  /// Sets the part, at once.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}
