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
  /// What a field is for.
  fileprivate static func help(of name: String, in fields: [SectionOptionField]) -> String {
    fields.first { $0.name == name }?.help ?? ""
  }
}

extension LayoutBoundarySupplementaryItem {
  /// An item at the boundary; one that has a kind and an alignment by default need not name them.
  static func jsonSchema(kind: String? = nil, alignment: RectAlignment? = nil) -> JSONSchema {
    .record([
      .init(
        "kind", .text, "The element kind of its views.", standard: kind.map { .string($0) } ?? .null,
        isRequired: kind == nil),
      .init("size", .reference("size"), "Its size; shares are of the section's room.", isRequired: true),
      .init(
        "alignment", .choice(of: RectAlignment.self), "The edge or corner at which it lies.",
        standard: alignment.map { .string($0.rawValue) } ?? .null, isRequired: alignment == nil),
      .init("offset", .reference("point"), "How far it is moved from there: [x, y] in points."),
      .init("insets", .reference("insets"), "What is taken off its frame."),
      .init("extends", .boolean, "Whether the content makes room for it.", standard: true),
      .init("pinned", .boolean, "Whether it stays in sight while its section is.", standard: false),
      .init("z", .integer(), "Higher is in front.", standard: 1),
    ])
  }
}

extension LayoutDecorationItem {
  static var jsonSchema: JSONSchema {
    .record([
      .init("kind", .text, "The element kind of its view.", isRequired: true),
      .init("insets", .reference("insets"), "What is taken off its frame, which is the section's."),
      .init("z", .integer(), "Higher is in front.", standard: 0),
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
        .init("top", visibility, "Whether the line above an item is drawn."),
        .init("bottom", visibility, "Whether the line below an item is drawn."),
        .init("insets", insets, "What is taken off both lines."),
        .init("top-insets", insets, "What is taken off the line above."),
        .init("bottom-insets", insets, "What is taken off the line below."),
      ]),
    ])
  }
}
