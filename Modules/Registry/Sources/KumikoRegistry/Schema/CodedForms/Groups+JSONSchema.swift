import KumikoComposition
import KumikoDimension

extension LayoutGroup {
  /// A row or a column, as it stands under the key `group`.
  static var axisSchema: JSONSchema {
    let times = JSONSchema.integer(1...LayoutLimits.maximumItemsPerGroup)
    let one = JSONSchema(["properties": ["items": ["maxItems": 1]]])
    return .record(
      [
        .init(
          "axis", .choice(of: LayoutAxis.self), "Along which its pieces stand beside each other.",
          standard: "horizontal"),
        sizeField,
        .init("count", times, "So many of its one item, in equal shares."),
        .init("repeat", times, "So many of its one item, each of its own size."),
        .init("spacing", .reference("spacing"), "Room between its pieces."),
      ] + commonFields + [
        .init("items", .list(of: .reference("subitem"), atLeast: 1), "Its pieces.", isRequired: true)
      ],
      rules: [
        .notBoth("count", "repeat"), .if(.having("count"), then: one), .if(.having("repeat"), then: one),
      ]
    ).described("A row or column of pieces, repeated as often as there are items for it.")
  }

  /// A group of frames, as it stands under the key `custom`.
  static var customSchema: JSONSchema {
    .record(
      [sizeField] + commonFields + [
        .init("frames", .list(of: .reference("frame"), atLeast: 1), "Where its items are."),
        .init("provider", .name, "The name of the function that says where its items are."),
      ],
      rules: [.havingOne(of: ["frames", "provider"])]
    ).described("A group whose items are at given places.")
  }

  private static let sizeField = JSONSchema.Field("size", .reference("size"), "Its size.", isRequired: true)

  private static let commonFields: [JSONSchema.Field] = [
    .init("insets", .reference("insets"), "What is taken off its frame."),
    .init("edge-spacing", .reference("edge-spacing"), "Room kept free at its edges."),
    .init("supplementaries", .list(of: .reference("supplementary")), "Badges and the like."),
  ]
}

extension LayoutGroupCustomItem {
  static var jsonSchema: JSONSchema {
    .record([
      .init("frame", Rect2D.frameSchema, isRequired: true),
      .init("z", .integer(), "Higher is in front.", standard: 0),
    ])
  }
}

extension LayoutItem {
  static var jsonSchema: JSONSchema {
    .record([
      .init("size", .reference("size"), "Its size; shares are of the group's.", isRequired: true),
      .init("insets", .reference("insets"), "What is taken off its frame."),
      .init("edge-spacing", .reference("edge-spacing"), "Room kept free at its edges."),
      .init("supplementaries", .list(of: .reference("supplementary")), "Badges and the like."),
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
