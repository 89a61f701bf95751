/// Recognizes a gesture in the touches of a view and of its subviews, and calls its targets.
///
/// A test touches the view with ``UIView/kumikoTap(at:count:)`` or ``UIView/kumikoTouch(along:holding:)``, or performs a gesture
/// of several fingers with the function of its recognizer.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// How far a gesture is recognized.
  public enum State: Int, Sendable {
    /// Not yet, begun, changed, ended, cancelled, or not at all.
    case possible, began, changed, ended, cancelled, failed
    /// Recognized at once.
    public static let recognized = State.ended
  }

  /// The view whose touches are read; nil for none.
  open internal(set) weak var view: UIView?
  /// Allows and limits the gesture.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A Boolean value that indicates whether gestures are recognized. False cancels the present one.
  open var isEnabled = true { didSet { if !isEnabled { stop(.cancelled) } } }
  /// A Boolean value that indicates whether the view's touches are cancelled once the gesture is recognized.
  open var cancelsTouchesInView = true
  /// A Boolean value that indicates whether the view receives touches only after the gesture has failed.
  open var delaysTouchesBegan = false
  /// A Boolean value that is stored: the end of a touch is decided at once.
  open var delaysTouchesEnded = true
  /// A Boolean value that is stored: there is one sort of touches.
  open var requiresExclusiveTouchType = true
  /// A name for tests; nil for none.
  open var name: String?
  private var targets: [Target] = []
  private(set) var requirements: [UIGestureRecognizer] = []
  var touches: [UITouch] = []
  private var current = State.possible
  /// Decides on the state that a recognizer wants while touches are delivered; nil for any state.
  var decision: ((State) -> Decision)?
  /// The state that the recognizer gets once others have failed; nil if it waits for none.
  var wanted: State?

  enum Decision { case allowed, refused, waiting }

  private struct Target {
    weak var object: AnyObject?
    let action: Selector
  }

  /// Creates a recognizer that calls a method of a target.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public convenience override init() { self.init(target: nil, action: nil) }

  /// How far the gesture is recognized. Subclasses set it; the states of a recognized gesture call the targets.
  open var state: State {
    get { current }
    set {
      switch decision?(newValue) ?? .allowed {
      case .allowed: break
      case .refused: return current = .failed
      case .waiting: return wanted = newValue
      }
      current = newValue
      switch newValue {
      case .began, .changed, .ended, .cancelled: tellTargets()
      case .possible, .failed: break
      }
    }
  }

  private func tellTargets() {
    // A target can remove itself or the recognizer meanwhile.
    for target in targets {
      guard let object = target.object else { continue }
      if !target.action.perform(on: object, with: [self]) { target.action.endUnrecognized(by: object) }
    }
  }

  /// Calls a method of a target, too. The target is not held.
  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    if targets.contains(where: { $0.object === object && $0.action == action }) { return }
    targets.append(Target(object: object, action: action))
  }

  /// Calls a method of a target no more. Nil stands for all targets, and for all methods.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    targets.removeAll { (object == nil || $0.object === object) && (action == nil || $0.action == action) }
  }

  /// Lets this gesture be recognized only after another one has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) { requirements.append(otherGestureRecognizer) }

  /// The number of fingers.
  open var numberOfTouches: Int { touches.count }
  /// Returns the middle of the fingers in a view, in points; nil for the window.
  open func location(in view: UIView?) -> CGPoint {
    let places = touches.map { $0.location(in: view) }
    guard !places.isEmpty else { return .zero }
    let count = CGFloat(places.count)
    return CGPoint(x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
  }
  /// Returns the place of a finger in a view, in points; nil for the window.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard touches.indices.contains(touchIndex) else {
      misuse("the gesture recognizer has no touch \(touchIndex); there are \(touches.count)")
    }
    return touches[touchIndex].location(in: view)
  }

  // MARK: - For subclasses

  /// Called when fingers come down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when fingers move.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when fingers leave.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when something else takes the touches.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called after the gesture, before the next one.
  open func reset() {}
  /// Returns whether this recognizer prevents another one. True by default.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether another recognizer prevents this one. True by default.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether this recognizer waits for another one to fail. False by default.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether another recognizer waits for this one to fail. False by default.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Takes a touch from the recognizer.
  open func ignore(_ touch: UITouch, for event: UIEvent) { touches.removeAll { $0 === touch } }

  /// Called while a finger stays where it is, for some seconds.
  func hold(for duration: TimeInterval) {}

  /// Ends or cancels a gesture that has begun. One that has not fails.
  func stop(_ end: State) {
    switch state {
    case .began, .changed: state = end
    case .possible: state = .failed
    case .ended, .cancelled, .failed: break
    }
  }

  func prepareForNext() {
    guard current != .possible || !touches.isEmpty else { return }
    reset()
    (current, touches) = (.possible, [])
  }

  /// Performs a gesture of several fingers: it begins, changes and ends, if the delegate allows it.
  func perform(change: () -> Void) {
    guard isEnabled, delegate?.gestureRecognizerShouldBegin(self) ?? true else { return }
    state = .began
    if state == .began {
      change()
      state = .changed
    }
    if state == .changed { state = .ended }
    prepareForNext()
  }
}

/// Allows and limits gestures. All functions are optional.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Returns whether a gesture may begin. True by default.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Returns whether a recognizer receives a touch. True by default.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  /// Returns whether two gestures can be recognized together. False by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns whether a gesture waits for another one to fail. False by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns whether another gesture waits for this one to fail. False by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}
