import KumikoComposition
import KumikoDimension

extension LayoutGroup {
  /// The value of the key `group`: a row or a column.
  static var axisSchema: JSONSchema {
    let times = JSONSchema.integer(1...LayoutLimits.maximumItemsPerGroup)
    let one = JSONSchema(["properties": ["items": ["maxItems": 1]]])
    return .record(
      [
        .init(
          "axis", .choice(of: LayoutAxis.self), "Axis along which the pieces are placed.",
          standard: "horizontal"),
        sizeField,
        .init("count", times, "Number of copies of the only item, in equal shares (iOS 13)."),
        .init("repeat", times, "Number of copies of the only item, each of its own size (iOS 16)."),
        .init("spacing", .reference("spacing"), "Spacing between the pieces."),
      ] + commonFields + [
        .init("items", .list(of: .reference("subitem"), atLeast: 1), "Pieces of the group.", isRequired: true)
      ],
      rules: [
        .notBoth("count", "repeat"), .if(.having("count"), then: one), .if(.having("repeat"), then: one),
      ]
    ).described("A row or column of pieces, repeated for all items.")
  }

  /// The value of the key `custom`: a group of frames.
  static var customSchema: JSONSchema {
    .record(
      [sizeField] + commonFields + [
        .init("frames", .list(of: .reference("frame"), atLeast: 1), "Frames of the items."),
        .init("provider", .name, "Name of the function that returns the frames of the items."),
      ],
      rules: [.havingOne(of: ["frames", "provider"])]
    ).described("A group with given frames of its items.")
  }

  private static let sizeField = JSONSchema.Field("size", .reference("size"), "Size.", isRequired: true)

  private static let commonFields: [JSONSchema.Field] = [
    .init("insets", .reference("insets"), "Insets of the frame."),
    .init("edge-spacing", .reference("edge-spacing"), "Spacing outside the edges."),
    .init("supplementaries", .list(of: .reference("supplementary")), "Supplementary items, such as badges."),
  ]
}

extension LayoutGroupCustomItem {
  static var jsonSchema: JSONSchema {
    .record([
      .init("frame", Rect2D.frameSchema, isRequired: true),
      .init("z", .integer(), "Z-order; higher is in front.", standard: 0),
    ])
  }
}

extension LayoutItem {
  static var jsonSchema: JSONSchema {
    .record([
      .init("size", .reference("size"), "Size; fractions are of the group.", isRequired: true),
      .init("insets", .reference("insets"), "Insets of the frame."),
      .init("edge-spacing", .reference("edge-spacing"), "Spacing outside the edges."),
      .init("supplementaries", .list(of: .reference("supplementary")), "Supplementary items, such as badges."),
    ])
  }
}

extension LayoutSubitem {
  static var jsonSchema: JSONSchema {
    JSONSchema.sole([
      ("item", .reference("item")), ("group", .reference("group")), ("custom", .reference("custom")),
    ]).described("One of item, group or custom.")
  }
}
