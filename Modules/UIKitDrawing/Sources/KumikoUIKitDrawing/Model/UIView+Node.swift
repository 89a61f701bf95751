@_spi(Kumiko) import KumikoDimension
public import KumikoUIKitViews

extension UIView {
  /// What this view and its subviews show now.
  ///
  /// - Complexity: O(*n*) in the views.
  @_spi(Kumiko) public var kumikoNode: ViewNode {
    layoutIfNeeded()
    let frame = Rect2D(
      x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height)
    var node = ViewNode(id: ObjectIdentifier(self).hashValue, frame: frame)
    node.opacity = Double(alpha)
    node.children = subviews.filter { !$0.isHidden }.map(\.kumikoNode)
    return node
  }
}
