import Foundation
@_spi(Kumiko) import KumikoCollection
import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoUIKitViews

// A layout of the application chooses what is shown, and how. The engine lays out, scrolls and measures as always.
extension ViewportDriver {
  typealias AskedElement = AskedLayout<SectionID, ItemID>.Element

  var isAsking: Bool { asked != nil }

  func states(in rect: CGRect) -> [CollectionViewUpdate.State]? {
    viewport?.layout.visibleItems(in: rect.value).map { CollectionViewUpdate.State($0) }
  }

  var followsOffset: Bool { !handlers.book.handlers.isEmpty || handlers.book.hasPins || view.compositional.hasPins }

  /// Asks the layout, gives the views what it answers, and records the changes.
  ///
  /// - Complexity: O(*v*) in the elements that the layout answers, besides the changes of an update.
  func renderAsked(_ update: Viewport.Update, _ changes: Changes?, _ scope: AskedScope) -> CollectionViewUpdate {
    numberAsked()
    let old = changes?.old
    let rect = viewport.map { CGRect($0.visibleRect) } ?? view.bounds
    guard let layout = asked?.layout else { return record([], update, rect) }
    view.adopt(contentSize: view.contentSize, origin: rect.origin)
    if old != nil {
      let context = layout.context(.view)
      context.invalidateDataSourceCounts = true
      layout.invalidateLayout(with: context)
    }
    if layout.needsPreparation {
      layout.needsPreparation = false
      layout.prepare()
    }
    if let old { layout.prepare(forCollectionViewUpdates: updateItems(from: old)) }
    view.adopt(contentSize: layout.collectionViewContentSize, origin: rect.origin)
    let before = asked?.shown ?? []
    let next = answers(of: layout, in: rect, keeping: scope == .entering ? before : [])
    asked?.shown = next
    let steps = stepsOfAsked(from: before, to: next, changes, layout)
    finishRendering()
    if old != nil { layout.finalizeCollectionViewUpdates() }
    return record(steps, update, rect)
  }

  private func record(
    _ steps: [CollectionViewUpdate.Step], _ update: Viewport.Update, _ rect: CGRect
  ) -> CollectionViewUpdate {
    CollectionViewUpdate(
      steps: steps, contentSize: view.contentSize, bounds: rect, correction: CGPoint(update.correction),
      isAnimated: update.isAnimated)
  }

  /// Returns the elements that the layout has in a rectangle.
  private func answers(
    of layout: UICollectionViewCompositionalLayout, in rect: CGRect, keeping former: [AskedElement]
  ) -> [AskedElement] {
    let kept = Dictionary(former.map { ($0.id, $0.attributes) }) { first, _ in first }
    var seen: Set<ElementID> = []
    return (layout.layoutAttributesForElements(in: rect) ?? []).compactMap { answer in
      let id = identity(of: answer)
      guard seen.insert(id).inserted else { return nil }
      // An answer can be changed later, and is what is shown now.
      let attributes = kept[id] ?? (answer.copy() as? UICollectionViewLayoutAttributes) ?? answer
      let frame = attributes.frame
      let shown = attributes.transform3D.bounding(frame.size).offsetBy(dx: frame.midX, dy: frame.midY)
      return frame.intersects(rect) || shown.intersects(rect) ? AskedElement(id: id, attributes: attributes) : nil
    }
  }

  private func identity(of attributes: UICollectionViewLayoutAttributes) -> ElementID {
    let category = attributes.representedElementCategory
    let found =
      attributes.indexPath.value.map { ids(category, kind: attributes.representedElementKind ?? "", at: $0) } ?? []
    guard let id = found.first(where: { viewport?.layout.attributes(of: $0) != nil }) ?? found.first else {
      let name = attributes.representedElementKind.map { "a view of kind '\($0)'" } ?? "a cell"
      misuse(
        "the layout returned attributes for \(name) at \(attributes.indexPath.wording), and there is no such index path"
      )
    }
    return id
  }

  // MARK: - Steps

  private func stepsOfAsked(
    from before: [AskedElement], to next: [AskedElement], _ changes: Changes?,
    _ layout: UICollectionViewCompositionalLayout
  ) -> [CollectionViewUpdate.Step] {
    let old = changes?.old
    typealias State = CollectionViewUpdate.State
    var steps: [CollectionViewUpdate.Step] = []
    let staying = Set(next.map(\.id))
    for element in before where !staying.contains(element.id) {
      guard let gone = numbers[element.id].flatMap(take) else { continue }
      let initial = State(element.attributes)
      var final = initial
      let isDeleted = old != nil && indexPath(of: element.id) == nil
      if isDeleted {
        final.alpha = 0
        if let attributes = layout.finalAttributes(of: initial) { final = State(attributes) }
      }
      view.endDisplaying(gone, at: initial.indexPath)
      steps.append(.init(action: isDeleted ? .delete : .disappear, view: gone, initial: initial, final: final))
    }
    let former = Dictionary(before.map { ($0.id, $0.attributes) }) { first, _ in first }
    for element in next {
      let final = State(element.attributes)
      if let attributes = former[element.id], let number = numbers[element.id] {
        let change = changes?.change(of: element.id, inSection: section(of: element)) ?? .none
        steps += follow(element, number, from: State(attributes), attributes, to: final, change)
      } else {
        steps.append(appear(element, as: final, from: old, layout))
      }
    }
    return steps
  }

  private func section(of element: AskedElement) -> SectionID? {
    element.attributes.indexPath.count == 2 ? contents.sectionIdentifier(at: element.attributes.indexPath.section) : nil
  }

  /// Changes the view of an element that stays.
  private func follow(
    _ element: AskedElement, _ number: Int, from initial: CollectionViewUpdate.State,
    _ former: UICollectionViewLayoutAttributes, to final: CollectionViewUpdate.State,
    _ change: ContentChanges<SectionID, ItemID>.Change
  ) -> [CollectionViewUpdate.Step] {
    guard let present = shown[number]?.view else { return [] }
    if change == .reload {
      let made = prepared.removeValue(forKey: element.id) ?? view.makeView(for: engineAttributes(of: element))
      if let old = take(number) { view.endDisplaying(old, at: initial.indexPath) }
      showAsked(made, element, as: final)
      return [.init(action: .reload, view: made, initial: initial, final: final)]
    }
    var steps: [CollectionViewUpdate.Step] = []
    if change == .reconfigure {
      if reconfigured.insert(element.id).inserted { view.reconfigure(present, for: engineAttributes(of: element)) }
      steps.append(.init(action: .reconfigure, view: present, initial: initial, final: final))
    }
    var moved = initial
    moved.indexPath = final.indexPath
    if moved != final || !former.isEqual(element.attributes) {
      view.place(present, as: final, element.attributes)
      if initial.frame.size != final.frame.size {
        steps.append(.init(action: .resize, view: present, initial: initial, final: final))
      } else if initial.frame != final.frame {
        steps.append(.init(action: .move, view: present, initial: initial, final: final))
      } else if moved != final {
        steps.append(.init(action: .restyle, view: present, initial: initial, final: final))
      }
    }
    return steps
  }

  /// Gives an element a view.
  private func appear(
    _ element: AskedElement, as final: CollectionViewUpdate.State, from old: Contents?,
    _ layout: UICollectionViewCompositionalLayout
  ) -> CollectionViewUpdate.Step {
    let made = prepared.removeValue(forKey: element.id) ?? view.makeView(for: engineAttributes(of: element))
    showAsked(made, element, as: final)
    var initial = final
    let isInserted = old.map { !isThere(element.id, in: $0) } ?? false
    if isInserted {
      initial.alpha = 0
      if let attributes = layout.initialAttributes(of: final) { initial = CollectionViewUpdate.State(attributes) }
    }
    return .init(action: isInserted ? .insert : .appear, view: made, initial: initial, final: final)
  }

  private func showAsked(
    _ made: UICollectionReusableView, _ element: AskedElement, as state: CollectionViewUpdate.State
  ) {
    lastNumber -= 1
    show(made, element.id, lastNumber, as: state, element.attributes)
  }

  private func isThere(_ id: ElementID, in contents: Contents) -> Bool {
    switch id {
    case .cell(let item), .itemSupplementary(_, let item): contents.indexPath(of: item) != nil
    case .sectionSupplementary(_, let section, _), .decoration(_, let section, _), .countedCell(let section, _):
      contents.indexOfSection(section) != nil
    case .layoutSupplementary: true
    // Apple's configuration has no spans.
    case .spanSupplementary, .spanDecoration: false
    }
  }

  /// The element for a data source.
  private func engineAttributes(of element: AskedElement) -> LayoutAttributes {
    let attributes = element.attributes
    let category: LayoutAttributes.Category =
      switch attributes.representedElementCategory {
      case .cell: .cell
      case .supplementaryView: .supplementary
      case .decorationView: .decoration
      }
    return LayoutAttributes(
      category: category, elementKind: attributes.representedElementKind,
      indexPath: attributes.indexPath.value ?? LayoutIndexPath(section: 0, item: 0), frame: attributes.frame.value,
      zIndex: attributes.zIndex)
  }

  // MARK: - Scrolling

  /// The offset at which an item is at a position, where the layout answers another frame than the engine.
  func askedOrigin(toItemAt indexPath: IndexPath, at position: UICollectionView.ScrollPosition) -> CGPoint? {
    guard let layout = asked?.layout, let path = indexPath.value, let viewport,
      let frame = layout.layoutAttributesForItem(at: indexPath)?.frame,
      viewport.layout.layout.attributesForItem(at: path).map({ CGRect($0.frame) }) != frame
    else { return nil }
    let (insets, bounds, size) = (view.adjustedContentInset, view.bounds, layout.collectionViewContentSize)
    return CGPoint(
      x: Self.origin(
        of: (frame.minX, frame.maxX), in: (bounds.minX, bounds.width), insets: (insets.left, insets.right), size.width,
        starts: position.contains(.left), centered: position.contains(.centeredHorizontally),
        ends: position.contains(.right)),
      y: Self.origin(
        of: (frame.minY, frame.maxY), in: (bounds.minY, bounds.height), insets: (insets.top, insets.bottom),
        size.height, starts: position.contains(.top), centered: position.contains(.centeredVertically),
        ends: position.contains(.bottom)))
  }

  /// The offset along an axis: that of the position, or the nearest one, inside of the content.
  private static func origin(
    of item: (start: CGFloat, end: CGFloat), in bounds: (start: CGFloat, extent: CGFloat),
    insets: (before: CGFloat, after: CGFloat), _ content: CGFloat, starts: Bool, centered: Bool, ends: Bool
  ) -> CGFloat {
    let room = bounds.extent - insets.before - insets.after
    let (first, last) = (item.start - insets.before, item.end - bounds.extent + insets.after)
    let wanted: CGFloat =
      if starts {
        first
      } else if centered {
        (item.start + item.end) / 2 - insets.before - room / 2
      } else if ends {
        last
      } else {
        min(max(bounds.start, min(first, last)), max(first, last))
      }
    let end = max(-insets.before, content + insets.after - bounds.extent)
    return min(max(wanted, -insets.before), end)
  }
}

extension UICollectionViewLayout {
  /// Returns the start of the animation of an inserted element.
  @MainActor fileprivate func initialAttributes(
    of state: CollectionViewUpdate.State
  ) -> UICollectionViewLayoutAttributes? {
    let kind = state.elementKind ?? ""
    return switch state.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: state.indexPath)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: state.indexPath)
    case .decorationView: initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: state.indexPath)
    }
  }

  /// Returns the end of the animation of a deleted element.
  @MainActor fileprivate func finalAttributes(
    of state: CollectionViewUpdate.State
  ) -> UICollectionViewLayoutAttributes? {
    let kind = state.elementKind ?? ""
    return switch state.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: state.indexPath)
    case .supplementaryView:
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: state.indexPath)
    case .decorationView: finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: state.indexPath)
    }
  }
}
