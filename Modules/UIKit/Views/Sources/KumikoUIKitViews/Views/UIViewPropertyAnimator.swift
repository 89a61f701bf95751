/// How fast an animation runs in its course.
public enum UIViewAnimationCurve: Int, Sendable {
  /// Slowly at first and in the end, slowly at first, slowly in the end, or evenly.
  case easeInOut, easeIn, easeOut, linear
}

extension UIView {
  /// How fast an animation runs in its course.
  public typealias AnimationCurve = UIViewAnimationCurve
}

/// The end at which an animation stops.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end, the start, or a place between.
  case end, start, current
}

/// How far an animation is.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started or finished, running, or stopped.
  case inactive, active, stopped
}

/// An animation that can be paused and turned. Nothing takes time: started, it jumps to its end.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
  /// How long it would take, in seconds.
  public let duration: TimeInterval
  /// How far it is.
  open private(set) var state = UIViewAnimatingState.inactive
  /// A Boolean value that indicates whether it runs. False: it ends at once.
  open var isRunning: Bool { false }
  /// A Boolean value that indicates whether it runs back. Changes that were made are not taken back.
  open var isReversed = false
  /// The part that is done, from 0 to 1. It is stored.
  open var fractionComplete: CGFloat = 0
  /// A Boolean value that is stored: nothing takes time.
  open var isInterruptible = true
  /// A Boolean value that indicates whether it can be continued after its end.
  open var pausesOnCompletion = false
  private var animations: [() -> Void] = []
  private var options: UIView.AnimationOptions = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// Creates an animation.
  public init(duration: TimeInterval, curve: UIViewAnimationCurve, animations: (() -> Void)? = nil) {
    self.duration = duration
    super.init()
    if let animations { self.animations = [animations] }
  }

  /// Creates an animation with a spring.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }

  /// Creates an animation whose course leans to two points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }

  /// Runs an animation.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.options = options
    animator.startAnimation(afterDelay: delay)
    return unsafeDowncast(animator, to: Self.self)
  }

  /// A Boolean value that indicates whether pending updates run before the changes and after them (iOS 26).
  open var flushUpdates: Bool {
    get { options.contains(.flushUpdates) }
    set { if newValue { options.insert(.flushUpdates) } else { options.remove(.flushUpdates) } }
  }

  /// Adds changes.
  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
  /// Adds changes that begin later.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { addAnimations(animation) }
  /// Adds a function for the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Makes the changes, and calls the functions for the end.
  open func startAnimation() {
    let changes = animations
    animations = []
    state = .active
    UIView.record(duration, options, changes)
    UIView.finish(duration) { [self] _ in finish(at: .end) }
  }
  /// Makes the changes, without the delay.
  open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
  /// Waits to be continued.
  open func pauseAnimation() { state = .active }
  /// Makes the changes.
  open func continueAnimation(withTimingParameters parameters: Any?, durationFactor: CGFloat) { startAnimation() }
  /// Stops: with its functions for the end, if ``finishAnimation(at:)`` is not called.
  open func stopAnimation(_ withoutFinishing: Bool) {
    animations = []
    state = withoutFinishing ? .inactive : .stopped
  }
  /// Calls the functions for the end.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finish(at: finalPosition) }

  private func finish(at position: UIViewAnimatingPosition) {
    let ends = completions
    completions = []
    state = .inactive
    fractionComplete = 1
    for end in ends { end(position) }
  }
}
