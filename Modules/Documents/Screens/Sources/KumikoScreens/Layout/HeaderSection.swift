import KumikoComposition
import KumikoLayout
@_spi(Kumiko) import KumikoSource

/// A header that is a section: `header: { section: tabs, pinned: true }`.
struct HeaderSection: Sendable {
  static let table = DocumentTable<HeaderSection>([
    .init(
      "section", \.section, .name(.identifier),
      "Identifier of the section directly before, whose cells are the header.", isRequired: true),
    .init(
      "pinned", \.settings.pinToVisibleBounds, .boolean,
      "Whether the section is pinned to the visible bounds while the others are visible.", standard: false),
    .init(
      "z", \.settings.zIndex, .zIndex, "Least z-order of the section. Items with a higher value are in front.",
      standard: 1),
  ])

  /// The schema of a header that is a boundary item or a section.
  static let schema = JSONSchema.all(of: [
    .if(.present("section"), then: .reference("header-section")),
    .if(.not(.present("section")), then: .reference("header")),
  ])

  var section = DocumentName(text: "")
  var settings = LayoutHeaderSection()

  /// Reads the header of a mapping of keys; nil if it has none, if that is no section, or if it has a fault, which is reported.
  init?(_ entry: SourceValue.Entry, of source: SourceText, faults: DocumentFaults) {
    let before = faults.diagnostics.errorCount
    guard Self.isOne(entry),
      let fields = MappingReader(
        entry.value, of: source, known: Self.table.keys, as: "a header that is a section", faults: faults,
        help: Self.help)
    else { return nil }
    Self.table.read(fields, into: &self)
    guard faults.diagnostics.errorCount == before else { return nil }
  }

  static func isOne(_ entry: SourceValue.Entry) -> Bool { entry.key == "header" && entry.value["section"] != nil }

  private static func help(unknownKey key: String) -> String? {
    switch key {
    case "size": "the kind of the section gives its cells their sizes; remove 'size'"
    case "insets", "label", "kind", "alignment", "offset", "extends":
      "the section is a header as a whole; keys such as 'insets' belong to it"
    default: nil
    }
  }
}

extension DocumentValue where Value == Int {
  fileprivate static var zIndex: Self {
    Self(.integer()) { fields, key in
      guard let value = fields[key] else { return nil }
      if case .int(let number, _) = value.content { return number }
      fields.expected("a whole number", at: value)
      return nil
    }
  }
}

extension [JSONSchema.Field] {
  /// The fields of sections or spans, of which the header can be a section.
  var withHeaderSections: [JSONSchema.Field] {
    map { field in
      guard field.name == "header" else { return field }
      var field = field
      field.schema = HeaderSection.schema.described("Boundary item or section above the section.")
      return field
    }
  }
}

// MARK: - Headers of a document

extension LayoutDocument {
  /// A section or a span whose header is a section in some environment, and the span of both.
  struct HeaderOwner: Sendable {
    /// The identifier of the section or span.
    let id: String
    /// The index of the section; nil for a span and for a section that contains sections.
    let section: Int?
    /// The sections without the header.
    let sections: Range<Int>
    /// The places in the document that give the header.
    var headers: [HeaderSection] = []
    /// The index of the span of the header and the sections.
    var span = 0
  }

  /// Reads the headers that are sections. Each makes a span of the header and of what it is the header of.
  mutating func readHeaderSections(faults: DocumentFaults) {
    var hosts: [Int: (owner: String, range: SourceRange)] = [:]
    let variants = Dictionary((containers + variedSpans).map { ($0.span.id, $0.variants) }) { first, _ in first }
    let numbers = Dictionary(zip(sections.map(\.id), sections.indices)) { first, _ in first }
    for var owner in possibleOwners where !faults.isFull {
      owner.headers = entries(of: owner, variants).flatMap { $0 }
        .compactMap { HeaderSection($0, of: source, faults: faults) }
      guard let first = owner.headers.first else { continue }
      guard owner.headers.allSatisfy({ isPlaced($0, before: owner, numbers, faults: faults) }) else { continue }
      let host = owner.sections.lowerBound - 1
      if let other = hosts.updateValue(hosts[host] ?? (owner.id, first.section.range), forKey: host) {
        faults.report(
          "the section '\(name(first))' is the header of '\(BoundedText.name(other.owner))' already", in: source,
          at: first.section.range, notes: [Diagnostic.Note("it is named here", in: source, at: other.range)])
        continue
      }
      let range = host..<owner.sections.upperBound
      if let other = configuration.spans.first(where: { Self.parts($0.sections, range) }) {
        faults.report(
          "'\(BoundedText.name(other.id))' parts '\(BoundedText.name(owner.id))' from its header, the section "
            + "'\(name(first))'",
          in: source, at: first.section.range,
          help: "'\(BoundedText.name(other.id))' contains both of them, or neither")
        continue
      }
      var id = "\(owner.id)/header"
      while spanRanges[id] != nil { id += "'" }
      spanRanges[id] = first.section.range
      owner.span = configuration.spans.count
      configuration.spans.append(LayoutSpan(id: id, sections: range))
      headerOwners.append(owner)
    }
    for owner in headerOwners {
      guard let place = owner.section.flatMap({ hosts[$0] }) else { continue }
      faults.report(
        "the section '\(BoundedText.name(owner.id))' is a header, and cannot have a section as its header", in: source,
        at: owner.headers.first?.section.range,
        notes: [Diagnostic.Note("it is the header here", in: source, at: place.range)])
    }
    var made = configuration
    setHeaderSections(of: &made) { owner in
      entries(of: owner, variants).first.flatMap { $0.first(where: HeaderSection.isOne) }
    }
    configuration = made
  }

  func setHeaderSections(of configuration: inout CompositionalLayoutConfiguration, in environment: LayoutEnvironment) {
    setHeaderSections(of: &configuration) { owner in
      let node =
        owner.section.map { sections[$0].merged(in: environment) } ?? spanNode(owner.id, in: environment)
      return node?.entry("header")
    }
  }

  private func setHeaderSections(
    of configuration: inout CompositionalLayoutConfiguration, _ entry: (HeaderOwner) -> SourceValue.Entry?
  ) {
    for owner in headerOwners where configuration.spans.indices.contains(owner.span) {
      let header = entry(owner).flatMap { HeaderSection($0, of: source, faults: DocumentFaults()) }
      configuration.spans[owner.span].headerSection = header?.settings
    }
  }

  private var possibleOwners: [HeaderOwner] {
    sections.enumerated().map { HeaderOwner(id: $1.id, section: $0, sections: $0..<$0 + 1) }
      + configuration.spans.map { HeaderOwner(id: $0.id, section: nil, sections: $0.sections) }
  }

  /// Returns the keys of a section or span, then those of its entries of `when`.
  private func entries(
    of owner: HeaderOwner, _ variants: [String: [SectionVariant]]
  ) -> [[SourceValue.Entry]] {
    if let section = owner.section {
      return [sections[section].entries] + sections[section].variants.map(\.entries)
    }
    return [spanNodes[owner.id]?.entries ?? []] + (variants[owner.id] ?? []).map(\.entries)
  }

  /// Returns whether the section of a header is directly before what it is the header of. Otherwise the fault is reported.
  private func isPlaced(
    _ header: HeaderSection, before owner: HeaderOwner, _ numbers: [String: Int], faults: DocumentFaults
  ) -> Bool {
    let (id, range) = (BoundedText.name(owner.id), header.section.range)
    guard let number = numbers[header.section.text] else {
      let isContainer = containers.contains { $0.span.id == header.section.text }
      if !isContainer, lacksSections { return false }
      faults.report(
        isContainer
          ? "the section '\(name(header))' contains sections, and cannot be a header"
          : "the layout has no section '\(name(header))'", in: source, at: range,
        help: isContainer
          ? "name a section that shows items"
          : Diagnostic.help(unknown: header.section.text, known: sections.map(\.id)))
      return false
    }
    if number + 1 == owner.sections.lowerBound { return true }
    let isOwn = owner.sections.contains(number)
    faults.report(
      isOwn
        ? "the section '\(name(header))' cannot be the header of \(owner.section == nil ? "'\(id)', which contains it" : "itself")"
        : "the section '\(name(header))' is not directly before '\(id)', whose header it is", in: source, at: range,
      help: isOwn
        ? "name another section, which is directly before '\(id)'" : "move '\(name(header))' directly before '\(id)'",
      notes: [Diagnostic.Note("'\(name(header))' is here", in: source, at: sections[number].idRange)])
    return false
  }

  private func name(_ header: HeaderSection) -> String { BoundedText.name(header.section.text) }

  /// Returns whether a span has the header or the sections below it, and not both in one piece.
  private static func parts(_ other: Range<Int>, _ range: Range<Int>) -> Bool {
    guard other.overlaps(range) else { return false }
    let containsAll = other.lowerBound <= range.lowerBound && other.upperBound >= range.upperBound
    return !containsAll
      && (other.lowerBound <= range.lowerBound || other.upperBound > range.upperBound)
  }
}
