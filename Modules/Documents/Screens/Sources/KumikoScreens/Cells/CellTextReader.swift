import KumikoCells
@_spi(Kumiko) import KumikoSource
import KumikoTextMeasuring

/// Reads the texts of cell styles.
enum CellTextReader {
  static let table = DocumentTable<CellText>([
    .init("text", \.field, .field, "Field of the item, such as title.", isRequired: true),
    .init("text-style", \.style, .choice, "Text style.", standard: "body"),
    .init("weight", \.weight, .weight, "Weight. Default: that of the text style."),
    .init("lines", \.lines, .lines, "Largest number of lines. Default: no limit."),
    .init("color", \.color, .color, "Colour: label, secondary, item, #rrggbb or a name of CSS.", standard: "label"),
    .init(
      "align", \.alignment, .choice, "Place of the lines. Default: that of the parts in a vertical stack, or leading."),
    .init("width", \.width, .cellPoints, "Width, in points. It grows with the text size."),
    .init(
      "min-width", \.minimumWidth, .cellPoints, "Least width, in points. It grows with the text size.", standard: 0),
  ])

  /// Returns the text of a part; nil if it has a fault, which is reported.
  static func text(_ fields: MappingReader) -> CellText? {
    let before = fields.faults.diagnostics.errorCount
    var text = CellText("")
    table.read(fields, into: &text)
    if let least = fields["min-width"], text.width != nil {
      fields.report("'min-width' has no effect beside 'width'", at: least.range, help: "remove one of the two")
    }
    return fields.faults.diagnostics.errorCount == before ? text : nil
  }
}

extension DocumentValue where Value == String {
  /// The name of a field of the item.
  fileprivate static var field: Self {
    Self(.name) { fields, key in
      let text = fields.text(key)
      if text?.isEmpty == true {
        fields.report("'text' names a field of the item, such as title", at: fields[key]?.range)
      }
      return text
    }
  }
}

extension DocumentValue where Value == Int {
  fileprivate static var lines: Self {
    Self(.integer(1...Int.max)) { fields, key in
      let lines = fields.count(key)
      if lines == 0 {
        fields.report(
          "'lines' must be 1 or more; without it the text has as many lines as it needs", at: fields[key]?.range)
      }
      return lines
    }
  }
}

extension DocumentValue where Value == FontWeight {
  fileprivate static var weight: Self {
    .choice([("regular", .regular), ("medium", .medium), ("semibold", .semibold), ("bold", .bold)])
  }
}

extension DocumentValue where Value == CellColor {
  /// A role of a colour, or a colour of CSS.
  fileprivate static var color: Self {
    Self(.name) { fields, key in
      fields.color(key, [("label", .label), ("secondary", .secondary), ("item", .item)]) { .custom($0) }
    }
  }
}

extension MappingReader {
  /// Returns a colour: one of the named roles, or a colour of CSS.
  func color<Value>(_ key: String, _ roles: [(name: String, value: Value)], custom: (String) -> Value) -> Value? {
    guard let name = text(key) else { return nil }
    if let known = roles.first(where: { $0.name == name }) { return known.value }
    if ColorText.hex(name) != nil { return custom(name) }
    let names = roles.map(\.name)
    report(
      "'\(BoundedText.name(name))' is not a color; write \(names.joined(separator: ", ")), #rgb, #rrggbb or a name of CSS",
      at: self[key]?.range, help: NearestName.question(name, among: names))
    return nil
  }
}
