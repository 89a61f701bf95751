import Foundation
@_spi(Kumiko) import KumikoCollection
import KumikoDiffing
@_spi(Kumiko) import KumikoDimension
import KumikoLayout
@_spi(Kumiko) import KumikoUIKitViews

/// A layout of the application, and the attributes that it has returned for the visible elements.
struct CustomLayout<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  struct Element {
    var id: CollectionElementID<SectionID, ItemID>
    var attributes: UICollectionViewLayoutAttributes
  }

  let layout: UICollectionViewLayout
  var shown: [Element] = []
  /// The sizes at which visible views of a foreign layout were asked for theirs.
  var asked: [CollectionElementID<SectionID, ItemID>: CGSize] = [:]
  /// The cells of a foreign layout that the data source fetches ahead.
  var prefetched: Set<ItemID> = []

  /// A Boolean value that indicates whether the engine knows nothing of the layout.
  var isForeign: Bool { !(layout is UICollectionViewCompositionalLayout) }

  /// Nil for a layout of the engine itself, which overrides nothing. The elements of the former layout are still shown.
  init?(_ layout: UICollectionViewLayout, after former: CustomLayout? = nil) {
    guard layout.isAsked else { return nil }
    self.layout = layout
    shown = former?.shown ?? []
  }
}

enum CustomLayoutScope {
  case all
  /// The elements that become visible, because only the offset has changed.
  case entering
}

extension ViewportDriver {
  var usesCustomLayout: Bool { customLayout != nil }

  func states(in rect: CGRect) -> [KumikoCollectionViewUpdate.State]? {
    viewport?.layout.visibleItems(in: rect.value).map { KumikoCollectionViewUpdate.State($0) }
  }

  var followsOffset: Bool {
    !handlers.book.handlers.isEmpty || handlers.book.hasPins
      || (view.shownLayout as? UICollectionViewCompositionalLayout)?.hasPins == true
  }

  /// Returns the offset at which an item is at a position; nil if the layout has the same frame as the engine.
  func customOrigin(toItemAt indexPath: IndexPath, at position: UICollectionView.ScrollPosition) -> CGPoint? {
    guard let customLayout, let path = indexPath.value, let viewport,
      let frame = customLayout.layout.layoutAttributesForItem(at: indexPath)?.frame,
      customLayout.isForeign || viewport.layout.layout.attributesForItem(at: path).map({ CGRect($0.frame) }) != frame
    else { return nil }
    let (insets, bounds) = (view.adjustedContentInset, view.bounds)
    let window = CGRect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top, width: bounds.width - insets.left - insets.right,
      height: bounds.height - insets.top - insets.bottom)
    func start(_ axis: LayoutAxis) -> CGFloat {
      let scroll = AxisScroll(to: frame.value, from: window.value, along: axis)
      return CGFloat(scroll.lowerBound(at: position.value, along: axis))
    }
    return view.restingOffset(CGPoint(x: start(.horizontal) - insets.left, y: start(.vertical) - insets.top))
  }
}

extension UICollectionViewUpdateItem {
  /// Returns the changes of contents in UIKit's form. Costs that of a `Changeset`.
  static func items<SectionID, ItemID>(of contents: ContentChanges<SectionID, ItemID>) -> [UICollectionViewUpdateItem] {
    let changes = Changeset(from: contents.old.snapshot, to: contents.new.snapshot)
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
      Item(.reload, from: contents.old.indexPath(of: change.id).map { IndexPath($0) }, to: path(change.position))
    }
    return items
  }
}
