@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

extension ReferenceCalculator {
  /// Lays out a section from a position on. Returns its length along the axis of scrolling.
  func lay(
    _ section: LayoutSection, number: Int, at start: Double, into elements: inout [ReferenceElement]
  ) throws(ReferenceFault) -> Double {
    let container = self.container(clearOf: section.contentInsetsReference)
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    let insets = section.contentInsets
    let items = itemCounts[number]
    let sectionAxis = isOrthogonal ? crossAxis : mainAxis

    // The reference of groups is the container without the section's insets, except along the section's axis [1.4].
    var reference = container.size
    reference[sectionAxis.crossed] = max(0, reference[sectionAxis.crossed] - insets.total(along: sectionAxis.crossed))
    guard reference.width > 0, reference.height > 0 else { throw .noRoom }
    _ = try slot(.group(section.group), in: reference, forced: nil, firstItem: 0, run: .template)

    // Headers and footers respect their own reference, or else the section's, without its insets across the axis unless
    // they do not follow them [8.2, 13.1].
    var area = Span(container, along: crossAxis)
    if section.supplementaryContentInsetsReference != .automatic {
      area = Span(self.container(clearOf: section.supplementaryContentInsetsReference), along: crossAxis)
    } else if section.supplementariesFollowContentInsets {
      area.start += insets.start(along: crossAxis)
      area.end -= insets.end(along: crossAxis)
    }
    var boundaryReference = container.size
    boundaryReference[crossAxis] = max(0, area.length)
    let boundary = try sizedBoundaryItems(
      section.boundarySupplementaryItems, section: number, reference: boundaryReference)
    let startBand = band(of: boundary, at: .start)
    let endBand = band(of: boundary, at: .end)

    // An empty section has only headers and footers, and a background only with these [8.7].
    guard items > 0 else {
      let whole = Span(start: start, end: start + startBand + endBand)
      let block = Span(start: start + startBand, end: start + startBand)
      elements += place(sectionItems: boundary, section: whole, block: block, area: area)
      if whole.length > 0 {
        elements += decorations(of: section, number: number, section: whole, container: container)
      }
      return whole.length
    }

    var content = ReferenceSectionContent(
      run: ReferenceRun(section: number, items: items, countsAbsent: false),
      hasDecorations: !section.decorationItems.isEmpty || hasBackground, numberStrides: numberStrides(of: section.group)
    )
    let repetitions = try repetitions(of: section.group, in: reference, run: content.run)

    // Header, start inset, groups, end inset, footer [8.3].
    let blockStart = start + startBand
    let contentStart = blockStart + insets.start(along: mainAxis)
    let contentLength: Double
    if isOrthogonal {
      // The largest measured group decides; estimates do as long as there is none [10.8].
      let measured = repetitions.filter { isMeasured($0, run: content.run) }
      contentLength = thickest(measured.isEmpty ? repetitions : measured, along: mainAxis)
      let first = container.origin[crossAxis] + insets.start(along: crossAxis) - (orthogonalOffsets[number] ?? 0)
      _ = place(
        repetitions, of: section, along: crossAxis, from: first,
        room: Span(start: contentStart, end: contentStart + contentLength), into: &content)
    } else {
      let room = Span(
        start: container.origin[crossAxis] + insets.start(along: crossAxis),
        end: container.origin[crossAxis] + insets.start(along: crossAxis) + reference[crossAxis])
      contentLength = place(repetitions, of: section, along: mainAxis, from: contentStart, room: room, into: &content)
    }
    let block = Span(start: blockStart, end: contentStart + contentLength + insets.end(along: mainAxis))
    let whole = Span(start: start, end: block.end + endBand)

    elements += place(sectionItems: boundary, section: whole, block: block, area: area)
    elements += decorations(of: section, number: number, section: whole, container: container)
    elements += content.elements
    return whole.length
  }

  /// The repetitions of the group for all items of the section [4.6].
  private func repetitions(
    of group: LayoutGroup, in reference: Size2D, run: ReferenceRun
  ) throws(ReferenceFault) -> [ReferenceSlot] {
    var repetitions: [ReferenceSlot] = []
    var runs: [ReferenceRun] = []
    var item = 0
    while item < run.items {
      var run = run
      var next = try slot(.group(group), in: reference, forced: nil, firstItem: item, run: run)
      if !isMeasured(next, run: run) {
        // Without measured sizes the descriptions decide, for absent items too [4.2].
        run.countsAbsent = true
        next = try slot(.group(group), in: reference, forced: nil, firstItem: item, run: run)
      }
      item += next.itemCount
      repetitions.append(next)
      runs.append(run)
    }
    shareSizes(of: group, &repetitions, runs)
    return repetitions
  }

  /// Shares uniform sizes of the outermost group in the whole section [10.8]: first the largest uniform subitem, then
  /// the largest repetition.
  private func shareSizes(of group: LayoutGroup, _ repetitions: inout [ReferenceSlot], _ runs: [ReferenceRun]) {
    for axis in LayoutAxis.allCases where group.layoutSize[axis].isUniformAcrossSiblings {
      var largest = 0.0
      for (repetition, run) in zip(repetitions, runs) {
        largest = max(largest, largestSelfSizing(repetition, along: axis, run: run) ?? 0)
      }
      var sectionWide = Size2D.zero
      sectionWide[axis] = largest
      for index in repetitions.indices {
        growUniformSiblings(&repetitions[index], sectionWide: sectionWide, run: runs[index])
        hug(&repetitions[index])
      }
    }
    for axis in LayoutAxis.allCases where group.layoutSize[axis].isUniformAcrossSiblings {
      let largest = repetitions.map { $0.size[axis] }.max() ?? 0
      for index in repetitions.indices { repetitions[index].size[axis] = largest }
    }
  }

  /// Whether any cell of a slot is measured along an estimated dimension of its own.
  private func isMeasured(_ slot: ReferenceSlot, run: ReferenceRun) -> Bool {
    switch slot.subitem {
    case .item:
      return run.isPresent(slot.firstItem) && slot.adapts != AxisPair(false)
        && preferredSizes[.cell(run.section, slot.firstItem)] != nil
    case .group:
      return slot.children.contains { isMeasured($0, run: run) }
    }
  }

  /// The extent of a row of groups across its axis [10.1].
  private func thickest(_ repetitions: [ReferenceSlot], along axis: LayoutAxis) -> Double {
    var thickest = 0.0
    for repetition in repetitions {
      let edges = repetition.subitem.edgeSpacing?.minimum(along: axis) ?? 0
      thickest = max(thickest, repetition.size[axis] + edges)
    }
    return thickest
  }

  /// Places the repetitions with spacing between them [4.6, 10.2]. Returns their length.
  private func place(
    _ repetitions: [ReferenceSlot], of section: LayoutSection, along axis: LayoutAxis, from start: Double, room: Span,
    into content: inout ReferenceSectionContent
  ) -> Double {
    let edges = section.group.edgeSpacing
    var position = start
    var length = 0.0
    for (number, repetition) in repetitions.enumerated() {
      for (kind, stride) in content.numberStrides { content.groupSupplementaries[kind] = number * stride }
      var origin = Point2D.zero
      origin[axis] = position + (edges?.start(along: axis)?.spacing ?? 0)
      origin[axis.crossed] = crossPosition(of: repetition, room: room, along: axis.crossed)
      place(repetition, at: origin, into: &content)
      let extent = repetition.size[axis] + (edges?.minimum(along: axis) ?? 0)
      length = position + extent - start
      position += max(0, extent + section.interGroupSpacing)
    }
    return length
  }

  /// Backgrounds: the width of the container and the length of the section, without their own insets [9.1].
  private func decorations(
    of section: LayoutSection, number: Int, section whole: Span, container: Rect2D
  ) -> [ReferenceElement] {
    var rect = container
    rect.origin[mainAxis] = whole.start
    rect.size[mainAxis] = whole.length
    return decorations(section.decorationItems, section: number, around: rect)
  }

  /// Backgrounds behind a rectangle, numbered in their kinds.
  func decorations(_ items: [LayoutDecorationItem], section number: Int, around rect: Rect2D) -> [ReferenceElement] {
    var numbers: [String: Int] = [:]
    return items.map { item in
      let ordinal = numbers[item.elementKind, default: 0]
      numbers[item.elementKind] = ordinal + 1
      return ReferenceElement(
        key: .decoration(item.elementKind, number, ordinal),
        frame: inset(rect, by: item.contentInsets, ignoring: AxisPair(false)), zIndex: item.zIndex)
    }
  }
}
