import KumikoDimension
import KumikoLayout

extension VisibleItem {
  /// The same element, this far away.
  func offset(by distance: Point2D) -> VisibleItem {
    guard distance != .zero else { return self }
    var element = element
    element.attributes.frame = frame.offsetBy(dx: distance.x, dy: distance.y)
    return shown(as: element)
  }

  /// The same element, as it fades in or out.
  var faded: VisibleItem {
    var faded = self
    faded.alpha = 0
    return faded
  }

  /// Returns the changes that make an element look like this one; none if it already does.
  func action(from before: VisibleItem) -> ViewportStep<SectionID, ItemID>.Action? {
    if frame.size != before.frame.size { return .resize }
    if frame != before.frame || center != before.center { return .move }
    let isSame =
      alpha == before.alpha && zIndex == before.zIndex && isHidden == before.isHidden
      && transform3D == before.transform3D
    return isSame ? nil : .restyle
  }
}
