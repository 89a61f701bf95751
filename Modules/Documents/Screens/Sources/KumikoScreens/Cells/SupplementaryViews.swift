@_spi(Kumiko) public import KumikoCells
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoData
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import KumikoTextMeasuring

/// The headers, footers and bars of a screen, with their texts and styles.
struct SupplementaryViews {
  /// A header, a footer or a bar.
  struct View {
    let item: LayoutBoundarySupplementaryItem
    let path: LayoutIndexPath

    var element: LayoutElement { .supplementary(item.elementKind, path) }
  }

  /// The height of a header from which it is the title of a page, in points.
  private static let pageTitleHeight = 72.0
  /// The distance of text from the sides of the container, in points.
  private static let margin = 16.0

  let document: LayoutDocument
  let data: DataDocument?
  let dataIndices: [Int?]
  /// The width of the container, in points.
  let containerWidth: Double

  /// Returns all headers, footers and bars.
  func all(_ sections: [LayoutSection]) -> [View] {
    var views = views(document.configuration.boundarySupplementaryItems) {
      LayoutIndexPath(section: LayoutIndexPath.layoutSection, item: $0)
    }
    for (number, span) in document.configuration.spans.enumerated() {
      views += self.views(span.boundarySupplementaryItems) { LayoutIndexPath(span: number, item: $0) }
    }
    for (number, section) in sections.enumerated() {
      views += self.views(section.boundarySupplementaryItems) { LayoutIndexPath(section: number, item: $0) }
    }
    return views
  }

  private func views(_ items: [LayoutBoundarySupplementaryItem], path: (Int) -> LayoutIndexPath) -> [View] {
    var counts: [String: Int] = [:]
    return items.map { item in
      defer { counts[item.elementKind, default: 0] += 1 }
      return View(item: item, path: path(counts[item.elementKind, default: 0]))
    }
  }

  /// Returns the texts of a view: those of a footer have its text as the title. Nil if nothing is known of it.
  func texts(of view: View) -> SectionTexts? {
    if let label = view.item.label { return SectionTexts(title: label) }
    let section = view.path.section
    let isLayouts = section == LayoutIndexPath.layoutSection
    let id: String? =
      isLayouts ? view.item.elementKind : view.path.span.map { document.configuration.spans[$0].id }
    let texts: SectionTexts? =
      if let id {
        data?.spans.first { $0.id == id }?.texts
      } else {
        dataIndices.indices.contains(section) ? dataIndices[section].flatMap { data?.sections[$0].texts } : nil
      }
    guard let texts, isAtEnd(view.item) else { return texts }
    // A bar at the end of the layout has a title, as its header has.
    return isLayouts
      ? SectionTexts(title: texts.footer ?? texts.title, subtitle: texts.subtitle) : SectionTexts(title: texts.footer)
  }

  func isAtEnd(_ item: LayoutBoundarySupplementaryItem) -> Bool {
    item.alignment.edges.contains(document.configuration.scrollDirection == .vertical ? .bottom : .trailing)
  }

  /// Returns the style that the document names for a view, or that of its place.
  func style(of view: View, width: Double) -> CellStyle {
    let isOfList = view.item.elementKind.hasPrefix("UICollectionElementKindSection")
    let margin = isOfList || width >= containerWidth - 8 ? Self.margin : 0
    var style = plainStyle(of: view, margin: margin, isOfList: isOfList)
    style.demands = document.viewDemands[view.item.elementKind]
    return style
  }

  private func plainStyle(of view: View, margin: Double, isOfList: Bool) -> CellStyle {
    if var own = document.supplementaryStyles[view.item.elementKind]?.style {
      // It begins where views without a style of their own do.
      if own == CellStyle.standard("plain") {
        (own.content.insets.leading, own.content.insets.trailing) = (margin, margin)
      }
      return own
    }
    let isLayouts = view.path.section == LayoutIndexPath.layoutSection
    let place: CellStyle.Supplementary =
      if isAtEnd(view.item) {
        .footer
      } else if isLayouts || view.item.layoutSize.heightDimension.dimension >= Self.pageTitleHeight {
        .pageTitle
      } else {
        isOfList ? .smallHeader : .header
      }
    return .supplementary(place, margin: margin)
  }

  /// Returns what a view shows of texts.
  static func content(_ texts: SectionTexts) -> CellContent {
    CellContent(title: texts.title, subtitle: texts.subtitle).drawn(keepsBreaks: true)
  }

  /// Returns the sizes of those that size themselves and have no size of the data, by their texts.
  ///
  /// - Complexity: O(*n* log *n*) in the views, plus the length of their texts.
  func sizes(
    _ sections: [LayoutSection], in layout: CompositionalLayout, _ cellLayout: CellLayout<TextMeasuringCache>
  ) -> [LayoutElement: Size2D] {
    let known = layout.preferredSizes
    var sizes: [LayoutElement: Size2D] = [:]
    for view in all(sections) where known[view.element] == nil {
      let axes = layout.selfSizes(view.element)
      guard axes.horizontally || axes.vertically, let texts = texts(of: view),
        let frame = layout.attributesForSupplementary(ofKind: view.item.elementKind, at: view.path)?.frame
      else { continue }
      let content = Self.content(texts)
      guard !content.texts.isEmpty else { continue }
      let width = axes.horizontally ? containerWidth : frame.width
      let style = style(of: view, width: width)
      guard !style.fields.isDisjoint(with: content.texts.keys) else { continue }
      sizes[view.element] = cellLayout.size(of: style, content, width: width, isWidthOpen: axes.horizontally)
    }
    return sizes
  }

  /// Reports texts of sections that no header or footer shows, in this environment or in that of a variant.
  func checkTexts(
    _ sections: [LayoutSection], in environment: LayoutEnvironment,
    variants: (LayoutEnvironment) -> [LayoutSection]?, faults: DocumentFaults
  ) {
    guard let data else { return }
    var unshown: [(section: Int, key: String, range: SourceRange)] = []
    for (number, section) in document.sections.enumerated() {
      // The keys of a shown state, or those for other values of flags, can take headers away.
      guard let own = dataIndices[number].map({ data.sections[$0] }),
        section.variants.allSatisfy({ $0.isState != $0.conditions.hasFlags })
      else { continue }
      if let key = own.texts.title == nil ? own.texts.subtitle.map({ _ in "subtitle" }) : "title" {
        unshown.append((number, key, own.idRange))
      }
      if own.texts.footer != nil { unshown.append((number, "footer", own.idRange)) }
    }
    func leaveOut(shownBy sections: [LayoutSection]) {
      unshown.removeAll { text in
        sections[text.section].boundarySupplementaryItems.contains {
          $0.label == nil && isAtEnd($0) == (text.key == "footer")
        }
      }
    }
    leaveOut(shownBy: sections)
    for nearest in conditions(near: environment) where !unshown.isEmpty {
      guard let sections = variants(nearest) else { return }
      leaveOut(shownBy: sections)
    }
    for text in unshown {
      let view = text.key == "footer" ? "footer" : "header"
      faults.warn(
        "the section '\(BoundedText.name(document.sections[text.section].id))' has no \(view) that shows its "
          + "'\(text.key)'", in: data.source, at: text.range,
        help: document.sections[text.section].node[view].map { own in
          own["label"] == nil
            ? "the section's \(view) is at the other end: remove 'alignment' there"
            : "the 'label' of the section's \(view) is shown in its place: remove one of the two"
        } ?? "give it one in the layout: '\(view): { size: { width: 100%, height: ~44pt } }'")
    }
  }

  /// Returns the environments nearest to one that match the conditions of the document.
  private func conditions(near environment: LayoutEnvironment) -> [LayoutEnvironment] {
    let variants =
      document.sections.flatMap(\.variants) + (document.containers + document.variedSpans).flatMap(\.variants)
    return variants.map { $0.conditions.nearest(to: environment) }
  }

  /// Reports kinds with a style that no section, span or layout has, in this environment or in that of a variant.
  ///
  /// - Parameter variants: Returns the sections in the environment of a variant; nil if they cannot be made.
  func check(
    _ sections: [LayoutSection], in environment: LayoutEnvironment,
    variants: (LayoutEnvironment) -> [LayoutSection]?, faults: DocumentFaults
  ) {
    var kinds = Set(all(sections).map(\.item.elementKind))
    guard !document.isPartial, !kinds.isSuperset(of: document.supplementaryStyles.keys) else { return }
    // At a large text size, those of the views that make room there count, too.
    var plain = environment
    plain.traits.textSize = 0
    for nearest in conditions(near: environment) + [plain] {
      guard let sections = variants(nearest) else { return }
      kinds.formUnion((sections.flatMap(\.boundarySupplementaryItems)).map(\.elementKind))
      kinds.formUnion(
        document.configuration(in: nearest).spans.flatMap(\.boundarySupplementaryItems).map(\.elementKind))
    }
    for (kind, own) in document.supplementaryStyles.sorted(by: { $0.key < $1.key }) where !kinds.contains(kind) {
      faults.warn(
        "no header or footer has the element kind '\(BoundedText.name(kind))'", in: document.source, at: own.range,
        help: Diagnostic.help(unknown: kind, known: kinds.sorted()))
    }
  }
}

extension Screen {
  /// Returns the style and the content of a header, a footer or a bar; nil for one that is drawn by its height.
  ///
  /// A view has a style if the document names one for its element kind, or if it was measured by its texts.
  func cell(ofSupplementary attributes: LayoutAttributes) -> (style: CellStyle, content: CellContent)? {
    guard let kind = attributes.elementKind,
      let item = layout.boundaryItem(ofKind: kind, at: attributes.indexPath)
    else { return nil }
    let view = SupplementaryViews.View(item: item, path: attributes.indexPath)
    guard document.supplementaryStyles[kind] != nil || measuredCells.contains(view.element) else { return nil }
    let views = supplementaryViews
    guard let texts = views.texts(of: view) else { return nil }
    let content = SupplementaryViews.content(texts)
    guard !content.texts.isEmpty else { return nil }
    var style = views.style(of: view, width: attributes.frame.width)
    tellRoom(to: &style, of: view.element)
    return (style, content)
  }

  /// How wide the texts of headers, footers and bars are, by element kind.
  @_spi(Kumiko) public var viewDemands: [String: TextDemands] { document.viewDemands }

  /// The styles of headers, footers and bars that the document names, by element kind: those of the first view of the kind.
  @_spi(Kumiko) public var supplementaryStyles: [String: CellStyle] {
    var styles = document.supplementaryStyles.mapValues(\.style)
    for view in supplementaryViews.all(sections).reversed() {
      let kind = view.item.elementKind
      guard styles[kind] != nil, let frame = layout.attributesForSupplementary(ofKind: kind, at: view.path)?.frame
      else { continue }
      styles[kind] = supplementaryViews.style(of: view, width: frame.width)
    }
    return styles
  }
}
