import KumikoCells
import KumikoTextMeasuring
@_spi(Kumiko) import KumikoValues

/// Reads the texts of cell styles.
enum CellTextReader {
  static let keys = ["text", "text-style", "weight", "lines", "color", "align"]

  /// The names of weights in documents.
  enum Weight: String, CaseIterable {
    case regular, medium, semibold, bold

    var weight: FontWeight {
      switch self {
      case .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      }
    }
  }

  /// The names of colours in documents, besides those of CSS.
  static let colors = ["label", "secondary", "item"]

  /// Returns the text of a part; nil if it has a fault, which is reported.
  static func text(_ fields: MappingReader, faults: inout DocumentFaults) -> CellText? {
    let before = faults.diagnostics.errorCount
    var text = CellText(fields.text("text", faults: &faults) ?? "")
    if text.field.isEmpty, let value = fields["text"], faults.diagnostics.errorCount == before {
      faults.report("'text' names a field of the item, such as title", in: fields.source, at: value.range)
    }
    text.style = fields.choice("text-style", of: TextStyle.self, faults: &faults) ?? .body
    text.weight = fields.choice("weight", of: Weight.self, faults: &faults)?.weight
    text.alignment = fields.choice("align", of: CellText.Alignment.self, faults: &faults) ?? .leading
    text.color = color(fields, faults: &faults) ?? .label
    if let lines = fields.count("lines", faults: &faults) {
      if lines == 0 {
        faults.report(
          "'lines' must be 1 or more; without it the text has as many lines as it needs", in: fields.source,
          at: fields["lines"]?.range)
      }
      text.lines = lines
    }
    return faults.diagnostics.errorCount == before ? text : nil
  }

  private static func color(_ fields: MappingReader, faults: inout DocumentFaults) -> CellColor? {
    guard let name = fields.text("color", faults: &faults) else { return nil }
    switch name {
    case "label": return .label
    case "secondary": return .secondary
    case "item": return .item
    default:
      if ColorText.hex(name) != nil { return .custom(name) }
      faults.report(
        "'\(BoundedText.name(name))' is not a color; write \(colors.joined(separator: ", ")), #rgb, #rrggbb or a name of CSS",
        in: fields.source, at: fields["color"]?.range,
        help: NearestName.find(name, among: colors).map { "did you mean '\($0)'?" })
      return nil
    }
  }
}
