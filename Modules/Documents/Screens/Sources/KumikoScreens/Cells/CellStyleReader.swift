import KumikoCells
import KumikoDimension
@_spi(Kumiko) import KumikoSource

/// Reads the cell styles of a layout document.
///
/// ```yaml
/// styles:
///   ticket:
///     insets: [12, 16]
///     background: surface
///     corner-radius: 12
///     stack: horizontal
///     spacing: 12
///     parts:
///       - image: 40
///       - { stack: vertical, parts: [{ text: title, text-style: headline, lines: 2 }, { text: gate, color: secondary }] }
///       - spacer
///       - badge
/// ```
struct CellStyleReader {
  /// The largest number of parts of a style, with those of other styles in it.
  static let maximumParts = 200
  static let partKeys = ["text", "image", "badge", "accessory", "spacer", "style"]

  static let stackTable = DocumentTable<CellStack>([
    .init("stack", \.axis, .choice, "Direction of the parts.", standard: "vertical"),
    .init("spacing", \.spacing, .cellPoints, "Distance between parts, in points.", standard: 0),
    .init("align", \.alignment, .choice, "Place of the parts across the stack.") { stack in
      stack.alignment = stack.axis == .horizontal ? .center : .start
    },
    .init(
      "insets", \.insets, .cellInsets,
      "Insets of the parts: all, [vertical, horizontal] or [top, leading, bottom, trailing]."),
    .init("parts", .list(of: .reference("cell-part")), "The parts in order.", isRequired: true),
  ])

  private static let plates =
    "surface (grey, white on grouped screens), tint (the item's color, pale), shade (the item's color, with "
    + "black or white text)"

  /// The keys of a stack in a style, which can have a plate.
  static let partTable = DocumentTable<CellStack>(
    stackTable.fields + [
      .init("background", \.fill, .fill, "Plate behind the parts: \(plates), #rrggbb or a name of CSS."),
      .init("corner-radius", \.cornerRadius, .cellPoints, "Radius of the plate's corners, in points.", standard: 0),
    ])

  static let table = DocumentTable<CellStyle>(
    stackTable.fields.map { $0.within(\.content) } + [
      .init("background", \.background, .background, "Plate behind the parts: \(plates), or none.", standard: "none"),
      .init("corner-radius", \.cornerRadius, .cellPoints, "Radius of the plate's corners, in points.", standard: 0),
      .init("vertical", \.verticalAlignment, .place, "Place of the parts in a higher cell.", standard: "center"),
      .init("min-height", \.minimumHeight, .cellPoints, "Least height of a measured cell, in points.", standard: 0),
    ])

  private let top: MappingReader
  private let entries: [String: SourceValue.Entry]
  /// The styles that were read; nil for those with a fault.
  private var read: [String: CellStyle?] = [:]
  /// The names of the styles that are being read, from the outside in.
  private var path: [String] = []
  private var parts = 0
  /// The plate around the part that is read, if it has a full colour, which decides about the inks.
  private var shade: SourceValue?
  private var notes: [Diagnostic] = []

  private init(_ entries: [SourceValue.Entry], in top: MappingReader) {
    self.top = top
    self.entries = Dictionary(entries.map { ($0.key, $0) }) { first, _ in first }
  }

  /// Returns the styles of a document, and reports faults.
  ///
  /// - Parameter notes: The warnings about colours of texts, to which others are added.
  static func styles(_ top: MappingReader, notes: inout [Diagnostic]) -> [String: OwnCellStyle] {
    let entries = top.entries("styles", "a mapping of names to cell styles")
    var reader = CellStyleReader(entries, in: top)
    var styles: [String: OwnCellStyle] = [:]
    for entry in entries where !top.faults.isFull {
      if entry.key.isEmpty {
        top.report("the name of a cell style must not be empty", at: entry.keyRange)
        continue
      }
      if CellStyle.standard(entry.key) != nil {
        top.report("'\(entry.key)' is a cell style of every document; choose another name", at: entry.keyRange)
        continue
      }
      if let style = reader.style(entry.key, at: entry.keyRange) {
        styles[entry.key] = OwnCellStyle(style: style, range: entry.keyRange, node: entry.value)
      }
    }
    notes += reader.notes
    return styles
  }

  static func reportUnknown(
    _ name: String, known: [String], in source: SourceText, at range: SourceRange, faults: DocumentFaults
  ) {
    faults.report(
      "unknown cell style '\(BoundedText.name(name))'", in: source, at: range,
      help: Diagnostic.help(unknown: name, known: known))
  }

  // MARK: - Styles

  /// Returns a style by its name; nil if it is unknown or has a fault, which is reported once.
  private mutating func style(_ name: String, at range: SourceRange) -> CellStyle? {
    if let standard = CellStyle.standard(name) { return standard }
    guard let entry = entries[name] else {
      Self.reportUnknown(
        name, known: CellStyle.standard.map(\.name) + entries.keys.sorted(), in: top.source, at: range,
        faults: top.faults)
      return nil
    }
    if path.contains(name) {
      top.report(
        "the cell style '\(BoundedText.name(name))' contains itself: \((path + [name]).joined(separator: " → "))",
        at: range)
      return nil
    }
    if let known = read[name] { return known }
    path.append(name)
    let outside = parts
    parts = 0
    let style = style(entry)
    parts = outside
    path.removeLast()
    read[name] = .some(style)
    return style
  }

  private mutating func style(_ entry: SourceValue.Entry) -> CellStyle? {
    let before = top.faults.diagnostics.errorCount
    guard let fields = top.reader(of: entry.value, Self.table, as: "a cell style") else { return nil }
    var style = CellStyle(name: entry.key, content: CellStack(.vertical, parts: []))
    Self.table.read(fields, into: &style)
    if style.cornerRadius ?? 0 > 0, fields["background"] == nil, let radius = fields["corner-radius"] {
      notes.warn(
        "'corner-radius' has no effect: it rounds a plate, and the style has none", in: top.source, at: radius.range,
        help: "add 'background: surface', or remove 'corner-radius'")
    }
    let around = shade
    shade = style.background == .shade ? fields["background"] : nil
    defer { shade = around }
    guard let parts = partList(fields), top.faults.diagnostics.errorCount == before else { return nil }
    style.content.parts = parts
    return style
  }

  // MARK: - Parts

  private mutating func partList(_ fields: MappingReader) -> [CellPart]? {
    guard let nodes = fields.list("parts") else { return nil }
    var found: [CellPart] = []
    for node in nodes where !top.faults.isFull {
      parts += 1
      guard parts <= Self.maximumParts else {
        if parts == Self.maximumParts + 1 {
          top.report("a cell style has at most \(Self.maximumParts) parts", at: node.range)
        }
        return nil
      }
      if let part = part(node) { found.append(part) }
    }
    return found
  }

  private mutating func part(_ node: SourceValue) -> CellPart? {
    if case .string(let name) = node.content {
      switch name {
      case "image": return .image(side: Self.standardImage)
      case "badge": return .badge
      case "accessory": return .accessory
      case "spacer": return .spacer(minimum: 0)
      default:
        top.report(
          "unknown part '\(BoundedText.name(name))' of a cell", at: node.range,
          help: NearestName.question(name, among: ["image", "badge", "accessory", "spacer"])
            ?? "a text is '{ text: \(BoundedText.name(name)) }'")
        return nil
      }
    }
    guard case .mapping(let entries) = node.content else {
      top.report("a part of a cell is a name or a mapping, not \(node.wording)", at: node.range)
      return nil
    }
    guard let sort = entries.first(where: { Self.partKeys.contains($0.key) }) else {
      return stackPart(node)
    }
    if sort.value.isNull, ["image", "spacer", "badge", "accessory"].contains(sort.key) {
      top.report("'\(sort.key)' has no value", at: sort.keyRange, help: "write '\(sort.key)' alone, without ':'")
      return nil
    }
    let known = sort.key == "text" ? CellTextReader.table.keys : [sort.key]
    let fields = MappingReader(node, of: top.source, known: known, as: "a part of a cell", faults: top.faults) { key in
      guard Self.partKeys.contains(key), !known.contains(key) else { return nil }
      let parts = entries.filter { Self.partKeys.contains($0.key) }.map {
        "{ \($0.key): \(BoundedText.name($0.value.name ?? "…")) }"
      }
      return "these are two parts: 'parts: [\(parts.joined(separator: ", "))]'"
    }
    guard let fields else { return nil }
    switch sort.key {
    case "text":
      guard let text = CellTextReader.text(fields) else { return nil }
      if let shade, text.color == .secondary || text.color == .item, let ink = fields["color"] {
        notes.warn(
          "'color: \(ink.name ?? "")' has no effect on 'background: \(shade.name ?? "")', whose texts are black or white",
          in: top.source, at: ink.range, help: "remove 'color', or write #rrggbb")
      }
      return .text(text)
    case "image": return fields.points("image").map { .image(side: $0) }
    case "spacer": return fields.points("spacer").map { .spacer(minimum: $0) }
    case "style": return embedded(fields)
    default:
      // `badge: true` is the long form of `badge`.
      guard case .bool(true, _) = sort.value.content else {
        fields.report(
          sort.value.mismatch("true").message, at: sort.value.range,
          help: "write '\(sort.key)' alone, which shows that of the item")
        return nil
      }
      return sort.key == "badge" ? .badge : .accessory
    }
  }

  private mutating func stackPart(_ node: SourceValue) -> CellPart? {
    guard node["parts"] != nil || node["stack"] != nil else {
      let keys = Self.partKeys + ["parts"]
      let help = node.entries.first.flatMap { Diagnostic.help(unknown: $0.key, known: keys) }
      top.report("a part of a cell has one of: \(keys.joined(separator: ", "))", at: node.range, help: help)
      return nil
    }
    guard let fields = top.reader(of: node, Self.partTable, as: "a stack of a cell") else { return nil }
    var stack = CellStack(.vertical, parts: [])
    Self.partTable.read(fields, into: &stack)
    if stack.plate?.cornerRadius ?? 0 > 0, fields["background"] == nil {
      fields.report(
        "'corner-radius' rounds a plate; add 'background', such as surface", at: fields["corner-radius"]?.range)
    }
    let around = shade
    switch stack.plate?.fill {
    case .shade?, .custom?: shade = fields["background"]
    case .surface?, .tint?: shade = nil
    case nil: break
    }
    defer { shade = around }
    guard let parts = partList(fields) else { return nil }
    stack.parts = parts
    return .stack(stack)
  }

  private mutating func embedded(_ fields: MappingReader) -> CellPart? {
    guard let name = fields.text("style"), let range = fields["style"]?.range, let style = style(name, at: range)
    else { return nil }
    parts += style.content.partCount
    guard parts <= Self.maximumParts else {
      top.report("a cell style has at most \(Self.maximumParts) parts", at: range)
      return nil
    }
    return .stack(style.content)
  }

  /// The side of an image without one, in points.
  static let standardImage = 36.0
}

extension CellStack {
  /// The number of parts, with those of stacks.
  fileprivate var partCount: Int {
    parts.reduce(0) { count, part in
      if case .stack(let stack) = part { count + 1 + stack.partCount } else { count + 1 }
    }
  }
}

extension CellStack {
  /// The plate, which begins with its fill or with its radius.
  fileprivate var fill: CellPlate.Fill {
    get { plate?.fill ?? .surface }
    set { plate = CellPlate(newValue, cornerRadius: plate?.cornerRadius ?? 0) }
  }

  fileprivate var cornerRadius: Double {
    get { plate?.cornerRadius ?? 0 }
    set { plate = CellPlate(fill, cornerRadius: newValue) }
  }
}

extension DocumentValue where Value == CellPlate.Fill {
  /// A plate behind the parts of a stack.
  fileprivate static var fill: Self {
    Self(.name) { fields, key in
      fields.color(key, [("surface", .surface), ("tint", .tint), ("shade", .shade)]) { .custom($0) }
    }
  }
}

extension DocumentValue where Value == CellStyle.Background {
  /// A plate behind the parts.
  fileprivate static var background: Self {
    .choice([("none", .none), ("surface", .surface), ("row", .row), ("tint", .tint), ("shade", .shade)])
  }
}

extension DocumentValue where Value == CellStack.Alignment {
  /// A vertical place of the parts of a style.
  fileprivate static var place: Self { .choice([("top", .start), ("center", .center), ("bottom", .end)]) }
}
