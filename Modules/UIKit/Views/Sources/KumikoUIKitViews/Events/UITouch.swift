/// A finger on a view. A test makes it by ``UIView/kumikoTap(at:count:)`` and ``UIView/kumikoTouch(along:holding:)``.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// What a finger has done last.
  public enum Phase: Int, Sendable {
    /// It came down, moved, stayed where it was, or left; or something else took the touch.
    case began, moved, stationary, ended, cancelled
  }

  /// The sort of a touch.
  public enum TouchType: Int, Sendable {
    /// By a finger, by a remote control, by a pencil, or by a pointer.
    case direct, indirect, pencil, indirectPointer
  }

  /// What the finger has done last.
  open internal(set) var phase = Phase.began
  /// The number of taps so far, with this one.
  open internal(set) var tapCount = 1
  /// The time since the first touch of the test step, in seconds.
  open internal(set) var timestamp: TimeInterval = 0
  /// The view that the finger came down on.
  open private(set) var view: UIView?
  /// The recognizers that receive the touch; nil for none.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// The sort of the touch: by a finger.
  open var type: TouchType { .direct }
  /// The window of the view; nil for none.
  open var window: UIWindow? { view?.window }
  private let start: CGPoint
  private var place, placeBefore: CGPoint

  init(_ view: UIView, at place: CGPoint) {
    self.view = view
    (start, self.place, placeBefore) = (place, place, place)
  }

  /// The way since the finger came down, in points.
  var way: CGPoint { CGPoint(x: place.x - start.x, y: place.y - start.y) }
  /// The distance from where the finger came down, in points.
  @_spi(Kumiko) public var distance: CGFloat { (way.x * way.x + way.y * way.y).squareRoot() }

  func move(to place: CGPoint) {
    (placeBefore, self.place) = (self.place, place)
    phase = .moved
  }

  /// Returns the place in the coordinates of a view, in points; nil for those of the window.
  open func location(in view: UIView?) -> CGPoint { self.view?.convert(place, to: view) ?? place }
  /// Returns the place before the last movement, in points.
  open func previousLocation(in view: UIView?) -> CGPoint { self.view?.convert(placeBefore, to: view) ?? placeBefore }
}

/// What the user has done: touches, or a shake of the device.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// The sort of an event.
  public enum EventType: Int, Sendable {
    /// Touches, movements of the device, or commands of headphones.
    case touches, motion, remoteControl
  }

  /// The details of an event.
  public enum EventSubtype: Int, Sendable {
    /// None, or a shake of the device.
    case none, motionShake
  }

  /// The sort of the event.
  open private(set) var type: EventType
  /// The details of the event.
  open private(set) var subtype: EventSubtype
  /// The time since the first touch of the test step, in seconds.
  open internal(set) var timestamp: TimeInterval = 0
  /// The touches; nil for other events.
  open internal(set) var allTouches: Set<UITouch>?

  init(_ type: EventType, _ subtype: EventSubtype = .none) { (self.type, self.subtype) = (type, subtype) }

  /// Returns the touches of a view; nil for none.
  open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
}
