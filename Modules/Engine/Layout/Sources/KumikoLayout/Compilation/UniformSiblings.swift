@_spi(Kumiko) import KumikoDimension

/// Raises uniform siblings to the largest of them (`uniformAcrossSiblings` of iOS 17).
///
/// All self-sizing siblings with an item count, unmeasured ones with their estimate. The rule applies only along axes
/// on which the group has the extent of its content.
struct UniformSiblings {
  var subitems: [ResolvedSubitem]
  var hugs: AxisFlags

  var isNeeded: Bool {
    hugs.any
      && subitems.contains { ($0.uniform.horizontal && hugs.horizontal) || ($0.uniform.vertical && hugs.vertical) }
  }

  /// Raises `sizes` to their largest and at least to `floor`. Only siblings for which `hasItem` is true count.
  ///
  /// - Returns: The largest extents before that; 0 along an axis without uniform siblings.
  func raise(_ sizes: inout [Size2D], floor: Size2D, hasItem: (Int) -> Bool) -> Size2D {
    var largest = Size2D.zero
    for axis in [LayoutAxis.horizontal, .vertical] where hugs[axis] && subitems.contains(where: { $0.uniform[axis] }) {
      largest[axis] = self.largest(of: sizes, along: axis, hasItem)
      let extent = max(largest[axis], floor[axis])
      for index in sizes.indices where subitems[index % subitems.count].uniform[axis] {
        // A custom group is not measured: it has its estimate and may grow like the others.
        sizes[index][axis] =
          subitems[index % subitems.count].selfSizing[axis] ? extent : max(sizes[index][axis], extent)
      }
    }
    return largest
  }

  private func largest(of sizes: [Size2D], along axis: LayoutAxis, _ hasItem: (Int) -> Bool) -> Double {
    var present = 0.0
    var all = 0.0
    var isAnyPresent = false
    for index in sizes.indices where subitems[index % subitems.count].selfSizing[axis] {
      all = max(all, sizes[index][axis])
      guard hasItem(index) else { continue }
      isAnyPresent = true
      present = max(present, sizes[index][axis])
    }
    return isAnyPresent ? present : all
  }
}
