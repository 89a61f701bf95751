import Foundation
import KumikoCollection
import KumikoDiffing
import KumikoDimension
@_spi(Kumiko) import KumikoLayout

// The calls to a layout of the application during an update, and the change from its views to those of the engine.
extension ViewportDriver {
  /// The changes of an update, in UIKit's words.
  ///
  /// - Complexity: That of a `Changeset`.
  func updateItems(from old: Contents) -> [UICollectionViewUpdateItem] {
    let changes = Changeset(from: old.snapshot, to: contents.snapshot)
    func path(_ position: ItemPosition) -> IndexPath { IndexPath(item: position.item, section: position.section) }
    func section(_ number: Int) -> IndexPath { IndexPath(item: NSNotFound, section: number) }
    typealias Item = UICollectionViewUpdateItem
    var items = changes.sectionDeletes.map { Item(.delete, from: section($0.index), to: nil) }
    items += changes.sectionInserts.map { Item(.insert, from: nil, to: section($0.index)) }
    items += changes.sectionMoves.map { Item(.move, from: section($0.from), to: section($0.to)) }
    items += changes.sectionReloads.map { Item(.reload, from: section($0.index), to: section($0.index)) }
    items += changes.itemDeletes.map { Item(.delete, from: path($0.position), to: nil) }
    items += changes.itemInserts.map { Item(.insert, from: nil, to: path($0.position)) }
    items += changes.itemMoves.map { Item(.move, from: path($0.from), to: path($0.to)) }
    items += changes.itemReloads.map { change in
      Item(.reload, from: old.indexPath(of: change.id).map { IndexPath($0) }, to: path(change.position))
    }
    return items
  }

  /// Gives the views that are shown numbers of the driver, if they have those of the viewport.
  func numberAsked() {
    guard !showsAsked else { return }
    showsAsked = true
    renumber { [unowned self] _ in
      lastNumber -= 1
      return lastNumber
    }
    // The answers of the layout are compared with the elements that are shown.
    asked?.shown = shown.values.map { view, id in
      AskedElement(id: id, attributes: UICollectionViewLayoutAttributes(state(of: view, id)))
    }
  }

  /// Shows what the engine has laid out after a layout of the application was exchanged for another one.
  func renderEngine(_ update: Viewport.Update) -> CollectionViewUpdate {
    view.adopt(contentSize: CGSize(update.contentSize), origin: CGPoint(update.visibleRect.origin))
    showsAsked = false
    let present = viewport
    let elements = present?.visibleItems ?? []
    var steps: [CollectionViewUpdate.Step] = []
    let staying = Set(elements.compactMap(\.element.id))
    for (number, (_, id)) in shown.sorted(by: { $0.key > $1.key }) where !staying.contains(id) {
      guard let gone = take(number) else { continue }
      let state = state(of: gone, id)
      view.endDisplaying(gone, at: state.indexPath)
      steps.append(.init(action: .disappear, view: gone, initial: state, final: state))
    }
    renumber { present?.view(for: $0)?.number }
    for element in elements {
      guard let id = element.element.id, let number = present?.view(for: id)?.number else { continue }
      let final = CollectionViewUpdate.State(element)
      if let kept = shown[number]?.view {
        let initial = state(of: kept, id)
        view.place(kept, as: final)
        if initial.frame.size != final.frame.size {
          steps.append(.init(action: .resize, view: kept, initial: initial, final: final))
        } else if initial != final {
          steps.append(
            .init(action: initial.frame == final.frame ? .restyle : .move, view: kept, initial: initial, final: final))
        }
      } else {
        let made = prepared.removeValue(forKey: id) ?? view.makeView(for: element.element.attributes)
        show(made, id, number, as: final)
        steps.append(.init(action: .appear, view: made, initial: final, final: final))
      }
    }
    finishRendering()
    return CollectionViewUpdate(
      steps: steps, contentSize: CGSize(update.contentSize), bounds: CGRect(update.visibleRect),
      correction: CGPoint(update.correction), isAnimated: update.isAnimated)
  }

  /// How a view shows its element.
  private func state(of view: UICollectionReusableView, _ id: ElementID) -> CollectionViewUpdate.State {
    let (center, size) = (view.center, view.bounds.size)
    let (category, kind): (UICollectionElementCategory, String?) =
      switch id {
      case .cell, .countedCell: (.cell, nil)
      case .itemSupplementary(let kind, _), .sectionSupplementary(let kind, _, _), .spanSupplementary(let kind, _, _),
        .layoutSupplementary(let kind, _):
        (.supplementaryView, kind)
      case .decoration(let kind, _, _), .spanDecoration(let kind, _, _): (.decorationView, kind)
      }
    return CollectionViewUpdate.State(
      indexPath: indexPath(of: id) ?? IndexPath(), category: category, elementKind: kind,
      frame: CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height),
      alpha: view.alpha, zIndex: viewport?.layout.attributes(of: id)?.zIndex ?? 0, isHidden: view.isHidden,
      transform3D: view.transform3D)
  }

  private func renumber(_ number: (ElementID) -> Int?) {
    let present = shown.values
    (shown, numbers) = ([:], [:])
    for (view, id) in present {
      guard let number = number(id) else { continue }
      shown[number] = (view, id)
      numbers[id] = number
      view.shownNumber = number
    }
  }
}
