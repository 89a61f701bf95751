@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoSource

extension LayoutDocument {
  /// Reads the spans, after the sections that they name.
  mutating func readSpans(_ top: MappingReader) {
    let faults = top.faults
    let numbers = Dictionary(zip(sections.map(\.id), sections.indices)) { first, _ in first }
    var first: [String: SourceRange] = [:]
    // Sections that contain sections are around the spans of the same sections.
    var resolved = containerSpans
    let outer = Dictionary(containers.map { ($0.span.id, $0.idRange) }) { first, _ in first }
    for node in top.list("spans") ?? [] where !faults.isFull {
      if let id = node["id"]?.name { namedSpans.insert(id) }
      guard let span = Span(node, in: top) else { continue }
      if let range = first.updateValue(first[span.id] ?? span.idRange, forKey: span.id) {
        faults.report(
          "two spans have the id '\(BoundedText.name(span.id))'", in: source, at: span.idRange,
          notes: [Diagnostic.Note("it is first given here", in: source, at: range)])
        continue
      }
      if let place = numbers[span.id].map({ sections[$0].idRange }) ?? outer[span.id] {
        faults.report(
          "a span and a section have the id '\(BoundedText.name(span.id))'", in: source, at: span.idRange,
          notes: [Diagnostic.Note("the section is here", in: source, at: place)])
        continue
      }
      guard let range = range(of: span, numbers, faults: faults) else { continue }
      var made = span.content
      (made.id, made.sections) = (span.id, range)
      resolved.append((made, span.idRange, span.node))
      if !span.variants.isEmpty {
        variedSpans.append(
          Container(span: made, idRange: span.idRange, node: span.node, variants: span.variants))
      }
    }
    // The engine refuses spans that cross, which are told here with their places.
    guard isNested(resolved, faults: faults) else { return }
    configuration.spans = resolved.map(\.span)
    spanNodes = Dictionary(uniqueKeysWithValues: resolved.map { ($0.span.id, $0.node) })
    spanRanges = Dictionary(uniqueKeysWithValues: resolved.map { ($0.span.id, $0.range) })
  }

  /// Returns the indices of a span's sections; nil if they are unknown or not consecutive, which is reported.
  private func range(of span: Span, _ numbers: [String: Int], faults: DocumentFaults) -> Range<Int>? {
    var found: [(number: Int, range: SourceRange)] = []
    for section in span.sections where !faults.isFull {
      if let number = numbers[section.id] {
        found.append((number, section.range))
      } else if containers.contains(where: { $0.span.id == section.id }) {
        faults.report(
          "the section '\(BoundedText.name(section.id))' contains sections", in: source, at: section.range,
          help: "name the sections inside it")
      } else if !lacksSections {
        faults.report(
          "the layout has no section '\(BoundedText.name(section.id))'", in: source, at: section.range,
          help: Diagnostic.help(unknown: section.id, known: sections.map(\.id)))
      }
    }
    guard found.count == span.sections.count else { return nil }
    found.sort { $0.number < $1.number }
    for (one, next) in zip(found, found.dropFirst()) where next.number != one.number + 1 {
      let (before, missing) = (sections[one.number].id, sections[one.number + 1].id)
      faults.report(
        "the sections of a span follow each other; '\(BoundedText.name(missing))' is between "
          + "'\(BoundedText.name(before))' and '\(BoundedText.name(sections[next.number].id))'",
        in: source, at: next.range, help: "add '\(BoundedText.name(missing))' to the span")
      return nil
    }
    guard let first = found.first, let last = found.last else { return nil }
    return first.number..<last.number + 1
  }

  /// Reports spans that cross, and spans that are nested too deep. Returns whether there are none.
  private func isNested(
    _ spans: [(span: LayoutSpan, range: SourceRange, node: SourceValue)], faults: DocumentFaults
  ) -> Bool {
    var isNested = true
    // Longer spans first, so that each is behind those around it.
    let sorted = spans.enumerated().sorted { a, b in
      let (one, other) = (a.element.span.sections, b.element.span.sections)
      return (one.lowerBound, other.upperBound, a.offset) < (other.lowerBound, one.upperBound, b.offset)
    }.map(\.element)
    var open: [(span: LayoutSpan, range: SourceRange, node: SourceValue)] = []
    for entry in sorted where !faults.isFull {
      let sections = entry.span.sections
      while let last = open.last, last.span.sections.upperBound <= sections.lowerBound { open.removeLast() }
      if let last = open.last, last.span.sections.upperBound < sections.upperBound {
        isNested = false
        let shared = self.sections[last.span.sections.upperBound - 1].id
        let own = self.sections[last.span.sections.upperBound].id
        faults.report(
          "the spans '\(BoundedText.name(last.span.id))' and '\(BoundedText.name(entry.span.id))' cross: both have "
            + "'\(BoundedText.name(shared))', and only '\(BoundedText.name(entry.span.id))' has "
            + "'\(BoundedText.name(own))'",
          in: source, at: entry.range,
          help: "one of two spans contains the other, or they share no section",
          notes: [
            Diagnostic.Note("the span '\(BoundedText.name(last.span.id))' is here", in: source, at: last.range)
          ])
        continue
      }
      if open.count >= LayoutLimits.maximumDepth {
        faults.report("spans are nested deeper than \(LayoutLimits.maximumDepth)", in: source, at: entry.range)
        return false
      }
      open.append(entry)
    }
    return isNested
  }
}
