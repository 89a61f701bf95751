@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoData
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoRegistry

/// Makes a section of merged keys.
struct SectionMaker {
  /// The largest number of frames that kinds make one by one for all sections of a document.
  static let maximumFrames = 5_000_000

  let registry: SectionRegistry
  let source: SourceText
  let configuration: CompositionalLayoutConfiguration
  var environment: LayoutEnvironment
  /// What the spans around the section leave it.
  var around = SpanRoom()
  var itemCount = 0
  /// Whether the section is not the first one.
  var hasSectionAbove = false
  /// Returns the fields of an item by its number; nil for sections without data.
  var item: (@Sendable (Int) -> PlainRecord)?
  var itemPlace: DataDocument.ItemPlace?
  /// The names of registered functions of custom groups; nil to accept all names.
  var itemProviders: Set<String>?
  /// The kinds whose absence in the registry is not a fault.
  var passedOver: Set<SectionKind> = []
  /// A Boolean value that indicates whether the section is made only to find its faults.
  var isTrial = false
  /// What was made of the same words before; nil where every section is made again.
  var made: MadeSections?
  /// Called for what the kind of the section reads; nil where nobody asks.
  var noteRead: (@Sendable (SectionReads) -> Void)?

  init(registry: SectionRegistry, of document: LayoutDocument, environment: LayoutEnvironment) {
    self.registry = registry
    self.source = document.source
    self.configuration = document.configuration
    self.environment = environment
  }

  /// Returns the section; nil if it has a fault. All faults are reported, by default those of all entries of its `when`.
  func make(
    _ section: LayoutDocument.Section, checksVariants: Bool = true, faults: DocumentFaults
  ) -> LayoutSection? {
    // The unknown key was reported.
    if section.mistakesBody { return nil }
    let made = make(merged(section), faults: faults)
    guard checksVariants else { return made }
    for (number, variant) in section.variants.enumerated() where !variant.conditions.hold(in: environment) {
      if faults.isFull { break }
      var trial = self
      trial.environment = variant.conditions.nearest(to: environment)
      // Columns of another width say nothing of it.
      if trial.environment.container != environment.container { trial.around = SpanRoom() }
      trial.isTrial = true
      _ = trial.make(trial.merged(section, forcing: number), faults: faults)
    }
    return made
  }

  /// Returns the keys of the section in the environment, without the options that `none` takes away in `when`.
  private func merged(_ section: LayoutDocument.Section, forcing forced: Int? = nil) -> SourceValue {
    let merged = section.merged(in: environment, forcing: forced)
    guard case .mapping(var entries) = merged.content, let index = entries.firstIndex(where: { $0.key == "options" }),
      case .mapping(let options) = entries[index].value.content, options.contains(where: { $0.value.isNone }),
      case .string(let kind)? = merged["kind"]?.content
    else { return merged }
    let own = section.entries.first { $0.key == "options" }?.value
    let kept = options.filter { option in
      !option.value.isNone || own?[option.key]?.range == option.value.range
        || registry.keepsNone(option.key, of: SectionKind(stringLiteral: kind), isSet: own?[option.key] != nil)
    }
    entries[index].value.content = .mapping(kept)
    return SourceValue(.mapping(entries), range: merged.range)
  }

  /// The environment inside the spans around the section.
  private var room: LayoutEnvironment { environment.inside(around) }

  /// Returns the section of merged keys; nil if it has a fault, which is reported.
  private func make(_ merged: SourceValue, faults: DocumentFaults) -> LayoutSection? {
    guard faults.frames <= Self.maximumFrames else { return nil }
    guard let made, let key = key(of: merged, among: made) else {
      return counted(makeAnew(merged, faults: faults), merged, faults: faults)
    }
    if let section = made.section(key) { return counted(section, merged, faults: faults) }
    let before = faults.diagnostics.count
    let section = counted(makeAnew(merged, faults: faults), merged, faults: faults)
    // Every other section with the same mistake is told of, too.
    if let section, faults.diagnostics.count == before { made.remember(section, as: key) }
    return section
  }

  /// Returns a section after counting its frames; nil after reporting that there are too many of them.
  private func counted(_ section: LayoutSection?, _ merged: SourceValue, faults: DocumentFaults) -> LayoutSection? {
    faults.frames += section?.frameCount ?? 0
    guard faults.frames > Self.maximumFrames else { return section }
    faults.report(
      "kinds make more than \(Self.maximumFrames) frames one by one, for this section, those before it and their 'when'",
      in: source, at: merged["kind"]?.range ?? merged.range,
      help: "give the sections fewer items, or fewer entries of 'when'")
    return nil
  }

  /// All that the section depends on; nil where that is more than its words and the room.
  private func key(of merged: SourceValue, among made: MadeSections) -> MadeSections.Key? {
    if let kind = merged["kind"] {
      guard item == nil, case .string(let name) = kind.content, registry.isLinked(SectionKind(stringLiteral: name))
      else { return nil }
    }
    return made.room(room).map {
      MadeSections.Key(
        words: WrittenWords(content: merged.content), room: $0, itemCount: itemCount,
        hasSectionAbove: hasSectionAbove && merged["kind"] != nil)
    }
  }

  private func makeAnew(_ merged: SourceValue, faults: DocumentFaults) -> LayoutSection? {
    let before = faults.diagnostics.errorCount
    let body = body(of: merged, faults: faults)
    if let given = Mapping(merged) {
      _ = faults.attempt(in: source) { () throws(CodingFault) in try given.count("sample") }
    }
    let overlay = overlay(of: merged, body: body, faults: faults)
    let made = body.flatMap { body in
      body.key == "kind"
        ? section(of: merged, under: overlay, faults: faults) : overlay?.group.map { LayoutSection(group: $0) }
    }
    guard var section = made, let overlay, faults.diagnostics.errorCount == before else { return nil }
    overlay.apply(to: &section)
    checkProviders(of: section, merged, faults: faults)
    return faults.diagnostics.errorCount == before ? section : nil
  }

  /// Reports custom groups with unregistered functions.
  private func checkProviders(of section: LayoutSection, _ merged: SourceValue, faults: DocumentFaults) {
    guard let itemProviders else { return }
    section.group.forEachPiece { piece, path in
      guard case .group(let group) = piece, case .provided(let name) = group.arrangement,
        !itemProviders.contains(name), !faults.isFull
      else { return }
      let piece = LayoutDocument.piece(of: merged, at: path)
      let place = merged["kind"]?.range ?? piece?.value["provider"]?.range ?? piece?.keyRange
      let known = itemProviders.sorted()
      faults.report(
        "there is no item provider '\(name)'", in: source, at: place ?? merged.range,
        help: known.isEmpty
          ? "this program has none; one of your own registers functions by name"
          : Diagnostic.help(unknown: name, known: known))
    }
  }

  /// Returns the only key of the section's content.
  private func body(of merged: SourceValue, faults: DocumentFaults) -> SourceValue.Entry? {
    let keys = LayoutDocument.Section.bodyKeys
    let bodies = merged.entries.filter { keys.contains($0.key) }
    guard let first = bodies.first else {
      faults.report("a section has one of: \(keys.joined(separator: ", "))", in: source, at: merged.range)
      return nil
    }
    for other in bodies.dropFirst() {
      faults.report(
        "a section has one of: \(keys.joined(separator: ", ")); not '\(first.key)' and '\(other.key)'", in: source,
        at: other.keyRange, notes: [Diagnostic.Note("'\(first.key)' is given here", in: source, at: first.keyRange)])
    }
    if first.key != "kind", let options = merged.entry("options") {
      faults.report("options go with a kind; this section is composed in place", in: source, at: options.keyRange)
    }
    return first
  }

  /// Returns the keys that override those of the kind.
  private func overlay(
    of merged: SourceValue, body: SourceValue.Entry?, faults: DocumentFaults
  ) -> LayoutSectionOverlay? {
    let keys = LayoutSectionOverlay.keys
    let bodies = LayoutDocument.Section.bodyKeys
    let entries = merged.entries.filter {
      !HeaderSection.isOne($0) && keys.contains($0.key) && (!bodies.contains($0.key) || $0.key == body?.key)
    }
    // Most sections have no keys besides their kind.
    if entries.isEmpty { return LayoutSectionOverlay() }
    let own = SourceValue(.mapping(entries), range: merged.range)
    return faults.decoding(
      own, of: source, help: { SectionRemedies.help($0, in: merged, hasOption: faults.hasOption) },
      LayoutSectionOverlay.init(from:))
  }

  private func section(
    of merged: SourceValue, under overlay: LayoutSectionOverlay?, faults: DocumentFaults
  ) -> LayoutSection? {
    guard let value = merged["kind"] else { return nil }
    guard case .string(let name) = value.content else {
      faults.report("expected the name of a kind, found \(value.wording)", in: source, at: value.range)
      return nil
    }
    if let options = merged["options"] {
      // Invalid options were reported before.
      guard case .mapping(let entries) = options.content else { return nil }
      guard entries.count <= LayoutDocument.Section.maximumOptions * 2 else { return nil }
    }
    // An invalid name is reported as an unknown one, with the nearest name.
    let reference = SectionReference(kind: SectionKind(stringLiteral: name), in: merged)
    for note in registry.notes(in: reference) where !faults.isFull {
      var warning = Diagnostic(note, in: merged, of: source)
      warning.severity = .warning
      faults.add(warning)
    }
    do throws(RegistryError) {
      return try registry.section(
        reference, in: room.forSections(of: configuration), itemCount: itemCount, placement: placement(under: overlay),
        item: item, noteRead: noteRead)
    } catch {
      if isTrial, case .failed = error.reason { return nil }
      if case .unavailable(let missing, _) = error.reason, passedOver.contains(missing) { return nil }
      if case .tooManyItems = error.reason {
        // Items are counted in the data, or in 'sample'.
        let place = itemPlace?(0, "") ?? (source, merged["sample"]?.range ?? value.range)
        faults.report(
          error.description, in: place.source, at: place.range,
          notes: [Diagnostic.Note("the kind of the section is given here", in: source, at: value.range)])
        return nil
      }
      var ownKinds: String? =
        if case .unknownKind(_, let known, nil) = error.reason,
          known.allSatisfy({ (try? registry.descriptor(for: SectionKind(stringLiteral: $0)))?.extends == nil })
        {
          "kinds of your own stand in 'registry.yaml' beside the document, or in the file of '--registry'"
        } else { nil }
      if case .unknownKind(_, let known, nil) = error.reason, let other = OtherWords.name(for: name, among: known) {
        ownKinds = NearestName.question(other)
      }
      add(
        error.faults.map { $0.path.isEmpty ? $0.moved(to: value, of: "kind") : $0 }, in: merged, faults: faults,
        help: ownKinds)
      return nil
    }
  }

  /// Returns the place of a section with the insets that its keys give it.
  private func placement(under overlay: LayoutSectionOverlay?) -> SectionPlacement {
    let section = overlay?.section ?? LayoutSection.fieldTable.standard
    let seen = room.forSections(of: configuration, respecting: section.contentInsetsReference)
    return SectionPlacement(
      scrollDirection: configuration.scrollDirection, contentInsets: section.contentInsets,
      contentSize: seen.container.effectiveContentSize.inset(by: section.contentInsets),
      hasSectionAbove: hasSectionAbove)
  }

  private func add(
    _ found: [CodingFault], in merged: SourceValue, faults: DocumentFaults, help: String? = nil
  ) {
    for fault in found where !faults.isFull {
      var diagnostic = diagnostic(inItem: fault, of: merged) ?? Diagnostic(fault, in: merged, of: source)
      if fault.isKey, fault.path.count == 2, case .key(let key) = fault.path[1], fault.unknownName == key,
        LayoutDocument.Section.table.keys.contains(key)
      {
        let kinds =
          key == "columns" ? registry.names.filter { (try? registry.descriptor(for: $0))?.option(key) != nil } : []
        diagnostic.help =
          kinds.isEmpty
          ? "'\(key)' stands beside 'options', in the section"
          : "'\(key)' is an option of the kinds \(kinds.map(\.name).joined(separator: ", "))"
      }
      diagnostic.help = diagnostic.help ?? help
      faults.add(diagnostic)
    }
  }
}

extension SectionMaker {
  /// Returns the diagnostic of a fault in the fields of an item; nil for other faults.
  private func diagnostic(inItem fault: CodingFault, of merged: SourceValue) -> Diagnostic? {
    guard fault.path.count == 3, case .key("items") = fault.path[0], case .index(let item) = fault.path[1],
      case .key(let field) = fault.path[2]
    else { return nil }
    let kind = merged["kind"]?.range ?? merged.range
    guard let place = itemPlace?(item, field) else {
      return Diagnostic(.error, "item \(item): '\(field)': \(fault.message)", in: source, at: kind)
    }
    return Diagnostic(
      .error, "'\(field)': \(fault.message)", in: place.source, at: place.range,
      notes: [Diagnostic.Note("the section that reads it is here", in: source, at: kind)])
  }
}

extension CodingFault {
  fileprivate func moved(to value: SourceValue, of key: String) -> CodingFault {
    var fault = self
    fault.path = [.key(key)]
    fault.range = value.range
    return fault
  }
}
