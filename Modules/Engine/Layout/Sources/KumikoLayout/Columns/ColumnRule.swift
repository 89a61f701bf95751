import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// The columns of a section, and the layout of one item in a column.
///
/// Each item goes to the column that ends first. It is an immutable class because of its size.
final class ColumnRule: Sendable {
  let axis: LayoutAxis
  let count: Int
  /// The distance between the starts of two adjacent columns.
  let stride: Double
  /// The difference up to which two columns end at the same place.
  let tolerance: Double
  let lengths: [Double]
  /// The layout of an item without a length and a measured size.
  let plain: Element
  private let parts: SingleCell
  private let geometry: RunGeometry
  private let rounding: PixelRounding

  /// An item at the start of its column.
  struct Element {
    /// The frame of the cell, relative to the content block of the section.
    var frame: Rect2D
    var size: Size2D
    var extent: Double
    /// The distance from its start to that of the next item in the column.
    var pitch: Double
  }

  init(_ columns: LayoutColumns, of source: GroupSource, columnStride: Double) throws(LayoutError) {
    guard let parts = SingleCell(of: source.group), !parts.isAligned else { throw LayoutError(.columnsNeedOneItem) }
    self.parts = parts
    geometry = source.geometry
    axis = geometry.axis
    count = columns.count
    stride = columnStride
    lengths = columns.lengths
    rounding = source.rounding
    plain = Self.element(parts, parts.cell.size, size: parts.groupSize(around: parts.cell.size), geometry)
    tolerance = min(LayoutLimits.fitTolerance, plain.pitch / 4)
  }

  /// Whether the cells have no supplementary items.
  var isPlain: Bool { parts.attachments.isEmpty }

  @inline(__always)
  func length(_ item: Int) -> Double? { item < lengths.count ? lengths[item] : nil }

  /// Returns the layout of an item with its length and its measured size.
  func element(_ length: Double?, _ preferred: Size2D?) -> Element {
    if length == nil, preferred == nil { return plain }
    var box = parts.cell.size
    var size = plain.size
    if let length {
      box[axis] = max(0, length - (plain.size[axis] - parts.cell.size[axis]))
      size[axis] = length
    }
    if let preferred {
      box.replace(parts.cell.measured, with: preferred)
      for axis in [LayoutAxis.horizontal, .vertical] where parts.hugs[axis] && parts.cell.measured[axis] {
        size[axis] = max(0, box[axis] + parts.margin[axis])
      }
    }
    return Self.element(parts, box, size: size, geometry)
  }

  @inline(__always)
  private static func element(_ parts: SingleCell, _ box: Size2D, size: Size2D, _ geometry: RunGeometry) -> Element {
    let extent = geometry.extent(of: size)
    return Element(
      frame: Rect2D(origin: geometry.origin(of: size) + parts.lead, size: box).inset(by: parts.insets), size: size,
      extent: extent, pitch: max(0, extent + geometry.spacing))
  }

  /// Returns the start and the end of an item's cell and attachments along the axis, relative to its place.
  func bounds(_ element: Element, _ item: Int, _ sizes: SectionSizes) -> AxisBounds {
    var bounds = AxisBounds(element.frame, along: axis)
    for attachment in parts.attachments {
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
      size: element.size, slots: [GroupTemplate.Slot(frame: frame, zIndex: 0, selfSizing: parts.cell.measured)],
      attachments: parts.attachments.map {
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
