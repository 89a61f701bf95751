import KumikoCells
import KumikoDimension
@_spi(Kumiko) import KumikoValues

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
  static let stackKeys = ["stack", "spacing", "align", "insets", "parts"]
  static let keys = ["background", "corner-radius", "vertical", "min-height"] + stackKeys
  static let partKeys = ["text", "image", "badge", "accessory", "spacer", "style"]

  let source: SourceText
  private let entries: [String: SourceValue.Entry]
  /// The styles that were read; nil for those with a fault.
  private var read: [String: CellStyle?] = [:]
  /// The names of the styles that are being read, from the outside in.
  private var path: [String] = []
  private var parts = 0

  private init(_ entries: [SourceValue.Entry], of source: SourceText) {
    self.source = source
    self.entries = Dictionary(entries.map { ($0.key, $0) }) { first, _ in first }
  }

  /// Returns the styles of a document, and reports faults.
  static func styles(_ top: MappingReader, faults: inout DocumentFaults) -> [String: OwnCellStyle] {
    guard let node = top["styles"] else { return [:] }
    guard case .mapping(let entries) = node.content else {
      top.expected("a mapping of names to cell styles", at: node, faults: &faults)
      return [:]
    }
    var reader = CellStyleReader(entries, of: top.source)
    var styles: [String: OwnCellStyle] = [:]
    for entry in entries where !faults.isFull {
      if CellStyle.standard(entry.key) != nil {
        faults.report(
          "'\(entry.key)' is a cell style of every document; choose another name", in: top.source, at: entry.keyRange)
        continue
      }
      reader.parts = 0
      if let style = reader.style(entry.key, at: entry.keyRange, faults: &faults) {
        styles[entry.key] = OwnCellStyle(style: style, range: entry.keyRange)
      }
    }
    return styles
  }

  static func reportUnknown(
    _ name: String, known: [String], in source: SourceText, at range: SourceRange, faults: inout DocumentFaults
  ) {
    faults.report(
      "unknown cell style '\(BoundedText.name(name))'", in: source, at: range,
      help: Diagnostic.help(unknown: name, known: known))
  }

  // MARK: - Styles

  /// Returns a style by its name; nil if it is unknown or has a fault, which is reported once.
  private mutating func style(_ name: String, at range: SourceRange, faults: inout DocumentFaults) -> CellStyle? {
    if let standard = CellStyle.standard(name) { return standard }
    guard let entry = entries[name] else {
      Self.reportUnknown(
        name, known: CellStyle.standard.map(\.name) + entries.keys.sorted(), in: source, at: range, faults: &faults)
      return nil
    }
    if path.contains(name) {
      faults.report(
        "the cell style '\(BoundedText.name(name))' contains itself: \((path + [name]).joined(separator: " → "))",
        in: source, at: range)
      return nil
    }
    if let known = read[name] { return known }
    path.append(name)
    let style = style(entry, faults: &faults)
    path.removeLast()
    read[name] = .some(style)
    return style
  }

  private mutating func style(_ entry: SourceValue.Entry, faults: inout DocumentFaults) -> CellStyle? {
    let before = faults.diagnostics.errorCount
    guard
      let fields = MappingReader(entry.value, of: source, known: Self.keys, as: "a cell style", faults: &faults)
    else { return nil }
    let content = stack(fields, faults: &faults)
    let background = fields.choice("background", of: Plate.self, faults: &faults) ?? .none
    let radius = fields.points("corner-radius", faults: &faults)
    let vertical = fields.choice("vertical", of: Place.self, faults: &faults) ?? .center
    let height = fields.points("min-height", faults: &faults)
    guard let content, faults.diagnostics.errorCount == before else { return nil }
    return CellStyle(
      name: entry.key, content: content, background: background.background, cornerRadius: radius ?? 0,
      verticalAlignment: vertical.alignment, minimumHeight: height ?? 0)
  }

  /// The plates of styles in documents.
  enum Plate: String, CaseIterable {
    case none, surface, tint, shade

    var background: CellStyle.Background { CellStyle.Background(rawValue: rawValue) ?? .none }
  }

  /// The vertical places of the parts of a style.
  enum Place: String, CaseIterable {
    case top, center, bottom

    var alignment: CellStack.Alignment { self == .top ? .start : self == .center ? .center : .end }
  }

  // MARK: - Parts

  private mutating func stack(_ fields: MappingReader, faults: inout DocumentFaults) -> CellStack? {
    let axis = fields.choice("stack", of: LayoutAxis.self, faults: &faults) ?? .vertical
    let spacing = fields.points("spacing", faults: &faults) ?? 0
    let alignment = fields.choice("align", of: CellStack.Alignment.self, faults: &faults)
    let insets = fields.cellInsets(faults: &faults)
    guard fields.required("parts", faults: &faults) != nil, let nodes = fields.list("parts", faults: &faults) else {
      return nil
    }
    var found: [CellPart] = []
    for node in nodes where !faults.isFull {
      parts += 1
      guard parts <= Self.maximumParts else {
        if parts == Self.maximumParts + 1 {
          faults.report("a cell style has at most \(Self.maximumParts) parts", in: source, at: node.range)
        }
        return nil
      }
      if let part = part(node, faults: &faults) { found.append(part) }
    }
    return CellStack(
      axis, spacing: spacing, alignment: alignment ?? (axis == .horizontal ? .center : .start), insets: insets,
      parts: found)
  }

  private mutating func part(_ node: SourceValue, faults: inout DocumentFaults) -> CellPart? {
    if case .string(let name) = node.content {
      switch name {
      case "image": return .image(side: Self.standardImage)
      case "badge": return .badge
      case "accessory": return .accessory
      case "spacer": return .spacer(minimum: 0)
      default:
        faults.report(
          "unknown part '\(BoundedText.name(name))' of a cell", in: source, at: node.range,
          help: Diagnostic.help(unknown: name, known: ["image", "badge", "accessory", "spacer"]))
        return nil
      }
    }
    guard case .mapping(let entries) = node.content else {
      faults.report("a part of a cell is a name or a mapping, not \(node.wording)", in: source, at: node.range)
      return nil
    }
    guard let sort = entries.first(where: { Self.partKeys.contains($0.key) }) else {
      return stackPart(node, faults: &faults)
    }
    let known = sort.key == "text" ? CellTextReader.keys : [sort.key]
    guard let fields = MappingReader(node, of: source, known: known, as: "a part of a cell", faults: &faults) else {
      return nil
    }
    switch sort.key {
    case "text": return CellTextReader.text(fields, faults: &faults).map { .text($0) }
    case "image": return fields.points("image", faults: &faults).map { .image(side: $0) }
    case "spacer": return fields.points("spacer", faults: &faults).map { .spacer(minimum: $0) }
    case "style": return embedded(fields, faults: &faults)
    default:
      // `badge: true` is the long form of `badge`.
      guard case .bool(true) = sort.value.content else {
        fields.expected("true", at: sort.value, faults: &faults)
        return nil
      }
      return sort.key == "badge" ? .badge : .accessory
    }
  }

  private mutating func stackPart(_ node: SourceValue, faults: inout DocumentFaults) -> CellPart? {
    guard node["parts"] != nil || node["stack"] != nil else {
      faults.report(
        "a part of a cell has one of: \((Self.partKeys + ["parts"]).joined(separator: ", "))", in: source,
        at: node.range)
      return nil
    }
    guard
      let fields = MappingReader(node, of: source, known: Self.stackKeys, as: "a stack of a cell", faults: &faults)
    else { return nil }
    return stack(fields, faults: &faults).map { .stack($0) }
  }

  /// Returns the parts of another style.
  private mutating func embedded(_ fields: MappingReader, faults: inout DocumentFaults) -> CellPart? {
    guard let name = fields.text("style", faults: &faults), let range = fields["style"]?.range,
      let style = style(name, at: range, faults: &faults)
    else { return nil }
    parts += style.content.partCount
    guard parts <= Self.maximumParts else {
      faults.report("a cell style has at most \(Self.maximumParts) parts", in: source, at: range)
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
