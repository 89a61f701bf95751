@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoSystem

/// A screen at a place, whose elements are found as a document of tests names them.
struct TestedScreen {
  struct Element {
    var name: String
    var attributes: LayoutAttributes
    var frame: Rect2D { attributes.frame }
  }

  struct Missing: Error {
    var message: String
    var range: SourceRange
    var help: String?
  }

  let screen: Screen
  let viewport: Screen.Viewport
  let layout: CompositionalLayout
  /// The visible rect in the content.
  let sight: Rect2D
  /// The visible rect without the safe-area insets.
  let clearSight: Rect2D

  /// What is wrong with the offsets that led past an end.
  private(set) var excess: [String] = []

  /// Returns whether an element is visible, and no column around it hides it.
  func isInSight(_ element: LayoutAttributes) -> Bool {
    guard sight.intersects(element.frame) else { return false }
    guard !layout.orthogonalSpans(around: element.indexPath.section).isEmpty else { return true }
    return layout.attributes(in: sight).contains {
      $0.category == element.category && $0.elementKind == element.elementKind && $0.indexPath == element.indexPath
    }
  }

  /// The cells of whole sections, each resolved once.
  private let cells = Guarded<[Int: [Element]]>([:])
  /// The number of cells that were resolved for whole sections.
  let steps = Guarded(0)
  private let contents: Screen.Contents
  private let attached: AttachedElements

  /// Scrolls a screen to the place of a case, and on by its steps.
  ///
  /// - Throws: `Missing` where a place names what the screen does not have, and `CommandFailure`.
  init(_ screen: Screen, at settings: LayoutTestSettings, steps: [LayoutTestStep] = []) throws {
    var viewport = try screen.viewport()
    var excess: [String] = []
    for place in [settings] + steps.map(\.place) { excess += try Self.scroll(&viewport, of: screen, to: place) }
    self.init(screen, seenThrough: viewport)
    self.excess = excess
  }

  /// Brings a viewport to a place of a case or of a step.
  private static func scroll(
    _ viewport: inout Screen.Viewport, of screen: Screen, to place: LayoutTestSettings
  ) throws -> [String] {
    for (section, _) in place.sectionOffsets {
      let number = try span(section, of: screen) ?? self.section(section, of: screen)
      guard screen.layout.orthogonalScroll(ofSection: number) != nil else {
        throw Missing(message: "the section '\(section.text)' does not scroll orthogonally", range: section.range)
      }
    }
    let excess = try screen.scroll(&viewport, to: place.sectionOffsets.map { ($0.section.text, $0.offset) })
    if let item = place.item, viewport.contents.indexPath(of: item.text) == nil {
      throw missing(item, of: screen)
    }
    let target = ScreenPlace(
      offset: place.offset, item: place.item?.text,
      position: place.position.flatMap { ScreenPlace.Position(rawValue: $0.text) })
    return excess.map { "'scroll' \($0)" }
      + (try target.scroll(&viewport, of: screen).map { ["'offset' \($0)"] } ?? [])
  }

  init(_ screen: Screen, seenThrough viewport: Screen.Viewport) {
    self.screen = screen
    self.viewport = viewport
    layout = viewport.layout.layout
    sight = viewport.visibleRect
    clearSight = viewport.layout.visibleBounds ?? viewport.visibleRect
    contents = viewport.contents
    attached = AttachedElements(layout)
  }

  /// The elements of a reference: one, or all cells of a section.
  func elements(_ reference: ElementReference) throws(Missing) -> [Element] {
    if let kind = reference.kind { return [try supplementary(kind, reference)] }
    if let item = reference.item {
      guard let path = contents.indexPath(of: item.text), let attributes = layout.attributesForItem(at: path),
        reference.section.map({ screen.sectionName(path.section) == $0.text }) ?? true
      else { throw Self.missing(item, of: screen, in: reference.section) }
      return [Element(name: quoted(item.text), attributes: attributes)]
    }
    guard let name = reference.section else { return [] }
    let section = try Self.section(name, of: screen)
    let count = screen.itemCounts[section]
    guard let index = reference.index else {
      if let known = cells.withLock({ $0[section] }) { return known }
      steps.withLock { $0 += count }
      let found = (0..<count).compactMap { cell($0, section: section) }
      cells.withLock { $0[section] = found }
      return found
    }
    guard index < count, let element = cell(index, section: section) else {
      throw Missing(
        message: "the section '\(name.text)' has \(count.counted("cell")); they count from 0",
        range: reference.range)
    }
    return [element]
  }

  /// The element without what scrolling moves; nil if the layout does not have it.
  func resting(_ element: Element) -> LayoutAttributes? {
    var resting = layout
    resting.visibleBounds = nil
    let path = element.attributes.indexPath
    guard let kind = element.attributes.elementKind else { return resting.attributesForItem(at: path) }
    return element.attributes.category == .decoration
      ? resting.attributesForDecoration(ofKind: kind, at: path)
      : resting.attributesForSupplementary(ofKind: kind, at: path)
  }

  func count(ofSection name: LayoutTestSettings.Name?) throws(Missing) -> Int {
    guard let name else { return screen.itemCounts.reduce(0, +) }
    return screen.itemCounts[try Self.section(name, of: screen)]
  }

  private func cell(_ index: Int, section: Int) -> Element? {
    let path = LayoutIndexPath(section: section, item: index)
    return layout.attributesForItem(at: path).map {
      Element(
        name: screen.itemID(at: path).map(quoted) ?? "the cell \(index) of \(quoted(screen.sectionName(section)))",
        attributes: $0)
    }
  }

  private func supplementary(
    _ kind: LayoutTestSettings.Name, _ reference: ElementReference
  ) throws(Missing) -> Element {
    let sectionName = if let name = reference.section { name } else { try sectionOfItem(reference) }
    let isLayouts = sectionName.text == "\(LayoutIndexPath.layoutSection)"
    let section: Int
    if isLayouts {
      section = LayoutIndexPath.layoutSection
    } else if let span = Self.span(sectionName, of: screen) {
      section = span
    } else {
      section = try Self.section(sectionName, of: screen)
    }
    var item: Int?
    if let name = reference.item {
      guard let path = contents.indexPath(of: name.text), path.section == section else {
        throw Self.missing(name, of: screen, in: sectionName)
      }
      item = path.item
    }
    let owner = reference.item.map { quoted($0.text) } ?? (isLayouts ? "the layout" : quoted(sectionName.text))
    var found = attached.elements(kind.text, section: section, item: item)
    var index = reference.index ?? 0
    if found.isEmpty, item == nil, let number = reference.index {
      // The view of the cell with that number.
      found = attached.elements(kind.text, section: section, item: number)
      index = 0
    }
    guard found.indices.contains(index) else {
      let known = attached.kinds(ofSection: section)
      if found.isEmpty, known.contains(kind.text) {
        let isOfSection = item != nil && !attached.elements(kind.text, section: section, item: nil).isEmpty
        throw Missing(
          message: isOfSection
            ? "the kind '\(kind.text)' belongs to the section"
            : "the kind '\(kind.text)' belongs to the cells of \(owner)",
          range: kind.range,
          help: isOfSection
            ? "name the section '\(sectionName.text)', not the item"
            : reference.index == nil && item == nil
              ? "say to which one, with 'item' or 'index'" : "this cell has none; cells count from 0")
      }
      throw Missing(
        message: found.isEmpty
          ? "\(owner) has no '\(BoundedText.name(kind.text))'"
          : "\(owner) has \(found.count) of the kind '\(kind.text)'; they count from 0",
        range: found.isEmpty ? kind.range : reference.range,
        help: found.isEmpty && !known.isEmpty
          ? NearestName.question(kind.text, among: known) ?? "known here: \(known.joined(separator: ", "))" : nil)
    }
    let number = reference.index.map { " \($0)" } ?? ""
    return Element(name: "the \(BoundedText.name(kind.text))\(number) of \(owner)", attributes: found[index])
  }

  /// The section of an item, as nobody has named it.
  private func sectionOfItem(_ reference: ElementReference) throws(Missing) -> LayoutTestSettings.Name {
    guard let item = reference.item else {
      throw Missing(message: "an element has an 'item' or a 'section'", range: reference.range)
    }
    guard let path = contents.indexPath(of: item.text) else { throw Self.missing(item, of: screen, in: nil) }
    return LayoutTestSettings.Name(text: screen.sectionName(path.section), range: item.range)
  }

  /// The section of the index paths of a span's elements; nil where there is no such span.
  private static func span(_ name: LayoutTestSettings.Name, of screen: Screen) -> Int? {
    screen.configuration.spans.firstIndex { $0.id == name.text }.map { LayoutIndexPath(span: $0, item: 0).section }
  }

  private static func section(
    _ name: LayoutTestSettings.Name, of screen: Screen
  ) throws(Missing) -> Int {
    if let section = screen.sectionIDs.firstIndex(of: name.text) { return section }
    if span(name, of: screen) != nil {
      throw Missing(
        message: "'\(BoundedText.name(name.text))' is a span, which has no cells", range: name.range,
        help: "name a header, footer or background of it with 'kind'")
    }
    throw Missing(
      message: "the layout has no section '\(BoundedText.name(name.text))'", range: name.range,
      help: NearestName.question(name.text, among: screen.sectionIDs + screen.configuration.spans.map(\.id)))
  }

  /// The most items among whose names the nearest one is searched for.
  private static let mostCompared = 1_000

  private static func missing(
    _ item: LayoutTestSettings.Name, of screen: Screen, in section: LayoutTestSettings.Name? = nil
  ) -> Missing {
    let name = BoundedText.name(item.text)
    if screen.isHiddenByOutline(item.text) {
      return Missing(message: "'\(name)' is hidden: an item above it is collapsed", range: item.range)
    }
    guard let data = screen.data else {
      return Missing(
        message: "there is no item '\(name)', because without data items have no names", range: item.range,
        help: "give the data, or name the section and the index of the cell")
    }
    return Missing(
      message: section.map { "the section '\(BoundedText.name($0.text))' has no item '\(name)'" }
        ?? "there is no item '\(name)'", range: item.range,
      help: data.snapshot.sectionIdentifier(containingItem: item.text).map {
        "it is in the section '\(BoundedText.name($0))'"
      } ?? (screen.sectionIDs.contains(item.text) ? "it is a section, not an item" : nil)
        ?? (["header", "footer"].contains(item.text) ? "a \(name) is named by its section and its kind" : nil)
        ?? (data.snapshot.numberOfItems <= Self.mostCompared
          ? NearestName.question(item.text, among: data.snapshot.itemIdentifiers) : nil))
  }

  private func quoted(_ name: String) -> String { "'\(BoundedText.name(name))'" }
}
