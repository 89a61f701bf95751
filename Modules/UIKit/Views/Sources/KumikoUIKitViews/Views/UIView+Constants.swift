/// The strength of a wish for a size, from 0 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The strength.
  public let rawValue: Float

  /// Creates a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Returns whether a wish is weaker than another one.
  public static func < (one: UILayoutPriority, other: UILayoutPriority) -> Bool { one.rawValue < other.rawValue }

  /// Returns a stronger priority.
  public static func + (one: UILayoutPriority, other: Float) -> UILayoutPriority {
    UILayoutPriority(one.rawValue + other)
  }
  /// Returns a weaker priority.
  public static func - (one: UILayoutPriority, other: Float) -> UILayoutPriority {
    UILayoutPriority(one.rawValue - other)
  }
  /// Makes a priority stronger.
  public static func += (one: inout UILayoutPriority, other: Float) { one = one + other }
  /// Makes a priority weaker.
  public static func -= (one: inout UILayoutPriority, other: Float) { one = one - other }

  /// 1000: it has to be.
  public static let required = UILayoutPriority(1000)
  /// 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// 250.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: the size of the content.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// The direction in which a view is read.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right, or from right to left.
  case leftToRight, rightToLeft
}

extension UIView {
  /// The way in which content fills a view.
  public enum ContentMode: Int, Sendable {
    /// Stretched, as large as fits, as small as covers the bounds, drawn again, or in its size in the middle.
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center
    /// In its size at an edge or in a corner.
    case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  /// The value of an intrinsic size along an axis without one.
  public static let noIntrinsicMetric: CGFloat = -1
  /// A target size of zero: as small as the content allows.
  public static let layoutFittingCompressedSize = CGSize(width: 0, height: 0)
  /// A target size that is larger than any screen.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

extension UITraitCollection {
  /// The traits of a phone in portrait orientation, at one pixel per point.
  static let phone = UITraitCollection(
    horizontalSizeClass: .compact, verticalSizeClass: .regular, displayScale: 1, layoutDirection: .leftToRight,
    userInterfaceIdiom: .phone, userInterfaceStyle: .light)
}

@MainActor enum ViewNumbers {
  private static var last = 0

  static func next() -> Int {
    last += 1
    return last
  }
}

/// What a view is for assistive tools.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits of the traits.
  public let rawValue: UInt64
  /// Creates traits from their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// Nothing in particular.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// A selected element.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Something that plays sound.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// A text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// A summary when the application starts.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// An element that cannot be used.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// An element that changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A field for a search.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// An element that begins media.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// A value that goes up and down.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// An element that takes touches itself.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// An element that turns a page.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// The bar of tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// A heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// A control that is on or off (iOS 17).
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 17)
}
