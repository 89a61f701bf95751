// The spacing of the system is 8 points between views.
private let systemSpacing: CGFloat = 8

extension NSLayoutXAxisAnchor {
  /// Returns a constraint to a multiple of 8 points after another anchor, in the direction of reading.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(equalTo: anchor, constant: multiplier * systemSpacing) }

  /// Returns a constraint to at least a multiple of 8 points after another anchor, in the direction of reading.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(greaterThanOrEqualTo: anchor, constant: multiplier * systemSpacing) }

  /// Returns a constraint to at most a multiple of 8 points after another anchor, in the direction of reading.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(lessThanOrEqualTo: anchor, constant: multiplier * systemSpacing) }
}

extension NSLayoutYAxisAnchor {
  /// Returns a constraint to a multiple of 8 points below another anchor.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(equalTo: anchor, constant: multiplier * systemSpacing) }

  /// Returns a constraint to at least a multiple of 8 points below another anchor.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(greaterThanOrEqualTo: anchor, constant: multiplier * systemSpacing) }

  /// Returns a constraint to at most a multiple of 8 points below another anchor.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(lessThanOrEqualTo: anchor, constant: multiplier * systemSpacing) }
}

extension NSLayoutDimension {
  /// Returns a constraint to at least a multiple of another size, plus a number of points.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(end, .greaterThanOrEqual, anchor.end, multiplier: m, constant: c) }

  /// Returns a constraint to at most a multiple of another size, plus a number of points.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(end, .lessThanOrEqual, anchor.end, multiplier: m, constant: c) }
}

extension UIView {
  /// Makes constraints count.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
  /// Makes a constraint count.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  /// Makes constraints count no more.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }
  /// Makes a constraint count no more.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
}
