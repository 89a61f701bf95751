public import Foundation

/// A color of a layer: the components or the name of a ``UIColor``.
public struct CGColor: Hashable, @unchecked Sendable {
  let color: UIColor
}

/// The border, the corners and the shadow of a view. They are stored: nothing draws them.
@preconcurrency @MainActor open class CALayer: NSObject {
  /// The color behind the content; nil for none.
  open var backgroundColor: CGColor?
  /// The color of the border.
  open var borderColor: CGColor?
  /// The width of the border, in points.
  open var borderWidth: CGFloat = 0
  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat = 0
  /// A Boolean value that indicates whether content is clipped to the bounds.
  open var masksToBounds = false
  /// The color of the shadow.
  open var shadowColor: CGColor?
  /// The opacity of the shadow, from 0 to 1.
  open var shadowOpacity: Float = 0
  /// The distance of the shadow, in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The radius of the shadow, in points.
  open var shadowRadius: CGFloat = 3
  /// The opacity, from 0 to 1.
  open var opacity: Float = 1

  /// Creates a layer without a border.
  public nonisolated override init() { super.init() }
}
