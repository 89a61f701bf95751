import Foundation
@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoUIKitViews

// What the engine does for its own layouts: the size of the content, self-sizing and prefetching.
extension ViewportDriver {
  /// Follows the size of the content. Where it has changed, the offset stays within it. Returns the visible rectangle.
  func adoptContent(of layout: UICollectionViewLayout) -> CGRect {
    let (before, size) = (view.contentSize, layout.collectionViewContentSize)
    view.adopt(contentSize: size, origin: view.bounds.origin)
    guard customLayout?.isForeign == true, before != size, before != .zero else { return view.bounds }
    let origin = view.restingOffset(view.bounds.origin)
    guard origin != view.bounds.origin else { return view.bounds }
    view.adopt(contentSize: size, origin: origin)
    if view.invalidate(for: view.bounds) { layout.prepareIfNeeded() }
    return view.bounds
  }

  /// Asks the views of elements for their sizes, until the layout accepts no others.
  func measure(
    _ elements: inout [CustomElement], of layout: UICollectionViewLayout, in rect: inout CGRect, _ changes: Changes?
  ) {
    var changed = Set(
      elements.filter { changes?.change(of: $0.id, inSection: section(of: $0)) ?? .none != .none }.map(\.id))
    for _ in 0..<LayoutLimits.maximumMeasuringPasses {
      var isInvalid = false
      for element in elements where element.attributes.representedElementCategory != .decorationView {
        let original = element.attributes
        guard customLayout?.asked[element.id] != original.size || changed.contains(element.id) else { continue }
        customLayout?.asked[element.id] = original.size
        let preferred = presentView(of: element.id, section(of: element), changes, engineAttributes(of: element))
          .preferredAttributes(for: original)
        guard preferred.size.width.isFinite, preferred.size.height.isFinite else {
          misuse("the view at \(original.indexPath.wording) prefers the size \(preferred.size), which is not finite")
        }
        guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
        else { continue }
        let context = layout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
        context.reason = .view
        layout.invalidateLayout(with: context)
        isInvalid = true
      }
      changed = []
      guard isInvalid else {
        let present = Set(elements.map(\.id))
        let kept = customLayout?.asked.filter { present.contains($0.key) }
        customLayout?.asked = kept ?? [:]
        return
      }
      layout.prepareIfNeeded()
      rect = adoptContent(of: layout)
      elements = self.elements(of: layout, in: rect, keeping: [])
    }
    misuse(
      "the layout \(type(of: layout)) never settles: it has accepted other sizes of its views "
        + "\(LayoutLimits.maximumMeasuringPasses) times")
  }

  func prefetch(around rect: CGRect, _ layout: UICollectionViewLayout) {
    guard view.prefetchWindow != .none, let announced = customLayout?.prefetched else { return }
    let near = (layout.layoutAttributesForElements(in: rect.insetBy(dx: -rect.width, dy: -rect.height)) ?? [])
      .filter { $0.representedElementCategory == .cell }.compactMap { item(at: $0.indexPath) }
      .filter { numbers[.cell($0)] == nil }
    let kept = Set(near)
    customLayout?.prefetched = kept
    let gone = announced.subtracting(kept).filter { numbers[.cell($0)] == nil }
    view.prefetch(
      near.filter { !announced.contains($0) }.compactMap { indexPath(of: .cell($0)) },
      cancelling: gone.compactMap { indexPath(of: .cell($0)) }.sorted())
  }
}

extension UICollectionView {
  /// The offset that content is loaded at: that of the bounds, or else the start of the content.
  var startOfLoading: CGPoint {
    let insets = adjustedContentInset
    return loadingOrigin ?? CGPoint(x: -insets.left, y: -insets.top)
  }
}
