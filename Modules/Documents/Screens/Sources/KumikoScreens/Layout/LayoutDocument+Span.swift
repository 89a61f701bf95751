@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoSource

extension LayoutDocument {
  /// A span of a layout document: sections that share headers, footers, insets and backgrounds.
  ///
  /// ```yaml
  /// spans:
  ///   - id: tabs
  ///     sections: [news, rows]
  ///     header: { size: { width: 100%, height: 40pt }, pinned: true }
  /// ```
  struct Span: Sendable {
    static let itemKeys = LayoutSpan.fieldTable.names
    static let table = DocumentTable<Span>(
      [
        .init("id", .identifier, "Identifier of the span in data documents.", isRequired: true),
        .init("sections", .list(of: .identifier, atLeast: 1), "Identifiers of consecutive sections.", isRequired: true),
      ] + LayoutSpan.fieldTable.schemaFields().withHeaderSections.map { .init($0) } + [
        .init(SectionVariant.field(.reference("variant-of-sections")))
      ])

    let id: String
    let idRange: SourceRange
    /// The names of the sections with their positions, as they are written.
    let sections: [(id: String, range: SourceRange)]
    let node: SourceValue
    /// The span without its identifier and sections, and without the entries of `when`.
    let content: LayoutSpan
    /// The entries of `when`.
    let variants: [SectionVariant]

    /// Reads a span; nil if it has a fault, which is reported.
    init?(_ node: SourceValue, in document: MappingReader) {
      let (source, faults) = (document.source, document.faults)
      let before = faults.diagnostics.errorCount
      guard let fields = document.reader(of: node, Self.table, as: "a span") else { return nil }
      let id = fields["id"] == nil ? nil : fields.name("id")
      let sections = Self.names(of: fields)
      let content = Self.content(of: node, in: source, faults: faults)
      variants = Self.variants(of: fields)
      if variants.isEmpty, faults.diagnostics.errorCount == before,
        !Self.itemKeys.contains(where: { fields[$0] != nil })
      {
        fields.report("a span has one of: \(Self.itemKeys.joined(separator: ", "))", at: node.range)
      }
      guard let id, faults.diagnostics.errorCount == before else { return nil }
      self.id = id
      idRange = fields["id"]?.range ?? node.range
      self.sections = sections
      self.node = node
      self.content = content
    }

    private static func names(of fields: MappingReader) -> [(id: String, range: SourceRange)] {
      if let name = fields["sections"]?.name {
        fields.report(
          fields["sections"]?.mismatch("a list").message ?? "", at: fields["sections"]?.range,
          help: "write 'sections: [\(BoundedText.name(name))]'")
        return []
      }
      guard let nodes = fields.list("sections") else { return [] }
      if nodes.isEmpty { fields.report("a span needs at least one section", at: fields["sections"]?.range) }
      var names: [(id: String, range: SourceRange)] = []
      for node in nodes {
        guard let name = node.name else {
          fields.expected("the id of a section", at: node)
          continue
        }
        if let first = names.first(where: { $0.id == name }) {
          fields.faults.report(
            "the span names the section '\(BoundedText.name(name))' twice", in: fields.source, at: node.range,
            notes: [Diagnostic.Note("it is first named here", in: fields.source, at: first.range)])
        } else {
          names.append((name, node.range))
        }
      }
      return names
    }

    /// Reads the entries of `when` of a span or of a section of sections, and reports faults.
    static func variants(of fields: MappingReader) -> [SectionVariant] {
      let (node, source, faults) = (fields.node, fields.source, fields.faults)
      let variants = SectionVariant.list(of: fields, keys: itemKeys)
      // Keys do not depend on each other, so the faults of each entry are those of all environments.
      for variant in variants {
        let entries = variant.entries.filter { !$0.value.isNone || Section.keysOfNone.contains($0.key) }
        _ = content(of: SourceValue(.mapping(entries), range: node.range), in: source, faults: faults)
      }
      checkColumns(
        [node.entries] + variants.map { node.entries.filter { $0.key == "orthogonal" } + $0.entries }, of: source,
        faults: faults)
      return variants
    }

    /// Reports widths of sections that are not side by side, and widths that would have to be measured.
    ///
    /// - Parameter lists: The keys of a span, and its keys with those of each entry of `when`.
    static func checkColumns(_ lists: [[SourceValue.Entry]], of source: SourceText, faults: DocumentFaults) {
      let scrolls = lists.map { entries in
        entries.last { $0.key == "orthogonal" }.map { $0.value.name != "none" } ?? false
      }
      for (number, entries) in lists.enumerated() where !faults.isFull {
        guard let width = entries.last(where: { $0.key == "width" && !$0.value.isNull && !$0.value.isNone }) else {
          continue
        }
        // The keys of all environments may be for an entry of `when` that scrolls.
        if !scrolls[number], number > 0 || !scrolls.contains(true) {
          faults.report(
            "'width' is the width of sections side by side, and requires 'orthogonal'", in: source, at: width.keyRange)
          continue
        }
        let dimension = try? LayoutDimension(from: PlainValueDecoder(width.value), along: .horizontal)
        if dimension?.isEstimated ?? false {
          faults.report(
            "sections side by side are not measured: 'width' is a number of points or a percentage", in: source,
            at: width.value.range)
        }
      }
    }

    /// Reads what sections and spans have that contain sections.
    static func content(of node: SourceValue, in source: SourceText, faults: DocumentFaults) -> LayoutSpan {
      let own = SourceValue(
        .mapping(node.entries.filter { itemKeys.contains($0.key) && !$0.value.isNull && !HeaderSection.isOne($0) }),
        range: node.range)
      let read = faults.decoding(
        own, of: source, help: { SectionRemedies.help($0, in: node, hasOption: faults.hasOption) },
        LayoutSpan.fieldTable.decode)
      return read ?? LayoutSpan.fieldTable.standard
    }
  }
}
