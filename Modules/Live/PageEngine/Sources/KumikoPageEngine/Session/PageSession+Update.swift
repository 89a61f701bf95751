@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

extension PageSession {
  /// Returns what a page shows at a scroll offset.
  mutating func update(at offset: Point2D, _ view: PageRecord<PageView>) -> PageUpdate {
    let visible = visibleRect(at: offset)
    layout.visibleBounds = clearBounds(of: visible)
    var update = PageUpdate()
    // A page makes its content as wide as its window by itself.
    update.frame[.contentWidth] =
      scrollDirection == .horizontal ? layout.contentLength : layout.contentSize.width
    update.frame[.contentHeight] = layout.contentSize.height
    (update.frame[.x], update.frame[.y]) = (offset.x, offset.y)
    (update.frame[.width], update.frame[.height]) = (visible.width, visible.height)
    update.frame[.isVertical] = scrollDirection == .vertical ? 1 : 0
    (update.frame[.low], update.frame[.high]) = (scrollRange.lowerBound, scrollRange.upperBound)
    var rect = visible
    var attributes: [LayoutAttributes] = []
    for share in [1, 0.3, 0] {
      let reach = max(0, view[.reach] * share)
      rect = visible.inset(by: DirectionalEdgeInsets(-reach))
      attributes = layout.attributes(in: rect)
      if Double(attributes.count) <= view[.most] { break }
    }
    keepOrthogonals(around: attributes, visible)
    for element in attributes + unseenCells(besides: attributes) {
      update.elements.append(record(of: element, visible.width))
    }
    for section in orthogonals { if let orthogonal = orthogonal(section) { update.orthogonals.append(orthogonal) } }
    var lines: [LayoutSeparator] = []
    layout.separators(in: rect, into: &lines)
    for line in lines { update.lines.append(record(of: line)) }
    if view[.wantsChanges] != 0 { update.changes = changes(visible) }
    return update
  }

  // MARK: - Elements

  private func record(of element: LayoutAttributes, _ containerWidth: Double) -> PageRecord<PageElement> {
    let path = element.indexPath
    let boundary =
      element.category == .supplementary
      ? element.elementKind.flatMap { layout.boundaryItem(ofKind: $0, at: path) } : nil
    let role = role(of: element, boundary)
    var flags = 0
    func set(_ flag: PageFlag, if isSet: Bool) { if isSet { flags |= flag.bit } }
    set(.pinned, if: boundary?.pinToVisibleBounds == true || layout.isPinned(section: path.section))
    if role == .cell || role == .badge, path.section >= 0 {
      set(.isOrthogonal, if: layout.orthogonalScroll(ofSection: path.section) != nil)
    }
    if role == .cell {
      set(.hasBadges, if: layout.hasItemSupplementaries(inSection: path.section))
      set(.hasSeparators, if: layout.separatorConfiguration(ofSection: path.section) != nil)
      flags |= CellFace(element.frame.size, containerWidth: containerWidth).rawValue * PageFlag.face.bit
    }
    if let element = LayoutElement(element) {
      let axes = layout.selfSizes(element)
      let isSized = sized.contains(element)
      set(.sizesItself, if: axes.horizontally || axes.vertically)
      set(.needsWidth, if: axes.horizontally && !isSized)
      set(.needsHeight, if: axes.vertically && !isSized)
    }
    var record = PageRecord<PageElement>()
    record[.category] = Double(PageCategory(element.category).rawValue)
    record[.role] = Double(role.rawValue)
    record[.kind] = index(of: element.elementKind)
    record[.label] = index(of: boundary?.label)
    (record[.section], record[.item]) = (Double(path.section), Double(path.item))
    (record[.x], record[.y]) = (element.frame.minX, element.frame.minY)
    (record[.w], record[.h]) = (element.frame.width, element.frame.height)
    (record[.z], record[.flags]) = (Double(element.zIndex), Double(flags))
    record[.outer] = container(of: path.section)
    record[.room] = room(of: element)
    return record
  }

  /// The width of the container, inside of the insets of the section for a cell.
  private func room(of element: LayoutAttributes) -> Double {
    guard let environment else { return 0 }
    let width = environment.container.effectiveContentSize.width
    guard element.category == .cell,
      let section = blob.tables[blob.screen[element.indexPath.section]][blob.ranges.index(in: environment)].section
    else { return width }
    let insets = blob.sections[section].contentInsets
    return max(0, width - insets.leading - insets.trailing)
  }

  /// The innermost span whose columns contain a section, as the section of the span's elements, or -1.
  private func container(of section: Int) -> Double {
    Double(layout.orthogonalSpans(around: section).last ?? LayoutIndexPath.layoutSection)
  }

  private func role(of element: LayoutAttributes, _ boundary: LayoutBoundarySupplementaryItem?) -> PageRole {
    switch element.category {
    case .cell: return .cell
    case .decoration: return .background
    case .supplementary:
      guard let boundary else { return .badge }
      let end: DirectionalRectEdge = scrollDirection == .vertical ? .bottom : .trailing
      return boundary.alignment.edges.contains(end) ? .footer : .header
    }
  }

  private func record(of line: LayoutSeparator) -> PageRecord<PageLine> {
    let configuration = layout.separatorConfiguration(ofItemAt: line.indexPath)
    let insets = line.edge == .top ? configuration?.topInsets : configuration?.bottomInsets
    var record = PageRecord<PageLine>()
    (record[.section], record[.item]) = (Double(line.indexPath.section), Double(line.indexPath.item))
    (record[.x], record[.y]) = (line.frame.minX, line.frame.minY)
    (record[.w], record[.h]) = (line.frame.width, line.frame.height)
    record[.isAligned] = insets == nil && scrollDirection == .vertical ? 1 : 0
    return record
  }

  // MARK: - Orthogonal sections

  /// The cells out of sight whose sizes count, until they are known: those of an orthogonal section decide its length, and
  /// those of a uniform section the size of all. A section with more cells takes the sizes of those that were visible.
  private func unseenCells(besides attributes: [LayoutAttributes]) -> [LayoutAttributes] {
    var unseen: [LayoutAttributes] = []
    var sections = orthogonals
    var last: Int?
    for section in attributes.lazy.map({ $0.indexPath.section }) where section != last {
      last = section
      if !sections.contains(section), layout.isUniform(section: section) { sections.append(section) }
    }
    sections.removeAll { !layout.itemCounts.indices.contains($0) || layout.itemCounts[$0] > 64 }
    for path in sections.flatMap({ section in
      (0..<layout.itemCounts[section]).map { LayoutIndexPath(section: section, item: $0) }
    }) where !sized.contains(.cell(path)) {
      let axes = layout.selfSizes(.cell(path))
      guard scrollDirection == .vertical ? axes.vertically : axes.horizontally,
        !attributes.contains(where: { $0.category == .cell && $0.indexPath == path }),
        let cell = layout.attributesForItem(at: path)
      else { continue }
      unseen.append(cell)
    }
    return unseen
  }

  /// Adds the orthogonal sections of elements, and forgets those that are far away.
  private mutating func keepOrthogonals(around attributes: [LayoutAttributes], _ visible: Rect2D) {
    var seen: [Int] = []
    var last: Int?
    for element in attributes where element.indexPath.section != last {
      last = element.indexPath.section
      for section in layout.orthogonalSpans(around: element.indexPath.section) + [element.indexPath.section]
      where !seen.contains(section) && layout.orthogonalScroll(ofSection: section) != nil {
        seen.append(section)
      }
    }
    for section in orthogonals where !seen.contains(section) {
      // An orthogonal section that comes back soon keeps its elements.
      guard let frame = layout.orthogonalScroll(ofSection: section)?.frame,
        frame.intersects(
          Rect2D(
            x: visible.minX - visible.width, y: visible.minY - visible.height, width: 3 * visible.width,
            height: 3 * visible.height))
      else { continue }
      seen.append(section)
    }
    orthogonals = seen
  }

  private func orthogonal(_ section: Int) -> PageRecord<PageOrthogonal>? {
    guard let scroll = layout.orthogonalScroll(ofSection: section) else { return nil }
    let (frame, range) = (scroll.frame, scroll.offsetRange)
    var record = PageRecord<PageOrthogonal>()
    record[.section] = Double(section)
    (record[.x], record[.y], record[.w], record[.h]) = (frame.minX, frame.minY, frame.width, frame.height)
    record[.isVertical] = scroll.axis == .horizontal ? 0 : 1
    (record[.low], record[.high]) = (range.lowerBound, range.upperBound)
    record[.offset] =
      layout.orthogonalOffsets[section] ?? scroll.restingOffset(proposed: 0, velocity: 0, from: 0)
    record[.outer] = container(of: section)
    return record
  }
}

extension PageCategory {
  init(_ category: LayoutAttributes.Category) {
    switch category {
    case .cell: self = .cell
    case .supplementary: self = .supplementary
    case .decoration: self = .decoration
    }
  }
}
