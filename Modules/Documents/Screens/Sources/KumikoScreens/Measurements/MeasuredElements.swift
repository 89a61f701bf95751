import KumikoComposition
@_spi(Kumiko) import KumikoData
import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import KumikoSnapshot

/// Finds the measured elements of a data document in a prepared layout with equal item counts.
struct MeasuredElements {
  private let document: LayoutDocument
  let data: DataDocument
  /// The index of each section in the data.
  private let dataIndices: [Int?]
  private let sections: [LayoutSection]
  private let numbers: [String: Int]
  private let spans: [LayoutSpan]
  private let spanNumbers: [String: Int]
  /// The supplementary kinds of the sections that were requested.
  private var kinds: [Int: SupplementaryKinds] = [:]

  init(
    _ document: LayoutDocument, _ data: DataDocument, dataIndices: [Int?], sections: [LayoutSection],
    spans: [LayoutSpan]
  ) {
    self.document = document
    self.data = data
    self.dataIndices = dataIndices
    self.sections = sections
    self.spans = spans
    spanNumbers = Dictionary(zip(spans.map(\.id), spans.indices)) { first, _ in first }
    numbers = Dictionary(zip(document.sections.map(\.id), document.sections.indices)) { first, _ in first }
  }

  func forEachItemSize(_ body: (LayoutIndexPath, Size2D) -> Void) {
    for (section, dataIndex) in dataIndices.enumerated() {
      guard let dataIndex else { continue }
      let outline = data.sections[dataIndex].items?.outline
      for (number, size) in data.sections[dataIndex].itemSizes {
        guard let item = outline.map({ $0.places[number] }) ?? number else { continue }
        body(LayoutIndexPath(section: section, item: item), size)
      }
    }
  }

  func itemSizePlace(at indexPath: LayoutIndexPath) -> (source: SourceText, range: SourceRange)? {
    guard let items = dataIndices[indexPath.section].flatMap({ data.sections[$0].items }),
      let number = items.number(ofVisible: indexPath.item)
    else { return nil }
    return items.size(at: number).map { (items.source, $0.range) }
  }

  /// Returns the element of a measurement; nil if it does not exist, which is reported.
  ///
  /// - Parameter layout: The layout with the sizes of cells, on which the numbers of groups may depend.
  mutating func element(
    of measurement: Measurement, in layout: CompositionalLayout, faults: DocumentFaults
  ) -> LayoutElement? {
    if measurement.isLayouts {
      let section = LayoutIndexPath.layoutSection
      return boundaryElement(
        of: measurement, among: document.configuration.boundarySupplementaryItems, inSection: section,
        of: "the layout itself", hasNoItems: "section \(section) is the layout itself, which has no items",
        faults: faults)
    }
    if let span = spanNumbers[measurement.section.text] {
      let place = "the span '\(measurement.section.text)'"
      return boundaryElement(
        of: measurement, among: spans[span].boundarySupplementaryItems,
        inSection: LayoutIndexPath(span: span, item: 0).section, of: place,
        hasNoItems: "\(place) has no items of its own", faults: faults)
    }
    // A missing section was reported with those of the data.
    guard let section = numbers[measurement.section.text] else { return nil }
    guard let kind = measurement.kind else {
      return item(of: measurement, in: section, layout, faults: faults).map {
        .cell(LayoutIndexPath(section: section, item: $0))
      }
    }
    let kinds = kinds(ofSection: section)
    let place = "section '\(measurement.section.text)'"
    guard check(kind, isAmong: kinds, of: place, faults: faults) else { return nil }
    guard measurement.item == nil else {
      return attached(kind, to: measurement, in: section, kinds, layout, faults: faults)
    }
    guard kinds.boundary.contains(kind.text) || kinds.groups.contains(kind.text) else {
      faults.report(
        "'\(kind.text)' belongs to the items of \(place); say to which, with 'item'", in: data.source, at: kind.range)
      return nil
    }
    let indexPath = LayoutIndexPath(section: section, item: measurement.index)
    guard layout.attributesForSupplementary(ofKind: kind.text, at: indexPath) != nil,
      !layout.isAttachedToItem(ofKind: kind.text, at: indexPath)
    else {
      reportMissing(kind, number: measurement, of: place, faults: faults)
      return nil
    }
    return .supplementary(kind.text, indexPath)
  }

  // MARK: - Kinds

  /// Returns a header or footer of the layout itself or of a span, whose items are elsewhere.
  private func boundaryElement(
    of measurement: Measurement, among items: [LayoutBoundarySupplementaryItem], inSection section: Int,
    of place: String, hasNoItems: String, faults: DocumentFaults
  ) -> LayoutElement? {
    guard let kind = measurement.kind, measurement.item == nil else {
      faults.report(hasNoItems, in: data.source, at: measurement.item?.range ?? measurement.range)
      return nil
    }
    guard check(kind, isAmong: SupplementaryKinds(boundary: items), of: place, faults: faults) else { return nil }
    guard measurement.index < items.count(where: { $0.elementKind == kind.text }) else {
      reportMissing(kind, number: measurement, of: place, faults: faults)
      return nil
    }
    return .supplementary(kind.text, LayoutIndexPath(section: section, item: measurement.index))
  }

  private func check(
    _ kind: DocumentName, isAmong known: SupplementaryKinds, of place: String,
    faults: DocumentFaults
  ) -> Bool {
    if known.contains(kind.text) { return true }
    let names = known.names
    faults.report(
      names.isEmpty
        ? "\(place) has no headers, footers or badges" : "\(place) has nothing of the kind '\(kind.text)'",
      in: data.source, at: kind.range,
      help: kind.text == "cell"
        ? "a cell is named by its item, without 'kind'" : Diagnostic.help(unknown: kind.text, known: names))
    return false
  }

  private func reportMissing(
    _ kind: DocumentName, number measurement: Measurement, of place: String, faults: DocumentFaults
  ) {
    faults.report(
      "\(place) has no '\(kind.text)' of the number \(measurement.index); they count from 0", in: data.source,
      at: measurement.indexRange)
  }

  private mutating func kinds(ofSection section: Int) -> SupplementaryKinds {
    if let known = kinds[section] { return known }
    let found = SupplementaryKinds(sections[section])
    kinds[section] = found
    return found
  }

  private func attached(
    _ kind: DocumentName, to measurement: Measurement, in section: Int, _ kinds: SupplementaryKinds,
    _ layout: CompositionalLayout, faults: DocumentFaults
  ) -> LayoutElement? {
    guard let item = item(of: measurement, in: section, layout, faults: faults) else { return nil }
    let indexPath = LayoutIndexPath(section: section, item: item)
    if kinds.items.contains(kind.text), layout.isAttachedToItem(ofKind: kind.text, at: indexPath) {
      return .supplementary(kind.text, indexPath)
    }
    let owner = kinds.boundary.contains(kind.text) ? "the section" : "a group"
    faults.report(
      "there is no '\(kind.text)' on item '\(measurement.item?.text ?? "")'", in: data.source, at: kind.range,
      help: kinds.items.contains(kind.text) ? nil : "'\(kind.text)' belongs to \(owner); leave 'item' out")
    return nil
  }

  // MARK: - Items

  /// Returns the number of a named item; nil if it does not exist, which is reported.
  private func item(
    of measurement: Measurement, in section: Int, _ layout: CompositionalLayout, faults: DocumentFaults
  ) -> Int? {
    guard let item = measurement.item else { return nil }
    let place = "section '\(measurement.section.text)'"
    if let dataIndex = dataIndices[section], data.sections[dataIndex].hasIdentifiers {
      let position = data.snapshot.position(ofItem: item.text)
      if let position, position.sectionIndex == dataIndex { return position.itemIndex }
      // The size of a hidden item applies when the item is shown.
      if data.allItems.position(ofItem: item.text)?.sectionIndex == dataIndex { return nil }
      faults.report(
        "\(place) has no item '\(item.text)'", in: data.source, at: item.range,
        help: help(unknown: item.text, inSection: dataIndex))
      return nil
    }
    // Items without identifiers, and samples, have only numbers.
    let count = layout.numberOfItems(inSection: section)
    if let number = Int(item.text), number >= 0, number < count { return number }
    faults.report(
      Int(item.text) == nil
        ? "the items of \(place) have no ids, only numbers from 0; found '\(item.text)'"
        : "\(place) has \(count) items, counted from 0; there is no item \(item.text)",
      in: data.source, at: item.range)
    return nil
  }

  /// Returns the section of the item, or the nearest identifier if there are not too many.
  private func help(unknown item: String, inSection dataIndex: Int) -> String? {
    if let other = data.allItems.sectionIdentifier(containingItem: item) { return "it is in section '\(other)'" }
    let known = (try? data.allItems.itemIdentifiers(inSection: data.sections[dataIndex].id)) ?? []
    return known.count > 1_000 ? nil : Diagnostic.help(unknown: item, known: known)
  }
}
