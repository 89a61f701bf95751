@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// A plan with a number of items and their measured sizes: lengths, and places of repetitions.
struct SectionBody {
  var plan: SectionPlan
  var items: Int
  var form = Form.rigid

  /// What the places of the repetitions follow from.
  enum Form: Sendable {
    /// The plan: none is measured.
    case rigid
    /// The measured repetitions.
    case elastic(MeasuredRepetitions)
    /// The measured sizes, as each repetition is one cell.
    case list(ElasticList)
    case columns(ColumnRun)
  }

  var elastic: ElasticRun? {
    if case .elastic(let repetitions) = form { repetitions.run } else { nil }
  }

  var summary: RepetitionSummary {
    switch form {
    case .rigid: plan.run.summary(items: items)
    case .elastic(let repetitions): repetitions.run.summary
    case .list(let list): list.summary(of: plan.run)
    case .columns(let columns): columns.summary(of: plan.run)
    }
  }

  /// Returns the overhang around a block of a length.
  func overhang(ofBlock blockLength: Double) -> SectionTable.Entry.Overhang {
    let axis = plan.mainAxis
    // Negative insets can move the end of a section over its headers.
    let boundary = plan.boundary.overhang + max(0, -blockLength)
    var overhang = SectionTable.Entry.Overhang(before: boundary, after: boundary)
    for decoration in plan.decorationItems {
      overhang.before = max(overhang.before, -decoration.contentInsets.start(along: axis))
      overhang.after = max(overhang.after, -decoration.contentInsets.end(along: axis))
    }
    guard items > 0 else { return overhang }
    let summary = summary
    let start = plan.boundary.topBand + plan.startInset
    overhang.before = max(overhang.before, -(start + (plan.isOrthogonal ? summary.crossOnset : summary.onset)))
    // Groups that share the slack across the run may be moved by that distance.
    let shift = plan.source.geometry.sharesCrossSlack && elastic != nil ? summary.crossExtent : 0
    let end = start + (plan.isOrthogonal ? summary.crossReach + shift : summary.reach)
    overhang.after = max(overhang.after, end - plan.boundary.length(around: blockLength))
    return overhang
  }

  // MARK: - Lengths along the axis of scrolling

  /// The length of the groups of a section with items.
  var contentLength: Double {
    if plan.isOrthogonal { return summary.crossExtent }
    return switch form {
    case .rigid: plan.run.length(items: items)
    case .elastic(let repetitions): repetitions.run.length
    case .list(let list): list.length
    case .columns(let columns): columns.length
    }
  }

  /// The length of the block, which is the groups with the insets. 0 for a section without items.
  var blockLength: Double { items > 0 ? plan.startInset + contentLength + plan.endInset : 0 }

  /// The length of the section with its headers and footers.
  var length: Double { plan.boundary.length(around: blockLength) }

  // MARK: - Frames relative to the section

  func frame(of item: BoundaryItems.Item) -> Rect2D {
    item.placement.frame(block: plan.boundary.topBand, blockLength, along: plan.mainAxis)
  }

  /// Returns the frame of a background: the width of the container and the length of the section, without its insets.
  func frame(of decoration: LayoutDecorationItem) -> Rect2D {
    var origin = Point2D.zero
    origin[plan.mainAxis.crossed] = plan.crossOrigin
    return Rect2D(origin: origin, size: Size2D(along: plan.mainAxis, length, across: plan.crossExtent))
      .inset(by: decoration.contentInsets)
  }

  /// Whether the section has decorations. An empty section has none.
  var showsDecorations: Bool { items > 0 || plan.boundary.topBand + plan.boundary.bottomBand > 0 }
}

// MARK: - Repetitions

extension SectionBody {
  var groupCount: Int { elastic?.summary.groups ?? plan.run.groupCount(items: items) }

  /// Returns the place and the layout of the repetition that contains an existing item.
  func locate(item: Int) -> (place: GroupPlace, repetition: Repetition)? {
    switch form {
    case .elastic(let repetitions): return repetitions.run.locate(item: item)
    case .list(let list): return list.locate(item)
    case .columns(let columns): return columns.locate(item)
    case .rigid:
      guard item >= 0, item < items else { return nil }
      return (place(item / plan.run.itemsPerGroup), plan.run.repetition)
    }
  }

  /// Returns the place and the layout of the repetition at an index.
  func locate(group: Int) -> (place: GroupPlace, repetition: Repetition)? {
    switch form {
    case .elastic(let repetitions): return repetitions.run.locate(group: group)
    case .list(let list): return list.locate(group)
    case .columns(let columns): return columns.locate(group)
    case .rigid:
      guard group >= 0, group < plan.run.groupCount(items: items) else { return nil }
      return (place(group), plan.run.repetition)
    }
  }

  /// Calls `body` for each repetition that may have elements in the range from `lower` to `upper` along the run's axis.
  @inline(__always)
  func forEachGroup(reaching lower: Double, _ upper: Double, _ body: (GroupPlace, Repetition) -> Void) {
    switch form {
    case .elastic(let repetitions): repetitions.run.forEachGroup(reaching: lower, upper, body)
    case .list(let list): list.forEachGroup(reaching: lower, upper, body)
    case .columns(let columns): columns.forEachGroup(reaching: lower, upper, body)
    case .rigid:
      for group in plan.run.groups(reaching: lower, upper, items: items) { body(place(group), plan.run.repetition) }
    }
  }

  func forEachGroup(_ body: (GroupPlace, Repetition) -> Void) {
    forEachGroup(reaching: -.infinity, .infinity, body)
  }

  @inline(__always)
  private func place(_ group: Int) -> GroupPlace {
    GroupPlace(number: group, firstItem: group * plan.run.itemsPerGroup, origin: plan.run.origin(ofGroup: group))
  }
}
