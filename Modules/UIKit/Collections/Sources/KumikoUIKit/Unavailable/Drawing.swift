// Names that are missing for good. The compiler tells the reason and the remedy where one is used.

/// Drawing into an image.
@available(*, unavailable, message: "nothing is drawn here; use UIImage(named:) for an image that tests can compare")
open class UIGraphicsImageRenderer {
  /// Creates a drawing.
  public init(size: CGSize) {}
  /// Creates a drawing.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {}
  /// Creates a drawing.
  public init(bounds: CGRect) {}
}
/// The settings of an image that is drawn.
@available(*, unavailable, message: "nothing is drawn here; leave the file that draws out of the target")
open class UIGraphicsImageRendererFormat {}
/// A drawing of an image.
@available(*, unavailable, message: "nothing is drawn here; leave the file that draws out of the target")
open class UIGraphicsImageRendererContext {}
/// Drawing into a document.
@available(*, unavailable, message: "nothing is drawn here; leave the file that draws out of the target")
open class UIGraphicsPDFRenderer {}
/// A destination of drawing.
@available(*, unavailable, message: "nothing is drawn here; give the view a backgroundColor or a layer to compare")
open class CGContext {
  /// Creates a destination of drawing in memory.
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: Any,
    bitmapInfo: UInt32
  ) {}
}
/// A change of colors.
@available(*, unavailable, message: "nothing is drawn here; a CAGradientLayer has colors that tests can compare")
open class CGGradient {
  /// Creates a gradient.
  public init?(colorsSpace: Any?, colors: Any, locations: [CGFloat]?) {}
}
/// The extent of a gradient.
@available(*, unavailable, message: "nothing is drawn here; a CAGradientLayer has colors that tests can compare")
public struct CGGradientDrawingOptions {
  /// Creates options from their bits.
  public init(rawValue: UInt32) {}
}
/// The meaning of the numbers of colors.
@available(*, unavailable, message: "there are no pixels; UIColor has red, green, blue and alpha")
open class CGColorSpace {}
/// The place of alpha in a pixel.
@available(*, unavailable, message: "there are no pixels; leave the file that draws out of the target")
public enum CGImageAlphaInfo {}

/// Begins a drawing.
@available(*, unavailable, message: "nothing is drawn here; use UIImage(named:) for an image that tests can compare")
public func UIGraphicsBeginImageContext(_ size: CGSize) {}
/// Begins a drawing.
@available(*, unavailable, message: "nothing is drawn here; use UIImage(named:) for an image that tests can compare")
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {}
/// Ends a drawing.
@available(*, unavailable, message: "nothing is drawn here; leave the function that draws out")
public func UIGraphicsEndImageContext() {}
/// The present drawing.
@available(*, unavailable, message: "nothing is drawn here; leave the function that draws out")
public func UIGraphicsGetCurrentContext() -> Never? { nil }
/// The image that was drawn.
@available(*, unavailable, message: "nothing is drawn here; use UIImage(named:) for an image that tests can compare")
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { nil }
/// The usual color space.
@available(*, unavailable, message: "there are no pixels; UIColor has red, green, blue and alpha")
public func CGColorSpaceCreateDeviceRGB() -> Never? { nil }
