/// The size class of a dimension of an interface.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not known, little room, as on a phone, or much room, as on a tablet.
  case unspecified, compact, regular
}

/// The direction in which an interface is read.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not known, from left to right, or from right to left.
  case unspecified = -1, leftToRight, rightToLeft
}

/// The sort of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not known, a phone, a tablet, a television, a screen in a car, a Mac, or a headset.
  case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision
}

/// The appearance of an interface.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not known, or text on light or dark ground.
  case unspecified, light, dark
}

/// The size of texts that the user prefers.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name, as UIKit has it.
  public var rawValue: String
  /// Creates a size of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(size: String) { rawValue = "UICTContentSizeCategory\(size)" }
  /// Not known.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// Three steps smaller than usual.
  public static let extraSmall = UIContentSizeCategory(size: "XS")
  /// Two steps smaller than usual.
  public static let small = UIContentSizeCategory(size: "S")
  /// A step smaller than usual.
  public static let medium = UIContentSizeCategory(size: "M")
  /// The usual size.
  public static let large = UIContentSizeCategory(size: "L")
  /// A step larger than usual.
  public static let extraLarge = UIContentSizeCategory(size: "XL")
  /// Two steps larger than usual.
  public static let extraExtraLarge = UIContentSizeCategory(size: "XXL")
  /// Three steps larger than usual.
  public static let extraExtraExtraLarge = UIContentSizeCategory(size: "XXXL")
  /// The first size for accessibility.
  public static let accessibilityMedium = UIContentSizeCategory(size: "AccessibilityM")
  /// The second size for accessibility.
  public static let accessibilityLarge = UIContentSizeCategory(size: "AccessibilityL")
  /// The third size for accessibility.
  public static let accessibilityExtraLarge = UIContentSizeCategory(size: "AccessibilityXL")
  /// The fourth size for accessibility.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(size: "AccessibilityXXL")
  /// The fifth size for accessibility.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(size: "AccessibilityXXXL")

  /// A Boolean value that indicates whether it is a size for accessibility.
  public var isAccessibilityCategory: Bool { rawValue.hasPrefix("UICTContentSizeCategoryAccessibility") }
}

/// Whether colors stand out from one another.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Not known, as usual, or more.
  case unspecified = -1, normal, high
}

/// Whether texts are bold for all.
public enum UILegibilityWeight: Int, Sendable {
  /// Not known, as usual, or bold.
  case unspecified = -1, regular, bold
}

/// The style of the list around a view (iOS 18).
public enum UIListEnvironment: Int, Sendable {
  /// Not known, no list, or a list of this appearance.
  case unspecified, none, plain, grouped, insetGrouped, sidebar, sidebarPlain
}

/// Traits that can be set.
public protocol UIMutableTraits {
  /// The value of a trait.
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
  /// The size class of the width.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The size class of the height.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// Pixels per point.
  var displayScale: CGFloat { get set }
  /// The direction in which the interface is read.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// The sort of device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// The appearance.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// The size of texts that the user prefers.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// Whether colors stand out from one another.
  var accessibilityContrast: UIAccessibilityContrast { get set }
  /// Whether texts are bold for all.
  var legibilityWeight: UILegibilityWeight { get set }
  /// The style of the list around a view (iOS 18).
  var listEnvironment: UIListEnvironment { get set }
}

/// Traits that a view, a controller or a scene sets for what is below it. Those that are not specified are inherited.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public struct UITraitOverrides: UIMutableTraits, Hashable, Sendable {
  public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  public var displayScale: CGFloat = 0
  public var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  public var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  public var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  public var accessibilityContrast = UIAccessibilityContrast.unspecified
  public var legibilityWeight = UILegibilityWeight.unspecified
  public var listEnvironment = UIListEnvironment.unspecified
  var own: [ObjectIdentifier: AnyTraitValue] = [:]

  init() {}

  var isEmpty: Bool { self == UITraitOverrides() }

  mutating func adopt(_ other: UITraitOverrides) {
    func take<Value: Equatable>(_ path: WritableKeyPath<UITraitOverrides, Value>, _ none: Value) {
      if other[keyPath: path] != none { self[keyPath: path] = other[keyPath: path] }
    }
    take(\.horizontalSizeClass, .unspecified)
    take(\.verticalSizeClass, .unspecified)
    take(\.displayScale, 0)
    take(\.layoutDirection, .unspecified)
    take(\.userInterfaceIdiom, .unspecified)
    take(\.userInterfaceStyle, .unspecified)
    take(\.preferredContentSizeCategory, .unspecified)
    take(\.accessibilityContrast, .unspecified)
    take(\.legibilityWeight, .unspecified)
    take(\.listEnvironment, .unspecified)
    if !other.own.isEmpty { own.merge(other.own) { $1 } }
  }
}

/// The traits of the environment of an interface.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  let values: UITraitOverrides

  /// The size class of the width.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  /// The size class of the height.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  /// Pixels per point.
  public var displayScale: CGFloat { values.displayScale }
  /// The direction in which the interface is read.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  /// The sort of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// The appearance.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// The size of texts that the user prefers.
  public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
  /// Whether colors stand out from one another.
  public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  /// Whether texts are bold for all.
  public var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
  /// The style of the list around a view (iOS 18).
  public var listEnvironment: UIListEnvironment { values.listEnvironment }

  init(_ values: UITraitOverrides) { self.values = values }

  /// Creates traits. Apple's class has initializers for one trait; tests need several at once.
  public convenience init(
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified, displayScale: CGFloat = 0,
    layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified,
    userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified, userInterfaceStyle: UIUserInterfaceStyle = .unspecified,
    preferredContentSizeCategory: UIContentSizeCategory = .unspecified,
    accessibilityContrast: UIAccessibilityContrast = .unspecified, legibilityWeight: UILegibilityWeight = .unspecified,
    listEnvironment: UIListEnvironment = .unspecified
  ) {
    var values = UITraitOverrides()
    (values.horizontalSizeClass, values.verticalSizeClass) = (horizontalSizeClass, verticalSizeClass)
    (values.displayScale, values.layoutDirection) = (displayScale, layoutDirection)
    (values.userInterfaceIdiom, values.userInterfaceStyle) = (userInterfaceIdiom, userInterfaceStyle)
    values.preferredContentSizeCategory = preferredContentSizeCategory
    (values.accessibilityContrast, values.legibilityWeight) = (accessibilityContrast, legibilityWeight)
    values.listEnvironment = listEnvironment
    self.init(values)
  }

  /// Creates traits in which those of later collections win, where these are specified.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var values = UITraitOverrides()
    for traits in traitCollections { values.adopt(traits.values) }
    self.init(values)
  }

  /// Creates traits that a function sets (iOS 17).
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(Self.changed(UITraitOverrides(), mutations))
  }

  /// Returns the traits with changes (iOS 17).
  open func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    UITraitCollection(Self.changed(values, mutations))
  }

  private static func changed(
    _ values: UITraitOverrides, _ mutations: (inout any UIMutableTraits) -> Void
  ) -> UITraitOverrides {
    var traits: any UIMutableTraits = values
    mutations(&traits)
    return traits as? UITraitOverrides ?? values
  }

  /// The traits of the view that is being updated or laid out, or those that were set on this thread; those of a phone outside.
  open class var current: UITraitCollection {
    get {
      guard CurrentTraits.isOnMain else { return CurrentTraits.ofThread ?? .phone }
      return MainActor.assumeIsolated { CurrentTraits.own ?? CurrentTraits.view?.traitCollection ?? .phone }
    }
    set { CurrentTraits.set(newValue) }
  }

  /// Runs a function, in which these are the current traits.
  open func performAsCurrent(_ actions: () -> Void) {
    let before = CurrentTraits.isOnMain ? MainActor.assumeIsolated { CurrentTraits.own } : CurrentTraits.ofThread
    CurrentTraits.set(self)
    actions()
    CurrentTraits.set(before)
  }

  /// Returns whether colors look different in other traits.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let other = traitCollection else { return true }
    return userInterfaceStyle != other.userInterfaceStyle || accessibilityContrast != other.accessibilityContrast
      || userInterfaceIdiom != other.userInterfaceIdiom
  }

  /// Returns whether all specified traits of another collection are here.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var values = values
    values.adopt(trait.values)
    return values == self.values
  }

  /// Returns this object, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }

  open override var hash: Int { values.hashValue }
}

@MainActor enum CurrentTraits {
  /// The traits that were set on the main thread; nil for none.
  static var own: UITraitCollection?
  /// The traits that were set on another thread; nil for none.
  nonisolated static var ofThread: UITraitCollection? { Thread.current.threadDictionary[key] as? UITraitCollection }
  private nonisolated static let key = "KumikoUIKit.CurrentTraits"

  /// The mark of the main queue. Without a run loop, as in tests, other threads than the first one run that queue.
  private nonisolated static let mark = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
  nonisolated static var isOnMain: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true }

  nonisolated static func set(_ traits: UITraitCollection?) {
    guard isOnMain else { return Thread.current.threadDictionary[key] = traits }
    MainActor.assumeIsolated { own = traits }
  }

  /// The view that is updated or laid out; nil outside. It is held meanwhile: a weak reference slows each later use of a view.
  static var view: UIView?
}
