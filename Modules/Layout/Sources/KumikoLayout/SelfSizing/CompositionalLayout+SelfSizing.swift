import KumikoComposition
public import KumikoDimension

// Self-sizing: a layout counts estimated dimensions as their estimates until it is told what the views want.
//
// What is told may come in any order, for elements in sight or not; the result depends only on what has been told.
extension CompositionalLayout {
  /// Tells the layout how large the views of elements want to be; what has been told before and is not mentioned stays.
  ///
  /// An extent counts along the axes that the element's description leaves open: `estimated` or `uniformAcrossSiblings`.
  /// Elements that are not there, or not any more, and those that do not size themselves are passed over.
  ///
  /// - Complexity: O(log n) for each element, and O(log sections) for each section with any. Where items wrap by their
  ///   measured extent, the rows whose breaks move; where a whole section is uniform, what was measured of it whenever its
  ///   largest changes.
  /// - Returns: what it changed. Its `scrollOffset` keeps what is in `visibleBounds` in place.
  /// - Throws: `LayoutError` with `.invalidNumber(.preferredSize, …)` for a size that is negative, not finite or beyond
  ///   `LayoutLimits`; nothing is changed then.
  @discardableResult
  public mutating func setPreferredSizes(
    _ sizes: [LayoutElement: Size2D]
  ) throws(LayoutError) -> LayoutAdjustment {
    for (element, size) in sizes { try check(size, of: element) }
    let before = contentSize
    let anchor = visibleBounds.flatMap { scrollAnchor(in: $0) }
    record(sizes)
    return LayoutAdjustment(
      contentSize: Size2D(width: contentSize.width - before.width, height: contentSize.height - before.height),
      scrollOffset: anchor.map { scrollOffsetAdjustment(keeping: $0) } ?? .zero)
  }

  /// Tells the layout how large the view of one element wants to be.
  @discardableResult
  public mutating func setPreferredSize(
    _ size: Size2D, for element: LayoutElement
  ) throws(LayoutError) -> LayoutAdjustment {
    try setPreferredSizes([element: size])
  }

  /// All that the layout has been told, and still counts. O(measured).
  public var preferredSizes: [LayoutElement: Size2D] {
    var all: [LayoutElement: Size2D] = [:]
    for number in prepared.measured.keys { addPreferredSizes(inSection: number, to: &all) }
    addPreferredSizes(inSection: LayoutIndexPath.layoutSection, to: &all)
    return all
  }

  /// Whether the view of an element says how large it is along x and along y. O(log n).
  public func selfSizes(_ element: LayoutElement) -> (horizontally: Bool, vertically: Bool) {
    let axes = selfSizingAxes(of: element)
    return (axes.horizontal, axes.vertical)
  }

  private func check(_ size: Size2D, of element: LayoutElement) throws(LayoutError) {
    do throws(LayoutError) {
      try Validation.check(preferred: size)
    } catch {
      let section = element.indexPath.section
      throw LayoutError(
        error.reason, section: section == LayoutIndexPath.layoutSection ? nil : section, container: prepared.bounds)
    }
  }
}

// MARK: - Recording

extension CompositionalLayout {
  /// Keeps sizes that have been checked.
  mutating func record(_ sizes: [LayoutElement: Size2D]) {
    var bySection: [Int: SizeReport] = [:]
    var isLayoutChanged = false
    for (element, size) in sizes where mayCount(element) {
      let indexPath = element.indexPath
      switch element {
      case .supplementary(let kind, _) where indexPath.section == LayoutIndexPath.layoutSection:
        let key = SupplementaryKey(elementKind: kind, index: indexPath.item)
        if prepared.boundarySizes.updateValue(size, forKey: key) != size { isLayoutChanged = true }
      case .supplementary(let kind, _):
        let key = SupplementaryKey(elementKind: kind, index: indexPath.item)
        bySection[indexPath.section, default: SizeReport()].supplementaries[key] = size
      case .cell:
        bySection[indexPath.section, default: SizeReport()].cells[indexPath.item] = size
      }
    }
    if isLayoutChanged { prepared.boundary.update(prepared.boundarySizes) }
    for (number, report) in bySection { prepared.record(report, inSection: number) }
  }

  /// Whether a size of the element counts, or may count once others are known.
  private func mayCount(_ element: LayoutElement) -> Bool {
    let indexPath = element.indexPath
    guard let section = view(of: indexPath.section), section.plan.source.group.varies else {
      return selfSizingAxes(of: element).any
    }
    // Where rows break, and so which row an item is in and which subitem of it, depends on what else is measured.
    switch element {
    case .cell:
      return section.hasItem(indexPath.item)
    case .supplementary(let kind, _):
      if section.plan.standsOnItem(kind), !section.hasItem(indexPath.item) { return false }
      return selfSizingAxes(of: element).any
        || indexPath.item >= 0 && section.plan.source.group.hasSelfSizingAttachment(ofKind: kind)
    }
  }

  func selfSizingAxes(of element: LayoutElement) -> AxisFlags {
    let indexPath = element.indexPath
    switch element {
    case .supplementary(let kind, _) where indexPath.section == LayoutIndexPath.layoutSection:
      return prepared.boundary.item(ofKind: kind, indexPath.item)?.description.layoutSize.estimatedAxes ?? AxisFlags()
    case .supplementary(let kind, _):
      guard let section = view(of: indexPath.section) else { return AxisFlags() }
      if let item = section.plan.boundary.item(ofKind: kind, indexPath.item) {
        return item.description.layoutSize.estimatedAxes
      }
      return section.located(ofKind: kind, indexPath.item)?.0.selfSizing ?? AxisFlags()
    case .cell:
      guard let section = view(of: indexPath.section), section.plan.source.isElastic,
        let (place, repetition) = section.body.locate(item: indexPath.item)
      else { return AxisFlags() }
      return repetition.template.slots[indexPath.item - place.firstItem].selfSizing
    }
  }
}

extension PreparedLayout {
  /// Keeps sizes of one section, and moves what follows it.
  mutating func record(_ report: SizeReport, inSection number: Int) {
    guard let (entry, _) = sections[number] else { return }
    willMeasure(number)
    if measured[number] == nil {
      measured[number] = MeasuredSection(plan: plans[entry.plan], items: entry.items)
    }
    measured[number]?.update(report)
    update(number, entry)
  }
}
