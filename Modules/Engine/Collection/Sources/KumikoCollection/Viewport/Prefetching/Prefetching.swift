import KumikoComposition
@_spi(Kumiko) import KumikoDimension
import KumikoLayout

extension CollectionViewport {
  /// The items that enter the prefetch window, the nearest first, and the items that leave it.
  ///
  /// A cell is announced once until it becomes visible or is cancelled, even if its content changes.
  ///
  /// - Parameters:
  ///   - old: The layout before, if contents or layout have changed.
  ///   - entering: The cells that have become visible, if only the offset along the scroll direction and the sizes of visible
  ///     views have changed. The window may lag behind then.
  /// - Complexity: O(cells in the window), at a few nanoseconds for each that was announced before.
  mutating func updatePrefetching(
    from old: Layout?, entering: [LayoutIndexPath]? = nil
  ) -> (new: [ElementID], cancelled: [ElementID]) {
    if let entering, prefetched.lags(at: visibleRect, in: layout.layout, window: prefetchWindow) {
      prefetched.remove(entering)
      return ([], [])
    }
    var cancelled = old.map { renumberPrefetched(from: $0) } ?? []
    let (new, gone) = prefetched.update(
      in: layout.layout, around: visibleRect, window: prefetchWindow, shown: shown.records)
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

  /// Updates the index paths of announced cells after a change of contents. Returns the deleted cells.
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
