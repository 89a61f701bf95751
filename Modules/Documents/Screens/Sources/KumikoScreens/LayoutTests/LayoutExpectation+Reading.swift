import KumikoDimension
@_spi(Kumiko) import KumikoSource

extension LayoutExpectation {
  /// The keys, of which an expectation has one.
  static let subjects =
    ["frame", "content-size", "count", "inside"] + Relation.allCases.map(\.rawValue)

  /// All keys of expectations. The schema has a form for each subject.
  static let table = DocumentTable<LayoutExpectation>(
    subjects.map { .init($0, JSONSchema()) } + ElementReference.table.schemaFields.map { .init($0) } + [
      .init("elements", .reference("elements"), "The elements.")
    ])

  /// Reads an expectation; nil if it has a fault, which is reported.
  init?(_ node: SourceValue, in document: MappingReader) {
    guard let fields = document.reader(of: node, Self.table, as: "an expectation") else { return nil }
    let subjects = fields.node.entries.filter { Self.subjects.contains($0.key) }
    guard let subject = subjects.first, subjects.count == 1 else {
      // A misspelt key was reported.
      if subjects.count > 1 || fields.node.entries.allSatisfy({ Self.table.keys.contains($0.key) }) {
        fields.report(
          "an expectation has one of: \(Self.subjects.joined(separator: ", "))",
          at: subjects.last?.keyRange ?? node.range)
      }
      return nil
    }
    let companions = Self.companions(of: subject.key)
    for entry in fields.node.entries
    where entry.key != subject.key && !companions.contains(entry.key)
      && (ElementReference.table.keys + ["elements"]).contains(entry.key)
    {
      fields.report(
        "'\(entry.key)' does not go with '\(subject.key)'", at: entry.keyRange,
        help: Self.help(companionsOf: subject.key))
    }
    guard !subject.value.isNull, let content = Self.content(subject, fields) else { return nil }
    self.content = content
    range = node.range
  }

  /// The keys that an expectation may have besides its subject.
  private static func companions(of subject: String) -> [String] {
    switch subject {
    case "frame": ElementReference.table.keys
    case "count": ["section"]
    case "inside": ["elements"]
    default: []
    }
  }

  /// Returns advice on the keys that an expectation may have besides its subject.
  private static func help(companionsOf subject: String) -> String {
    switch subject {
    case "frame": "'frame' goes with \(ElementReference.table.keys.map { "'\($0)'" }.joined(separator: ", "))"
    case "count": "'count' goes with 'section' alone, and counts its cells"
    case "inside": "'inside' goes with 'elements': list the elements there"
    case "content-size": "'content-size' stands alone: it belongs to the whole screen"
    default: "'\(subject)' stands alone: list the elements in it, such as '\(subject): [a, { section: b, index: 0 }]'"
    }
  }

  private static func content(_ subject: SourceValue.Entry, _ fields: MappingReader) -> Content? {
    switch subject.key {
    case "frame":
      let reference = ElementReference(fields)
      let values = fields.lengths(subject.value, count: 4, "[x, y, width, height]")
      guard let reference, let values else { return nil }
      if reference.kind == nil, reference.item == nil, reference.index == nil {
        fields.report("a frame belongs to one element: add 'index' or 'kind'", at: reference.range)
        return nil
      }
      // Numbers behind an alias are elsewhere in the text, and may belong to several expectations.
      let list = subject.value.range
      let isOwn = subject.value.elements.allSatisfy { list.start <= $0.range.start && $0.range.end <= list.end }
      return .frame(
        reference, Rect2D(x: values[0], y: values[1], width: values[2], height: values[3]),
        places: isOwn ? subject.value.elements.map(\.range) : [list])
    case "content-size":
      return Size2D(subject.value, of: fields.source, faults: fields.faults).map { .contentSize($0) }
    case "count":
      guard let count = fields.count("count") else { return nil }
      guard fields["section"] != nil else { return .count(count, section: nil) }
      return DocumentValue.name(.identifier).read(fields, "section").map { .count(count, section: $0) }
    case "inside":
      guard let area = area(subject.value, fields), let elements = fields.required("elements"),
        let references = references(elements, atLeast: 1, fields)
      else { return nil }
      return .inside(area, references)
    default:
      guard let relation = Relation(rawValue: subject.key),
        let references = references(subject.value, atLeast: relation.leastCount, fields)
      else { return nil }
      return .relation(relation, references)
    }
  }

  private static func area(_ node: SourceValue, _ fields: MappingReader) -> Area? {
    let known = Area.allCases.map(\.rawValue)
    if let area = node.name.flatMap({ Area(rawValue: $0) }) { return area }
    fields.report(
      "'inside' is one of: \(known.joined(separator: ", ")); found \(node.wording)", at: node.range,
      help: node.name.flatMap { Diagnostic.help(unknown: $0, known: known) })
    return nil
  }

  /// Reads a list of elements. A section counts for all of its cells.
  private static func references(
    _ node: SourceValue, atLeast count: Int, _ fields: MappingReader
  ) -> [ElementReference]? {
    let nodes = if case .list(let elements) = node.content { elements } else { [node] }
    let references = nodes.compactMap { ElementReference($0, in: fields) }
    guard references.count == nodes.count else { return nil }
    let isOfSections = references.contains { $0.kind == nil && $0.item == nil && $0.index == nil }
    guard references.count >= count || isOfSections else {
      fields.report(count == 1 ? "there is no element" : "this compares at least \(count) elements", at: node.range)
      return nil
    }
    return references
  }
}
