@_spi(Kumiko) import KumikoRegistry

extension DocumentSchema {
  static let cells = SchemaDefinitions([("cell-style", cellStyle), ("cell-part", cellPart)])

  private static let points = DocumentValue.cellPoints.schema

  private static let cellStyle = JSONSchema.record(CellStyleReader.table.schemaFields)

  private static let cellPart = JSONSchema.any(of: [
    .choice(["image", "badge", "accessory", "spacer"]),
    .record(CellTextReader.table.schemaFields),
    .record([.init("image", points, "Side of the image, in points.", isRequired: true)]),
    .record([.init("spacer", points, "Least length of the room, in points.", isRequired: true)]),
    .record([.init("badge", JSONSchema(["const": true]), "The badge.", isRequired: true)]),
    .record([.init("accessory", JSONSchema(["const": true]), "The accessory.", isRequired: true)]),
    .record([.init("style", .name, "Parts of another cell style.", isRequired: true)]),
    .record(CellStyleReader.partTable.schemaFields),
  ]).described("A part of a cell.")
}
