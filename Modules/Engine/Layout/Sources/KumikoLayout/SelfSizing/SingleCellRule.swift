@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// The layout of a repetition that is one self-sizing cell, in closed form.
///
/// It has the results of a `GroupArranger` for these repetitions, which are those of most lists:
/// - The group contains one item, without supplementary items.
/// - The repetitions follow each other along the axis of scrolling, and no size is uniform or flexible.
/// - The group is as long as the cell, if the cell is measured along the axis.
/// - What a repetition takes beside its cell is not negative.
///
/// It is an immutable class because of its size.
final class SingleCellRule: Sendable {
  /// The axis of the repetitions.
  let axis: LayoutAxis
  /// The axes on which a measured size is used.
  let measured: AxisFlags
  private let estimate: Size2D
  /// The insets of the cell, and its origin in the group before them.
  private let insets: DirectionalEdgeInsets
  private let lead: Point2D
  /// The size of the group, the axes along which it is as long as the cell, and the edge spacing of the cell.
  private let groupSize: Size2D
  private let hugs: AxisFlags
  private let margin: Size2D
  private let geometry: RunGeometry
  /// The origin of every group in the first repetition, or nil if it depends on the size of the group.
  private let fixedOrigin: Point2D?
  /// The spacing after a repetition.
  var spacing: Double { geometry.spacing }
  /// The distance between the starts of two repetitions, without the measured extent.
  let constant: Double
  /// Whether the distance grows with the measured extent.
  var varies: Bool { measured[axis] }

  /// Creates the rule of a group, or returns nil if it is none of these.
  init?(_ subitem: ResolvedSubitem, geometry: RunGeometry) {
    guard !geometry.followsGroups, case .group(let group) = subitem.kind, case .row(let row) = group.content,
      row.count == 1, !row.wraps, row.subitems.count == 1, group.supplementaryItems.isEmpty, !subitem.sharesSizes,
      !subitem.uniform.any, !subitem.varies
    else { return nil }
    let cell = row.subitems[0]
    guard case .item(let insets, let supplementaryItems) = cell.kind, supplementaryItems.isEmpty, cell.measured.any,
      !cell.uniform.any, !(cell.edges?.isFlexible ?? false)
    else { return nil }
    axis = geometry.axis
    measured = cell.measured
    estimate = cell.size
    self.insets = insets
    lead = Point2D(
      x: group.insets.leading + (cell.edges?.leading?.spacing ?? 0),
      y: group.insets.top + (cell.edges?.top?.spacing ?? 0))
    groupSize = subitem.size
    hugs = group.hugs
    margin = Size2D(
      width: cell.edges?.minimum(along: .horizontal) ?? 0, height: cell.edges?.minimum(along: .vertical) ?? 0)
    self.geometry = geometry
    let cross = axis.crossed
    let isFixed = !(geometry.edges.start(along: cross)?.isFlexible ?? false)
    fixedOrigin = isFixed ? geometry.origin(of: .zero) : nil
    let rest = geometry.edges.minimum(along: axis) + geometry.spacing
    if measured[axis] {
      guard hugs[axis], margin[axis] + rest >= 0, margin[axis] >= 0 else { return nil }
      constant = margin[axis] + rest
    } else {
      constant = (hugs[axis] ? max(0, estimate[axis] + margin[axis]) : groupSize[axis]) + rest
      guard constant >= 0 else { return nil }
    }
  }

  /// Returns the size of the cell before its insets.
  @inline(__always)
  func box(_ preferred: Size2D?) -> Size2D {
    guard let preferred else { return estimate }
    return Size2D(
      width: measured.horizontal ? preferred.width : estimate.width,
      height: measured.vertical ? preferred.height : estimate.height)
  }

  /// Returns the size of the group.
  @inline(__always)
  func size(of box: Size2D) -> Size2D {
    Size2D(
      width: hugs.horizontal ? max(0, box.width + margin.width) : groupSize.width,
      height: hugs.vertical ? max(0, box.height + margin.height) : groupSize.height)
  }

  /// Returns the frame of the cell, relative to the content block of the section, if it is in the first repetition.
  @inline(__always)
  func frame(_ preferred: Size2D?) -> Rect2D {
    let box = box(preferred)
    let origin = fixedOrigin ?? geometry.origin(of: size(of: box))
    return Rect2D(origin: origin + lead, size: box).inset(by: insets)
  }

  /// Returns the distance between the starts of a repetition and of the next one.
  @inline(__always)
  func pitch(_ preferred: Size2D?) -> Double {
    varies ? (preferred ?? estimate)[axis] + constant : constant
  }

  /// Returns the layout of one repetition.
  func repetition(_ preferred: Size2D?) -> Repetition {
    let box = box(preferred)
    let slot = GroupTemplate.Slot(
      frame: Rect2D(origin: .zero + lead, size: box).inset(by: insets), zIndex: 0, selfSizing: measured)
    return Repetition(
      GroupTemplate(size: size(of: box), slots: [slot], attachments: [], ordinals: [:]), geometry: geometry)
  }
}

extension LayoutEdgeSpacing {
  var isFlexible: Bool {
    [leading, top, trailing, bottom].contains { $0?.isFlexible == true }
  }
}
