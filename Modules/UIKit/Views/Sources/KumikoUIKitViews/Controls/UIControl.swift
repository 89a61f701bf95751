/// A view that the user operates. A test taps it with ``UIView/kumikoTap(at:count:)``, or sends its events.
@preconcurrency @MainActor open class UIControl: UIView {
  /// Events of a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the events.
    public let rawValue: UInt

    /// Creates events from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger comes down.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger comes down again, fast after the first time.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moves inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger moves outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger comes back inside.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger moves out.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger leaves inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger leaves outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A gesture takes the touch.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value changes.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The main action of the control.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A touch that shows the menu.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// A text begins to be edited.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// A text changes.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A text is no longer edited.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key ends the editing of a text.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0xfff)
    /// All events of the editing of texts.
    public static let allEditingEvents = Event(rawValue: 0xf_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xffff_ffff)
  }

  /// The horizontal place of the content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle, at the left, at the right, over the whole width, or by the direction of reading.
    case center, left, right, fill, leading, trailing
  }

  /// The vertical place of the content. Nothing draws it.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle, at the top, at the bottom, or over the whole height.
    case center, top, bottom, fill
  }

  /// States of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the states.
    public let rawValue: UInt

    /// Creates states from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// As usual.
    public static let normal: State = []
    /// Touched.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Not to be operated.
    public static let disabled = State(rawValue: 1 << 1)
    /// Chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// In the focus of a remote control.
    public static let focused = State(rawValue: 1 << 3)
    /// Bits for states of applications.
    public static let application = State(rawValue: 0xff_0000)
  }

  var handlers: [ControlHandler] = []
  /// The horizontal place of the content.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// The vertical place of the content. Nothing draws it.
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  /// A text that explains the control; nil for none. It is stored.
  open var toolTip: String?
  /// A Boolean value that indicates whether the control follows a touch, or whether that touch is inside.
  open internal(set) var isTracking = false, isTouchInside = false
  /// A Boolean value that indicates whether the control can be operated.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
  /// A Boolean value that indicates whether the control is chosen.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// A Boolean value that indicates whether the control is touched.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  /// Creates a control that performs an action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// The state of the control.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  func stateDidChange() {}

  /// Sends the action of a target. Override it to change or to stop what is sent.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Performs an action.
  open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

  // MARK: - Tracking

  /// Returns whether the control follows a touch that has come down. True by default.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Returns whether the control goes on to follow a touch that has moved. True by default.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the touch leaves.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when something else takes the touch.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return }
    (isTouchInside, isHighlighted) = (true, true)
    send(.touchDown, event)
    if touch.tapCount > 1 { send(.touchDownRepeat, event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    isTouchInside = point(inside: touch.location(in: self), with: event)
    isHighlighted = isTouchInside
    isTracking = continueTracking(touch, with: event)
    if isTouchInside != wasInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, event) }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    endTracking(touch, with: event)
    (isTracking, isHighlighted) = (false, false)
    send(isTouchInside ? [.touchUpInside, primaryEvents] : .touchUpOutside, event)
    isTouchInside = false
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    (isTracking, isHighlighted, isTouchInside) = (false, false, false)
    send(.touchCancel, event)
  }

  /// What a tap sends besides `touchUpInside`.
  var primaryEvents: Event { .primaryActionTriggered }
}
