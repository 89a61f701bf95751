import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// The columns of a section, and the layout of one item in a column.
///
/// Each item goes to the column that ends first. It is an immutable class because of its size.
final class ColumnRule: Sendable {
  /// The axis of scrolling.
  let axis: LayoutAxis
  let count: Int
  /// The distance between the starts of two adjacent columns.
  let stride: Double
  /// The difference up to which two columns end at the same place.
  let tolerance: Double
  /// The lengths of the first groups.
  let lengths: [Double]
  /// The layout of an item without a length and a measured size.
  let plain: Element
  private let cell: ResolvedSubitem
  private let insets: DirectionalEdgeInsets
  private let attachments: [LayoutSupplementaryItem]
  /// The origin of the cell in the group, before its insets.
  private let lead: Point2D
  private let groupSize: Size2D
  private let hugs: AxisFlags
  /// The edge spacing of the cell.
  private let margin: Size2D
  private let geometry: RunGeometry
  private let rounding: PixelRounding

  /// An item at the start of its column.
  struct Element {
    /// The frame of the cell, relative to the content block of the section.
    var frame: Rect2D
    var size: Size2D
    /// The length with edge spacing.
    var extent: Double
    /// The distance from its start to that of the next item in the column.
    var pitch: Double
  }

  /// Creates the rule of columns for a resolved group.
  init(_ columns: LayoutColumns, of source: GroupSource, columnStride: Double) throws(LayoutError) {
    guard case .group(let group) = source.group.kind, case .row(let row) = group.content, row.count == 1, !row.wraps,
      row.subitems.count == 1, row.alignment == nil, group.supplementaryItems.isEmpty, !source.group.sharesSizes,
      !source.group.uniform.any, case .item(let insets, let attachments) = row.subitems[0].kind,
      !row.subitems[0].uniform.any, !(row.subitems[0].edges?.isFlexible ?? false)
    else { throw LayoutError(.columnsNeedOneItem) }
    geometry = source.geometry
    axis = geometry.axis
    count = columns.count
    stride = columnStride
    lengths = columns.lengths
    cell = row.subitems[0]
    self.insets = insets
    self.attachments = attachments
    lead = Point2D(
      x: group.insets.leading + (cell.edges?.leading?.spacing ?? 0),
      y: group.insets.top + (cell.edges?.top?.spacing ?? 0))
    groupSize = source.group.size
    hugs = group.hugs
    margin = Size2D(
      width: cell.edges?.minimum(along: .horizontal) ?? 0, height: cell.edges?.minimum(along: .vertical) ?? 0)
    rounding = source.rounding
    var size = Size2D.zero
    for axis in [LayoutAxis.horizontal, .vertical] {
      size[axis] = hugs[axis] ? max(0, cell.size[axis] + margin[axis]) : groupSize[axis]
    }
    let extent = geometry.extent(of: size)
    plain = Element(
      frame: Rect2D(origin: geometry.origin(of: size) + lead, size: cell.size).inset(by: insets), size: size,
      extent: extent, pitch: max(0, extent + geometry.spacing))
    tolerance = min(LayoutLimits.fitTolerance, plain.pitch / 4)
  }

  /// Whether the cells have no supplementary items.
  var isPlain: Bool { attachments.isEmpty }

  /// Returns the length of an item's group, or nil if its description has it.
  @inline(__always)
  func length(_ item: Int) -> Double? { item < lengths.count ? lengths[item] : nil }

  /// Returns the layout of an item with its length and its measured size.
  func element(_ length: Double?, _ preferred: Size2D?) -> Element {
    if length == nil, preferred == nil { return plain }
    var box = cell.size
    var size = plain.size
    if let length {
      box[axis] = max(0, length - (plain.size[axis] - cell.size[axis]))
      size[axis] = length
    }
    if let preferred {
      box.replace(cell.measured, with: preferred)
      for axis in [LayoutAxis.horizontal, .vertical] where hugs[axis] && cell.measured[axis] {
        size[axis] = max(0, box[axis] + margin[axis])
      }
    }
    let extent = geometry.extent(of: size)
    return Element(
      frame: Rect2D(origin: geometry.origin(of: size) + lead, size: box).inset(by: insets), size: size, extent: extent,
      pitch: max(0, extent + geometry.spacing))
  }

  /// Returns the start and the end of an item's cell and attachments along the axis, relative to its place.
  func bounds(_ element: Element, _ item: Int, _ sizes: SectionSizes) -> AxisBounds {
    var bounds = AxisBounds(element.frame, along: axis)
    for attachment in attachments {
      let frame = attachment.frame(
        on: element.frame, preferred: sizes.attachment(ofKind: attachment.elementKind, item: item), rounding: rounding)
      bounds = bounds.union(AxisBounds(frame, along: axis))
    }
    return bounds
  }

  /// Returns the layout of an item as a repetition of the group.
  func repetition(_ element: Element, _ item: Int, _ sizes: SectionSizes) -> Repetition {
    let corner = geometry.origin(of: element.size)
    let frame = element.frame.offsetBy(dx: -corner.x, dy: -corner.y)
    let template = GroupTemplate(
      size: element.size, slots: [GroupTemplate.Slot(frame: frame, zIndex: 0, selfSizing: cell.measured)],
      attachments: attachments.map {
        GroupTemplate.Attachment(
          elementKind: $0.elementKind, host: .slot(0),
          frame: $0.frame(
            on: frame, preferred: sizes.attachment(ofKind: $0.elementKind, item: item), rounding: rounding),
          zIndex: $0.zIndex, selfSizing: $0.layoutSize.estimatedAxes)
      }, ordinals: [:])
    return Repetition(template, geometry: geometry)
  }

  /// Returns the column that ends first. Of several, the leading one.
  @inline(__always)
  func shortest(_ ends: [Double]) -> Int {
    var low = ends[0]
    for end in ends where end < low { low = end }
    let limit = low + tolerance
    for column in ends.indices where ends[column] <= limit { return column }
    return 0
  }
}
