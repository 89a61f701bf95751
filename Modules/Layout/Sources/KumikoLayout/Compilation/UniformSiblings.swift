import KumikoDimension

/// Makes the siblings that ask for it as large as the largest of them (iOS 17's `uniformAcrossSiblings`).
///
/// The largest is sought among all siblings that size themselves and have an item; one not measured yet counts with its
/// estimate. It holds along the axes on which their group takes the extent of its content, and on no other.
struct UniformSiblings {
  var subitems: [ResolvedSubitem]
  var hugs: AxisFlags

  /// Whether any sibling takes part.
  var isNeeded: Bool {
    hugs.any
      && subitems.contains { ($0.uniform.horizontal && hugs.horizontal) || ($0.uniform.vertical && hugs.vertical) }
  }

  /// Raises `sizes`, of which only those that `hasItem` says count, to their largest and at least to `floor`.
  ///
  /// - Returns: the largest extents before that; zero along an axis that nothing is uniform on.
  func raise(_ sizes: inout [Size2D], floor: Size2D, hasItem: (Int) -> Bool) -> Size2D {
    var largest = Size2D.zero
    for axis in [LayoutAxis.horizontal, .vertical] where hugs[axis] && subitems.contains(where: { $0.uniform[axis] }) {
      largest[axis] = self.largest(of: sizes, along: axis, hasItem)
      let extent = max(largest[axis], floor[axis])
      for index in sizes.indices where subitems[index % subitems.count].uniform[axis] {
        // Nothing measures a group of given frames: it keeps its estimate, and may grow like the others.
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
