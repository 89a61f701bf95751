@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoSource

// Sections that contain sections: in the layout, each is a span of its members.
extension LayoutDocument {
  /// A section that contains sections, with the indices of all sections inside it.
  ///
  /// ```yaml
  /// sections:
  ///   - id: card
  ///     insets: [12, 16]
  ///     decorations: [{ kind: card }]
  ///     sections:
  ///       - { id: news, kind: orthogonal }
  ///       - { id: rows, kind: list }
  /// ```
  struct Container: Sendable {
    static let table = DocumentTable<Container>(
      ([
        Section.idField,
        .init(
          "sections", .list(of: .reference("section-or-sections"), atLeast: 1), "The sections inside, in order.",
          isRequired: true),
      ] + LayoutSpan.fieldTable.schemaFields().withHeaderSections
        + [SectionVariant.field(.reference("variant-of-sections"))])
        .map { .init($0) })

    /// The span without the entries of `when`.
    var span: LayoutSpan
    let idRange: SourceRange
    let node: SourceValue
    /// The entries of `when`.
    let variants: [SectionVariant]
  }

  /// The identifiers that were read, with their places.
  struct ReadIdentifiers {
    var first: [String: SourceRange] = [:]
    /// The identifiers of the sections around the current one.
    var around: [(id: String, range: SourceRange)] = []
  }

  mutating func readSections(_ parent: MappingReader, _ known: inout ReadIdentifiers) {
    for node in parent.list("sections") ?? [] where !parent.faults.isFull {
      if node["sections"] != nil {
        readContainer(node, in: parent, &known)
        continue
      }
      guard let section = Section(node, in: parent) else {
        lacksSections = true
        continue
      }
      if section.id.isEmpty {
        nameless.append(section)
        lacksSections = true
      } else if isNew(section.id, at: section.idRange, &known, faults: parent.faults) {
        sections.append(section)
        if let first = section.contents.first {
          let forms = ["items", "count", "from"]
          if !section.contents.contains(where: { forms.contains($0.key) }) {
            parent.report(
              "'\(first.key)' requires 'items', 'count' or 'from' in the section", at: first.keyRange,
              help: "a section without them has its '\(first.key)' in the data document")
          } else if let id = section.node.entry("id") {
            contents.append(SourceValue(.mapping([id] + section.contents), range: section.node.range))
          }
        }
      } else {
        nameless.append(section)
        lacksSections = true
      }
    }
  }

  /// Returns whether no other section has an identifier. If one has it, the fault is reported.
  private func isNew(
    _ id: String, at range: SourceRange, _ known: inout ReadIdentifiers, faults: DocumentFaults
  ) -> Bool {
    if let outer = known.around.first(where: { $0.id == id }) {
      faults.report(
        "the section '\(BoundedText.name(id))' is nested in itself", in: source, at: range,
        help: "give the inner section another id",
        notes: [Diagnostic.Note("the outer section is here", in: source, at: outer.range)])
      return false
    }
    if let first = known.first.updateValue(known.first[id] ?? range, forKey: id) {
      faults.report(
        "two sections have the id '\(BoundedText.name(id))'", in: source, at: range,
        notes: [Diagnostic.Note("it is first given here", in: source, at: first)])
      return false
    }
    return true
  }

  private mutating func readContainer(_ node: SourceValue, in parent: MappingReader, _ known: inout ReadIdentifiers) {
    let faults = parent.faults
    guard known.around.count < LayoutLimits.maximumDepth else {
      faults.report(
        "sections are nested deeper than \(LayoutLimits.maximumDepth)", in: source, at: node.entry("sections")?.keyRange
      )
      return
    }
    let others = Section.ownKeys.filter { !Span.itemKeys.contains($0) }
    guard
      let fields = parent.reader(
        of: node, DocumentTable(Container.table.fields + others.map { .init($0, JSONSchema()) }), as: "a section")
    else { return }
    for entry in node.entries where others.contains(entry.key) && !entry.value.isNull && !faults.isFull {
      faults.report(
        "'\(entry.key)' cannot be used with 'sections'", in: source, at: entry.keyRange,
        help: "give it to the sections inside")
    }
    let idRange = fields["id"]?.range ?? node.range
    let id = fields["id"] == nil ? "" : fields.name("id") ?? ""
    let isNamed = !id.isEmpty && isNew(id, at: idRange, &known, faults: faults)

    let start = sections.count
    let number = containers.count
    let content = Span.content(of: node, in: source, faults: faults)
    let variants = Span.variants(of: fields)
    containers.append(Container(span: content, idRange: idRange, node: node, variants: variants))
    known.around.append((id, idRange))
    if case .list(let nodes)? = fields["sections"]?.content, nodes.isEmpty {
      fields.report("'sections' needs at least one section", at: fields["sections"]?.range)
    }
    readSections(fields, &known)
    known.around.removeLast()
    containers[number].span.id = isNamed ? id : ""
    containers[number].span.sections = start..<sections.count
  }

  /// The containers as spans. Those without a unique name or without sections have a fault that was reported.
  var containerSpans: [(span: LayoutSpan, range: SourceRange, node: SourceValue)] {
    containers.filter { !$0.span.id.isEmpty && !$0.span.sections.isEmpty }.map { ($0.span, $0.idRange, $0.node) }
  }
}
