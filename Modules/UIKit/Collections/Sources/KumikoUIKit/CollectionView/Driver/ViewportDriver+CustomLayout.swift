import Foundation
@_spi(Kumiko) import KumikoCollection
import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoUIKitViews

// A layout of the application chooses the visible elements and their attributes. The engine scrolls and measures.
extension ViewportDriver {
  typealias CustomElement = CustomLayout<SectionID, ItemID>.Element
  private typealias State = KumikoCollectionViewUpdate.State

  /// Applies the attributes that the layout returns to the views. O(*v*) in the elements that the layout returns,
  /// besides the changes of an update.
  func renderCustomLayout(
    _ update: Viewport.Update, _ changes: Changes?, _ scope: CustomLayoutScope
  ) -> KumikoCollectionViewUpdate {
    useOwnNumbers()
    let visible = customLayout?.isForeign == true ? nil : viewport.map { CGRect($0.visibleRect) }
    guard let layout = customLayout?.layout else { return record([], update, visible ?? view.bounds) }
    view.adopt(contentSize: view.contentSize, origin: visible?.origin ?? view.startOfLoading)
    if let changes {
      layout.renumber { [unowned self] path in
        guard let item = path.value.flatMap(changes.old.itemIdentifier(at:)),
          changes.change(of: .cell(item), inSection: nil) == .none
        else { return nil }
        return indexPath(of: .cell(item))
      }
      let context = layout.context(.view)
      context.invalidateDataSourceCounts = true
      layout.invalidateLayout(with: context)
    }
    layout.prepareIfNeeded()
    if let changes { layout.prepare(forCollectionViewUpdates: UICollectionViewUpdateItem.items(of: changes)) }
    var rect = adoptContent(of: layout)
    let before = customLayout?.shown ?? []
    var next = elements(of: layout, in: rect, keeping: scope == .entering ? before : [])
    if visible == nil { measure(&next, of: layout, in: &rect, changes) }
    customLayout?.shown = next
    let steps = show(next, insteadOf: before, changes, layout)
    finishRendering()
    if visible == nil { prefetch(around: rect, layout) }
    if changes != nil { layout.finalizeCollectionViewUpdates() }
    return record(steps, update, rect)
  }

  /// Shows the engine's elements after a layout of the application was exchanged for one of the engine.
  func renderEngineLayout(_ update: Viewport.Update) -> KumikoCollectionViewUpdate {
    view.adopt(contentSize: CGSize(update.contentSize), origin: CGPoint(update.visibleRect.origin))
    let present = viewport
    let next = (present?.visibleItems ?? []).compactMap { item in
      item.element.id.map { CustomElement(id: $0, attributes: UICollectionViewLayoutAttributes(State(item))) }
    }
    let steps = show(next, insteadOf: elementsOfViews, nil, nil)
    showsCustomLayout = false
    renumber { present?.view(for: $0)?.number }
    finishRendering()
    return record(steps, update, CGRect(update.visibleRect))
  }

  private func record(
    _ steps: [KumikoCollectionViewUpdate.Step], _ update: Viewport.Update, _ rect: CGRect
  ) -> KumikoCollectionViewUpdate {
    KumikoCollectionViewUpdate(
      steps: steps, contentSize: view.contentSize, bounds: rect, correction: CGPoint(update.correction),
      isAnimated: update.isAnimated)
  }

  func elements(
    of layout: UICollectionViewLayout, in rect: CGRect, keeping former: [CustomElement]
  ) -> [CustomElement] {
    let kept = Dictionary(former.map { ($0.id, $0.attributes) }) { first, _ in first }
    var seen: Set<ElementID> = []
    return (layout.layoutAttributesForElements(in: rect) ?? []).compactMap { returned in
      let id = identity(of: returned)
      guard seen.insert(id).inserted else { return nil }
      // A copy, because the layout may change its object later.
      let attributes = kept[id] ?? (returned.copy() as? UICollectionViewLayoutAttributes) ?? returned
      let frame = attributes.frame
      let shown = attributes.transform3D.bounding(frame.size).offsetBy(dx: frame.midX, dy: frame.midY)
      return frame.meets(rect) || shown.meets(rect) ? CustomElement(id: id, attributes: attributes) : nil
    }
  }

  private func identity(of attributes: UICollectionViewLayoutAttributes) -> ElementID {
    let category = attributes.representedElementCategory
    let found =
      attributes.indexPath.value.map { ids(category, kind: attributes.representedElementKind ?? "", at: $0) } ?? []
    // A view of a foreign layout belongs to its index path, as in UIKit, not to an item.
    let other = customLayout?.isForeign == true ? found.last : found.first
    guard let id = found.first(where: { viewport?.layout.attributes(of: $0) != nil }) ?? other else {
      let name = attributes.representedElementKind.map { "a view of kind '\($0)'" } ?? "a cell"
      misuse(
        "the layout returned attributes for \(name) at \(attributes.indexPath.wording), and there is no such index path"
      )
    }
    return id
  }

  // MARK: - Steps

  /// Shows elements, and returns the steps from those that were shown before.
  private func show(
    _ next: [CustomElement], insteadOf before: [CustomElement], _ changes: Changes?, _ layout: UICollectionViewLayout?
  ) -> [KumikoCollectionViewUpdate.Step] {
    var steps: [KumikoCollectionViewUpdate.Step] = []
    let staying = Set(next.map(\.id))
    for element in before where !staying.contains(element.id) {
      guard let gone = numbers[element.id].flatMap(take) else { continue }
      let initial = State(element.attributes)
      var final = initial
      let isDeleted =
        changes != nil && (indexPath(of: element.id) == nil || layout?.changes(initial, isInserted: false) == true)
      if isDeleted {
        final.alpha = 0
        if let attributes = layout?.animatedAttributes(of: initial, isInserted: false) { final = State(attributes) }
      }
      view.endDisplaying(gone, at: initial.indexPath)
      steps.append(.init(action: isDeleted ? .delete : .disappear, view: gone, initial: initial, final: final))
    }
    let former = Dictionary(before.map { ($0.id, $0.attributes) }) { first, _ in first }
    for element in next {
      let final = State(element.attributes)
      if let attributes = former[element.id], let number = numbers[element.id] {
        let change = changes?.change(of: element.id, inSection: section(of: element)) ?? .none
        steps += follow(element, number, from: attributes, to: final, change)
      } else {
        steps.append(appear(element, as: final, changes, layout))
      }
    }
    return steps
  }

  func section(of element: CustomElement) -> SectionID? {
    element.attributes.indexPath.count == 2 ? contents.sectionIdentifier(at: element.attributes.indexPath.section) : nil
  }

  private func follow(
    _ element: CustomElement, _ number: Int, from former: UICollectionViewLayoutAttributes, to final: State,
    _ change: Changes.Change
  ) -> [KumikoCollectionViewUpdate.Step] {
    guard let present = shown[number]?.view else { return [] }
    let initial = State(former)
    if change == .reload {
      let made = prepared.removeValue(forKey: element.id) ?? view.makeView(for: engineAttributes(of: element))
      if let old = take(number) { view.endDisplaying(old, at: initial.indexPath) }
      showCustom(element, in: made, as: final)
      return [.init(action: .reload, view: made, initial: initial, final: final)]
    }
    var steps: [KumikoCollectionViewUpdate.Step] = []
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

  private func appear(
    _ element: CustomElement, as final: State, _ changes: Changes?, _ layout: UICollectionViewLayout?
  ) -> KumikoCollectionViewUpdate.Step {
    let made = prepared.removeValue(forKey: element.id) ?? view.makeView(for: engineAttributes(of: element))
    showCustom(element, in: made, as: final)
    var initial = final
    let isInserted =
      changes.map { indexPath(of: element.id, in: $0.old) == nil || layout?.changes(final, isInserted: true) == true }
      ?? false
    if isInserted {
      initial.alpha = 0
      if let attributes = layout?.animatedAttributes(of: final, isInserted: true) { initial = State(attributes) }
    }
    return .init(action: isInserted ? .insert : .appear, view: made, initial: initial, final: final)
  }

  private func showCustom(_ element: CustomElement, in made: UICollectionReusableView, as state: State) {
    lastNumber -= 1
    show(made, element.id, lastNumber, as: state, element.attributes)
  }

  func engineAttributes(of element: CustomElement) -> LayoutAttributes {
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

  // MARK: - Numbers of views

  /// Gives the visible views numbers of the driver, if they have those of the viewport.
  private func useOwnNumbers() {
    guard !showsCustomLayout else { return }
    showsCustomLayout = true
    renumber { [unowned self] _ in
      lastNumber -= 1
      return lastNumber
    }
    customLayout?.shown = elementsOfViews
  }

  private func renumber(_ number: (ElementID) -> Int?) {
    let present = shown.values
    (shown, keptNumbers) = ([:], nil)
    for (view, id) in present {
      guard let number = number(id) else { continue }
      shown[number] = (view, id)
      view.shownNumber = number
    }
  }

  private var elementsOfViews: [CustomElement] {
    shown.sorted { $0.key > $1.key }.map { _, element in
      CustomElement(id: element.id, attributes: UICollectionViewLayoutAttributes(state(of: element.view, element.id)))
    }
  }

  private func state(of view: UICollectionReusableView, _ id: ElementID) -> State {
    let (center, size) = (view.center, view.bounds.size)
    let (category, kind): (UICollectionElementCategory, String?) =
      switch id {
      case .cell, .countedCell: (.cell, nil)
      case .itemSupplementary(let kind, _), .sectionSupplementary(let kind, _, _), .spanSupplementary(let kind, _, _),
        .layoutSupplementary(let kind, _):
        (.supplementaryView, kind)
      case .decoration(let kind, _, _), .spanDecoration(let kind, _, _): (.decorationView, kind)
      }
    return State(
      indexPath: indexPath(of: id) ?? IndexPath(), category: category, elementKind: kind,
      frame: CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height),
      alpha: view.alpha, zIndex: viewport?.layout.attributes(of: id)?.zIndex ?? 0, isHidden: view.isHidden,
      transform3D: view.transform3D)
  }
}

extension UICollectionViewLayout {
  /// Returns whether the layout inserts or deletes a supplementary or decoration view in an update.
  @MainActor fileprivate func changes(_ state: KumikoCollectionViewUpdate.State, isInserted: Bool) -> Bool {
    let kind = state.elementKind ?? ""
    let paths: [IndexPath] =
      switch (state.category, isInserted) {
      case (.cell, _): []
      case (.supplementaryView, true): indexPathsToInsertForSupplementaryView(ofKind: kind)
      case (.supplementaryView, false): indexPathsToDeleteForSupplementaryView(ofKind: kind)
      case (.decorationView, true): indexPathsToInsertForDecorationView(ofKind: kind)
      case (.decorationView, false): indexPathsToDeleteForDecorationView(ofKind: kind)
      }
    return paths.contains(state.indexPath)
  }

  /// Returns the start of the animation of an inserted element, or the end of that of a deleted one.
  @MainActor fileprivate func animatedAttributes(
    of state: KumikoCollectionViewUpdate.State, isInserted: Bool
  ) -> UICollectionViewLayoutAttributes? {
    let (kind, path) = (state.elementKind ?? "", state.indexPath)
    return switch (state.category, isInserted) {
    case (.cell, true): initialLayoutAttributesForAppearingItem(at: path)
    case (.cell, false): finalLayoutAttributesForDisappearingItem(at: path)
    case (.supplementaryView, true): initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
    case (.supplementaryView, false): finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
    case (.decorationView, true): initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
    case (.decorationView, false): finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
    }
  }
}
