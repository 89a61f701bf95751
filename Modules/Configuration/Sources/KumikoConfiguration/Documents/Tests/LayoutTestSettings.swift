@_spi(Kumiko) import KumikoDimension
import KumikoTextMeasuring
@_spi(Kumiko) public import KumikoValues

/// The room of a tested screen, and the place to which it is scrolled. A value that nobody states is nil.
@_spi(Kumiko) public struct LayoutTestSettings: Sendable {
  static let keys = [
    "viewport", "scale", "rtl", "safe-area", "layout-margins", "readable-width", "offset", "scroll-to",
    "scroll-position", "scroll", "tolerance", "text-size",
  ]

  /// A name with its position.
  public struct Name: Hashable, Sendable {
    /// The name.
    public let text: String
    /// The range of the name.
    public let range: SourceRange

    /// Creates a name. One that is not in a document has no range.
    public init(text: String, range: SourceRange = SourceRange(.start)) {
      self.text = text
      self.range = range
    }
  }

  private var viewport: Size2D?
  private var scale: Double?
  private var isRightToLeft: Bool?
  private var safeArea: ScreenRoom.Edges?
  private var layoutMargins: ScreenRoom.Edges?
  private var readableWidth: Double?
  private var textSize: TextSize?
  private var statedTolerance: Double?
  /// The scroll offset, in points: one number along the scroll direction, or x and y.
  public private(set) var offset: [Double]?
  /// The item that is brought into sight.
  public private(set) var item: Name?
  /// The place in sight where the item is brought: `top`, `center` or `bottom`.
  public private(set) var position: Name?
  /// The scroll offsets of sections that scroll sideways, in points.
  public private(set) var sectionOffsets: [(section: Name, offset: Double)] = []

  /// The room.
  public var room: ScreenRoom {
    var room = ScreenRoom()
    room.size = viewport ?? room.size
    room.scale = scale
    room.isRightToLeft = isRightToLeft ?? false
    room.safeArea = safeArea ?? room.safeArea
    room.layoutMargins = layoutMargins ?? room.layoutMargins
    room.readableWidth = readableWidth
    room.textSize = textSize ?? .large
    return room
  }

  /// The largest difference from an expected coordinate or size, in points. Default: 0.01.
  public var tolerance: Double { statedTolerance ?? 0.01 }

  /// Reads the settings of a document or a case.
  init(_ fields: MappingReader, texts: inout ScalarTexts, faults: inout DocumentFaults) {
    viewport = fields["viewport"].flatMap { Self.viewport($0, fields, faults: &faults) }
    scale = fields.number("scale", in: 0...100, isOpen: true, faults: &faults)
    if let value = fields["rtl"] {
      if case .bool(let flag) = value.content {
        isRightToLeft = flag
      } else {
        fields.expected("true or false", at: value, faults: &faults)
      }
    }
    safeArea = Self.edges("safe-area", fields, faults: &faults)
    layoutMargins = Self.edges("layout-margins", fields, faults: &faults)
    readableWidth = fields.number("readable-width", in: 0...LayoutLimits.maximumLength, isOpen: true, faults: &faults)
    textSize = fields.choice("text-size", of: TextSize.self, faults: &faults)
    statedTolerance = fields.number("tolerance", in: 0...LayoutLimits.maximumLength, faults: &faults)
    offset = Self.offset(fields, faults: &faults)
    item = fields["scroll-to"].flatMap { _ in Self.name("scroll-to", fields, texts: &texts, faults: &faults) }
    position = fields["scroll-position"].flatMap { _ in
      Self.name("scroll-position", fields, texts: &texts, faults: &faults)
    }
    if let position, !["top", "center", "bottom"].contains(position.text) {
      faults.report(
        "'scroll-position' is one of: top, center, bottom", in: fields.source, at: position.range,
        help: Diagnostic.help(unknown: position.text, known: ["top", "center", "bottom"]))
    }
    guard let scroll = fields["scroll"] else { return }
    guard case .mapping(let entries) = scroll.content else {
      fields.expected("a mapping of sections to offsets", at: scroll, faults: &faults)
      return
    }
    for entry in entries {
      guard let offset = fields.length(entry.value, faults: &faults) else { continue }
      sectionOffsets.append((Name(text: entry.key, range: entry.keyRange), offset))
    }
  }

  /// Returns the settings with those of a base where they state nothing. A place replaces the place of the base.
  func over(_ base: LayoutTestSettings) -> LayoutTestSettings {
    var merged = self
    merged.viewport = viewport ?? base.viewport
    merged.scale = scale ?? base.scale
    merged.isRightToLeft = isRightToLeft ?? base.isRightToLeft
    merged.safeArea = safeArea ?? base.safeArea
    merged.layoutMargins = layoutMargins ?? base.layoutMargins
    merged.readableWidth = readableWidth ?? base.readableWidth
    merged.textSize = textSize ?? base.textSize
    merged.statedTolerance = statedTolerance ?? base.statedTolerance
    if offset == nil, item == nil {
      (merged.offset, merged.item) = (base.offset, base.item)
      merged.position = position ?? base.position
    }
    if sectionOffsets.isEmpty { merged.sectionOffsets = base.sectionOffsets }
    return merged
  }

  /// Reports settings that exclude each other.
  func check(of source: SourceText, at range: SourceRange, faults: inout DocumentFaults) {
    if offset != nil, let item {
      faults.report(
        "'offset' and 'scroll-to' cannot be used together: both set the scroll offset", in: source, at: item.range)
    }
    if item == nil, let position {
      faults.report("'scroll-position' requires 'scroll-to'", in: source, at: position.range)
    }
  }

  private static func name(
    _ key: String, _ fields: MappingReader, texts: inout ScalarTexts, faults: inout DocumentFaults
  ) -> Name? {
    guard let range = fields[key]?.range else { return nil }
    return fields.name(key, texts: &texts, faults: &faults).map { Name(text: $0, range: range) }
  }

  /// Reads a size as options of the tool write it: `390x844`.
  private static func viewport(_ node: SourceValue, _ fields: MappingReader, faults: inout DocumentFaults) -> Size2D? {
    if let size = node.name.flatMap(ScreenRoom.size) { return size }
    faults.report(
      "the viewport is a size in points such as 390x844, not \(node.wording)", in: fields.source, at: node.range)
    return nil
  }

  private static func edges(
    _ key: String, _ fields: MappingReader, faults: inout DocumentFaults
  ) -> ScreenRoom.Edges? {
    guard let node = fields[key] else { return nil }
    let values = fields.lengths(node, counts: 4...4, "[top, left, bottom, right]", faults: &faults)
    return values.flatMap { ScreenRoom.Edges($0) }
  }

  private static func offset(_ fields: MappingReader, faults: inout DocumentFaults) -> [Double]? {
    guard let node = fields["offset"] else { return nil }
    if case .list = node.content { return fields.lengths(node, counts: 2...2, "y or [x, y]", faults: &faults) }
    return fields.length(node, faults: &faults).map { [$0] }
  }
}
