@_spi(Kumiko) import Kumiko
import KumikoSweep
import KumikoTextMeasuring
@_spi(Kumiko) import KumikoValues

extension Screen {
  /// The number of cells of a section that a sweep looks at. The others count as one area.
  private static let sweptCells = 100

  /// Returns the screen as the rules of sweeps look at it.
  ///
  /// - Complexity: O(*n*) in the elements, and in the texts of the first 100 cells of each section.
  func swept(measuredBy cache: TextMeasuringCache) -> SweptScreen {
    var swept = SweptScreen(
      viewport: environment.container.contentSize, content: layout.contentSize,
      scrollsHorizontally: configuration.scrollDirection == .horizontal)
    let isMirrored = environment.traits.layoutDirection == .rightToLeft
    var containers: [Rect2D?] = []
    for (number, section) in sections.enumerated() {
      let isInColumns = !layout.orthogonalSpans(around: number).isEmpty
      let scrolls = isInColumns || layout.orthogonalScroll(ofSection: number) != nil
      let first = LayoutElement.cell(LayoutIndexPath(section: number, item: 0))
      swept.sections.append(
        SweptScreen.Section(
          document.sections[number].id, scrolls: scrolls, mayOverlap: layout.asksForOverlaps(inSection: number),
          followsTexts: itemCounts[number] > 0 && layout.selfSizes(first).horizontally))
      let room = environment.forSections(of: configuration, respecting: section.contentInsetsReference)
      let insets = section.contentInsets + room.container.contentInsets
      var container = Rect2D(origin: .zero, size: swept.viewport)
      container.origin.x = isMirrored ? insets.trailing : insets.leading
      container.size.width -= insets.leading + insets.trailing
      containers.append(scrolls || swept.scrollsHorizontally ? nil : container)
    }
    // Headers of columns that scroll sideways with them.
    let columns = swept.sections.count
    swept.sections.append(SweptScreen.Section("columns", scrolls: true, mayOverlap: true))
    var all: [LayoutAttributes] = []
    layout.allAttributes(into: &all)
    var rest: [Int: Rect2D] = [:]
    for element in all where element.category != .decoration {
      let (section, item) = (element.indexPath.section, element.indexPath.item)
      if element.category == .cell, item >= Self.sweptCells {
        rest[section] = rest[section]?.union(element.frame) ?? element.frame
        continue
      }
      let role = role(of: element)
      let (lines, cut) = lines(of: element, measuredBy: cache)
      let known =
        sections.indices.contains(section) ? section : layout.orthogonalSpans(around: section).isEmpty ? nil : columns
      swept.elements.append(
        SweptScreen.Element(
          sweptName(of: element), role, section: known, frame: element.frame,
          container: role == .cell ? containers[section] : nil, lines: lines, cut: cut,
          isTarget: element.category == .cell && content(at: element.indexPath)?.accessory != nil))
    }
    for (section, frame) in rest.sorted(by: { $0.key < $1.key }) {
      swept.elements.append(
        SweptScreen.Element("the other cells of '\(sectionName(section))'", .attached, section: section, frame: frame))
    }
    swept.faults = layoutFaults
    return swept
  }

  /// The places of elements and sections in the layout, by their names in reports.
  var sweptPlaces: [String: (style: SourceRange?, section: SourceRange?)] {
    var places: [String: (style: SourceRange?, section: SourceRange?)] = [:]
    for (number, section) in document.sections.enumerated() {
      places["'\(BoundedText.name(sectionName(number)))'"] = (nil, section.idRange)
    }
    var all: [LayoutAttributes] = []
    layout.allAttributes(into: &all)
    for element in all where element.category == .supplementary || element.indexPath.item < Self.sweptCells {
      let number = element.indexPath.section
      let section = document.sections.indices.contains(number) ? document.sections[number].idRange : nil
      places[sweptName(of: element)] = (stylePlace(of: element), section)
    }
    return places
  }

  /// The role of an element. Headers that lie over the cells, that were moved, or that scroll in columns may cover others.
  private func role(of element: LayoutAttributes) -> SweptScreen.Role {
    guard element.category == .supplementary, let kind = element.elementKind else { return .cell }
    guard let item = layout.boundaryItem(ofKind: kind, at: element.indexPath) else { return .attached }
    guard item.extendsBoundary, item.absoluteOffset == .zero else { return .attached }
    return layout.orthogonalSpans(around: element.indexPath.section).isEmpty ? .boundary : .attached
  }

  private func sweptName(of element: LayoutAttributes) -> String {
    let path = element.indexPath
    let section = path.section == LayoutIndexPath.layoutSection ? nil : BoundedText.name(sectionName(path.section))
    guard element.category == .cell else {
      let item = role(of: element) == .attached ? " \(path.item)" : ""
      return "the \(BoundedText.name(element.elementKind ?? ""))\(item) of \(section.map { "'\($0)'" } ?? "the layout")"
    }
    return itemID(at: path).map { "'\(BoundedText.name($0))'" } ?? "the cell \(path.item) of '\(section ?? "")'"
  }

  /// The findings of the layout engine that are rules of sweeps, too.
  private var layoutFaults: [SweepFault] {
    layout.findings(limit: 20).compactMap { finding in
      let name = "'\(BoundedText.name(sectionName(finding.section)))'"
      func text(_ points: Double) -> String { NumberText.rounded(points, decimals: 1) }
      switch finding.reason {
      case .overlap(let size, _):
        return SweepFault(.overlap, name, "has cells that overlap by \(text(size.width)) × \(text(size.height)) points")
      case .outOfSight(let start, let end, let available, _):
        return SweepFault(
          .outside, name, "has cells from \(text(start)) to \(text(end)), outside a screen of \(text(available))")
      case .groupTooLong(let extent, let available, _):
        return SweepFault(.outside, name, "has groups of \(text(extent)) points, and room for \(text(available))")
      case .emptyCells(let size):
        return SweepFault(.outside, name, "has cells of \(text(size.width)) × \(text(size.height)) points")
      case .neverFits, .noElements: return nil
      }
    }
  }
}
