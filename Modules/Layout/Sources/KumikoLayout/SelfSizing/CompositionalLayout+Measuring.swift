import KumikoComposition
public import KumikoDimension

extension CompositionalLayout {
  /// Asks the views in a rectangle how large they want to be, until all of them have what they want.
  ///
  /// Every self-sizing element in sight is asked, with the attributes that it would get; what it answers moves others, and
  /// those are asked in turn. A view is asked again when it is offered another size than before. Where sizes are uniform
  /// across siblings, the siblings out of sight are asked too, as Apple does it: a million of a section at most. The rectangle goes along with the reader:
  /// what is in sight stays where it is.
  ///
  /// ```swift
  /// let change = try layout.measure(in: visibleBounds) { attributes in
  ///   view(for: attributes).sizeThatFits(width: attributes.frame.width)
  /// }
  /// scrollView.contentOffset += change.scrollOffset
  /// ```
  ///
  /// - Parameters:
  ///   - rect: what is in sight, in content coordinates.
  ///   - measure: how large a view wants to be; nil where it does not matter to it.
  /// - Returns: what it changed.
  /// - Complexity: each pass costs what it asks; there are as few passes as it takes, `LayoutLimits.maximumMeasuringPasses`
  ///   at most.
  /// - Throws: `.neverSettles` for a view that changes its mind more than `LayoutLimits.maximumAnswersPerElement` times, or
  ///   that still does after the last pass; `.invalidNumber(.preferredSize, …)` for an answer that is no size. The layout stays
  ///   as it was then.
  @discardableResult
  public mutating func measure(
    in rect: Rect2D, _ measure: (LayoutAttributes) -> Size2D?
  ) throws(LayoutError) -> LayoutAdjustment {
    guard rect.isFinite else { return LayoutAdjustment() }
    return try atomically { (layout) throws(LayoutError) in try layout.settle(in: rect, measure) }
  }

  private mutating func settle(
    in rect: Rect2D, _ measure: (LayoutAttributes) -> Size2D?
  ) throws(LayoutError) -> LayoutAdjustment {
    var rect = rect
    var total = LayoutAdjustment()
    var session = MeasuringSession()
    for _ in 0..<LayoutLimits.maximumMeasuringPasses {
      let answers = try session.answers(in: rect, of: self, measure)
      if answers.isEmpty { return total }
      let anchor = scrollAnchor(in: rect)
      var change = try setPreferredSizes(answers)
      change.scrollOffset = anchor.map { scrollOffsetAdjustment(keeping: $0) } ?? .zero
      rect = rect.offsetBy(dx: change.scrollOffset.x, dy: change.scrollOffset.y)
      total.contentSize = total.contentSize + change.contentSize
      total.scrollOffset = total.scrollOffset + change.scrollOffset
    }
    throw session.neverSettles(in: self)
  }
}

extension CompositionalLayout {
  /// The self-sizing elements in a rectangle, and the cells that share a size with any of them.
  func selfSizingElements(in rect: Rect2D) -> [(LayoutElement, LayoutAttributes)] {
    var found: [(LayoutElement, LayoutAttributes)] = []
    var siblings = SiblingItems()
    for attributes in attributes(in: rect) {
      guard let element = LayoutElement(attributes), selfSizingAxes(of: element).any else { continue }
      found.append((element, attributes))
      if attributes.category == .cell { siblings.add(attributes.indexPath, in: self) }
    }
    for indexPath in siblings.outOfSight {
      if let attributes = attributesForItem(at: indexPath) { found.append((.cell(indexPath), attributes)) }
    }
    return found
  }
}

/// The items that share a size with those in sight, without those themselves.
private struct SiblingItems {
  private var inSight: Set<LayoutIndexPath> = []
  private var ranges: Set<ItemRange> = []

  private struct ItemRange: Hashable {
    var section: Int
    var items: Range<Int>
  }

  mutating func add(_ indexPath: LayoutIndexPath, in layout: CompositionalLayout) {
    guard let section = layout.view(of: indexPath.section), section.plan.source.group.sharesSizes else { return }
    inSight.insert(indexPath)
    if section.plan.source.group.uniform.any {
      ranges.insert(
        ItemRange(section: indexPath.section, items: 0..<min(section.items, LayoutLimits.maximumItemsPerGroup)))
    } else if let (place, repetition) = section.body.locate(item: indexPath.item) {
      let count = min(repetition.itemsPerGroup, section.items - place.firstItem)
      ranges.insert(ItemRange(section: indexPath.section, items: place.firstItem..<place.firstItem + count))
    }
  }

  var outOfSight: [LayoutIndexPath] {
    var paths: [LayoutIndexPath] = []
    for range in ranges {
      for item in range.items {
        let indexPath = LayoutIndexPath(section: range.section, item: item)
        if !inSight.contains(indexPath) { paths.append(indexPath) }
      }
    }
    return paths.sorted()
  }
}

extension Size2D {
  fileprivate static func + (a: Size2D, b: Size2D) -> Size2D {
    Size2D(width: a.width + b.width, height: a.height + b.height)
  }
}
