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
