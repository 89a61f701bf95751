import KumikoDimension
import KumikoLayout

extension VisibleItem {
  func offset(by distance: Point2D) -> VisibleItem {
    guard distance != .zero else { return self }
    var element = element
    element.attributes.frame = frame.offsetBy(dx: distance.x, dy: distance.y)
    return shown(as: element)
  }

  /// The element at the start or the end of fading.
  var faded: VisibleItem {
    var faded = self
    faded.alpha = 0
    return faded
  }

  /// Returns the action that leads to this appearance from another one, or nil if they are equal.
  func action(from before: VisibleItem) -> ViewportStep<SectionID, ItemID>.Action? {
    if frame.size != before.frame.size { return .resize }
    if frame != before.frame || center != before.center { return .move }
    let isSame =
      alpha == before.alpha && zIndex == before.zIndex && isHidden == before.isHidden
      && transform3D == before.transform3D
    return isSame ? nil : .restyle
  }
}
