import KumikoDimension
@_spi(Kumiko) import KumikoValues

extension LayoutExpectation {
  /// The keys, of which an expectation has one.
  static let subjects = ["frame", "content-size", "count", "inside"] + Relation.allCases.map(\.rawValue)

  /// Reads an expectation; nil if it has a fault, which is reported.
  init?(_ node: SourceValue, of source: SourceText, texts: inout ScalarTexts, faults: inout DocumentFaults) {
    let known = Self.subjects + ElementReference.keys + ["elements"]
    guard let fields = MappingReader(node, of: source, known: known, as: "an expectation", faults: &faults) else {
      return nil
    }
    let subjects = fields.node.entries.filter { Self.subjects.contains($0.key) && !$0.value.isNull }
    guard let subject = subjects.first, subjects.count == 1 else {
      // A misspelt key was reported.
      if subjects.count > 1 || fields.node.entries.allSatisfy({ known.contains($0.key) }) {
        faults.report(
          "an expectation has one of: \(Self.subjects.joined(separator: ", "))", in: source,
          at: subjects.last?.keyRange ?? node.range)
      }
      return nil
    }
    let companions = Self.companions(of: subject.key)
    for entry in fields.node.entries
    where entry.key != subject.key && !companions.contains(entry.key)
      && (ElementReference.keys + ["elements"]).contains(entry.key)
    {
      faults.report(
        "'\(entry.key)' does not go with '\(subject.key)'", in: source, at: entry.keyRange,
        help: Self.help(companionsOf: subject.key))
    }
    guard let content = Self.content(subject, fields, texts: &texts, faults: &faults) else { return nil }
    self.content = content
    range = node.range
  }

  /// The keys that an expectation may have besides its subject.
  private static func companions(of subject: String) -> [String] {
    switch subject {
    case "frame": ElementReference.keys
    case "count": ["section"]
    case "inside": ["elements"]
    default: []
    }
  }

  /// Returns advice on the keys that an expectation may have besides its subject.
  private static func help(companionsOf subject: String) -> String {
    switch subject {
    case "frame": "'frame' goes with \(ElementReference.keys.map { "'\($0)'" }.joined(separator: ", "))"
    case "count": "'count' goes with 'section' alone, and counts its cells"
    case "inside": "'inside' goes with 'elements': list the elements there"
    case "content-size": "'content-size' stands alone: it belongs to the whole screen"
    default: "'\(subject)' stands alone: list the elements in it, such as '\(subject): [a, { section: b, index: 0 }]'"
    }
  }

  private static func content(
    _ subject: SourceValue.Entry, _ fields: MappingReader, texts: inout ScalarTexts, faults: inout DocumentFaults
  ) -> Content? {
    switch subject.key {
    case "frame":
      let reference = ElementReference(fields, texts: &texts, faults: &faults)
      let values = fields.lengths(subject.value, counts: 4...4, "[x, y, width, height]", faults: &faults)
      guard let reference, let values else { return nil }
      if reference.kind == nil, reference.item == nil, reference.index == nil {
        faults.report("a frame belongs to one element: add 'index' or 'kind'", in: fields.source, at: reference.range)
        return nil
      }
      // Numbers behind an alias are written elsewhere, and may belong to several expectations.
      let list = subject.value.range
      let isOwn = subject.value.elements.allSatisfy { list.start <= $0.range.start && $0.range.end <= list.end }
      return .frame(
        reference, Rect2D(x: values[0], y: values[1], width: values[2], height: values[3]),
        numbers: isOwn ? subject.value.elements : [])
    case "content-size":
      return Size2D(subject.value, of: fields.source, faults: &faults).map { .contentSize($0) }
    case "count":
      guard let count = fields.count("count", faults: &faults) else { return nil }
      guard let range = fields["section"]?.range else { return .count(count, section: nil) }
      return fields.name("section", texts: &texts, faults: &faults).map {
        .count(count, section: LayoutTestSettings.Name(text: $0, range: range))
      }
    case "inside":
      guard let area = area(subject.value, of: fields.source, faults: &faults),
        let elements = fields.required("elements", faults: &faults),
        let references = references(elements, atLeast: 1, fields, texts: &texts, faults: &faults)
      else { return nil }
      return .inside(area, references)
    default:
      guard let relation = Relation(rawValue: subject.key),
        let references = references(
          subject.value, atLeast: relation.leastCount, fields, texts: &texts, faults: &faults)
      else { return nil }
      return .relation(relation, references)
    }
  }

  private static func area(_ node: SourceValue, of source: SourceText, faults: inout DocumentFaults) -> Area? {
    let known = Area.allCases.map(\.rawValue)
    if let area = node.name.flatMap({ Area(rawValue: $0) }) { return area }
    faults.report(
      "'inside' is one of: \(known.joined(separator: ", ")); found \(node.wording)", in: source, at: node.range,
      help: node.name.flatMap { Diagnostic.help(unknown: $0, known: known) })
    return nil
  }

  /// Reads a list of elements. A section counts for all of its cells.
  private static func references(
    _ node: SourceValue, atLeast count: Int, _ fields: MappingReader, texts: inout ScalarTexts,
    faults: inout DocumentFaults
  ) -> [ElementReference]? {
    let nodes = if case .list(let elements) = node.content { elements } else { [node] }
    let before = faults.diagnostics.errorCount
    let references = nodes.compactMap { ElementReference($0, of: fields.source, texts: &texts, faults: &faults) }
    guard faults.diagnostics.errorCount == before else { return nil }
    let isOfSections = references.contains { $0.kind == nil && $0.item == nil && $0.index == nil }
    guard references.count >= count || isOfSections else {
      faults.report(
        count == 1 ? "there is no element" : "this compares at least \(count) elements", in: fields.source,
        at: node.range)
      return nil
    }
    return references
  }
}
