/// Gives the subviews of a view the frames that follow from equalities with the view, its guides and siblings.
@MainActor struct ConstraintFrames {
  private let view: UIView
  private let isMirrored: Bool
  /// The subviews whose frames are known along an axis.
  private var known: (horizontal: Set<ObjectIdentifier>, vertical: Set<ObjectIdentifier>)

  init(_ view: UIView) {
    self.view = view
    isMirrored = view.traitCollection.layoutDirection == .rightToLeft
    let settled = Set(view.subviews.filter { !$0.followsConstraints }.map { ObjectIdentifier($0) })
    known = (settled, settled)
  }

  /// Sets the frames. A frame that depends on a sibling follows it, so that the number of rounds is the number of
  /// levels.
  ///
  /// - Complexity: O(*k* · *c*) for *k* subviews with *c* constraints, as many times as siblings follow each other.
  mutating func apply() {
    let open = view.subviews.filter(\.followsConstraints)
    guard !open.isEmpty else { return }
    var progress = true
    while progress {
      progress = false
      for subview in open {
        let (id, frame) = (ObjectIdentifier(subview), subview.frame)
        if !known.horizontal.contains(id), let (start, extent) = span(of: subview, true) {
          subview.frame = CGRect(x: start, y: frame.minY, width: extent, height: frame.height)
          progress = known.horizontal.insert(id).inserted
        }
        if !known.vertical.contains(id), let (start, extent) = span(of: subview, false) {
          subview.frame = CGRect(x: subview.frame.minX, y: start, width: subview.frame.width, height: extent)
          progress = known.vertical.insert(id).inserted
        }
      }
    }
  }

  /// The start and the extent of a subview along an axis; nil while they do not follow from the known values.
  private func span(of subview: UIView, _ isHorizontal: Bool) -> (CGFloat, CGFloat)? {
    var (start, end, center, extent): (CGFloat?, CGFloat?, CGFloat?, CGFloat?) = (nil, nil, nil, nil)
    for constraint in subview.constraintsOfFrame where constraint.relation == .equal {
      guard let (attribute, value) = value(constraint, for: subview), attribute.isHorizontal == isHorizontal else {
        continue
      }
      switch resolved(attribute) {
      case .left, .top: start = value
      case .right, .bottom: end = value
      case .centerX, .centerY: center = value
      case .width, .height: extent = value
      case .leading, .trailing, .notAnAttribute: break
      }
    }
    if let start, let end { return (start, max(0, end - start)) }
    let intrinsic = isHorizontal ? subview.intrinsicContentSize.width : subview.intrinsicContentSize.height
    guard let extent = extent ?? (intrinsic == UIView.noIntrinsicMetric ? nil : intrinsic) else { return nil }
    if let start { return (start, extent) }
    if let end { return (end - extent, extent) }
    return center.map { ($0 - extent / 2, extent) }
  }

  /// The value that a constraint gives to an attribute of a subview, in the coordinates of the superview.
  private func value(
    _ constraint: NSLayoutConstraint, for subview: UIView
  ) -> (NSLayoutConstraint.Attribute, CGFloat)? {
    let (first, second) = (constraint.first, constraint.second)
    // Leading and trailing count from right to left where an interface is read so.
    let isReversed = isMirrored && (first.attribute == .leading || first.attribute == .trailing)
    let constant = isReversed ? -constraint.constant : constraint.constant
    if first.item === subview {
      guard let second else { return (first.attribute, constant) }
      return position(of: second, for: subview).map {
        (first.attribute, $0 * constraint.multiplier + constant)
      }
    }
    guard let second, second.item === subview, constraint.multiplier != 0 else { return nil }
    return position(of: first, for: subview).map {
      (second.attribute, ($0 - constant) / constraint.multiplier)
    }
  }

  /// The value of the other side, if it is known.
  private func position(of end: NSLayoutConstraint.End, for subview: UIView) -> CGFloat? {
    guard let item = end.item, let owner = item.layoutView else { return nil }
    var rect = item.layoutRect
    if owner === view {
      // In the coordinates that subviews have frames in.
    } else if owner.superview === view {
      if owner === subview && end.attribute.isExtent == false { return nil }
      let settled = end.attribute.isHorizontal ? known.horizontal : known.vertical
      guard settled.contains(ObjectIdentifier(owner)) else { return nil }
      rect = rect.offsetBy(dx: owner.frame.minX - owner.bounds.minX, dy: owner.frame.minY - owner.bounds.minY)
    } else {
      return nil
    }
    return switch resolved(end.attribute) {
    case .left: rect.minX
    case .right: rect.maxX
    case .centerX: rect.midX
    case .width: rect.width
    case .top: rect.minY
    case .bottom: rect.maxY
    case .centerY: rect.midY
    case .height: rect.height
    case .leading, .trailing, .notAnAttribute: nil
    }
  }

  /// Leading and trailing as left and right.
  private func resolved(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
    switch attribute {
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    default: attribute
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// A Boolean value that indicates whether the attribute is a size, not a position.
  var isExtent: Bool { self == .width || self == .height }
}

extension UIView {
  /// A Boolean value that indicates whether the frame follows from constraints.
  var followsConstraints: Bool { !translatesAutoresizingMaskIntoConstraints && !constraintsOfFrame.isEmpty }

  /// The active constraints that this view is a side of.
  public var constraints: [NSLayoutConstraint] { constraintsOfFrame }
}
