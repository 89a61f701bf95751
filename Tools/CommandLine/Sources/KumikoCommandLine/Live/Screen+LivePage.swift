@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoPage
@_spi(Kumiko) import KumikoPageEngine
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoTextMeasuring

extension Screen {
  /// Returns the screen as a page that carries the engine: its sections for every window, and what its items show.
  ///
  /// - Parameters:
  ///   - registry: The kinds, which are asked for the sections of other environments.
  ///   - viewport: The place at which the page opens; nil for the start.
  func livePage(
    title: String, registry: SectionRegistry, seenThrough viewport: Viewport?
  ) throws(DocumentError) -> LivePage {
    let blob = try placed { () throws(EnvironmentScanError) in try pageBlob(in: registry) }
    return livePage(title: title, blob: blob, contents: pageContents, seenThrough: viewport)
  }

  /// Returns the blob of the screen. Sections with the same words are resolved once.
  private func pageBlob(in registry: SectionRegistry) throws(EnvironmentScanError) -> PageBlob {
    let log = SectionReadLog()
    var shared = SharedSections(representatives: firstEqualSections)
    guard layout.itemProviders.isEmpty, shared.resolved.count < sectionIDs.count else {
      var scan = scan { resolvedSections(in: registry, environment: $0, only: $1, noting: log) }
      return try scan.blob(configuration: titledConfiguration, sizes: statedSizes)
    }
    var found = try pageBlob(of: shared, in: registry, noting: log)
    // The items of sections with data may differ.
    let reading = shared.resolved.filter { hasData(inSection: $0) && log.reads(ofSection: $0).contains(.items) }
    if !reading.isEmpty {
      shared.separate(reading)
      found = try pageBlob(of: shared, in: registry, noting: SectionReadLog())
    }
    return found
  }

  private func pageBlob(
    of shared: SharedSections, in registry: SectionRegistry, noting log: SectionReadLog
  ) throws(EnvironmentScanError) -> PageBlob {
    var scan = scan(of: shared.resolved) { environment, rows in
      let chosen = rows.map { $0.map { shared.resolved[$0] } } ?? shared.resolved
      let made = resolvedSections(in: registry, environment: environment, only: Set(chosen), noting: log)
      return shared.resolved.map { made.indices.contains($0) ? made[$0] : nil }
    }
    do throws(EnvironmentScanError) {
      var blob = try scan.blob(configuration: titledConfiguration, sizes: statedSizes)
      blob.screen = shared.resolvedIndices.map { blob.screen[$0] }
      return blob
    } catch {
      throw EnvironmentScanError(description: error.description, section: error.section.map { shared.resolved[$0] })
    }
  }

  /// Returns the result of `body`. The error of a page that cannot carry the screen gets its place in the layout.
  func placed<Value, Failure>(_ body: () throws(Failure) -> Value) throws(DocumentError) -> Value {
    do throws(Failure) {
      return try body()
    } catch {
      let section = (error as? EnvironmentScanError)?.section ?? (error as? LivePageError)?.section
      throw DocumentError(liveDiagnostic(.error, "\(error)", section: section ?? -1))
    }
  }

  private func liveDiagnostic(_ severity: Diagnostic.Severity, _ message: String, section: Int) -> Diagnostic {
    let step = LayoutExplanation.Step(.section(number: section, spacing: 0), .zero)
    let range = document.range(of: step, section: section, in: environment) ?? variedSpanRange
    return Diagnostic(severity, message, in: document.source, at: range)
  }

  /// The warning that a live page cannot carry the screen, because conditions name too many widths and heights, or too many
  /// frames change with the width; nil if it can.
  func liveWarning(in registry: SectionRegistry) -> Diagnostic? {
    var scan = scan { resolvedSections(in: registry, environment: $0, only: $1, noting: nil) }
    do throws(EnvironmentScanError) {
      try scan.checkBounds()
      if sections.reduce(0, { $0 + $1.frameCount }) > EnvironmentScan.maximumFrames { try scan.checkFrames() }
      return nil
    } catch {
      return liveDiagnostic(.warning, "\(error)", section: error.section ?? -1)
    }
  }

  func livePage(title: String, blob: PageBlob, contents: PageContents, seenThrough viewport: Viewport?) -> LivePage {
    var page = LivePage(title: title, blob: blob, contents: contents)
    page.textSize = textSize
    page.language = languageTag
    // Some are as large as others that the page beneath does not show.
    page.measuredSizes = Dictionary(
      uniqueKeysWithValues: layout.preferredSizes.map { ($0, layout.attributes(of: $0)?.frame.size ?? $1) })
    page.cell = { cell(of: $0) }
    if let viewport {
      page.offset = viewport.visibleRect.origin
      page.orthogonalOffsets = viewport.layout.layout.orthogonalOffsets
    }
    return page
  }

  /// Returns a scan for the ranges of environments of the screen.
  ///
  /// - Parameters:
  ///   - rows: The section of each row that is resolved; nil for one row for each section.
  ///   - resolve: Returns the rows in an environment; of a set of rows, only these are needed.
  func scan(
    of rows: [Int]? = nil, _ resolve: @escaping (LayoutEnvironment, Set<Int>?) -> [EnvironmentScan.Resolved?]
  ) -> EnvironmentScan {
    func bounds(_ named: ConditionBounds) -> EnvironmentScan.Bounds {
      EnvironmentScan.Bounds(widths: named.widths, heights: named.heights, textSizes: named.textSizes)
    }
    let sections = sectionConditionBounds.map(bounds)
    return EnvironmentScan(
      around: environment, sections: rows.map { $0.map { sections[$0] } } ?? sections,
      spans: EnvironmentScan.Spans(bounds(spanConditionBounds)) {
        document.configuration(in: $0).spans
      }, resolve: resolve)
  }

  /// Returns the sections in an environment, as a scan wants them.
  func resolvedSections(
    in registry: SectionRegistry, environment: LayoutEnvironment, only chosen: Set<Int>? = nil,
    noting reads: SectionReadLog?
  ) -> [EnvironmentScan.Resolved?] {
    let made = sections(in: registry, environment: environment, only: chosen, noting: reads)
    return made.enumerated().map { number, made in
      guard let made else { return nil }
      let section =
        layout.itemProviders.isEmpty
        ? made.section
        : made.section.withFrames(
          ofSection: number, itemCount: made.itemCount, providers: layout.itemProviders,
          configuration: document.configuration(in: environment), in: environment)
      var resolved = EnvironmentScan.Resolved(section: section, itemCount: made.itemCount)
      guard layout.itemProviders.isEmpty, let reads else { return resolved }
      let lengths = reads.lengths(ofSection: number)
      if !lengths.contains(.width) { resolved.axes.remove(.horizontal) }
      if !lengths.contains(.height) { resolved.axes.remove(.vertical) }
      return resolved
    }
  }

  /// The configuration, whose headers and footers have the titles of the data as labels.
  var titledConfiguration: CompositionalLayoutConfiguration {
    var titled = configuration
    let end: DirectionalRectEdge = titled.scrollDirection == .vertical ? .bottom : .trailing
    for index in titled.boundarySupplementaryItems.indices {
      let item = titled.boundarySupplementaryItems[index]
      guard item.label == nil, let texts = texts(ofLayoutElement: item.elementKind) else { continue }
      let footer = item.alignment.edges.contains(end) ? texts.footer : nil
      titled.boundarySupplementaryItems[index].label = footer ?? texts.title
    }
    return titled
  }

  /// The sizes that the data states. The browser measures what the tool measured for one width.
  var statedSizes: [PageBlob.KnownSize] {
    layout.preferredSizes.filter { !measuredCells.contains($0.key) }
      .map { PageBlob.KnownSize(element: $0.key, size: $0.value) }.sorted(by: Self.precedes)
  }

  /// An order of sizes, so that equal documents give equal pages.
  private static func precedes(_ a: PageBlob.KnownSize, _ b: PageBlob.KnownSize) -> Bool {
    func place(_ element: LayoutElement) -> (LayoutIndexPath, String) {
      if case .supplementary(let kind, let path) = element { (path, kind) } else { (element.indexPath, "") }
    }
    return place(a.element) < place(b.element)
  }

  /// The texts of sections and spans, and the contents of items.
  var pageContents: PageContents {
    var contents = PageContents(
      sections: sectionIDs.enumerated().map { section, id in
        let texts = texts(ofSection: section)
        var items: [PageContents.Item] = []
        if content(at: LayoutIndexPath(section: section, item: 0)) != nil {
          items = (0..<itemCounts[section]).map { item in
            let path = LayoutIndexPath(section: section, item: item)
            var item = PageContents.Item(content: content(at: path) ?? CellContent(), style: style(at: path))
            item.styles = cellCases(at: path).map(\.style)
            return item
          }
          // One list for all, if they have the same.
          let styles = items[0].styles
          if items.allSatisfy({ $0.styles == styles }) { for item in items.indices { items[item].styles = [] } }
        }
        var made = PageContents.Section(
          id: id, title: texts?.title, subtitle: texts?.subtitle, footer: texts?.footer, items: items)
        made.cellCases = cellCases(at: LayoutIndexPath(section: section, item: 0)).map {
          let (width, height) = ($0.conditions.width, $0.conditions.height)
          let direction = $0.conditions.isRightToLeft.map { $0 ? 1.0 : 0 } ?? -1
          return PageContents.CellCase(
            window: [
              width.lowerBound, width.upperBound, height.lowerBound, height.upperBound, direction,
              Double($0.conditions.minTextSize?.number ?? 0),
            ], style: $0.style)
        }
        return made
      },
      spans: configuration.spans.enumerated().map { number, span in
        let texts = texts(ofSection: LayoutIndexPath(span: number, item: 0).section)
        return PageContents.Section(id: span.id, title: texts?.title, subtitle: texts?.subtitle, footer: texts?.footer)
      })
    contents.supplementaryStyles = supplementaryStyles
    contents.viewDemands = viewDemands
    contents.bars = configuration.boundarySupplementaryItems.compactMap { item in
      texts(ofLayoutElement: item.elementKind).map {
        PageContents.Section(id: item.elementKind, title: $0.title, subtitle: $0.subtitle, footer: $0.footer)
      }
    }
    return contents
  }
}
