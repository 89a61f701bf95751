import KumikoCollection
import KumikoDimension
import KumikoLayout

extension UICollectionView {
  /// The environment of the engine's layout. Insets along the axis of scrolling are bars: content scrolls on under
  /// them.
  var layoutEnvironment: LayoutEnvironment {
    // The engine shows nothing of a layout that it does not know. It refuses groups that have room along one axis alone, which a
    // view has before it gets its size. A length that constraints leave can be next to nothing, or less.
    guard shownLayout is UICollectionViewCompositionalLayout, min(bounds.size.width, bounds.size.height) >= 0.001 else {
      return LayoutEnvironment(size: .zero)
    }
    let (safe, inset, adjusted) = (safeAreaInsets, contentInset, adjustedContentInset)
    // Across the axis the safe area is what sections refer to; a content inset narrows the room like it.
    let insets =
      scrollsHorizontally
      ? UIEdgeInsets(
        top: safe.top + inset.top, left: adjusted.left, bottom: safe.bottom + inset.bottom, right: adjusted.right)
      : UIEdgeInsets(
        top: adjusted.top, left: safe.left + inset.left, bottom: adjusted.bottom, right: safe.right + inset.right)
    let traits = traitCollection.value
    let isMirrored = traits.layoutDirection == .rightToLeft
    let clear = insets.value(isMirrored: isMirrored)
    let (margins, screen) = (directionalLayoutMargins.value, safe.value(isMirrored: isMirrored))
    return LayoutEnvironment(
      container: LayoutContainer(contentSize: bounds.size.value), traits: traits, safeAreaInsets: clear,
      layoutMargins: DirectionalEdgeInsets(
        top: margins.top + screen.top, leading: margins.leading + screen.leading,
        bottom: margins.bottom + screen.bottom, trailing: margins.trailing + screen.trailing))
  }

  /// Returns the nearest offset at which the content fills the view.
  func restingOffset(_ offset: CGPoint) -> CGPoint {
    let (insets, room, size) = (adjustedContentInset, bounds.size, contentSize)
    func clamp(_ value: CGFloat, _ before: CGFloat, _ last: CGFloat) -> CGFloat {
      min(max(value, -before), max(-before, last))
    }
    return CGPoint(
      x: clamp(offset.x, insets.left, size.width + insets.right - room.width),
      y: clamp(offset.y, insets.top, size.height + insets.bottom - room.height))
  }

  var prefetchWindow: PrefetchWindow {
    prefetchDataSource == nil || !isPrefetchingEnabled ? .none : PrefetchWindow()
  }

  func prefetch(_ indexPaths: [IndexPath], cancelling cancelled: [IndexPath]) {
    guard let prefetchDataSource else { return }
    // Cancellations come first, so that the application has its places for downloads free.
    if !cancelled.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: cancelled) }
    if !indexPaths.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: indexPaths) }
  }
}

extension UIEdgeInsets {
  fileprivate func value(isMirrored: Bool) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: Double(top), leading: Double(isMirrored ? right : left), bottom: Double(bottom),
      trailing: Double(isMirrored ? left : right))
  }
}

extension UICollectionViewCompositionalLayout {
  var scrollDirection: UICollectionView.ScrollDirection { configurationInUse.scrollDirection }

  var hasPins: Bool { configurationInUse.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds) }
}

extension CGRect {
  /// Returns whether the rectangles have an inner point in common. Foundation's `intersects` counts edges, too.
  func meets(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

extension IndexPath {
  /// The index path in words: `(section 0, item 3)`.
  var wording: String {
    count == 2 ? "(section \(section), item \(item))" : "(\(map { "\($0)" }.joined(separator: ", ")))"
  }
}
