import KumikoComposition
@_spi(Kumiko) public import KumikoDimension

extension CompositionalLayout {
  /// Measures the self-sizing views in a rectangle until all of them have their preferred size.
  ///
  /// Each self-sizing element in the rectangle is measured with its current attributes. A new size can move other
  /// elements into the rectangle, which are measured next. A view is measured again if its offered size changes. For
  /// uniform sizes, the siblings outside the rectangle are measured too, as in UIKit: at most a million for each
  /// section. The rectangle moves so that the visible elements keep their position.
  ///
  /// ```swift
  /// let change = try layout.measure(in: visibleBounds) { attributes in
  ///   view(for: attributes).sizeThatFits(width: attributes.frame.width)
  /// }
  /// scrollView.contentOffset += change.scrollOffset
  /// ```
  ///
  /// - Parameters:
  ///   - rect: The visible rectangle in content coordinates, in points.
  ///   - measure: Returns the preferred size of a view in points, or nil if it has none.
  /// - Returns: The changes of the content size and of the scroll offset.
  /// - Throws: ``LayoutError`` with the reason `neverSettles` if a view changes its size more than
  ///   `LayoutLimits.maximumAnswersPerElement` times, or if views still change after
  ///   `LayoutLimits.maximumMeasuringPasses` passes. `invalidNumber` if a preferred size is negative, not finite or
  ///   beyond `LayoutLimits`. The layout then stays as it was.
  /// - Complexity: For each pass, O(log s + f) for *f* elements in the rectangle, and the cost of
  ///   ``setPreferredSizes(_:)`` for the changed sizes. At most `LayoutLimits.maximumMeasuringPasses` passes.
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
      let answers = try session.answerList(in: rect, of: self, measure)
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

  /// Finds the self-sizing elements in a rectangle, and the cells that share a size with them.
  ///
  /// - Parameter records: The elements. Reuse the buffer to avoid allocations.
  func selfSizingElements(in rect: Rect2D, into records: inout [LayoutRecord]) {
    records.removeAll(keepingCapacity: true)
    self.records(in: rect, into: &records)
    var siblings = SiblingItems()
    // The section of the last cell. Adjacent elements are mostly cells of one section.
    var (section, axes, sharesSizes) = (Int.min, nil as CellAxes?, false)
    var count = 0
    for index in records.indices {
      let path = records[index].indexPath
      if records[index].category == .cell {
        if section != path.section {
          section = path.section
          axes = CellAxes(of: section, in: self)
          sharesSizes = view(of: section)?.plan.source.group.sharesSizes ?? false
        }
        guard (axes.map { $0[path.item] } ?? selfSizingAxes(of: .cell(path))).any else { continue }
        if sharesSizes { siblings.add(path, in: self) }
      } else {
        guard let element = LayoutElement(attributes(of: records[index])), selfSizingAxes(of: element).any else {
          continue
        }
      }
      if count < index { records[count] = records[index] }
      count += 1
    }
    records.removeSubrange(count...)
    for path in siblings.outOfSight {
      if let frame = attributesForItem(at: path)?.frame {
        records.append(LayoutRecord(category: .cell, indexPath: path, frame: frame))
      }
    }
  }
}

/// The items that share a size with visible items, without the visible items.
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
