import Foundation
@_spi(Kumiko) import KumikoCollection
import KumikoDimension
@_spi(Kumiko) import KumikoLayout

// The views of the elements: made, measured and moved.
extension ViewportDriver {
  /// Returns the preferred size of an element's view.
  func measure(_ element: CollectionElement<SectionID, ItemID>) -> Size2D? {
    element.id.flatMap { id in
      preferredSize(of: presentView(of: id, element.sectionIdentifier, changes, element.attributes), element)
    }
  }

  /// Returns the view of an element with its present content. A missing view is made and stored for its step.
  func presentView(
    of id: ElementID, _ section: SectionID?, _ changes: Changes?, _ attributes: @autoclosure () -> LayoutAttributes
  ) -> UICollectionReusableView {
    if let made = prepared[id] { return made }
    let change = changes?.change(of: id, inSection: section) ?? .none
    if change != .reload, let number = numbers[id], let present = shown[number]?.view {
      if change == .reconfigure, reconfigured.insert(id).inserted { view.reconfigure(present, for: attributes()) }
      return present
    }
    let made = view.makeView(for: attributes())
    prepared[id] = made
    return made
  }

  /// Returns the preferred size of a view; nil if a layout of the application ignores it.
  private func preferredSize(
    of present: UICollectionReusableView, _ element: CollectionElement<SectionID, ItemID>
  ) -> Size2D? {
    let original = UICollectionViewLayoutAttributes(element.attributes)
    let preferred = present.preferredAttributes(for: original)
    if let layout = customLayout?.layout {
      let counts = layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      guard counts else { return nil }
    }
    return preferred.size.value
  }

  /// Applies an update to the views. The record is made when it is read.
  func render(_ update: Viewport.Update) -> UpdateRecord {
    view.adopt(contentSize: CGSize(update.contentSize), origin: CGPoint(update.visibleRect.origin))
    var views: [UICollectionReusableView?] = []
    views.reserveCapacity(update.steps.count)
    // An element that is reloaded in its place has the index path of the new contents.
    var paths: [Int: IndexPath] = [:]
    for number in update.steps.indices {
      // Copies of steps take time: only what is needed of one is read.
      switch update.steps[number].action {
      case .disappear:
        views.append(disappear(update.steps[number].view.number, from: update.steps[number].initial.indexPath))
      case .appear:
        let final = update.steps[number].final, attributes = final.element.attributes
        let id = update.steps[number].id, waiting = prepared.isEmpty ? nil : prepared.removeValue(forKey: id)
        let made = waiting ?? view.makeView(for: attributes)
        show(made, id, update.steps[number].view.number, as: KumikoCollectionViewUpdate.State(final, attributes))
        views.append(made)
      case .reload, .reconfigure:
        let step = update.steps[number]
        var final = KumikoCollectionViewUpdate.State(step.final)
        final.indexPath = indexPath(of: step.id) ?? final.indexPath
        paths[number] = final.indexPath
        views.append(step.action == .reload ? reload(step, as: final) : reconfigure(step, at: final.indexPath))
      case .move, .resize, .restyle:
        let present = shown[update.steps[number].view.number]?.view
        if let present { view.place(present, as: KumikoCollectionViewUpdate.State(update.steps[number].final)) }
        views.append(present)
      }
    }
    finishRendering()
    return UpdateRecord { Self.record(update, views, paths) }
  }

  private static func record(
    _ update: Viewport.Update, _ views: [UICollectionReusableView?], _ paths: [Int: IndexPath]
  ) -> KumikoCollectionViewUpdate {
    var steps: [KumikoCollectionViewUpdate.Step] = []
    steps.reserveCapacity(views.count)
    for (number, view) in views.enumerated() {
      guard let view else { continue }
      let step = update.steps[number]
      var final = KumikoCollectionViewUpdate.State(step.final)
      final.indexPath = paths[number] ?? final.indexPath
      steps.append(
        KumikoCollectionViewUpdate.Step(
          action: KumikoCollectionViewUpdate.Action(step.action), view: view,
          initial: KumikoCollectionViewUpdate.State(step.initial), final: final))
    }
    return KumikoCollectionViewUpdate(
      steps: steps, contentSize: CGSize(update.contentSize), bounds: CGRect(update.visibleRect),
      correction: CGPoint(update.correction), isAnimated: update.isAnimated)
  }

  /// Recycles views that were measured and did not become visible.
  func finishRendering() {
    for unused in prepared.values { view.recycle(unused) }
    if !prepared.isEmpty { prepared = [:] }
    if !reconfigured.isEmpty { reconfigured = [] }
  }

  private func disappear(_ number: Int, from indexPath: LayoutIndexPath) -> UICollectionReusableView? {
    guard let gone = take(number) else { return nil }
    view.endDisplaying(gone, at: IndexPath(indexPath))
    return gone
  }

  private func reload(
    _ step: ViewportStep<SectionID, ItemID>, as final: KumikoCollectionViewUpdate.State
  ) -> UICollectionReusableView {
    let made = prepared.removeValue(forKey: step.id) ?? view.makeView(for: attributes(of: step, at: final.indexPath))
    if let old = (step.replacedView?.number).flatMap(take) {
      view.endDisplaying(old, at: IndexPath(step.initial.indexPath))
    }
    show(made, step.id, step.view.number, as: final)
    return made
  }

  private func reconfigure(
    _ step: ViewportStep<SectionID, ItemID>, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    guard let present = shown[step.view.number]?.view else { return nil }
    if reconfigured.insert(step.id).inserted {
      view.reconfigure(present, for: attributes(of: step, at: indexPath))
    }
    return present
  }

  private func attributes(
    of step: ViewportStep<SectionID, ItemID>, at indexPath: IndexPath
  ) -> LayoutAttributes {
    var attributes = step.final.element.attributes
    attributes.indexPath = indexPath.value ?? attributes.indexPath
    return attributes
  }

  func show(
    _ made: UICollectionReusableView, _ id: ElementID, _ number: Int, as state: KumikoCollectionViewUpdate.State,
    _ attributes: UICollectionViewLayoutAttributes? = nil
  ) {
    shown[number] = (made, id)
    keptNumbers?[id] = number
    made.shownNumber = number
    (made as? UICollectionViewCell)?.isSelected = isSelected(id)
    view.display(made, as: state, attributes)
  }

  func take(_ number: Int) -> UICollectionReusableView? {
    guard let (gone, id) = shown.removeValue(forKey: number) else { return nil }
    if keptNumbers?[id] == number { keptNumbers?[id] = nil }
    gone.shownNumber = nil
    return gone
  }

  func prefetch(_ update: Viewport.Update) {
    guard !update.prefetches.isEmpty || !update.cancelledPrefetches.isEmpty else { return }
    view.prefetch(
      update.prefetches.compactMap(indexPath(of:)), cancelling: update.cancelledPrefetches.compactMap(indexPath(of:)))
  }
}

// MARK: - Look-up

extension ViewportDriver {
  func view(
    _ category: UICollectionElementCategory, kind: String?, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    guard let path = indexPath.value else { return nil }
    return ids(category, kind: kind ?? "", at: path).lazy.compactMap { self.numbers[$0] }.first.flatMap {
      shown[$0]?.view
    }
  }

  /// Returns the possible elements of an index path. A badge and a header can have index paths of the same form.
  func ids(_ category: UICollectionElementCategory, kind: String, at path: LayoutIndexPath) -> [ElementID] {
    let (item, section) = (contents.itemIdentifier(at: path), contents.sectionIdentifier(at: path.section))
    switch category {
    case .cell: return item.map { [.cell($0)] } ?? []
    case .decorationView: return section.map { [.decoration(kind, $0, ordinal: path.item)] } ?? []
    case .supplementaryView:
      if path.section == LayoutIndexPath.layoutSection { return [.layoutSupplementary(kind, ordinal: path.item)] }
      let badge: [ElementID] = item.map { [.itemSupplementary(kind, $0)] } ?? []
      return badge + (section.map { [.sectionSupplementary(kind, $0, ordinal: path.item)] } ?? [])
    }
  }

  func indexPath(of view: UICollectionReusableView) -> IndexPath? {
    guard let number = view.shownNumber, let (present, id) = shown[number], present === view else { return nil }
    return indexPath(of: id)
  }

  func indexPath(of id: ElementID) -> IndexPath? { indexPath(of: id, in: contents) }

  func indexPath(of id: ElementID, in contents: Contents) -> IndexPath? {
    func path(_ section: SectionID, _ item: Int) -> IndexPath? {
      contents.indexOfSection(section).map { IndexPath(item: item, section: $0) }
    }
    return switch id {
    case .cell(let item), .itemSupplementary(_, let item): contents.indexPath(of: item).map { IndexPath($0) }
    case .countedCell(let section, let number): path(section, number)
    case .sectionSupplementary(_, let section, let ordinal), .decoration(_, let section, let ordinal):
      path(section, ordinal)
    case .layoutSupplementary(_, let ordinal): IndexPath(index: ordinal)
    // Apple's configuration has no spans.
    case .spanSupplementary, .spanDecoration: nil
    }
  }

  func isPinned(_ state: KumikoCollectionViewUpdate.State) -> Bool {
    guard let kind = state.elementKind else { return false }
    if let flow = view.shownLayout as? UICollectionViewFlowLayout { return flow.isPinned(kind, state) }
    guard let path = state.indexPath.value, let range = compositionalLayout?.pinnedRange(ofKind: kind, at: path) else {
      return false
    }
    return CGPoint(range.frame.origin) != state.frame.origin
  }

  var visibleElements: [(view: UICollectionReusableView, state: KumikoCollectionViewUpdate.State)] {
    if let customLayout {
      return customLayout.shown.compactMap { element in
        numbers[element.id].flatMap { shown[$0]?.view }.map {
          ($0, KumikoCollectionViewUpdate.State(element.attributes))
        }
      }
    }
    guard let viewport else { return [] }
    return viewport.visibleItems.compactMap { item in
      guard let number = item.element.id.flatMap({ numbers[$0] }), let view = shown[number]?.view else { return nil }
      return (view, KumikoCollectionViewUpdate.State(item))
    }
  }
}

extension UICollectionReusableView {
  /// How large the view wants to be in the room that it is proposed. It is measured there, and left where it was.
  func preferredAttributes(for attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let before = frame
    frame = attributes.frame
    let preferred = preferredLayoutAttributesFitting(attributes)
    frame = before
    return preferred
  }
}
