package import KumikoDimension
@_spi(Kumiko) import KumikoSource

/// The size of one element in a data document: of a cell, or of a view attached to a cell, a group, a section, a
/// span or the layout.
///
/// ```yaml
/// measurements:
///   - { section: talks, kind: header, size: [390, 61] }               # of the section
///   - { section: talks, item: keynote, size: [390, 112] }             # the cell
///   - { section: talks, kind: badge, item: keynote, size: [24, 20] }  # on the cell
///   - { section: tabs, kind: header, size: [390, 48] }                # of a span
///   - { section: "-1", kind: header, size: [390, 96] }                # of the layout
/// ```
package struct Measurement: Sendable {
  /// The section of elements of the layout, equal to that in the output of `frames`.
  package static let layoutSection = "-1"

  package static let table = DocumentTable<Measurement>([
    .init(
      "section", \.section, .name(.identifier), "Identifier of the section; \"-1\" for the layout.", isRequired: true),
    .init("kind", \.kind, .name(.identifier), "Element kind; none for a cell."),
    .init("item", \.item, .name(.identifier), "Item of the cell, or of the supplementary view."),
    .init("index", \.index, .count, "Number among elements of the kind, for elements without an item."),
    .init("size", \.size, .size, isRequired: true),
  ])

  package private(set) var section = DocumentName(text: "")
  /// The element kind; nil for a cell.
  package private(set) var kind: DocumentName?
  /// The item of the cell, or the item to which the element is attached.
  package private(set) var item: DocumentName?
  /// The number among elements of the kind, for elements without an item.
  package private(set) var index = 0
  /// The range of the number, or else of the measurement.
  package let indexRange: SourceRange
  package private(set) var size = Size2D.zero
  package let sizeRange: SourceRange
  package let range: SourceRange

  /// A Boolean value that indicates whether the element belongs to the layout.
  package var isLayouts: Bool { section.text == Self.layoutSection }

  /// Reads a measurement; nil if it has a fault, which is reported.
  init?(_ node: SourceValue, in document: MappingReader) {
    let before = document.faults.diagnostics.errorCount
    guard let fields = document.reader(of: node, Self.table, as: "a measurement") else { return nil }
    range = node.range
    indexRange = fields["index"]?.range ?? node.range
    sizeRange = fields["size"]?.range ?? node.range
    Self.table.read(fields, into: &self)
    if fields["kind"] == nil, fields["item"] == nil {
      fields.report(
        "a measurement is of a 'kind', of an 'item' or of both", at: node.range,
        help: node["index"] == nil ? nil : "a cell is named by its item, such as 'item: a'")
    } else if let index = fields.entry("index"), fields["kind"] == nil || fields["item"] != nil {
      fields.report("'index' goes with a 'kind' that belongs to no 'item'", at: index.keyRange)
    }
    guard document.faults.diagnostics.errorCount == before else { return nil }
  }
}

extension DocumentValue where Value == Size2D {
  fileprivate static var size: Self {
    Self(.reference("size")) { fields, key in
      fields[key].flatMap { Size2D($0, of: fields.source, faults: fields.faults) }
    }
  }
}
