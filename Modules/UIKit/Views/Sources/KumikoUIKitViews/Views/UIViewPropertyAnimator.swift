/// How fast an animation runs in its course.
public enum UIViewAnimationCurve: Int, Sendable {
  /// Slow at both ends, slow at first, slow at the end, or even.
  case easeInOut, easeIn, easeOut, linear
}

extension UIView {
  /// UIKit's name of the curve.
  public typealias AnimationCurve = UIViewAnimationCurve
}

/// The end at which an animation stops.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end, the start, or a place between.
  case end, start, current
}

/// Whether an animation has begun, or was stopped.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started or finished, running, or stopped.
  case inactive, active, stopped
}

/// An animation of views. Its changes are made when it starts; only its functions for the end can wait.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
  /// How long it would take, in seconds.
  public let duration: TimeInterval
  /// Whether it has begun, or was stopped.
  open private(set) var state = UIViewAnimatingState.inactive
  /// A Boolean value that indicates whether it runs. False: it ends at once.
  open var isRunning: Bool { false }
  /// A Boolean value that indicates whether the animation is reversed. It is only stored.
  open var isReversed = false
  /// The part that is done, from 0 to 1. It is 1 after the end.
  open var fractionComplete: CGFloat = 0
  /// A Boolean value that indicates whether touches can pause the animation. It is only stored.
  open var isInterruptible = true
  /// A Boolean value that indicates whether the animation stays active after its end. It is only stored.
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

  /// Creates an animation with a spring, which is not kept.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }

  /// Creates an animation with a Bézier curve, which is not kept.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) { self.init(duration: duration, curve: .easeInOut, animations: animations) }

  /// Runs an animation.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.options = options
    animator.startAnimation(afterDelay: delay)
    return animator
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
  /// Drops the changes. The functions for the end wait for ``finishAnimation(at:)``.
  open func stopAnimation(_ withoutFinishing: Bool) {
    animations = []
    state = withoutFinishing ? .inactive : .stopped
  }
  /// Calls the functions for the end.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finish(at: finalPosition) }

  private func finish(at position: UIViewAnimatingPosition) {
    let called = completions
    completions = []
    state = .inactive
    fractionComplete = 1
    for completion in called { completion(position) }
  }
}
