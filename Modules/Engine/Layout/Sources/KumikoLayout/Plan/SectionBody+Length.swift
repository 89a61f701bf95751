// Lengths along the axis of scrolling.
extension SectionBody {
  /// The length of the groups.
  var contentLength: Double {
    guard items > 0 else { return 0 }
    if plan.isOrthogonal { return summary.crossExtent }
    return columns?.length ?? elastic?.run.length ?? list?.length ?? plan.run.length(items: items)
  }

  /// The length of the block, which is the groups with the insets. 0 for a section without items.
  var blockLength: Double { items > 0 ? plan.startInset + contentLength + plan.endInset : 0 }

  /// The length of the section with its headers and footers.
  var length: Double { plan.boundary.topBand + blockLength + plan.boundary.bottomBand }
}
