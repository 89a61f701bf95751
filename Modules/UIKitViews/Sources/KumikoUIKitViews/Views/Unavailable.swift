// What Linux cannot have. The message is the first thing that a stranger's file meets.

/// A place to draw at. There is none: nothing is drawn.
@available(*, unavailable, message: "nothing is drawn on Linux: guard drawing with #if canImport(CoreGraphics)")
public final class CGContext {}

/// Colors that run into one another, for drawing. There are none: nothing is drawn.
@available(*, unavailable, message: "nothing is drawn on Linux: use a CAGradientLayer, which stores its colors")
public final class CGGradient {}

/// Draws images. There is none: nothing is drawn.
@available(*, unavailable, message: "nothing is drawn on Linux: guard drawing with #if canImport(CoreGraphics)")
open class UIGraphicsImageRenderer {}

/// The place to draw at. There is none: nothing is drawn.
@available(*, unavailable, message: "nothing is drawn on Linux: guard drawing with #if canImport(CoreGraphics)")
public func UIGraphicsGetCurrentContext() -> Never? { nil }

/// Begins to draw an image. Nothing is drawn.
@available(*, unavailable, message: "nothing is drawn on Linux: guard drawing with #if canImport(CoreGraphics)")
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {}

/// Returns the image that was drawn. Nothing is drawn.
@available(*, unavailable, message: "nothing is drawn on Linux: guard drawing with #if canImport(CoreGraphics)")
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { nil }

/// Ends to draw an image. Nothing is drawn.
@available(*, unavailable, message: "nothing is drawn on Linux: guard drawing with #if canImport(CoreGraphics)")
public func UIGraphicsEndImageContext() {}
