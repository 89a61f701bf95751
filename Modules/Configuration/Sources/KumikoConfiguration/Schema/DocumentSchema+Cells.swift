import KumikoCells
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRegistry
import KumikoTextMeasuring

extension DocumentSchema {
  /// The schemas of cell styles and their parts.
  static let cells = SchemaDefinitions([("cell-style", cellStyle), ("cell-part", cellPart)])

  private static let points = PointsLength.jsonSchema(in: 0...LayoutLimits.maximumLength)

  private static let insets: JSONSchema = {
    let extent = JSONSchema.any(of: [points])
    return .any(of: [extent, .tuple([extent, extent]), .tuple([extent, extent, extent, extent])])
  }()

  private static let stackFields: [JSONSchema.Field] = [
    .init("stack", .choice(of: LayoutAxis.self), "Direction of the parts.", standard: "vertical"),
    .init("spacing", points, "Distance between parts, in points.", standard: 0),
    .init("align", .choice(of: CellStack.Alignment.self), "Place of the parts across the stack."),
    .init("insets", insets, "Insets of the parts: all, [vertical, horizontal] or [top, leading, bottom, trailing]."),
    .init("parts", .list(of: .reference("cell-part")), "The parts in order.", isRequired: true),
  ]

  private static let cellStyle = JSONSchema.record(
    stackFields + [
      .init("background", .choice(of: CellStyleReader.Plate.self), "Plate behind the parts.", standard: "none"),
      .init("corner-radius", points, "Radius of the plate's corners, in points.", standard: 0),
      .init(
        "vertical", .choice(of: CellStyleReader.Place.self), "Place of the parts in a higher cell.", standard: "center"),
      .init("min-height", points, "Least height of a measured cell, in points.", standard: 0),
    ])

  private static let cellText = JSONSchema.record([
    .init("text", .name, "Field of the item, such as title.", isRequired: true),
    .init("text-style", .choice(of: TextStyle.self), "Text style.", standard: "body"),
    .init("weight", .choice(of: CellTextReader.Weight.self), "Weight. Default: that of the text style."),
    .init("lines", .integer(1...Int.max), "Largest number of lines. Default: no limit."),
    .init("color", .name, "Colour: label, secondary, item, #rrggbb or a name of CSS.", standard: "label"),
    .init("align", .choice(of: CellText.Alignment.self), "Place of the lines.", standard: "leading"),
  ])

  private static let cellPart = JSONSchema.any(of: [
    .choice(["image", "badge", "accessory", "spacer"]),
    cellText,
    .record([.init("image", points, "Side of the image, in points.", isRequired: true)]),
    .record([.init("spacer", points, "Least length of the room, in points.", isRequired: true)]),
    .record([.init("badge", JSONSchema(["const": true]), "The badge.", isRequired: true)]),
    .record([.init("accessory", JSONSchema(["const": true]), "The accessory.", isRequired: true)]),
    .record([.init("style", .name, "Parts of another cell style.", isRequired: true)]),
    .record(stackFields),
  ]).described("A part of a cell.")
}
