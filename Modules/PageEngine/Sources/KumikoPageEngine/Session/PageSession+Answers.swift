@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

extension PageSession {
  /// Appends the answer to a request.
  ///
  /// - Parameters:
  ///   - request: The numbers of the request; see ``PageRequest``.
  ///   - answer: The list to which the answer is appended.
  /// - Complexity: That of the request: O(log n) plus the elements of the answer, except for a layout.
  public mutating func answer(_ request: [Double], into answer: inout [Double]) {
    guard let first = request.first, let number = Int(exactly: first), let kind = PageRequest(rawValue: number),
      request.allSatisfy({ $0.isFinite })
    else { return answer.append(.badRequest) }
    let values = request.dropFirst()
    guard environment != nil || kind == .layout else { return answer.append(.noLayout) }
    switch kind {
    case .layout: answerLayout(Array(values), into: &answer)
    case .elements: answerElements(Array(values), into: &answer)
    case .sizes: answerSizes(Array(values), into: &answer)
    case .separators: answerSeparators(Array(values), into: &answer)
    case .rail, .scrollRail, .rest: answerRail(kind, Array(values), into: &answer)
    case .changes: answerChanges(Array(values), into: &answer)
    case .rails:
      answer.append(.success)
      for section in layout.scrollableSections {
        if let offset = layout.orthogonalOffsets[section] { answer += [Double(section), offset] }
      }
    case .frame: answerFrame(Array(values), into: &answer)
    // Only a page has something to replace this screen with.
    case .replace, .state: answer.append(.badRequest)
    }
  }

  /// The answer of a layout: the content size, the scroll offset, the size of the screen, and the axis (0 horizontal).
  func append(_ status: PageStatus, _ offset: Point2D, to answer: inout [Double]) {
    answer.append(status)
    guard status == .success else { return }
    let (content, screen) = (layout.contentSize, visibleRect(x: 0, y: 0).size)
    answer += [content.width, content.height, offset.x, offset.y, screen.width, screen.height]
    answer.append(blob.configuration.scrollDirection == .horizontal ? 0 : 1)
  }

  private mutating func answerLayout(_ values: [Double], into answer: inout [Double]) {
    guard values.count == 5 || values.count == 6 else { return answer.append(.badRequest) }
    let isFirst = environment == nil
    var (status, offset) = layOut(
      width: values[0], height: values[1], isRightToLeft: values[2] != 0, offset: Point2D(x: values[3], y: values[4]),
      forgetsSizes: values.count == 6 && values[5] != 0)
    if status == .success { replaced = nil }
    if status == .success, isFirst, offset == .zero { offset = startOffset }
    append(status, offset, to: &answer)
  }

  private mutating func answerSizes(_ values: [Double], into answer: inout [Double]) {
    guard values.count >= 2, (values.count - 2) % 6 == 0 else { return answer.append(.badRequest) }
    var sizes: [LayoutElement: Size2D] = [:]
    for start in stride(from: 2, to: values.count, by: 6) {
      guard let section = Int(exactly: values[start + 2]), let item = Int(exactly: values[start + 3]) else {
        return answer.append(.badRequest)
      }
      let path = LayoutIndexPath(section: section, item: item)
      let size = Size2D(width: values[start + 4], height: values[start + 5])
      if values[start] == 0 {
        sizes[.cell(path)] = size
      } else {
        guard let kind = Int(exactly: values[start + 1]), texts.indices.contains(kind) else {
          return answer.append(.badRequest)
        }
        sizes[.supplementary(texts[kind], path)] = size
      }
    }
    guard let offset = setSizes(sizes, offset: Point2D(x: values[0], y: values[1])) else {
      return answer.append(.badRequest)
    }
    append(.success, offset, to: &answer)
  }

  // MARK: - Elements

  private mutating func answerElements(_ values: [Double], into answer: inout [Double]) {
    guard let rect = showing(values) else { return answer.append(.badRequest) }
    answer.append(.success)
    attributes.removeAll(keepingCapacity: true)
    layout.attributes(in: rect, into: &attributes)
    for element in attributes { append(element, to: &answer) }
  }

  private func append(_ element: LayoutAttributes, to answer: inout [Double]) {
    let path = element.indexPath
    let boundary =
      element.category == .supplementary
      ? element.elementKind.flatMap { layout.boundaryItem(ofKind: $0, at: path) } : nil
    var flags: PageFlags = []
    if boundary?.pinToVisibleBounds == true { flags.insert(.pinned) }
    let role = role(of: element, boundary)
    if role == .cell || role == .badge, path.section >= 0, layout.orthogonalScroll(ofSection: path.section) != nil {
      flags.insert(.inRail)
    }
    if role == .cell, layout.hasItemSupplementaries(inSection: path.section) { flags.insert(.hasBadges) }
    if role == .cell, layout.separatorConfiguration(ofSection: path.section) != nil { flags.insert(.hasSeparators) }
    if let element = LayoutElement(element) {
      let axes = layout.selfSizes(element)
      if axes.horizontally || axes.vertically { flags.insert(.sizesItself) }
      if !sized.contains(element) {
        if axes.horizontally { flags.insert(.needsWidth) }
        if axes.vertically { flags.insert(.needsHeight) }
      }
    }
    let category =
      switch element.category {
      case .cell: 0.0
      case .supplementary: 1.0
      case .decoration: 2.0
      }
    answer += [category, Double(role.rawValue), index(of: element.elementKind), index(of: boundary?.label)]
    answer += [Double(path.section), Double(path.item)]
    let frame = element.frame
    answer += [frame.minX, frame.minY, frame.width, frame.height]
    answer += [Double(element.zIndex), Double(flags.rawValue), container(of: path.section)]
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
      let end: DirectionalRectEdge = blob.configuration.scrollDirection == .vertical ? .bottom : .trailing
      return boundary.alignment.edges.contains(end) ? .footer : .header
    }
  }

  /// Makes the part of the content at a scroll offset visible. Returns it with the distances beyond it.
  private mutating func showing(_ values: [Double]) -> Rect2D? {
    guard values.count == 4, values[2] >= 0, values[3] >= 0 else { return nil }
    let visible = visibleRect(x: values[0], y: values[1])
    layout.visibleBounds = clearBounds(of: visible)
    return visible.inset(
      by: DirectionalEdgeInsets(top: -values[3], leading: -values[2], bottom: -values[3], trailing: -values[2]))
  }

  private mutating func answerSeparators(_ values: [Double], into answer: inout [Double]) {
    guard let rect = showing(values) else { return answer.append(.badRequest) }
    answer.append(.success)
    lines.removeAll(keepingCapacity: true)
    layout.separators(in: rect, into: &lines)
    for line in lines {
      let configuration = layout.separatorConfiguration(ofItemAt: line.indexPath)
      let insets = line.edge == .top ? configuration?.topInsets : configuration?.bottomInsets
      let isAligned = insets == nil && blob.configuration.scrollDirection == .vertical
      answer += [Double(line.indexPath.section), Double(line.indexPath.item), line.edge == .top ? 0 : 1]
      answer += [line.frame.minX, line.frame.minY, line.frame.width, line.frame.height, isAligned ? 1 : 0]
    }
  }

  // MARK: - Rails

  private mutating func answerRail(_ kind: PageRequest, _ values: [Double], into answer: inout [Double]) {
    guard let first = values.first, let section = Int(exactly: first),
      let scroll = layout.orthogonalScroll(ofSection: section)
    else { return answer.append(.badRequest) }
    switch (kind, values.count) {
    case (.rail, 1):
      answer.append(.success)
      let (frame, range) = (scroll.frame, scroll.offsetRange)
      answer += [frame.minX, frame.minY, frame.width, frame.height]
      answer += [scroll.axis == .horizontal ? 0 : 1, scroll.contentLength, range.lowerBound, range.upperBound]
      answer.append(layout.orthogonalOffsets[section] ?? scroll.restingOffset(proposed: 0, velocity: 0, from: 0))
      let behaviors = OrthogonalScrollingBehavior.allCases
      answer.append(Double(behaviors.firstIndex(of: scroll.behavior) ?? 0))
      answer += [scroll.bounces ? 1 : 0, Double(scroll.groupCount), container(of: section)]
    case (.scrollRail, 2):
      let range = scroll.offsetRange
      let offset = min(max(values[1], range.lowerBound), range.upperBound)
      layout.orthogonalOffsets[section] = offset
      answer.append(.success)
      answer.append(offset)
    case (.rest, 4):
      answer.append(.success)
      answer.append(scroll.restingOffset(proposed: values[1], velocity: values[2], from: values[3]))
    default: answer.append(.badRequest)
    }
  }
}

extension [Double] {
  mutating func append(_ status: PageStatus) { append(Double(status.rawValue)) }
}
