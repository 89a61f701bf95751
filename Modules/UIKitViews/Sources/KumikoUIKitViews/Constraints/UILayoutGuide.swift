/// A rectangle of a view that constraints refer to: its safe area, or the area between its margins.
@preconcurrency @MainActor open class UILayoutGuide: NSObject, ConstrainedItem {
  /// The view of the guide.
  open private(set) weak var owningView: UIView?
  private let rect: (UIView) -> CGRect

  init(_ view: UIView, _ rect: @escaping (UIView) -> CGRect) {
    owningView = view
    self.rect = rect
  }

  var layoutView: UIView? { owningView }
  var layoutRect: CGRect { owningView.map(rect) ?? .zero }

  /// The rectangle in the coordinates of the view, in points.
  open var layoutFrame: CGRect { layoutRect }

  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The vertical center.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The leading edge.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The trailing edge.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The horizontal center.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

extension UIView: ConstrainedItem {
  var layoutView: UIView? { self }
  var layoutRect: CGRect { bounds }

  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The vertical center.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The leading edge.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The trailing edge.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The horizontal center.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

  /// The bounds without the safe area.
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(self) { $0.bounds.room(inside: $0.safeAreaInsets) } }

  /// The bounds without the safe area and the margins.
  public var layoutMarginsGuide: UILayoutGuide {
    UILayoutGuide(self) { view in
      let (safe, margins) = (view.safeAreaInsets, view.layoutMargins)
      return view.bounds.room(
        inside: UIEdgeInsets(
          top: safe.top + margins.top, left: safe.left + margins.left, bottom: safe.bottom + margins.bottom,
          right: safe.right + margins.right))
    }
  }
}
