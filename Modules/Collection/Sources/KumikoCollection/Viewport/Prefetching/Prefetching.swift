import KumikoComposition
@_spi(Kumiko) import KumikoDimension
import KumikoLayout

extension CollectionViewport {
  /// The items that enter the prefetch window, the nearest first, and the items that leave it.
  ///
  /// A cell is announced once until it comes into sight or is cancelled, also where its content changes meanwhile.
  ///
  /// - Parameters:
  ///   - old: the layout before, if contents or layout are others than before.
  ///   - keepsSizes: whether nothing has changed but the place along the scroll direction.
  /// - Complexity: O(cells in the window), at a few nanoseconds for each that was announced before.
  mutating func updatePrefetching(
    from old: Layout?, keepsSizes: Bool
  ) -> (new: [ElementID], cancelled: [ElementID]) {
    var cancelled = old.map { renumberPrefetched(from: $0) } ?? []
    let (new, gone) = prefetched.update(
      in: layout.layout, around: visibleRect, window: prefetchWindow, shown: shown.attributes,
      keepsSizes: keepsSizes)
    if new.isEmpty, gone.isEmpty { return ([], cancelled) }
    var namer = ElementNamer(layout.contents, layout.layout)
    cancelled += gone.compactMap { namer.id(.cell($0)) }
    var announced: [LayoutIndexPath] = []
    let ids = new.compactMap { indexPath in
      let id = namer.id(.cell(indexPath))
      if id != nil { announced.append(indexPath) }
      return id
    }
    prefetched.announce(announced)
    return (ids, cancelled)
  }

  /// Gives cells the index paths that they have among other contents. Returns those that are gone.
  private mutating func renumberPrefetched(from old: Layout) -> [ElementID] {
    var gone: [ElementID] = []
    var kept: [PrefetchedCells.Cell] = []
    var namer = ElementNamer(old.contents, old.layout)
    for cell in prefetched.announced.sorted(by: { $0.number < $1.number }) {
      guard let id = namer.id(.cell(cell.indexPath)) else { continue }
      if let element = layout.contents.layoutElement(id, SpanNumbers()) {
        kept.append(PrefetchedCells.Cell(indexPath: element.indexPath, number: cell.number))
      } else {
        gone.append(id)
      }
    }
    prefetched.replaceAll(kept)
    return gone
  }
}
