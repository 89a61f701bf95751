@_spi(Kumiko) public import KumikoComposition
@_spi(Kumiko) public import KumikoDimension
@_spi(Kumiko) import KumikoValues

extension LayoutAxis: SectionOptionChoice {}
extension RectAlignment: SectionOptionChoice {}
extension OrthogonalScrollingBehavior: SectionOptionChoice {}
extension ContentInsetsReference: SectionOptionChoice {}

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
  fileprivate var optionFields: [SectionOptionField] {
    fields.map { field in
      SectionOptionField(
        field.name.stringValue, SectionOptionSchema(field.form), help: field.summary, isRequired: field.isRequired)
    }
  }
}

extension SectionOptionSchema {
  /// Creates the schema of a coded form. A form that no option has is anything.
  fileprivate init(_ form: CodedForm) {
    switch form {
    case .boolean: self = .boolean
    case .integer(let range): self = .integer(range)
    case .number: self = .number(nil)
    case .text, .name: self = .string
    case .choice(let names): self = .choice(names)
    case .list(let element, _): self = .list(of: SectionOptionSchema(element))
    case .points: self = .points(nil)
    case .point: self = .list(of: .points(nil))
    case .size: self = .size
    case .spacing: self = .spacing
    case .insets: self = .insets
    case .anchor: self = .record(LayoutAnchor.fields)
    case .named: self = .any
    }
  }
}
