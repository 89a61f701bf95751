@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoValues

/// Named schemas to which other schemas refer.
public struct SchemaDefinitions: Hashable, Sendable {
  /// The schemas by name, in order.
  public private(set) var schemas: PlainRecord

  /// Creates definitions by name.
  ///
  /// - Parameter schemas: The names and schemas. The last of several schemas with one name is used.
  /// - Complexity: O(*n*) in the schemas.
  public init(_ schemas: [(name: String, schema: JSONSchema)] = []) {
    self.schemas = PlainRecord(schemas.map { (name: $0.name, value: $0.schema.plainValue) })
  }

  /// Returns these definitions with others, which replace those of equal names.
  ///
  /// - Complexity: O(*n*) in the definitions of both.
  public func merging(_ other: SchemaDefinitions) -> SchemaDefinitions {
    var merged = self
    merged.schemas = schemas.merging(other.schemas)
    return merged
  }

  /// Returns a complete schema document: the root and the definitions that it needs.
  ///
  /// - Complexity: O(*n*) in the size of the definitions.
  public func document(_ root: JSONSchema) -> PlainValue {
    var needed: Set<String> = []
    var open = [root.plainValue]
    while let value = open.popLast() {
      switch value {
      case .list(let values): open += values
      case .record(let record):
        open += record.map { $0.value }
        let prefix = "#/definitions/"
        guard let target = record["$ref"]?.string, target.hasPrefix(prefix) else { continue }
        let name = String(target.dropFirst(prefix.count))
        if needed.insert(name).inserted, let schema = schemas[name] { open.append(schema) }
      default: continue
      }
    }
    let used = PlainRecord(schemas.filter { needed.contains($0.name) })
    let head: PlainRecord = ["$schema": "http://json-schema.org/draft-07/schema#"]
    let document = head.merging(root.keywords)
    return .record(used.isEmpty ? document : document.merging(["definitions": .record(used)]))
  }
}

extension SchemaDefinitions {
  /// The definitions of lengths, groups, items and other parts of composed sections.
  public static let composition = SchemaDefinitions([
    ("length", LayoutDimension.jsonSchema(barePercentage: true)),
    ("length-of-named-axis", LayoutDimension.jsonSchema(barePercentage: false)),
    ("size", LayoutSize.jsonSchema),
    ("points", PointsLength.jsonSchema),
    ("point", Point2D.jsonSchema),
    ("offset", CodedOffset.jsonSchema),
    ("spacing", LayoutSpacing.jsonSchema),
    ("edge-spacing", LayoutEdgeSpacing.fieldTable.jsonSchema),
    ("insets", DirectionalEdgeInsets.jsonSchema),
    ("anchor", LayoutAnchor.fieldTable.jsonSchema),
    ("supplementary", LayoutSupplementaryItem.fieldTable.jsonSchema),
    ("group", LayoutGroup.axisTable.jsonSchema),
    ("custom", LayoutGroup.customTable.jsonSchema),
    ("rectangle", Rect2D.frameSchema),
    ("frame", LayoutGroupCustomItem.fieldTable.jsonSchema),
    ("item", LayoutItem.fieldTable.jsonSchema),
    ("subitem", LayoutSubitem.caseTable.jsonSchema().described("One of item, group or custom.")),
    ("boundary-item", LayoutBoundarySupplementaryItem.fieldTable.jsonSchema),
    ("header", LayoutBoundarySupplementaryItem.headerTable.jsonSchema),
    ("footer", LayoutBoundarySupplementaryItem.footerTable.jsonSchema),
    ("decoration", LayoutDecorationItem.fieldTable.jsonSchema),
    ("separators", SeparatorConfiguration.jsonSchema),
    ("columns", LayoutColumns.fieldTable.jsonSchema),
  ])
}
