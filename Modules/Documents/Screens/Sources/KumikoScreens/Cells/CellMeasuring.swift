import KumikoCells
import KumikoComposition
@_spi(Kumiko) import KumikoData
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import KumikoTextMeasuring

/// Measures the self-sizing cells, headers, footers and bars whose sizes the data does not give, by their styles. Elements
/// without a text of the style keep their estimates.
struct CellMeasuring {
  let cells: ScreenCells
  let document: LayoutDocument
  let data: DataDocument?
  /// The index of each section in the data.
  let dataIndices: [Int?]
  let sections: [LayoutSection]
  let environment: LayoutEnvironment
  /// Returns the sections in the environment of a variant; nil if they cannot be made.
  let variants: (LayoutEnvironment) -> [LayoutSection]?

  /// Applies the sizes to a prepared layout that knows the sizes of the data. Styles that are too wide for their cells are
  /// reported.
  ///
  /// - Complexity: O(*n* log *n*) in the self-sizing cells, plus the length of their texts.
  func tell(_ layout: inout CompositionalLayout, faults: DocumentFaults) throws(LayoutError) -> Set<LayoutElement> {
    let cellLayout = CellLayout(TextMeasuringCache(cells.measuring), textSize: cells.textSize)
    let measured = try tellCells(&layout, cellLayout, faults: faults)
    // If rows wrap by measured sizes, only now the frames of headers are known.
    let views = SupplementaryViews(
      document: document, data: data, dataIndices: dataIndices,
      containerWidth: environment.container.effectiveContentSize.width)
    views.check(sections, in: environment, variants: variants, faults: faults)
    views.checkTexts(sections, in: environment, variants: variants, faults: faults)
    let sizes = views.sizes(sections, in: layout, cellLayout)
    if !sizes.isEmpty { try layout.setPreferredSizes(sizes) }
    return measured.union(sizes.keys)
  }

  private func tellCells(
    _ layout: inout CompositionalLayout, _ cellLayout: CellLayout<TextMeasuringCache>, faults: DocumentFaults
  ) throws(LayoutError) -> Set<LayoutElement> {
    guard cells.choices.contains(where: { $0 != nil }) else { return [] }
    let known = layout.preferredSizes
    var sizes: [LayoutElement: Size2D] = [:]
    for (section, choice) in cells.choices.enumerated() {
      guard let choice else { continue }
      check(choice, section, layout, cellLayout, faults: faults)
      guard let data, let index = dataIndices[section], data.sections[index].hasIdentifiers else { continue }
      for item in 0..<data.sections[index].itemCount {
        let path = LayoutIndexPath(section: section, item: item)
        let axes = layout.selfSizes(.cell(path))
        guard axes.horizontally || axes.vertically, known[.cell(path)] == nil,
          // An item that is only an identifier has nothing to measure.
          let record = data.record(inSection: index, at: item)?.record,
          case let style = choice.style(of: record), record.contains(where: { style.fields.contains($0.name) }),
          let content = data.content(inSection: index, at: item, with: style.fields),
          let frame = layout.attributesForItem(at: path)?.frame
        else { continue }
        sizes[.cell(path)] = cellLayout.size(
          of: style, content, width: axes.horizontally ? environment.room(of: sections[section]) : frame.width,
          isWidthOpen: axes.horizontally)
      }
    }
    if !sizes.isEmpty { try layout.setPreferredSizes(sizes) }
    return Set(sizes.keys)
  }

  /// Reports a style of the document that needs more room than its cells have.
  private func check(
    _ choice: ScreenCells.Choice, _ section: Int, _ layout: CompositionalLayout,
    _ cellLayout: CellLayout<TextMeasuringCache>, faults: DocumentFaults
  ) {
    let path = LayoutIndexPath(section: section, item: 0)
    guard let frame = layout.attributesForItem(at: path)?.frame else { return }
    let width = layout.selfSizes(.cell(path)).horizontally ? environment.room(of: sections[section]) : frame.width
    for style in [choice.style] + choice.rules.map(\.style) { check(style, section, width, cellLayout, faults: faults) }
  }

  private func check(
    _ style: CellStyle, _ section: Int, _ width: Double, _ cellLayout: CellLayout<TextMeasuringCache>,
    faults: DocumentFaults
  ) {
    let least = cellLayout.minimumWidth(of: style)
    guard let own = document.styles[style.name], least > width else { return }
    faults.report(
      "the cell style '\(BoundedText.name(style.name))' needs \(NumberText.rounded(least)) points across, and the "
        + "cells of section '\(BoundedText.name(document.sections[section].id))' have \(NumberText.rounded(width))",
      in: document.source, at: own.range)
  }
}
