import KumikoDimension
@_spi(Kumiko) public import KumikoUIKitViews

extension UIView {
  /// What this view and its subviews show now. Hidden views, and views whose frames are not finite, are left out. Views
  /// that are more than 256 levels below this one are drawn beside the last of those levels, so that no renderer needs
  /// a deeper stack. Their opacity and transforms do not count. O(*n*) in the views and their texts.
  @_spi(Kumiko) public var kumikoNode: ViewNode {
    layoutIfNeeded()
    return kumikoPresentNode
  }

  /// What this view and its subviews show, without a layout that is due.
  package var kumikoPresentNode: ViewNode {
    Separators.reset()
    let traits = traitCollection
    return NodeCollector().node(of: self, in: traits) ?? ViewNode(id: kumikoNumber, frame: .zero)
  }
}
