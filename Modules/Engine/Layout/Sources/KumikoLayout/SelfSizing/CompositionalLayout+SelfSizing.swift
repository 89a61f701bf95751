import KumikoComposition
public import KumikoDimension

// Self-sizing: estimated dimensions have their estimate until the preferred sizes are set. Sizes can be set in any
// order, for visible and other elements; the result depends only on the sizes.
extension CompositionalLayout {
  /// Sets the preferred sizes of self-sizing elements. Sizes of other elements do not change.
  ///
  /// An extent is used along the axes on which the description of the element is `estimated` or
  /// `uniformAcrossSiblings`. Elements that do not exist or do not size themselves are ignored.
  ///
  /// - Returns: The changes of the content size and of the scroll offset. The scroll offset keeps the elements in
  ///   ``visibleBounds`` in place.
  /// - Throws: ``LayoutError`` with the reason `invalidNumber` if a size is negative, not finite or beyond
  ///   `LayoutLimits`. Then nothing changes.
  /// - Complexity: O(log n) for each element, and O(log s) for each changed section. If items wrap, the rows whose
  ///   breaks move are laid out again. If a section is uniform, all measured items are laid out again when the largest
  ///   size changes.
  @discardableResult
  public mutating func setPreferredSizes(
    _ sizes: [LayoutElement: Size2D]
  ) throws(LayoutError) -> LayoutAdjustment {
    for (element, size) in sizes { try check(size, of: element) }
    return adjusting { layout in
      var report = MeasuringReport()
      for (element, size) in sizes { report.add(size, of: element, in: &layout) }
      layout.record(report)
    }
  }

  /// Sets the preferred sizes of elements, of which no cell occurs twice.
  mutating func setPreferredSizes(
    _ sizes: [MeasuringSession.Answer]
  ) throws(LayoutError) -> LayoutAdjustment {
    for answer in sizes { try check(answer.size, of: element(answer.key)) }
    return adjusting { layout in
      var report = MeasuringReport()
      for answer in sizes {
        if answer.key.kindNumber < 0 {
          report.add(answer.size, ofCell: answer.key.indexPath, in: &layout)
        } else {
          report.add(answer.size, of: layout.element(answer.key), in: &layout)
        }
      }
      layout.record(report)
    }
  }

  /// Sets the preferred size of one self-sizing element.
  ///
  /// - Returns: The changes of the content size and of the scroll offset.
  /// - Throws: ``LayoutError`` with the reason `invalidNumber` if the size is negative, not finite or beyond
  ///   `LayoutLimits`. Then nothing changes.
  /// - Complexity: As ``setPreferredSizes(_:)`` with one element: O(log n + log s).
  @discardableResult
  public mutating func setPreferredSize(
    _ size: Size2D, for element: LayoutElement
  ) throws(LayoutError) -> LayoutAdjustment {
    try check(size, of: element)
    return adjusting { layout in
      if case .cell(let indexPath) = element {
        // One size needs none of the lists that sort many sizes by section.
        guard layout.mayCount(element) else { return }
        layout.prepared.record(size, ofItem: indexPath.item, inSection: indexPath.section)
      } else {
        var report = MeasuringReport()
        report.add(size, of: element, in: &layout)
        layout.record(report)
      }
    }
  }

  /// Returns the changes of the content size and of the scroll offset that new sizes make.
  private mutating func adjusting(_ change: (inout CompositionalLayout) -> Void) -> LayoutAdjustment {
    let before = contentSize
    let anchor = visibleBounds.flatMap { scrollAnchor(in: $0) }
    change(&self)
    return LayoutAdjustment(
      contentSize: Size2D(width: contentSize.width - before.width, height: contentSize.height - before.height),
      scrollOffset: anchor.map { scrollOffsetAdjustment(keeping: $0) } ?? .zero)
  }

  /// The stored preferred sizes, in points.
  ///
  /// - Complexity: O(m) for *m* stored sizes.
  public var preferredSizes: [LayoutElement: Size2D] {
    var all: [LayoutElement: Size2D] = [:]
    for number in prepared.measured.keys { addPreferredSizes(inSection: number, to: &all) }
    addPreferredSizes(inSection: LayoutIndexPath.layoutSection, to: &all)
    addPreferredSizesOfSpans(to: &all)
    return all
  }

  /// Returns whether cells of a section are as large as the largest of them all.
  ///
  /// - Complexity: O(log s) for *s* sections.
  @_spi(Kumiko) public func isUniform(section: Int) -> Bool {
    view(of: section)?.plan.source.group.uniform.any ?? false
  }

  /// Returns the axes on which an element sizes itself.
  ///
  /// - Complexity: O(log s + log n + a) for *s* sections, *n* measured sizes, and *a* supplementary items in one
  ///   repetition of the group.
  @_spi(Kumiko) public func selfSizes(_ element: LayoutElement) -> (horizontally: Bool, vertically: Bool) {
    let axes = selfSizingAxes(of: element)
    return (axes.horizontal, axes.vertical)
  }

  @inline(__always)
  private func check(_ size: Size2D, of element: @autoclosure () -> LayoutElement) throws(LayoutError) {
    do throws(LayoutError) {
      try Validation.check(preferred: size)
    } catch {
      throw self.error(error.reason, at: element())
    }
  }

  /// Returns an error at the section or span of an element.
  func error(_ reason: LayoutError.Reason, at element: LayoutElement) -> LayoutError {
    let path = element.indexPath
    let span = path.span.flatMap { prepared.spans.index(ofNumber: $0) }.map { prepared.spans.spans[$0].id }
    return LayoutError(reason, section: path.section < 0 ? nil : path.section, span: span, container: prepared.bounds)
  }

  // MARK: - Recording

  fileprivate mutating func record(_ report: MeasuringReport) {
    if report.isLayoutChanged { prepared.boundary.update(prepared.boundarySizes) }
    for (element, size) in report.spans { prepared.record(size, ofSpanElement: element) }
    for (number, report) in report.sections where !report.isEmpty { prepared.record(report, inSection: number) }
  }

  /// Whether the size of an element is used now, or may be used after other elements are measured.
  fileprivate func mayCount(_ element: LayoutElement) -> Bool {
    let indexPath = element.indexPath
    if case .cell = element, let cells = CellAxes(of: indexPath.section, in: self) { return cells[indexPath.item].any }
    guard let section = view(of: indexPath.section), section.plan.source.group.varies else {
      return selfSizingAxes(of: element).any
    }
    // In wrapping rows, the row and the subitem of an item depend on other measured sizes.
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
    case .supplementary(let kind, _) where indexPath.section < LayoutIndexPath.layoutSection:
      return boundaryItem(ofKind: kind, at: indexPath)?.layoutSize.estimatedAxes ?? AxisFlags()
    case .supplementary(let kind, _):
      guard let section = view(of: indexPath.section) else { return AxisFlags() }
      if let item = section.plan.boundary.item(ofKind: kind, indexPath.item) {
        return item.description.layoutSize.estimatedAxes
      }
      return section.located(ofKind: kind, indexPath.item)?.0.selfSizing ?? AxisFlags()
    case .cell:
      if let cells = CellAxes(of: indexPath.section, in: self) { return cells[indexPath.item] }
      guard let section = view(of: indexPath.section), section.plan.source.isElastic,
        let (place, repetition) = section.body.locate(item: indexPath.item)
      else { return AxisFlags() }
      return repetition.template.slots[indexPath.item - place.firstItem].selfSizing
    }
  }
}

/// The axes on which the cells of a section size themselves, where they do not depend on measured sizes.
struct CellAxes {
  private let items: Int
  private let slots: [GroupTemplate.Slot]

  /// Creates the axes of a section, or returns nil if its rows wrap or the section does not exist.
  init?(of section: Int, in layout: CompositionalLayout) {
    guard let (entry, _) = layout.prepared.sections[section] else { return nil }
    let source = layout.prepared.plans[entry.plan].source
    if source.group.varies { return nil }
    items = source.isElastic ? entry.items : 0
    slots = layout.prepared.plans[entry.plan].run.template.slots
  }

  subscript(item: Int) -> AxisFlags {
    guard item >= 0, item < items else { return AxisFlags() }
    return slots[slots.count == 1 ? 0 : item % slots.count].selfSizing
  }
}

/// Sizes to be stored, by section.
private struct MeasuringReport {
  private(set) var sections: [(number: Int, report: SizeReport)] = []
  private(set) var isLayoutChanged = false
  private(set) var spans: [LayoutElement: Size2D] = [:]
  private var indices: [Int: Int] = [:]
  /// The section of the last size, its report, and its cells. Sizes often come section by section.
  private var section: Int?
  private var index = 0
  private var cells: CellAxes?

  /// Adds the validated size of an element, if it may count.
  mutating func add(_ size: Size2D, of element: LayoutElement, in layout: inout CompositionalLayout) {
    let indexPath = element.indexPath
    switch element {
    case .cell:
      add(size, ofCell: indexPath, in: &layout)
    case .supplementary(let kind, _):
      guard layout.mayCount(element) else { return }
      let key = SupplementaryKey(elementKind: kind, index: indexPath.item)
      if indexPath.section == LayoutIndexPath.layoutSection {
        if layout.prepared.boundarySizes.updateValue(size, forKey: key) != size { isLayoutChanged = true }
      } else if indexPath.span != nil {
        spans[element] = size
      } else {
        open(indexPath.section, in: layout)
        sections[index].report.supplementaries[key] = size
      }
    }
  }

  /// Adds the validated size of a cell, if it may count.
  @inline(__always)
  mutating func add(_ size: Size2D, ofCell indexPath: LayoutIndexPath, in layout: inout CompositionalLayout) {
    if section != indexPath.section { open(indexPath.section, in: layout) }
    guard cells.map({ $0[indexPath.item].any }) ?? layout.mayCount(.cell(indexPath)) else { return }
    sections[index].report.cells.append((indexPath.item, size))
  }

  private mutating func open(_ section: Int, in layout: CompositionalLayout) {
    if section == self.section { return }
    index = indices[section] ?? sections.count
    if index == sections.count {
      indices[section] = index
      sections.append((section, SizeReport()))
    }
    self.section = section
    cells = CellAxes(of: section, in: layout)
  }
}

extension PreparedLayout {
  mutating func record(_ report: SizeReport, inSection number: Int) {
    guard let (entry, _) = sections[number] else { return }
    willMeasure(number)
    if measured[number] == nil {
      measured[number] = MeasuredSection(plan: plans[entry.plan], items: entry.items)
    }
    measured[number]?.update(report)
    update(number, entry)
  }

  /// Stores the size of a header or footer of a span, and moves the sections after it.
  mutating func record(_ size: Size2D, ofSpanElement element: LayoutElement) {
    guard case .supplementary(let kind, let path) = element, let number = path.span,
      let index = spans.index(ofNumber: number),
      spans.setSize(size, SupplementaryKey(elementKind: kind, index: path.item), ofSpan: index)
    else { return }
    let members = spans.spans[index].sections
    for section in Set([members.lowerBound, members.upperBound - 1]) { updateBands(ofSection: section) }
    if spans.hasColumns { includeReach(ofSpan: index) }
    restackColumns(around: members.lowerBound)
  }

  /// Stores the size of a cell and moves the sections after it.
  mutating func record(_ size: Size2D, ofItem item: Int, inSection number: Int) {
    guard let (entry, _) = sections[number] else { return }
    willMeasure(number)
    let plan = plans[entry.plan]
    measured[number, default: MeasuredSection(plan: plan, items: entry.items)].update(item, size)
    update(number, entry)
  }
}
