@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// The layout of a repetition that is one self-sizing cell, in closed form.
///
/// It has the results of a `GroupArranger` for these repetitions, which are those of most lists:
/// - The group is a `SingleCell`, without supplementary items.
/// - The repetitions follow each other along the axis of scrolling.
/// - The group is as long as the cell, if the cell is measured along the axis.
/// - What a repetition takes beside its cell is not negative.
///
/// It is an immutable class because of its size.
final class SingleCellRule: Sendable {
  let axis: LayoutAxis
  let measured: AxisFlags
  private let estimate: Size2D
  private let parts: SingleCell
  private let geometry: RunGeometry
  /// The origin of every group in the first repetition, or nil if it depends on the size of the group.
  private let fixedOrigin: Point2D?
  var spacing: Double { geometry.spacing }
  /// The distance between the starts of two repetitions, without the measured extent.
  let constant: Double
  /// Whether the distance grows with the measured extent.
  var varies: Bool { measured[axis] }

  /// Creates the rule of a group, or returns nil if it is none of these.
  init?(_ subitem: ResolvedSubitem, geometry: RunGeometry) {
    guard subitem.isElastic, !geometry.followsGroups, !subitem.varies, let parts = SingleCell(of: subitem),
      parts.attachments.isEmpty, parts.cell.measured.any
    else { return nil }
    self.parts = parts
    axis = geometry.axis
    measured = parts.cell.measured
    estimate = parts.cell.size
    self.geometry = geometry
    let cross = axis.crossed
    let isFixed = !(geometry.edges.start(along: cross)?.isFlexible ?? false)
    fixedOrigin = isFixed ? geometry.origin(of: .zero) : nil
    let rest = geometry.edges.minimum(along: axis) + geometry.spacing
    if measured[axis] {
      let margin = parts.margin[axis]
      guard parts.hugs[axis], margin + rest >= 0, margin >= 0 else { return nil }
      constant = margin + rest
    } else {
      constant = parts.groupSize(around: estimate)[axis] + rest
      guard constant >= 0 else { return nil }
    }
  }

  @inline(__always)
  func box(_ preferred: Size2D?) -> Size2D {
    guard let preferred else { return estimate }
    return Size2D(
      width: measured.horizontal ? preferred.width : estimate.width,
      height: measured.vertical ? preferred.height : estimate.height)
  }

  @inline(__always)
  func size(of box: Size2D) -> Size2D { parts.groupSize(around: box) }

  /// Returns the frame of the cell, relative to the content block of the section, if it is in the first repetition.
  @inline(__always)
  func frame(_ preferred: Size2D?) -> Rect2D {
    let box = box(preferred)
    let origin = fixedOrigin ?? geometry.origin(of: size(of: box))
    return Rect2D(origin: origin + parts.lead, size: box).inset(by: parts.insets)
  }

  /// Returns the distance between the starts of a repetition and of the next one.
  @inline(__always)
  func pitch(_ preferred: Size2D?) -> Double {
    varies ? (preferred ?? estimate)[axis] + constant : constant
  }

  func repetition(_ preferred: Size2D?) -> Repetition {
    let box = box(preferred)
    let slot = GroupTemplate.Slot(
      frame: Rect2D(origin: parts.lead, size: box).inset(by: parts.insets), zIndex: 0, selfSizing: measured)
    return Repetition(
      GroupTemplate(size: size(of: box), slots: [slot], attachments: [], ordinals: [:]), geometry: geometry)
  }
}
