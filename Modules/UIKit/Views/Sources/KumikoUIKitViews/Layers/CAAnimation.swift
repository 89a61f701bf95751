/// A change of a layer over time. It is stored: nothing is drawn, and it ends at once.
open class CAAnimation: NSObject {
  /// How long it takes, in seconds.
  open var duration: TimeInterval = 0
  /// When it begins, in seconds.
  open var beginTime: TimeInterval = 0
  /// Where in its course it begins, in seconds.
  open var timeOffset: TimeInterval = 0
  /// For how long it runs again, in seconds.
  open var repeatDuration: TimeInterval = 0
  /// How often it runs.
  open var repeatCount: Float = 0
  /// How fast it runs.
  open var speed: Float = 1
  /// A Boolean value that indicates whether it runs back.
  open var autoreverses = false
  /// What is shown before and after it.
  open var fillMode = CAMediaTimingFillMode.removed
  /// How fast it runs in its course; nil for evenly.
  open var timingFunction: CAMediaTimingFunction?
  /// A Boolean value that indicates whether it leaves the layer in the end.
  open var isRemovedOnCompletion = true
  /// Receives the start and the end. It is held, as in Core Animation.
  open var delegate: (any CAAnimationDelegate)?

  public override init() {}
}

/// Receives the start and the end of an animation. All functions are optional.
public protocol CAAnimationDelegate: AnyObject {
  /// Called when an animation begins.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when an animation has ended.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change of a property of a layer.
open class CAPropertyAnimation: CAAnimation {
  /// The path of the property; nil for none.
  open var keyPath: String?
  /// A Boolean value that indicates whether values count from that of the layer.
  open var isAdditive = false
  /// A Boolean value that indicates whether each run begins where the last one ended.
  open var isCumulative = false

  /// Creates an animation of a property.
  public init(keyPath path: String?) { keyPath = path }
  public override convenience init() { self.init(keyPath: nil) }
}

/// A change of a property from a value to another one.
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value; nil for that of the layer.
  open var fromValue: Any?
  /// The last value; nil for that of the layer.
  open var toValue: Any?
  /// The last value, as a distance from the first one.
  open var byValue: Any?
}

/// A change of a property by a spring.
open class CASpringAnimation: CABasicAnimation {
  /// The mass.
  open var mass: CGFloat = 1
  /// The stiffness of the spring.
  open var stiffness: CGFloat = 100
  /// The damping.
  open var damping: CGFloat = 10
  /// The velocity at the start.
  open var initialVelocity: CGFloat = 0
  /// How long it takes to come to rest, in seconds: ``CAAnimation/duration``.
  open var settlingDuration: TimeInterval { duration }
}

/// A change of a property through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values; nil for none.
  open var values: [Any]?
  /// The times of the values, from 0 to 1; nil for equal distances.
  open var keyTimes: [NSNumber]?
  /// The path of points; nil for none.
  open var path: CGPath?
  /// How fast each part runs; nil for evenly.
  open var timingFunctions: [CAMediaTimingFunction]?
}

/// Changes that run together.
open class CAAnimationGroup: CAAnimation {
  /// The changes; nil for none.
  open var animations: [CAAnimation]?
}

/// A change of the whole content of a layer.
open class CATransition: CAAnimation {
  /// The look of the change.
  open var type = CATransitionType.fade
  /// The direction of the change; nil for none.
  open var subtype: CATransitionSubtype?
}

/// A name of Core Animation.
public protocol KumikoAnimationName: RawRepresentable, Hashable, Sendable where RawValue == String {}

/// The look of a change of content.
public struct CATransitionType: KumikoAnimationName {
  /// The name.
  public var rawValue: String
  /// Creates a look of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The new content appears over the old one.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content moves over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old one away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content moves away.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a change of content.
public struct CATransitionSubtype: KumikoAnimationName {
  /// The name.
  public var rawValue: String
  /// Creates a direction of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// From the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// What is shown before and after an animation.
public struct CAMediaTimingFillMode: KumikoAnimationName {
  /// The name.
  public var rawValue: String
  /// Creates a mode of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The last value stays.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value is shown before.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// The value of the layer is shown.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// How fast a change runs in its course.
public struct CAMediaTimingFunctionName: KumikoAnimationName {
  /// The name.
  public var rawValue: String
  /// Creates a course of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Evenly.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slowly at first.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slowly in the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slowly at first and in the end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// As the system has it.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// How fast a change runs in its course.
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  /// The points that the course leans to.
  public let kumikoControlPoints: [CGPoint]

  /// Creates a course by its name.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(controlPoints: 0, 0, 1, 1)
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    }
  }

  /// Creates a course by the points that it leans to.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    kumikoControlPoints = [
      CGPoint(x: CGFloat(c1x), y: CGFloat(c1y)), CGPoint(x: CGFloat(c2x), y: CGFloat(c2y)),
    ]
  }
}

/// Changes of layers that run together. They end at once.
@preconcurrency @MainActor open class CATransaction: NSObject {
  private static var completions: [(() -> Void)?] = []

  /// Begins a group of changes.
  open class func begin() { completions.append(nil) }
  /// Ends a group of changes, and calls its completion.
  open class func commit() { completions.popLast()??() }
  /// Calls a function in the end of the group; at once outside one.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    if completions.isEmpty { block?() } else { completions[completions.count - 1] = block }
  }
  /// Does nothing: changes take no time.
  open class func setAnimationDuration(_ dur: TimeInterval) {}
  /// Does nothing: changes take no time.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
  /// Does nothing: changes take no time.
  open class func setDisableActions(_ flag: Bool) {}
  /// Does nothing: there is nothing to be drawn.
  open class func flush() {}
}
