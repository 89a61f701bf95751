@_spi(Kumiko) import KumikoDimension

extension ElasticRun {
  /// Raises uniform extents to the largest in the section: first those of subitems, then those of repetitions.
  mutating func settleFloors(_ sizes: SectionSizes) {
    let axes = source.group.uniform
    guard axes.any else { return }
    let subitems = summary.largestSubitem.only(along: axes)
    if subitems != floors.subitems {
      floors.subitems = subitems
      rebuild(sizes)
    }
    let groups = summary.largest.only(along: axes)
    if groups != floors.groups {
      floors.groups = groups
      rebuild(sizes)
    }
  }
}

extension Size2D {
  /// The extents along the axes with a flag; 0 along the others.
  fileprivate func only(along axes: AxisFlags) -> Size2D {
    Size2D(width: axes.horizontal ? width : 0, height: axes.vertical ? height : 0)
  }
}
