// Nothing is animated without a screen: the functions run at once, and the completions after them. A screen shows what has
// changed as an animation, and has the completions wait for its end.
extension UIView {
  /// The durations of the animations that have run, in seconds, the latest last: at most a thousand.
  public static var kumikoAnimationDurations: [TimeInterval] = []
  /// Called before the changes of an animation. A screen shows what there is, so that the animation begins there.
  @_spi(Kumiko) public static var kumikoWillAnimate: (() -> Void)?
  /// Runs a function after a time in seconds; nil where nothing takes time.
  @_spi(Kumiko) public static var kumikoAfter: ((TimeInterval, @escaping @MainActor () -> Void) -> Void)?
  /// The duration of the animation that runs, in seconds; nil for none.
  private static var runningDuration: TimeInterval?
  /// The duration of the animation that runs, in seconds; 0 outside.
  public class var inheritedAnimationDuration: TimeInterval { runningDuration ?? 0 }
  /// A Boolean value that indicates whether changes are animated.
  public private(set) static var areAnimationsEnabled = true
  /// Lets changes be animated, or not.
  public class func setAnimationsEnabled(_ enabled: Bool) { areAnimationsEnabled = enabled }

  static func record(_ duration: TimeInterval, _ options: AnimationOptions, _ changes: [() -> Void]) {
    if options.contains(.flushUpdates) { flushUpdates() }
    if areAnimationsEnabled {
      if runningDuration == nil { kumikoWillAnimate?() }
      if kumikoAnimationDurations.count == 1000 { kumikoAnimationDurations.removeFirst() }
      kumikoAnimationDurations.append(duration)
    }
    let before = runningDuration
    runningDuration = areAnimationsEnabled ? duration : 0
    for change in changes { change() }
    if options.contains(.flushUpdates) { flushUpdates() }
    runningDuration = before
  }

  static func finish(_ duration: TimeInterval, _ completion: ((Bool) -> Void)?) {
    guard let completion else { return }
    if areAnimationsEnabled, duration > 0, duration.isFinite, let kumikoAfter {
      kumikoAfter(duration) { completion(true) }
    } else {
      completion(true)
    }
  }

  /// How an animation runs. Nothing is animated.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Subviews are laid out within the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Touches count meanwhile.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// It starts from what is shown.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// It begins again.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// It runs back.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Slowly, fast, slowly.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slowly at first.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slowly in the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Evenly.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Pending updates of properties and layouts run before the changes and after them (iOS 26).
    public static let flushUpdates = AnimationOptions(rawValue: 1 << 9)
    /// Views are hidden and shown, not removed and added.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// By turning to the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// By turning to the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// By turning up a page.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// By turning down a page.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// By fading.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// By turning down from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// By turning up from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
  }

  /// Runs both functions at once.
  public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, delay: 0, animations: animations, completion: completion) }

  /// Runs both functions at once, without the delay.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(animations) { record(duration, options, [$0]) }
    finish(duration, completion)
  }

  /// Runs both functions at once, without the delay and the spring.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, delay: 0, options: options, animations: animations, completion: completion) }

  /// Runs both functions at once.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    if let animations { record(duration, options, [animations]) }
    finish(duration, completion)
  }

  /// Runs both functions at once, without the delay. Inside, ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)`` adds
  /// steps.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, delay: 0, animations: animations, completion: completion) }

  /// Runs a step of an animation at once.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: () -> Void
  ) { animations() }

  /// Shows a view in the place of another one, at once.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    record(duration, options, [])
    if options.contains(.showHideTransitionViews) {
      (fromView.isHidden, toView.isHidden) = (true, false)
    } else if let superview = fromView.superview {
      superview.insertSubview(toView, aboveSubview: fromView)
      fromView.removeFromSuperview()
    }
    finish(duration, completion)
  }

  /// Runs a function whose changes are not animated.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = areAnimationsEnabled
    areAnimationsEnabled = false
    actionsWithoutAnimation()
    areAnimationsEnabled = before
  }

  /// How an animation of several steps runs. Nothing is animated.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Evenly between the steps.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// In jumps.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Evenly over all steps.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Along a curve.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }
}
