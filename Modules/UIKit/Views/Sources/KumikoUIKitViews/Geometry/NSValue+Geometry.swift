extension NSValue {
  /// Creates a value of a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Creates a value of a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// Creates a value of a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// The point.
  public var cgPointValue: CGPoint { pointValue }
  /// The size.
  public var cgSizeValue: CGSize { sizeValue }
  /// The rectangle.
  public var cgRectValue: CGRect { rectValue }
}

// Swift casts between a rectangle and its `NSValue` by this, as on Apple's platforms.
extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// Returns the value of the rectangle.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
  /// Reads the rectangle of a value.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) { result = source.rectValue }
  /// Reads the rectangle of a value, and returns whether it has one.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
    if source is NSNumber { return false }
    result = source.rectValue
    return true
  }
  /// Returns the rectangle of a value; zero for none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect { source?.rectValue ?? .zero }
}
