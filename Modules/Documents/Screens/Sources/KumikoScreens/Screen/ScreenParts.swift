import KumikoComposition
@_spi(Kumiko) import KumikoData
@_spi(Kumiko) import KumikoLayout
import KumikoRegistry

/// The documents of a screen during reading, with their faults.
struct ScreenParts {
  let loader: DocumentLoader
  /// The kinds whose absence in the registry is not a fault.
  var passedOver: Set<SectionKind> = []
  /// Returns one more warning of a valid screen; nil to check nothing.
  var screenCheck: (@Sendable (Screen, SectionRegistry) -> Diagnostic?)?
  private(set) var layout: LayoutDocument?
  private(set) var data: DataDocument?
  private(set) var registry: SectionRegistry?
  private(set) var found = Diagnostics()
  /// The faults of the registry, which follow those of the documents.
  private var registryFaults: [Diagnostic] = []
  /// The contents that the sections of the layout hold, or nil.
  private var ownData: DataDocument?
  /// The documents that were given for the layout and for the data.
  private var given: (layout: SourceDocument?, data: SourceDocument?) = (nil, nil)
  /// A Boolean value that indicates whether the layout was read without a fault.
  private var layoutIsSound = true
  /// A Boolean value that indicates whether the data has no faults.
  private var isDataSound = true

  init(_ loader: DocumentLoader) { (self.loader, screenCheck) = (loader, loader.screenCheck) }

  /// Reads the layout, after the registry, whose options are advice for unknown keys.
  mutating func readLayout(_ body: () throws(DocumentError) -> SourceDocument) {
    let faults = layoutFaults
    given.layout = faults.attempt(body)
    if let document = given.layout {
      let layout = LayoutDocument(document, settings: loader.settings, faults: faults)
      self.layout = layout
      ownData =
        layout.contents.isEmpty ? nil : layout.contents(layout.contents, limits: loader.dataLimits, faults: faults)
    }
    layoutIsSound = faults.diagnostics.isValid
    found.add(faults.diagnostics.sorted)
  }

  private var layoutFaults: DocumentFaults {
    let faults = DocumentFaults()
    if let registry {
      faults.hasOption = { kind, option in
        let descriptor = try? registry.descriptor(for: SectionKind(stringLiteral: kind))
        return descriptor?.option(option) != nil || descriptor?.option(formerly: option) != nil
      }
    }
    return faults
  }

  mutating func readData(_ body: () throws(DocumentError) -> SourceDocument) {
    let faults = DocumentFaults()
    given.data = faults.attempt(body)
    data = given.data.map {
      DataDocument($0, limits: loader.dataLimits, locale: loader.settings.locale, faults: faults)
    }
    isDataSound = faults.diagnostics.isValid
    found.add(faults.diagnostics.sorted)
  }

  mutating func readRegistry(_ body: () throws(DocumentError) -> SectionRegistry) {
    let faults = DocumentFaults()
    registry = faults.attempt(body)
    registryFaults = faults.diagnostics.sorted
  }

  /// Takes the layout and its registry from other parts.
  mutating func takeLayout(from other: ScreenParts) {
    layout = other.layout
    layoutIsSound = other.layoutIsSound
    registry = other.registry
    passedOver = other.passedOver
    screenCheck = other.screenCheck
    ownData = other.ownData
  }

  mutating func takeData(from other: ScreenParts) {
    data = other.data
    isDataSound = other.isDataSound
  }

  /// Returns all errors and warnings of the screen and of its states.
  func diagnostics(in environment: LayoutEnvironment) -> [Diagnostic] {
    var found = Diagnostics(screenDiagnostics(in: environment))
    found.add(diagnosticsOfStates(in: environment))
    return found.sorted
  }

  /// Returns the errors and warnings of the layout in each state that its sections have, also of those that no data shows.
  private func diagnosticsOfStates(in environment: LayoutEnvironment) -> [Diagnostic] {
    guard let layout, layout.hasStates, found.isValid else { return [] }
    return SectionState.names.flatMap { name in
      var parts = self
      (parts.screenCheck, parts.ownData) = (nil, nil)
      parts.layout?.isPartial = true
      parts.data = (ownData ?? DataDocument(source: layout.source)).showing(name, in: layout)
      return parts.screenDiagnostics(in: environment)
    }
  }

  private func screenDiagnostics(in environment: LayoutEnvironment) -> [Diagnostic] {
    var copy = self
    do throws(DocumentError) {
      let screen = try copy.screen(in: environment)
      return screen.warnings + [registry.flatMap { screenCheck?(screen, $0) }].compactMap { $0 }
    } catch {
      // A screen without the skipped sections may have only warnings.
      return error.diagnostics.isEmpty ? copy.found.sorted : error.diagnostics
    }
  }

  mutating func screen(in environment: LayoutEnvironment) throws(DocumentError) -> Screen {
    found.add(registryFaults)
    if let document = given.layout, document.kind == .data, let other = given.data, other.kind == .layout {
      throw DocumentError(
        "layout and data are swapped: this is the data", in: document.source, at: SourceRange(.start),
        help: "give '\(other.source.name)' as the layout, and this as the data")
    }
    if var layout {
      let faults = layoutFaults
      for note in layout.notes + layout.languageWarnings { faults.add(note) }
      if let ownData {
        if data == nil { data = ownData } else { data?.add(ownData, faults: faults) }
        self.ownData = nil
      }
      join(layout, faults: faults)
      layout.showStates(of: &data, limits: loader.dataLimits, in: environment, faults: faults)
      if let screen = registry.flatMap({ screen(of: layout, registry: $0, in: environment, faults: faults) }),
        found.isValid, layoutIsSound, faults.diagnostics.isValid
      {
        return screen
      }
      // Where the layout has a fault, warnings about the whole may be its consequences.
      let own = layoutIsSound ? nil : layout.notes + layout.languageWarnings
      found.add(
        own.map { $0 + faults.diagnostics.sorted.filter { $0.severity == .error } } ?? faults.diagnostics.sorted)
    }
    throw found.error ?? DocumentError([])
  }

  /// Reports the sections of the data that the layout lacks, and warns of those that only the layout has.
  private func join(_ layout: LayoutDocument, faults: DocumentFaults) {
    guard let data else { return }
    let known = layout.sections.map(\.id)
    let lookup = Set(known)
    let named =
      data.sections.map { ($0.id, $0.idRange, isMeasured: false) }
      + data.measurements.filter { !$0.isLayouts }.map { ($0.section.text, $0.section.range, isMeasured: true) }
    // The headers and footers of the whole layout have texts as those of spans, by their kinds.
    let spans = layout.configuration.spans.map(\.id)
    let layoutKinds = layout.boundaryRanges.keys.sorted()
    let spanLookup = Set(spans)
    for (id, range, isMeasured) in named where !lookup.contains(id) && !layout.lacksSections && !faults.isFull {
      if spanLookup.contains(id) {
        if isMeasured { continue }
        faults.report(
          layout.contains(id)
            ? "the section '\(BoundedText.name(id))' contains sections, and has no items"
            : "'\(BoundedText.name(id))' is a span of the layout, not a section", in: data.source, at: range,
          help: "give the texts of its header and footer under 'spans'")
        continue
      }
      faults.report(
        "the layout has no section '\(id)'", in: data.source, at: range,
        help: Diagnostic.help(unknown: id, known: known))
    }
    let hasSections = data.source.name != layout.source.name && !data.sections.isEmpty
    if isDataSound, layoutIsSound, hasSections, found.isValid, faults.diagnostics.isValid {
      for section in layout.sections where data.index(ofSection: section.id) == nil && section.node["sample"] == nil {
        faults.warn(
          "the data has no section '\(BoundedText.name(section.id))': sample items are shown", in: layout.source,
          at: section.idRange,
          help: "give it 'items: []' there, or 'sample: 12' in the section here, or in its template")
      }
    }
    // Spans with faults are not among those of the layout.
    for span in data.spans
    where found.isValid && layoutIsSound && !layout.namedSpans.contains(span.id) && !spanLookup.contains(span.id)
      && !layoutKinds.contains(span.id) && !faults.isFull
    {
      faults.report(
        "the layout has no span '\(BoundedText.name(span.id))'", in: data.source, at: span.idRange,
        help: lookup.contains(span.id)
          ? "it is a section: give its texts under 'sections'"
          : Diagnostic.help(unknown: span.id, known: spans + layoutKinds))
    }
  }

  private func screen(
    of layout: LayoutDocument, registry: SectionRegistry, in environment: LayoutEnvironment,
    faults: DocumentFaults
  ) -> Screen? {
    let dataIndices = layout.sections.map { section in data?.index(ofSection: section.id) }
    let counts = dataIndices.indices.map { index in
      dataIndices[index].flatMap { data?.sections[$0].itemCount }
        ?? layout.sampleCount(ofSection: index, in: environment)
    }
    func make(in environment: LayoutEnvironment, faults: DocumentFaults) -> [LayoutSection?] {
      layout.sections(
        in: registry, environment: environment, itemCounts: counts, itemProviders: Set(loader.itemProviders.keys),
        passedOver: passedOver, items: dataIndices.map { $0.flatMap { data?.records(inSection: $0) } },
        itemPlaces: dataIndices.map { $0.flatMap { data?.places(inSection: $0) } }, faults: faults)
    }
    let made = make(in: environment, faults: faults)
    let sections = made.compactMap { $0 }
    guard sections.count == layout.sections.count, faults.diagnostics.isValid else { return nil }
    var engine = CompositionalLayout(sections: sections, configuration: layout.configuration(in: environment))
    engine.itemProviders = loader.itemProviders
    var document = layout
    if let data, isDataSound {
      document.tellDemands(
        of: data, dataIndices: dataIndices, in: sections, registry: registry, measuring: loader.measuring)
    }
    let cells = ScreenCells(
      document, registry: registry, measuring: loader.measuring, in: environment, faults: faults)
    var measured: Set<LayoutElement> = []
    do throws(LayoutError) {
      try engine.prepare(itemCounts: counts, in: environment)
      if let data, isDataSound, !hasStandIns(layout, registry, counts, environment) {
        var elements = MeasuredElements(
          layout, data, dataIndices: dataIndices, sections: sections, spans: engine.configuration.spans)
        try elements.tell(&engine, faults: faults)
      }
      let measuring = CellMeasuring(
        cells: cells, document: document, data: isDataSound ? data : nil, dataIndices: dataIndices, sections: sections,
        environment: environment,
        variants: { environment in
          let made = make(in: environment, faults: DocumentFaults()).compactMap { $0 }
          return made.count == layout.sections.count ? made : nil
        })
      measured = try measuring.tell(&engine, faults: faults)
    } catch {
      for error in everyError(error, sections, counts, layout, environment) {
        faults.add(layout.diagnostic(for: error, in: environment))
      }
      return nil
    }
    var screen = Screen(
      document: document, data: data, environment: environment, itemCounts: counts, sections: sections, layout: engine,
      cells: cells, measuredCells: measured, dataIndices: dataIndices, notes: faults.diagnostics.sorted,
      itemFields: registry.itemFields.union(cells.fields))
    screen.locale = loader.settings.locale ?? data?.language ?? layout.language
    return screen
  }

  /// Returns true if rows replace unavailable kinds, whose headers and badges are unknown.
  private func hasStandIns(
    _ layout: LayoutDocument, _ registry: SectionRegistry, _ counts: [Int], _ environment: LayoutEnvironment
  ) -> Bool {
    guard registry.makesStandIns, registry.knownNames.contains(where: registry.isMerelyDescribed) else { return false }
    var strict = registry
    strict.makesStandIns = false
    let faults = DocumentFaults()
    return layout.sections(in: strict, environment: environment, itemCounts: counts, faults: faults)
      .contains { $0 == nil }
  }

  /// Returns the layout errors of all sections. The engine stops at the first error, so each section is tried
  /// separately.
  private func everyError(
    _ first: LayoutError, _ sections: [LayoutSection], _ counts: [Int], _ document: LayoutDocument,
    _ environment: LayoutEnvironment
  ) -> [LayoutError] {
    guard let start = first.section, sections.indices.contains(start) else { return [first] }
    var errors = [first]
    var configuration = document.configuration(in: environment)
    let spans = configuration.spans
    for index in sections.indices[(start + 1)...] where errors.count < DocumentFaults.limit {
      // A section alone has the room that the spans around it leave.
      configuration.spans = spans.filter { $0.sections.contains(index) }.map {
        LayoutSpan(
          id: $0.id, sections: 0..<1, contentInsets: $0.contentInsets,
          orthogonalScrollingBehavior: $0.orthogonalScrollingBehavior, columnExtent: $0.columnExtent)
      }
      var alone = CompositionalLayout(section: sections[index], configuration: configuration)
      alone.itemProviders = loader.itemProviders
      do throws(LayoutError) {
        try alone.prepare(itemCounts: [counts[index]], in: environment)
      } catch {
        guard error.section == 0 else { continue }
        var moved = error
        moved.section = index
        errors.append(moved)
      }
    }
    return errors
  }
}
