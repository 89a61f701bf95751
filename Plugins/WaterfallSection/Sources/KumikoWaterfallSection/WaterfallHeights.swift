import KumikoDimension
public import KumikoRegistry

/// The source of the heights of a waterfall.
public enum WaterfallHeights: String, CaseIterable, SectionOptionChoice {
  /// The preferred sizes of the views.
  case measured
  /// The field `height` of the items, in points; the field `width` in a layout that scrolls horizontally.
  case data
  /// The field `aspect-ratio` of the items, or their fields `width` and `height`.
  case aspectRatio = "aspect-ratio"
}

extension WaterfallSection {
  func columnCount(in context: SectionContext) throws -> Int {
    guard let minColumnWidth else { return columns ?? 2 }
    guard columns == nil else {
      throw context.fault(at: "min-column-width", "use either 'columns' or 'min-column-width', not both")
    }
    let room = context.crossRoom
    let fitting = ((room + spacing) / (minColumnWidth + spacing) + 1e-9).rounded(.down)
    return Int(min(max(fitting, 1), 64))
  }

  /// Returns the lengths of the items along the axis of scrolling; none if the views are measured.
  func lengths(in context: SectionContext, width: Double) throws -> [Double] {
    guard heights == .measured else { return try knownLengths(in: context, width: width) }
    guard height.isEstimated else {
      throw context.fault(
        at: "height", "measured heights require an estimate such as ~200pt; for heights of the data, set 'heights'")
    }
    return []
  }

  private func knownLengths(in context: SectionContext, width: Double) throws -> [Double] {
    switch height {
    case .absolute, .estimated, .uniformAcrossSiblings: break
    case .fractionalWidth, .fractionalHeight:
      throw context.fault(at: "height", "the height of samples must be a number of points, such as 200pt")
    }
    // Samples have no fields, and the height of samples.
    guard context.hasItemFields else { return [] }
    var lengths: [Double] = []
    lengths.reserveCapacity(context.itemCount)
    for item in 0..<context.itemCount {
      let length =
        heights == .data
        ? try context.length(context.isVertical ? "height" : "width", ofItem: item)
        : try context.aspectRatio(ofItem: item).map { context.isVertical ? width / $0 : width * $0 }
      guard let length else { throw context.missingHeight(of: item, heights) }
      lengths.append(length)
    }
    return lengths
  }
}

extension SectionContext {
  /// A Boolean value that indicates whether the layout scrolls vertically. Otherwise columns are rows.
  var isVertical: Bool { scrollDirection == .vertical }

  fileprivate func missingHeight(of item: Int, _ heights: WaterfallHeights) -> CodingFault {
    let length = isVertical ? "height" : "width"
    return heights == .data
      ? fault(inItem: item, length, "the item has no \(length), which 'heights: data' requires")
      : fault(
        inItem: item, "aspect-ratio",
        "the item has no aspect ratio, which 'heights: aspect-ratio' requires; nor a width and a height")
  }
}
