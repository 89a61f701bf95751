/// The size class of a dimension of an interface.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not known.
  case unspecified = 0
  /// Little room, as on a phone, or much room, as on a tablet.
  case compact, regular
}

/// The direction in which an interface is read.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// From left to right, or from right to left.
  case leftToRight, rightToLeft
}

/// The sort of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// A phone, a tablet, a television, or a screen in a car.
  case phone, pad, tv, carPlay
  /// A Mac.
  case mac = 5
  /// A headset.
  case vision
}

/// The appearance of an interface.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not known, or text on light or dark ground.
  case unspecified, light, dark
}

/// The traits of the environment of an interface.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  /// The size class of the width.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The size class of the height.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// Pixels per point.
  public let displayScale: CGFloat
  /// The direction in which the interface is read.
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// The sort of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// The appearance.
  public let userInterfaceStyle: UIUserInterfaceStyle

  /// Creates traits. Apple's class has no such initializer; tests need one.
  public init(
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified, displayScale: CGFloat = 0,
    layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified,
    userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified, userInterfaceStyle: UIUserInterfaceStyle = .unspecified
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.displayScale = displayScale
    self.layoutDirection = layoutDirection
    self.userInterfaceIdiom = userInterfaceIdiom
    self.userInterfaceStyle = userInterfaceStyle
  }

  /// Creates traits in which those of later collections win, where these are specified.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    func last<Value>(_ value: KeyPath<UITraitCollection, Value>, _ isSet: (Value) -> Bool, _ other: Value) -> Value {
      traitCollections.last { isSet($0[keyPath: value]) }?[keyPath: value] ?? other
    }
    self.init(
      horizontalSizeClass: last(\.horizontalSizeClass, { $0 != .unspecified }, .unspecified),
      verticalSizeClass: last(\.verticalSizeClass, { $0 != .unspecified }, .unspecified),
      displayScale: last(\.displayScale, { $0 != 0 }, 0),
      layoutDirection: last(\.layoutDirection, { $0 != .unspecified }, .unspecified),
      userInterfaceIdiom: last(\.userInterfaceIdiom, { $0 != .unspecified }, .unspecified),
      userInterfaceStyle: last(\.userInterfaceStyle, { $0 != .unspecified }, .unspecified))
  }

  /// Returns this object, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether the other object has the same traits.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
      && displayScale == other.displayScale && layoutDirection == other.layoutDirection
      && userInterfaceIdiom == other.userInterfaceIdiom && userInterfaceStyle == other.userInterfaceStyle
  }

  /// A hash of the traits.
  open override var hash: Int {
    [
      horizontalSizeClass.rawValue, verticalSizeClass.rawValue, layoutDirection.rawValue, userInterfaceIdiom.rawValue,
      userInterfaceStyle.rawValue,
    ].hashValue
  }
}
