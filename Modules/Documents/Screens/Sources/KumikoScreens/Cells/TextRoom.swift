@_spi(Kumiko) import KumikoCells
import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) public import KumikoLayout
import KumikoRegistry
@_spi(Kumiko) import KumikoSource
@_spi(Kumiko) public import KumikoTextMeasuring

// Whether the frames of elements have room for their texts at the text size of the reader.
extension Screen {
  /// The number of cells of a section whose texts are measured for warnings.
  private static let checkedCells = 50

  /// Returns the height that the texts of an element need, in points; nil if its frame has room for them.
  @_spi(Kumiko) public func missingHeight(of element: LayoutAttributes) -> Double? {
    missingHeight(of: element, CellLayout(TextMeasuringCache(measuring), textSize: textSize))
  }

  private func missingHeight(
    of element: LayoutAttributes, _ cells: @autoclosure () -> CellLayout<TextMeasuringCache>
  ) -> Double? {
    guard let known = LayoutElement(element), !layout.selfSizes(known).vertically else { return nil }
    let (frame, path) = (element.frame, element.indexPath)
    if let cell = cell(of: element) {
      var style = cell.style
      // Insets give way where the texts need their room.
      (style.minimumHeight, style.content.insets.top, style.content.insets.bottom) = (0, 0, 0)
      // Nor does the height make them smaller.
      style.demands?.room?.height = .infinity
      let needed = cells().size(of: style, cell.content, width: style.demands?.room?.width ?? frame.width)
      return needed.height > frame.height + 0.5 ? needed.height : nil
    }
    var fonts: [CellMetrics.FontSize] = []
    if element.category == .cell {
      guard let content = content(at: path), content.title != nil else { return nil }
      let face = CellFace(frame.size, containerWidth: environment.container.contentSize.width)
      fonts = Array(face.fonts(width: frame.width, height: frame.height).prefix(content.subtitle == nil ? 1 : 2))
    } else if let item = layout.boundaryItem(ofKind: element.elementKind ?? "", at: path),
      let texts = supplementaryViews.texts(of: .init(item: item, path: path)), texts.title != nil
    {
      fonts =
        supplementaryViews.isAtEnd(item)
        ? [CellMetrics.footerTitle]
        : CellMetrics.headerFonts(
          height: frame.height, isPage: path.section == LayoutIndexPath.layoutSection,
          hasSubtitle: texts.subtitle != nil)
    }
    let needed = fonts.map { $0.needed(frame.height, scale: textSize.scale) }.max() ?? 0
    return needed > frame.height + 0.5 ? needed.rounded(.up) : nil
  }

  /// Returns what the style of an element does to a text that it has no room for across, such as `cuts 'Delayed'`; nil where
  /// all texts and badges are whole.
  ///
  /// - Parameter size: The text size; nil for that of the reader.
  @_spi(Kumiko) public func cutText(of element: LayoutAttributes, at size: TextSize? = nil) -> String? {
    guard let cell = cell(of: element) else { return nil }
    let layout = CellLayout(TextMeasuringCache(measuring), textSize: size ?? textSize)
    return layout.cut(of: cell.style, cell.content, in: element.frame.size).map(Self.wording)
  }

  private static func wording(of cut: CellCut) -> String {
    switch cut {
    case .elided(let text): "cuts '\(BoundedText.name(text))'"
    case .broken(let text): "breaks a word of '\(BoundedText.name(text))'"
    }
  }

  /// Returns the number of lines of each text of an element, and why a text is not shown as a whole, as a verb phrase; nil if
  /// each is. Elements without a style have no lines.
  @_spi(Kumiko) public func lines(
    of element: LayoutAttributes, measuredBy cache: TextMeasuringCache
  ) -> (lines: [Int], cut: String?) {
    let cells = CellLayout(cache, textSize: textSize)
    let (lines, cut) =
      cell(of: element).map { cells.lines(of: $0.style, $0.content, in: element.frame.size) } ?? ([], nil)
    if let needed = missingHeight(of: element, cells) {
      let height = NumberText.rounded(element.frame.height)
      return (lines, "needs \(NumberText.rounded(needed)) points for its texts, and is \(height) high")
    }
    return (lines, cut.map(Self.wording))
  }

  /// The first cell of each section, and the headers and footers, whose texts are cut at the text size of the reader.
  var textWarnings: [Diagnostic] {
    var found: [Diagnostic] = []
    // At smaller text sizes, only styles can need more than a frame has.
    let isLarge = textSize.scale > 1
    func warn(_ element: LayoutAttributes?, _ name: String) -> Bool {
      guard let element else { return false }
      let message: String
      let help: String
      var range: SourceRange?
      if let needed = missingHeight(of: element) {
        let height = NumberText.rounded(element.frame.height)
        message =
          "the texts of \(name) need \(NumberText.rounded(needed)) points at text size \(textSize.rawValue), "
          + "and it is \(height) points high"
        let place = stylePlace(of: element)
        let option = place == nil || element.category == .cell ? heightOption(of: element, needed: needed) : nil
        range = place ?? option?.range
        help =
          option?.help ?? "let the height be estimated: ~\(height)pt"
          + (element.category == .cell ? "; a share of a group needs more height, or a smaller 'text-style'" : "")
      } else if isLarge, let cut = cutText(of: element), cut != cutText(of: element, at: .large) {
        message = "\(name) \(cut) at text size \(textSize.rawValue)"
        range = stylePlace(of: element)
        // More lines mend no word, and nobody sets a width that follows texts.
        let lines = cut.hasPrefix("cuts") ? "more 'lines', " : ""
        let width = LayoutElement(element).map { layout.selfSizes($0).horizontally } ?? false ? "" : "more width or "
        help = "give it \(lines)\(width)a smaller 'text-style'"
      } else {
        return false
      }
      found.warn(message, in: document.source, at: range, help: help)
      return true
    }
    for (section, own) in document.sections.enumerated() where data != nil && (isLarge || cells[section] != nil) {
      _ = (0..<min(Self.checkedCells, itemCounts[section])).first { item in
        let path = LayoutIndexPath(section: section, item: item)
        let name = "the cell '\(BoundedText.name(itemID(at: path) ?? "\(item)"))'"
        return warn(layout.attributesForItem(at: path), "\(name) of section '\(BoundedText.name(own.id))'")
      }
    }
    for view in supplementaryViews.all(sections) where isLarge || !document.supplementaryStyles.isEmpty {
      let kind = view.item.elementKind
      let section = view.path.section
      let owner =
        section >= 0
        ? " of section '\(BoundedText.name(document.sections[section].id))'"
        : document.spanID(at: section).map { " of span '\(BoundedText.name($0))'" } ?? ""
      _ = warn(
        layout.attributesForSupplementary(ofKind: kind, at: view.path),
        "'\(BoundedText.name(kind))'\(owner)")
    }
    return found
  }

  /// Returns the place of the cell style of a cell, or of the header or footer that an element is; nil for other views.
  @_spi(Kumiko) public func stylePlace(of element: LayoutAttributes) -> SourceRange? {
    guard document.sections.indices.contains(element.indexPath.section) else {
      return element.elementKind.flatMap { kind in
        document.supplementaryStyles[kind]?.range
          ?? document.boundaryRange(ofKind: kind, inSection: element.indexPath.section, in: environment)
      }
    }
    let section = document.sections[element.indexPath.section]
    let merged = section.merged(in: environment)
    if element.category == .cell { return merged.entry("cell")?.value.range ?? section.idRange }
    return ["header", "footer"].compactMap { merged.entry($0) }.first {
      ($0.value["kind"]?.name ?? $0.key) == element.elementKind
    }?.keyRange
  }

  /// Returns how an option of the kind of a section gives an element more height, and the place of the kind; nil if no
  /// option has the height of the element.
  private func heightOption(of element: LayoutAttributes, needed: Double) -> (help: String, range: SourceRange)? {
    let section = element.indexPath.section
    guard section >= 0, section < cells.descriptors.count, let descriptor = cells.descriptors[section] else {
      return nil
    }
    let merged = document.sections[section].merged(in: environment)
    guard let range = merged["kind"]?.range else { return nil }
    let height = NumberText.rounded(element.frame.height)
    for option in descriptor.options where option.name.hasSuffix("height") {
      let value = merged["options"]?[option.name]?.name ?? option.defaultValue.description
      guard Double(value.hasSuffix("pt") ? String(value.dropLast(2)) : value) == element.frame.height else { continue }
      switch option.schema {
      case .length: return ("let the height be estimated: 'options: { \(option.name): ~\(height)pt }'", range)
      case .points, .number:
        return ("raise the height: 'options: { \(option.name): \(NumberText.rounded(needed.rounded(.up))) }'", range)
      default: continue
      }
    }
    return nil
  }

  /// The headers, footers and bars.
  var supplementaryViews: SupplementaryViews {
    SupplementaryViews(
      document: document, data: data, dataIndices: dataIndices,
      containerWidth: environment.container.effectiveContentSize.width)
  }
}
