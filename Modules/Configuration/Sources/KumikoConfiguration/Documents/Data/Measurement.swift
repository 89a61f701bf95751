import KumikoDimension
@_spi(Kumiko) import KumikoValues

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
struct Measurement: Sendable {
  /// A name with its position.
  struct Name: Sendable {
    var text: String
    var range: SourceRange
  }

  /// The section of elements of the layout, equal to that in the output of `frames`.
  static let layoutSection = "-1"
  private static let nameKeys = ["section", "kind", "item"]

  let section: Name
  /// The element kind; nil for a cell.
  let kind: Name?
  /// The item of the cell, or the item to which the element is attached.
  let item: Name?
  /// The number among elements of the kind, for elements without an item.
  let index: Int
  /// The range of the number, or else of the measurement.
  let indexRange: SourceRange
  let size: Size2D
  let sizeRange: SourceRange
  /// The range of the measurement.
  let range: SourceRange

  /// A Boolean value that indicates whether the element belongs to the layout.
  var isLayouts: Bool { section.text == Self.layoutSection }

  /// Reads a measurement; nil if it has a fault, which is reported.
  init?(_ node: SourceValue, of source: SourceText, texts: inout ScalarTexts, faults: inout DocumentFaults) {
    let before = faults.diagnostics.errorCount
    guard
      let fields = MappingReader(
        node, of: source, known: Self.nameKeys + ["index", "size"], as: "a measurement", faults: &faults)
    else {
      return nil
    }
    // The order is that of the text, because texts are found by one walk.
    var names: [String: Name] = [:]
    for entry in fields.node.entries where Self.nameKeys.contains(entry.key) && !entry.value.isNull {
      names[entry.key] = fields.name(entry.key, texts: &texts, faults: &faults).map {
        Name(text: $0, range: entry.value.range)
      }
    }
    let section = names["section"]
    kind = names["kind"]
    item = names["item"]
    index = fields.count("index", faults: &faults) ?? 0
    indexRange = fields["index"]?.range ?? node.range
    _ = fields.required("section", faults: &faults)
    let sizeNode = fields.required("size", faults: &faults)
    let size = sizeNode.flatMap { Size2D($0, of: source, faults: &faults) }
    if fields["kind"] == nil, fields["item"] == nil {
      faults.report("a measurement is of a 'kind', of an 'item' or of both", in: source, at: node.range)
    } else if let index = fields.entry("index"), fields["kind"] == nil || fields["item"] != nil {
      faults.report(
        "'index' goes with a 'kind' that belongs to no 'item'", in: source, at: index.keyRange)
    }
    guard let section, let size, let sizeNode, faults.diagnostics.errorCount == before else { return nil }
    self.section = section
    self.size = size
    sizeRange = sizeNode.range
    range = node.range
  }
}
