import KumikoComposition

extension LayoutAnchor {
  static var jsonSchema: JSONSchema {
    .record(
      [
        .init("edges", .list(of: .choice(["top", "leading", "bottom", "trailing"])), help(of: "edges", in: fields)),
        .init("offset", .reference("point"), help(of: "offset", in: fields)),
        .init("fractional-offset", .reference("point"), help(of: "fractional-offset", in: fields)),
      ],
      rules: [.notBoth("offset", "fractional-offset")])
  }
}

extension LayoutSupplementaryItem {
  static var jsonSchema: JSONSchema {
    .record([
      .init("kind", .text, help(of: "kind", in: fields), isRequired: true),
      .init("size", .reference("size"), help(of: "size", in: fields), isRequired: true),
      .init("anchor", .reference("anchor"), help(of: "anchor", in: fields)),
      .init("item-anchor", .reference("anchor"), help(of: "item-anchor", in: fields)),
      .init("insets", .reference("insets"), help(of: "insets", in: fields)),
      .init("z", .integer(), help(of: "z", in: fields)),
    ])
  }
}

extension SectionOptionRecord {
  /// Returns the purpose of a field.
  fileprivate static func help(of name: String, in fields: [SectionOptionField]) -> String {
    fields.first { $0.name == name }?.help ?? ""
  }
}

extension LayoutBoundarySupplementaryItem {
  /// Returns the schema of a boundary item. A default kind or alignment makes its key optional.
  static func jsonSchema(kind: String? = nil, alignment: RectAlignment? = nil) -> JSONSchema {
    .record([
      .init(
        "kind", .text, "Element kind of the views.", standard: kind.map { .string($0) } ?? .null,
        isRequired: kind == nil),
      .init("size", .reference("size"), "Size; fractions are of the section's container.", isRequired: true),
      .init(
        "alignment", .choice(of: RectAlignment.self), "Edge or corner of the section.",
        standard: alignment.map { .string($0.rawValue) } ?? .null, isRequired: alignment == nil),
      .init("offset", .reference("point"), "Offset from there: [x, y] in points."),
      .init("insets", .reference("insets"), "Insets of the frame."),
      .init("extends", .boolean, "Whether the item extends the section.", standard: true),
      .init("pinned", .boolean, "Whether the item stays visible while its section is.", standard: false),
      .init("z", .integer(), "Z-order; higher is in front.", standard: 1),
    ])
  }
}

extension LayoutDecorationItem {
  static var jsonSchema: JSONSchema {
    .record([
      .init("kind", .text, "Element kind of the view.", isRequired: true),
      .init("insets", .reference("insets"), "Insets of the frame, which is the section's."),
      .init("z", .integer(), "Z-order; higher is in front.", standard: 0),
    ])
  }
}

extension SeparatorConfiguration {
  static var jsonSchema: JSONSchema {
    let visibility = JSONSchema.choice(of: Visibility.self)
    let insets = JSONSchema.reference("insets")
    return .any(of: [
      .boolean,
      .record([
        .init("top", visibility, "Visibility of the separator above an item."),
        .init("bottom", visibility, "Visibility of the separator below an item."),
        .init("insets", insets, "Insets of both separators."),
        .init("top-insets", insets, "Insets of the separator above."),
        .init("bottom-insets", insets, "Insets of the separator below."),
      ]),
    ])
  }
}
