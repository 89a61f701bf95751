import KumikoCollection
import KumikoLayout
@_spi(Kumiko) import KumikoUIKitViews

/// What the next layout of a collection view has to do, and what the last one has shown.
struct PendingLayout {
  var reload = true
  var isStale = false
  var forgetsSizes = false
  /// A Boolean value that indicates whether a layout of the application is asked for all visible elements again.
  var queriesLayout = false
  var cellsToMeasure: [UICollectionViewCell] = []
  var shownSize = CGSize.zero
  /// The content inset, with the safe area, that the content was last shown in.
  var shownInsets = UIEdgeInsets.zero
  var shownOrigin: CGPoint?
}

/// An update, made where it is read. Scrolling does not wait for it.
struct UpdateRecord {
  let make: @MainActor () -> KumikoCollectionViewUpdate
}

// When a collection view loads its items, exchanges its layout, and lays out.
extension UICollectionView {
  func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
    let adjustment = context.contentOffsetAdjustment
    if adjustment != .zero {
      contentOffset = CGPoint(x: contentOffset.x + adjustment.x, y: contentOffset.y + adjustment.y)
    }
    switch context.reason {
    case .view: return
    case .layout: pending.isStale = true
    case .application:
      if context.invalidateEverything || context.invalidateDataSourceCounts || context.forgetsSizes {
        pending.isStale = true
      }
      if context.forgetsSizes { pending.forgetsSizes = true }
    }
    pending.queriesLayout = true
    setNeedsLayout()
  }

  func exchangeLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    layoutBeforeChange()
    let old = shownLayout
    if driver != nil, old !== layout {
      old.prepareForTransition(to: layout)
      layout.prepareForTransition(from: old)
    }
    if old !== layout, old.collectionView === self { old.collectionView = nil }
    shownLayout = layout
    layout.collectionView = self
    layout.needsPreparation = true
    pending.isStale = false
    let origin = bounds.origin
    driver?.setLayout(layout, keepingSizes: false, animated: animated)
    let isForeign = [old, layout].contains { !($0 is UICollectionViewCompositionalLayout) }
    // The engine keeps what is visible in its place. Other layouts keep the offset.
    if driver != nil, isForeign { contentOffset = restingOffset(origin) }
    adoptTarget()
    if driver != nil, old !== layout {
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
    }
    setNeedsLayout()
  }

  func layOut() {
    // In the middle of a change there is nothing to lay out; afterwards there is.
    guard driver?.isBusy != true, batch == nil else { return setNeedsLayout() }
    if pending.reload { return load() }
    guard let driver else { return }
    let origin = bounds.origin
    let isScrolled = pending.shownOrigin != origin
    if onlyScrolls, !driver.usesCustomLayout {
      if isScrolled { driver.scroll(to: origin, isInvalid: false) }
      return
    }
    let isResized = pending.shownSize != bounds.size
    let isForeign = !(shownLayout is UICollectionViewCompositionalLayout)
    let hasOtherRoom = isResized || isForeign && pending.shownInsets != adjustedContentInset
    if driver.usesCustomLayout, isResized {
      shownLayout.prepare(
        forAnimatedBoundsChange: CGRect(origin: pending.shownOrigin ?? origin, size: pending.shownSize))
    }
    if driver.usesCustomLayout, isScrolled || hasOtherRoom {
      pending.queriesLayout = invalidate(for: bounds) || pending.queriesLayout
    }
    if pending.isStale {
      pending.isStale = false
      if !isForeign {
        driver.setLayout(shownLayout, keepingSizes: !pending.forgetsSizes, animated: false)
        pending.queriesLayout = false
      }
      pending.forgetsSizes = false
    }
    driver.setEnvironment(layoutEnvironment, traits: traitCollection)
    (pending.shownSize, pending.shownInsets) = (bounds.size, adjustedContentInset)
    if isScrolled || isForeign && hasOtherRoom {
      driver.scroll(to: origin, isInvalid: pending.queriesLayout)
    } else if pending.queriesLayout {
      driver.queryLayout()
    }
    pending.queriesLayout = false
    if !driver.usesCustomLayout { driver.setReach(Double(scene?.kumikoReach ?? 0)) }
    if driver.usesCustomLayout, isResized { shownLayout.finalizeAnimatedBoundsChange() }
    let cells = pending.cellsToMeasure
    pending.cellsToMeasure = []
    if !cells.isEmpty { driver.measureAgain(cells) }
  }

  /// Has the size of a cell asked for with the next layout, unless it is about to be measured anyway.
  func measureAgain(_ cell: UICollectionViewCell, since least: SelfSizingInvalidation) {
    guard selfSizingInvalidation.rawValue >= least.rawValue, cell.shownNumber != nil, driver?.isBusy == false else {
      return
    }
    if !pending.cellsToMeasure.contains(where: { $0 === cell }) { pending.cellsToMeasure.append(cell) }
    setNeedsLayout()
  }

  func invalidate(for bounds: CGRect) -> Bool {
    guard shownLayout.shouldInvalidateLayout(forBoundsChange: bounds) else { return false }
    let context = shownLayout.invalidationContext(forBoundsChange: bounds)
    context.reason = .view
    shownLayout.invalidateLayout(with: context)
    return true
  }

  /// Scrolls to where the layout and the delegate want the content after an update.
  func adoptTarget() {
    guard driver != nil else { return }
    let proposed = shownLayout.targetContentOffset(forProposedContentOffset: contentOffset)
    let target =
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed) ?? proposed
    guard target != contentOffset else { return }
    contentOffset = target
    layoutIfNeeded()
  }

  func load() {
    pending.reload = false
    pending.isStale = false
    pending.queriesLayout = false
    pending.forgetsSizes = false
    (pending.shownSize, pending.shownInsets) = (bounds.size, adjustedContentInset)
    if shownLayout.isAsked {
      let context = shownLayout.context(.view)
      context.invalidateEverything = true
      context.invalidateDataSourceCounts = true
      shownLayout.invalidateLayout(with: context)
    }
    driver?.stop()
    driver = nil
    guard let dataSource = dataSource else { return }
    if let maker = dataSource as? any DriverMaking {
      driver = maker.makeDriver(for: self)
    } else {
      classic = ClassicContents(counts: itemCounts(of: dataSource))
      let new = ViewportDriver(classic.source, for: self, at: loadingOrigin)
      classic.source.follow { [weak new] change in { new?.show(change) } }
      driver = new
    }
    driver?.start()
  }

  /// The origin that content is loaded at; nil for its start.
  var loadingOrigin: CGPoint? { pending.shownOrigin == nil && bounds.origin == .zero ? nil : bounds.origin }

  /// Brings the view up to date before something changes. Nothing happens before the first layout.
  func layoutBeforeChange() {
    if driver != nil { layoutIfNeeded() }
  }

  func note(_ update: UpdateRecord) {
    lastUpdate = update
    kumikoUpdateHandler?(update.make())
  }

  func itemCounts(of dataSource: any UICollectionViewDataSource) -> [Int] {
    let sections = dataSource.numberOfSections(in: self)
    if sections < 0 { misuse("the data source returned \(sections) sections") }
    return (0..<sections).map { section in
      let count = dataSource.collectionView(self, numberOfItemsInSection: section)
      if count < 0 { misuse("the data source returned \(count) items for section \(section)") }
      return count
    }
  }
}
