import KumikoComposition
@_spi(Kumiko) import KumikoDimension

extension CompositionalLayout {
  /// Returns why a cell has its frame; nil if the item does not exist.
  ///
  /// - Parameter indexPath: The index path of the item.
  /// - Returns: The explanation, whose last rectangle is the frame of ``attributesForItem(at:)``.
  /// - Complexity: O(log s + log m + g) for *s* sections, *m* measured sizes in the section, and *g* subitems in one
  ///   repetition of the group.
  public func explanation(ofItemAt indexPath: LayoutIndexPath) -> LayoutExplanation? {
    guard let view = view(of: indexPath.section), view.hasItem(indexPath.item),
      let (place, repetition) = view.body.locate(item: indexPath.item)
    else { return nil }
    var explainer = SectionExplainer(view: view, prepared: prepared)
    explainer.explainSection()
    explainer.explain(.slot(indexPath.item - place.firstItem), in: place, repetition)
    return explainer.finished()
  }

  /// Returns why a supplementary item has its frame; nil if it does not exist.
  ///
  /// - Parameters:
  ///   - elementKind: The element kind.
  ///   - indexPath: The index path, as for ``attributesForSupplementary(ofKind:at:)``.
  /// - Returns: The explanation, whose last rectangle is the frame of the supplementary item.
  /// - Complexity: As ``explanation(ofItemAt:)``.
  public func explanation(
    ofSupplementaryOfKind elementKind: String, at indexPath: LayoutIndexPath
  ) -> LayoutExplanation? {
    if indexPath.section == LayoutIndexPath.layoutSection {
      return prepared.boundary.item(ofKind: elementKind, indexPath.item).map { explanation(ofLayoutItem: $0) }
    }
    guard let view = view(of: indexPath.section) else { return nil }
    var explainer = SectionExplainer(view: view, prepared: prepared)
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

  /// Returns why a decoration of a section has its frame; nil if it does not exist.
  ///
  /// - Parameters:
  ///   - elementKind: The element kind.
  ///   - indexPath: The index path, as for ``attributesForDecoration(ofKind:at:)``.
  /// - Returns: The explanation, whose last rectangle is the frame of the decoration.
  /// - Complexity: O(log s + d) for *s* sections and *d* decorations of the section.
  public func explanation(
    ofDecorationOfKind elementKind: String, at indexPath: LayoutIndexPath
  ) -> LayoutExplanation? {
    guard let view = view(of: indexPath.section),
      let attributes = view.decoration(ofKind: elementKind, indexPath.item)
    else { return nil }
    let items = view.plan.decorationItems.filter { $0.elementKind == elementKind }
    guard items.indices.contains(indexPath.item) else { return nil }
    var explainer = SectionExplainer(view: view, prepared: prepared)
    explainer.add(.decoration(items[indexPath.item]), attributes.frame)
    return explainer.finished()
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
    let frame = prepared.frame(ofLayoutItem: item, visible: visibleRange)
    let axis = prepared.mainAxis
    if frame != natural { explanation.add(.pin(frame.origin[axis] - natural.origin[axis]), frame) }
    explanation.addMirror(prepared.mirror)
    return explanation
  }
}

extension LayoutExplanation {
  /// Adds the mirroring, in a right-to-left layout.
  mutating func addMirror(_ mirror: Mirror) {
    guard let width = mirror.width else { return }
    add(.mirror(width: width), mirror(frame))
  }
}
