extension CALayer {
  /// Adds an animation, which ends at once. Its delegate receives the start and the end. It stays if it is not removed then.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    kumikoAddedAnimations.append(anim)
    anim.delegate?.animationDidStart(anim)
    if !anim.isRemovedOnCompletion { animations[key ?? "\(ObjectIdentifier(anim))"] = anim }
    anim.delegate?.animationDidStop(anim, finished: true)
  }

  /// Returns the animation of a key that stays; nil for none.
  public func animation(forKey key: String) -> CAAnimation? { animations[key] }
  /// The sorted keys of the animations that stay; nil for none.
  public func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.keys.sorted() }
  /// Removes the animation of a key.
  public func removeAnimation(forKey key: String) { animations[key] = nil }
  /// Removes all animations.
  public func removeAllAnimations() { animations = [:] }
}

/// A layer with a path.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
  /// The path; nil for none.
  open var path: CGPath?
  /// The color inside; nil for none. Black by default.
  open var fillColor: CGColor? = UIColor.black.cgColor
  /// The rule by which a point is inside.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// The color of the lines; nil for none.
  open var strokeColor: CGColor?
  /// The width of the lines, in points.
  open var lineWidth: CGFloat = 1
  /// The ends of the lines.
  open var lineCap = CAShapeLayerLineCap.butt
  /// The corners of the lines.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// Where corners are no longer pointed.
  open var miterLimit: CGFloat = 10
  /// The lengths of dashes and gaps, in points; nil for whole lines.
  open var lineDashPattern: [NSNumber]?
  /// Where the dashes begin, in points.
  open var lineDashPhase: CGFloat = 0
  /// Where the lines begin, from 0 to 1.
  open var strokeStart: CGFloat = 0
  /// Where the lines end, from 0 to 1.
  open var strokeEnd: CGFloat = 1
}

/// The rule by which a point is inside a path.
public struct CAShapeLayerFillRule: KumikoAnimationName {
  /// The name.
  public var rawValue: String
  /// Creates a rule of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// By the direction of the lines around it.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// By the number of lines around it.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The end of a line.
public struct CAShapeLayerLineCap: KumikoAnimationName {
  /// The name.
  public var rawValue: String
  /// Creates an end of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Round beyond the point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Square beyond the point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The corner of two lines.
public struct CAShapeLayerLineJoin: KumikoAnimationName {
  /// The name.
  public var rawValue: String
  /// Creates a corner of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Pointed.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The direction in which the colors of a gradient run.
public struct CAGradientLayerType: KumikoAnimationName {
  /// The name.
  public var rawValue: String
  /// Creates a direction of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From the middle.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around the middle.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// The curve of corners.
public struct CALayerCornerCurve: KumikoAnimationName {
  /// The name.
  public var rawValue: String
  /// Creates a curve of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A part of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// The curve of the system's icons.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The place of a layer's content.
public struct CALayerContentsGravity: KumikoAnimationName {
  /// The name.
  public var rawValue: String
  /// Creates a place of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// Stretched.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as covers the layer.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}
