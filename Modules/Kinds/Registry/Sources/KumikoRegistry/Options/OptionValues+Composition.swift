@_spi(Kumiko) public import KumikoComposition
@_spi(Kumiko) public import KumikoDimension
public import KumikoLayout
@_spi(Kumiko) import KumikoValues

extension LayoutAxis: SectionOptionChoice {}
extension RectAlignment: SectionOptionChoice {}
extension OrthogonalScrollingBehavior: SectionOptionChoice {}
extension ContentInsetsReference: SectionOptionChoice {}
extension ListAppearance: SectionOptionChoice {}
extension ListHeaderMode: SectionOptionChoice {}
extension ListFooterMode: SectionOptionChoice {}
extension ListContentHuggingElements: SectionOptionChoice {}

extension LayoutAnchor: SectionOptionRecord {
  /// The fields `edges`, `offset` and `fractional-offset`.
  public static var fields: [SectionOptionField] { fieldTable.optionFields }
}

extension LayoutSupplementaryItem: SectionOptionRecord {
  /// The fields `kind`, `size`, `anchor`, `item-anchor`, `insets` and `z`.
  public static var fields: [SectionOptionField] { fieldTable.optionFields }
}

extension LayoutEdgeSpacing: SectionOptionRecord {
  /// The fields `top`, `leading`, `bottom` and `trailing`.
  public static var fields: [SectionOptionField] { fieldTable.optionFields }
}

extension FieldTable {
  /// The fields as fields of an option's record.
  ///
  /// - Complexity: O(n) for *n* fields.
  var optionFields: [SectionOptionField] {
    fields.map { field in
      SectionOptionField(
        field.name.stringValue, SectionOptionSchema(field.form), help: field.summary, isRequired: field.isRequired)
    }
  }
}

extension SectionOptionSchema {
  /// The schemas of further forms, beside those without parameters.
  private static let known: [JSONSchema: SectionOptionSchema] = [
    .integer(): .integer(nil), .number(): .number(nil), .name: .string, .points: .points(nil),
    .point: .list(of: .points(nil)),
  ]

  /// Creates the schema of the form of a field. A form that no option has is anything.
  fileprivate init(_ form: JSONSchema) {
    if let known = Self.known[form] ?? Self.plain.first(where: { $0.form == form })?.schema {
      self = known
    } else if form == .anchor {
      self = .record(LayoutAnchor.fields)
    } else if let names = form.keywords["enum"]?.list {
      self = .choice(names.compactMap(\.string))
    } else if let element = form.keywords["items"]?.record {
      self = .list(of: SectionOptionSchema(JSONSchema(element)))
    } else {
      self = .any
    }
  }
}
