@_spi(Kumiko) import KumikoData
import KumikoDimension
@_spi(Kumiko) import KumikoLayout

extension MeasuredElements {
  /// Applies all sizes to the layout. Sizes of missing elements, and second sizes of elements, are reported.
  mutating func tell(_ layout: inout CompositionalLayout, faults: DocumentFaults) throws(LayoutError) {
    var sizes: [LayoutElement: Size2D] = [:]
    var places: [LayoutElement: Diagnostic.Note] = [:]
    forEachItemSize { indexPath, size in sizes[.cell(indexPath)] = size }
    add(data.measurements.filter { $0.kind == nil }, to: &sizes, &places, layout, faults: faults)
    try layout.setPreferredSizes(sizes)
    // If rows wrap by measured sizes, only now the groups are known.
    sizes = [:]
    add(data.measurements.filter { $0.kind != nil }, to: &sizes, &places, layout, faults: faults)
    try layout.setPreferredSizes(sizes)
  }

  private mutating func add(
    _ measurements: [Measurement], to sizes: inout [LayoutElement: Size2D],
    _ places: inout [LayoutElement: Diagnostic.Note], _ layout: CompositionalLayout, faults: DocumentFaults
  ) {
    for measurement in measurements where !faults.isFull {
      guard let element = element(of: measurement, in: layout, faults: faults) else { continue }
      guard sizes.updateValue(measurement.size, forKey: element) == nil else {
        faults.report(
          "the size of this is known already", in: data.source, at: measurement.range,
          notes: [places[element] ?? ownSize(of: element)].compactMap { $0 })
        continue
      }
      places[element] = Diagnostic.Note("it is first given here", in: data.source, at: measurement.range)
    }
  }

  private func ownSize(of element: LayoutElement) -> Diagnostic.Note? {
    itemSizePlace(at: element.indexPath).map {
      Diagnostic.Note("the item says it here", in: $0.source, at: $0.range)
    }
  }
}

// MARK: - Unused sizes

extension MeasuredElements {
  /// Returns warnings for sizes of elements that are not self-sizing: one for the items of each section, and one for
  /// each measurement, up to a limit. O(log *n*) for each size.
  mutating func warnings(_ layout: CompositionalLayout) -> [Diagnostic] {
    var first: [Int: (item: LayoutIndexPath, count: Int)] = [:]
    forEachItemSize { indexPath, _ in
      guard !Self.sizesItself(.cell(indexPath), in: layout) else { return }
      let known = first[indexPath.section]
      first[indexPath.section] = (known.map { min($0.item, indexPath) } ?? indexPath, (known?.count ?? 0) + 1)
    }
    var warnings = first.values.sorted { $0.item < $1.item }.compactMap { item, count in
      itemSizePlace(at: item).map { Self.warning(more: count - 1, in: $0.source, at: $0.range) }
    }
    let faults = DocumentFaults()
    for measurement in data.measurements where warnings.count < DocumentFaults.limit {
      guard let element = element(of: measurement, in: layout, faults: faults),
        !Self.sizesItself(element, in: layout)
      else { continue }
      warnings.append(Self.warning(more: 0, in: data.source, at: measurement.sizeRange))
    }
    return warnings
  }

  private static func sizesItself(_ element: LayoutElement, in layout: CompositionalLayout) -> Bool {
    let axes = layout.selfSizes(element)
    return axes.horizontally || axes.vertically
  }

  private static func warning(more: Int, in source: SourceText, at range: SourceRange) -> Diagnostic {
    let others = more == 0 ? "this size counts" : "this size, and \(more) more in the section, count"
    return Diagnostic(
      .warning, "\(others) for nothing: the layout gives both dimensions outright", in: source, at: range,
      help: "an element sizes itself where a dimension is estimated: '~44pt', or 'uniform ~44pt'")
  }
}
