import KumikoComposition
@_spi(Kumiko) import KumikoDimension

extension CompositionalLayout {
  /// Returns why an element has its frame; nil if the layout does not have it.
  ///
  /// The last rectangle is the frame that a query of the layout returns now, whatever the frame of `attributes` is.
  /// `LayoutExplanation(ofSeparatorAt:of:in:)` explains separators.
  ///
  /// - Parameter attributes: The category, the element kind and the index path of the element.
  /// - Complexity: O(log s + log m + g) for *s* sections, *m* measured sizes in the section, and *g* subitems in one
  ///   repetition of the group.
  public func explanation(of attributes: LayoutAttributes) -> LayoutExplanation? {
    let (kind, path) = (attributes.elementKind ?? "", attributes.indexPath)
    switch attributes.category {
    case .cell: return explanation(ofItemAt: path)
    case .decoration: return explanation(ofDecorationOfKind: kind, path)
    case .supplementary:
      if path.section == LayoutIndexPath.layoutSection {
        return prepared.boundary.item(ofKind: kind, path.item).map { explanation(ofLayoutItem: $0) }
      }
      if let number = path.span { return spanView(ofNumber: number).flatMap { explanation(of: $0, kind, path.item) } }
      return explanation(ofSupplementaryOfKind: kind, path)
    }
  }

  private func explanation(ofItemAt indexPath: LayoutIndexPath) -> LayoutExplanation? {
    guard let view = view(of: indexPath.section)?.resting, view.hasItem(indexPath.item),
      let (place, repetition) = view.body.locate(item: indexPath.item)
    else { return nil }
    var explainer = SectionExplainer(view: view, layout: self)
    explainer.explainSection()
    explainer.explain(.slot(indexPath.item - place.firstItem), in: place, repetition)
    return explainer.finished()
  }

  private func explanation(
    ofSupplementaryOfKind elementKind: String, _ indexPath: LayoutIndexPath
  ) -> LayoutExplanation? {
    guard let view = view(of: indexPath.section)?.resting else { return nil }
    var explainer = SectionExplainer(view: view, layout: self)
    if let item = view.plan.boundary.item(ofKind: elementKind, indexPath.item) {
      explainer.explain(item)
      return explainer.finished()
    }
    guard let (attachment, place) = view.located(ofKind: elementKind, indexPath.item),
      let (_, repetition) = view.body.locate(group: place.number),
      let number = repetition.template.attachments.firstIndex(where: {
        $0.elementKind == elementKind && $0.host == attachment.host
      })
    else { return nil }
    explainer.explainSection()
    explainer.explain(.attachment(number), in: place, repetition)
    return explainer.finished()
  }

  private func explanation(
    ofDecorationOfKind elementKind: String, _ indexPath: LayoutIndexPath
  ) -> LayoutExplanation? {
    if let number = indexPath.span {
      return spanView(ofNumber: number).flatMap { explanation(of: $0, ofDecorationOfKind: elementKind, indexPath.item) }
    }
    guard let view = view(of: indexPath.section)?.resting,
      let attributes = view.decoration(ofKind: elementKind, indexPath.item)
    else { return nil }
    let items = view.plan.decorationItems.filter { $0.elementKind == elementKind }
    var explainer = SectionExplainer(view: view, layout: self)
    explainer.add(.decoration(items[indexPath.item]), attributes.frame)
    return explainer.finished()
  }

  private func explanation(of span: SpanView, _ elementKind: String, _ ordinal: Int) -> LayoutExplanation? {
    guard let item = span.items.item(ofKind: elementKind, ordinal),
      var explanation = explanation(ofSpan: span.number)
    else { return nil }
    let natural = span.attributes(of: item, visible: nil).frame
    explanation.add(.boundary(item.description, reference: span.items.reference), natural)
    if visibleRange != nil, let missing = span.missingRoom(toPin: item) {
      explanation.add(.unpinned(extent: missing.extent, room: missing.room), natural)
    }
    explanation.addPin(from: natural, to: span.attributes(of: item, visible: visibleRange).frame, prepared.mainAxis)
    explanation.addMirror(prepared.mirror)
    return explanation
  }

  private func explanation(
    of span: SpanView, ofDecorationOfKind elementKind: String, _ ordinal: Int
  ) -> LayoutExplanation? {
    let items = span.decorations.filter { $0.elementKind == elementKind }
    guard let attributes = span.decoration(ofKind: elementKind, ordinal),
      var explanation = explanation(ofSpan: span.number)
    else { return nil }
    explanation.add(.decoration(items[ordinal]), attributes.frame)
    explanation.addMirror(prepared.mirror)
    return explanation
  }

  /// Begins the explanation of an element of a span: the container, the spans around, and the place of the span.
  private func explanation(ofSpan number: Int) -> LayoutExplanation? {
    guard let index = prepared.spans.index(ofNumber: number) else { return nil }
    var explanation = LayoutExplanation(steps: [])
    explanation.add(.container, Rect2D(origin: .zero, size: prepared.bounds))
    let span = prepared.spans.spans[index]
    explanation.addSpan(span.parent, around: span.sections.lowerBound, in: self)
    explanation.add(.span(id: span.id, sections: span.sections), spanView(at: index).frame)
    return explanation
  }

  private func explanation(ofLayoutItem item: BoundaryItems.Item) -> LayoutExplanation {
    var explanation = LayoutExplanation(steps: [])
    let bounds = Rect2D(origin: .zero, size: prepared.bounds)
    explanation.add(.container, bounds)
    let reference = prepared.configuration.contentInsetsReference.resolved(in: prepared.configuration)
    let room = prepared.environment?.container(clearOf: reference, scrolling: prepared.mainAxis) ?? bounds
    if room != bounds { explanation.add(.contentInsets(reference), room) }
    let natural = prepared.frame(ofLayoutItem: item, visible: nil)
    explanation.add(.boundary(item.description, reference: room.size), natural)
    explanation.addPin(
      from: natural, to: prepared.frame(ofLayoutItem: item, visible: visibleRange), prepared.mainAxis)
    explanation.addMirror(prepared.mirror)
    return explanation
  }
}

extension LayoutExplanation {
  /// Adds the spans around a section that have insets, outer ones first.
  mutating func addSpans(around section: Int, in layout: CompositionalLayout) {
    guard let innermost = layout.prepared.spans.innermost(containing: section) else { return }
    addSpan(innermost, around: section, in: layout)
  }

  /// Adds a span of the table and the spans around it, if they have insets or columns.
  fileprivate mutating func addSpan(_ index: Int, around section: Int, in layout: CompositionalLayout) {
    guard index >= 0 else { return }
    let span = layout.prepared.spans.spans[index]
    addSpan(span.parent, around: section, in: layout)
    guard span.contentInsets != .zero || span.columns != nil else { return }
    let view = layout.spanView(at: index)
    let axis = layout.prepared.mainAxis
    add(.span(id: span.id, sections: span.sections), view.frame)
    var room = view.frame
    room.origin[axis] = view.block.start
    room.size[axis] = view.block.length
    if span.contentInsets != .zero {
      room = room.inset(by: span.contentInsets)
      add(.spanInsets(id: span.id, span.contentInsets), room)
    }
    guard let columns = span.columns else { return }
    let number = columns.column(of: section)
    let offset = layout.scrollOffset(ofSpan: span.number)
    room.origin[axis.crossed] = columns.origin + view.place.shift + Double(number) * columns.pitch
    room.size[axis] = columns.lengths[number]
    room.size[axis.crossed] = columns.extent
    add(
      .spanColumn(id: span.id, number: number, of: columns.count, extent: columns.extent, spacing: span.spacing), room)
    guard offset != 0 else { return }
    room.origin[axis.crossed] -= offset
    add(.scroll(offset), room)
  }

  /// Adds the distance by which an element moves to stay visible, if it moves.
  mutating func addPin(from natural: Rect2D, to frame: Rect2D, _ axis: LayoutAxis) {
    if frame != natural { add(.pin(frame.origin[axis] - natural.origin[axis]), frame) }
  }

  mutating func addMirror(_ mirror: Mirror) {
    guard let width = mirror.width else { return }
    add(.mirror(width: width), mirror(frame))
  }
}
