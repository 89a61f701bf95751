/// An edge, a center or a size of a view or a layout guide, for constraints.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let end: NSLayoutConstraint.End

  init(_ item: any ConstrainedItem, _ attribute: NSLayoutConstraint.Attribute) {
    end = NSLayoutConstraint.End(item: item, attribute: attribute)
  }

  /// Returns a constraint to the same place as another anchor.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .equal, anchor.end, constant: 0)
  }

  /// Returns a constraint to a distance from another anchor, in points.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .equal, anchor.end, constant: c)
  }

  /// Returns a constraint to at least another anchor.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(end, .greaterThanOrEqual, anchor.end, constant: c) }

  /// Returns a constraint to at most another anchor.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(end, .lessThanOrEqual, anchor.end, constant: c) }
}

/// An anchor along the horizontal axis.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

/// An anchor along the vertical axis.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// A width or a height.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns a constraint to a number of points.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .equal, nil, constant: c)
  }

  /// Returns a constraint to at least a number of points.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .greaterThanOrEqual, nil, constant: c)
  }

  /// Returns a constraint to at most a number of points.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(end, .lessThanOrEqual, nil, constant: c)
  }

  /// Returns a constraint to a multiple of another size, plus a number of points.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(end, .equal, anchor.end, multiplier: m, constant: c) }
}

/// The owner of an anchor: a view, or a layout guide in it.
@MainActor protocol ConstrainedItem: AnyObject {
  var layoutView: UIView? { get }
}
