@_spi(Kumiko) import KumikoUIKitViews
@_spi(Kumiko) import KumikoValues

/// A layout that puts items into lines, as many as fit, in sections with a header and a footer each.
///
/// In a full line the spacing grows until the line is filled. Items of different lengths are centered along the axis of
/// scrolling. Apple's pages say so; what they do not say follows observation:
///
/// - If all items of a section are alike, the last line has the spacing of the full ones. Otherwise it begins at the leading
///   edge, with the minimum spacing.
/// - An item that has a line for itself is in the middle of it.
/// - A section without items keeps its insets.
///
/// Positions are not rounded to pixels. A delegate that is a ``UICollectionViewDelegateFlowLayout`` has the last word on
/// sizes and spacings.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// What section insets refer to.
  public enum SectionInsetReference: Int, Sendable {
    /// The content inset of the collection view, the safe area, or the layout margins.
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  /// A size that stands for those that cells prefer.
  public static let automaticSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  /// The minimum spacing between lines, in points. 10 by default.
  open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { forget() } } }
  /// The minimum spacing between the items of a line, in points. 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { if minimumInteritemSpacing != oldValue { forget() } } }
  /// The size of items, in points. 50 × 50 by default.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { forget() } } }
  /// The estimated size of items that cells decide, in points; ``automaticSize`` for ``itemSize``. Zero by default: the size
  /// of cells does not count.
  open var estimatedItemSize = CGSize.zero { didSet { if estimatedItemSize != oldValue { forget() } } }
  /// The axis of scrolling. Vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { forget() } }
  }
  /// The size of headers, in points, of which the length along the axis of scrolling counts. Zero by default: no headers.
  open var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { forget() } } }
  /// The size of footers, in points, of which the length along the axis of scrolling counts. Zero by default: no footers.
  open var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { forget() } } }
  /// The margins around the items of a section, in points. None by default.
  open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { forget() } } }
  /// What section insets across the axis of scrolling refer to (iOS 11). The content inset by default.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { forget() } }
  }
  /// A Boolean value that indicates whether headers stay visible while their sections are.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { forget() } }
  }
  /// A Boolean value that indicates whether footers stay visible while their sections are.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { forget() } }
  }

  private struct Section {
    var start: CGFloat
    var header: CGFloat
    var footer: CGFloat
    /// The start of the lines, along and across the axis.
    var lead: (main: CGFloat, cross: CGFloat)
    var lines: FlowLines
    var end: CGFloat
  }

  /// What the delegate has told; nil if it is asked again.
  private var metrics: [FlowMetrics]?
  private var sections: [Section]?
  private var measured: [IndexPath: CGSize] = [:]
  /// The length across the axis of scrolling that the sections were arranged in.
  private var breadth: CGFloat = 0
  private var length: CGFloat = 0
  /// A Boolean value that indicates whether the delegate has no function for the sizes of items.
  var sizeIsOwn = false

  private var isVertical: Bool { scrollDirection == .vertical }
  /// The size of an item for which the delegate has none.
  var standardSize: CGSize {
    estimatedItemSize == .zero || estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
  }

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  private func forget() {
    (metrics, sections, measured) = (nil, nil, [:])
    guard collectionView != nil else { return }
    nonisolated(unsafe) let layout = self
    MainActor.assumeIsolated { layout.invalidateLayout() }
  }

  // MARK: - Preparation

  /// Arranges the sections.
  ///
  /// - Complexity: O(*s*) in the sections. O(*n*) in the items if the delegate has their sizes, or cells prefer others.
  open override func prepare() {
    super.prepare()
    guard sections == nil, let view = collectionView else { return }
    breadth = breadth(of: view.bounds, in: view)
    let metrics =
      metrics
      ?? (0..<view.numberOfSections).map { number in
        let metrics = askedMetrics(ofSection: number, in: view)
        if let fault = metrics.fault { misuse("flow layout, section \(number): \(fault)") }
        return metrics
      }
    self.metrics = metrics
    let extra = referenceInsets(in: view)
    length = 0
    sections = metrics.enumerated().map { number, metrics in
      let section = arranged(metrics, number, from: length, extra)
      length = section.end
      return section
    }
  }

  @MainActor private func askedMetrics(ofSection number: Int, in view: UICollectionView) -> FlowMetrics {
    var metrics = FlowMetrics(
      count: view.numberOfItems(inSection: number), header: headerReferenceSize, footer: footerReferenceSize,
      inset: sectionInset, lineSpacing: minimumLineSpacing, itemSpacing: minimumInteritemSpacing,
      sizes: [standardSize], isUniform: true)
    guard let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout else { return metrics }
    metrics.header = delegate.collectionView(view, layout: self, referenceSizeForHeaderInSection: number)
    metrics.footer = delegate.collectionView(view, layout: self, referenceSizeForFooterInSection: number)
    metrics.inset = delegate.collectionView(view, layout: self, insetForSectionAt: number)
    metrics.lineSpacing = delegate.collectionView(view, layout: self, minimumLineSpacingForSectionAt: number)
    metrics.itemSpacing = delegate.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: number)
    sizeIsOwn = false
    for item in 0..<metrics.count {
      let size = delegate.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: item, section: number))
      if item == 0 { metrics.sizes = [size] } else { metrics.sizes.append(size) }
      if sizeIsOwn { return metrics }
    }
    metrics.isUniform = metrics.sizes.allSatisfy { $0 == metrics.sizes[0] }
    return metrics
  }

  /// What the reference of section insets adds across the axis of scrolling, beside the content inset.
  @MainActor private func referenceInsets(in view: UICollectionView) -> (before: CGFloat, after: CGFloat) {
    let (safe, adjusted, own) = (view.safeAreaInsets, view.adjustedContentInset, view.contentInset)
    let margins = view.directionalLayoutMargins
    func extra(_ safe: CGFloat, _ adjusted: CGFloat, _ margin: CGFloat) -> CGFloat {
      switch sectionInsetReference {
      case .fromContentInset: 0
      case .fromSafeArea: max(0, safe - adjusted)
      case .fromLayoutMargins: max(0, safe + margin - adjusted)
      }
    }
    return isVertical
      ? (
        extra(safe.left, adjusted.left - own.left, margins.leading),
        extra(safe.right, adjusted.right - own.right, margins.trailing)
      )
      : (
        extra(safe.top, adjusted.top - own.top, margins.top),
        extra(safe.bottom, adjusted.bottom - own.bottom, margins.bottom)
      )
  }

  private func arranged(
    _ metrics: FlowMetrics, _ number: Int, from start: CGFloat, _ extra: (before: CGFloat, after: CGFloat)
  ) -> Section {
    let inset = metrics.inset
    let (before, after) = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
    let crossBefore = (isVertical ? inset.left : inset.top) + extra.before
    let room = breadth - crossBefore - (isVertical ? inset.right : inset.bottom) - extra.after
    let lines: FlowLines
    // Most sections have no cell that was measured.
    let changed =
      measured.isEmpty ? [] : (0..<metrics.count).filter { measured[IndexPath(item: $0, section: number)] != nil }
    if metrics.isUniform, changed.isEmpty {
      let size = axes(resolved(metrics.sizes[0]))
      if size.cross > room, metrics.count > 0 { warn(size.cross, room) }
      lines = FlowLines(
        count: metrics.count, size: size, room: room, itemSpacing: metrics.itemSpacing, lineSpacing: metrics.lineSpacing
      )
    } else {
      let sizes = (0..<metrics.count).map { item in
        axes(measured[IndexPath(item: item, section: number)] ?? resolved(metrics.size(ofItem: item)))
      }
      if let wide = sizes.first(where: { $0.cross > room }) { warn(wide.cross, room) }
      let isUniform = sizes.allSatisfy { $0 == sizes[0] }
      lines =
        isUniform
        ? FlowLines(
          count: sizes.count, size: sizes[0], room: room, itemSpacing: metrics.itemSpacing,
          lineSpacing: metrics.lineSpacing)
        : FlowLines(sizes, room: room, itemSpacing: metrics.itemSpacing, lineSpacing: metrics.lineSpacing)
    }
    let (header, footer) = (axes(metrics.header).main, axes(metrics.footer).main)
    let lead = start + header + before
    return Section(
      start: start, header: header, footer: footer, lead: (lead, crossBefore), lines: lines,
      end: lead + lines.length + after + footer)
  }

  private func axes(_ size: CGSize) -> (main: CGFloat, cross: CGFloat) {
    isVertical ? (size.height, size.width) : (size.width, size.height)
  }

  private func resolved(_ size: CGSize) -> CGSize { size == Self.automaticSize ? itemSize : size }

  private func warn(_ length: CGFloat, _ room: CGFloat) {
    let (side, before, after) = isVertical ? ("width", "left", "right") : ("height", "top", "bottom")
    nonisolated(unsafe) let layout = self
    MainActor.assumeIsolated {
      UIApplication.log(
        "The behavior of \(type(of: layout)) is not defined: the item \(side) \(length.wording) must not be greater than "
          + "\(room.wording), the \(side) of the collection view without its insets and the section insets \(before) and \(after)"
      )
    }
  }

  // MARK: - Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    let isAll = context.invalidateEverything || context.invalidateDataSourceCounts
    if isAll || flow?.invalidateFlowLayoutDelegateMetrics ?? true {
      (metrics, sections) = (nil, nil)
      if context.invalidateEverything { measured = [:] }
    }
    if flow?.invalidateFlowLayoutAttributes ?? true { sections = nil }
    super.invalidateLayout(with: context)
  }

  /// Returns true if the length across the axis of scrolling changes, or if headers or footers are pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds || changesBreadth(newBounds)
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = changesBreadth(newBounds)
      flow.invalidateFlowLayoutAttributes = flow.invalidateFlowLayoutDelegateMetrics
    }
    return context
  }

  @MainActor private func changesBreadth(_ bounds: CGRect) -> Bool {
    collectionView.map { breadth(of: bounds, in: $0) != breadth } ?? false
  }

  @MainActor private func breadth(of bounds: CGRect, in view: UICollectionView) -> CGFloat {
    let room = bounds.inset(by: view.adjustedContentInset)
    return isVertical ? room.width : room.height
  }

  /// Returns true for cells that size themselves and prefer another size.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard originalAttributes.representedElementCategory == .cell else { return false }
    let path = originalAttributes.indexPath
    let given = metrics.flatMap { $0.indices.contains(path.section) ? $0[path.section].size(ofItem: path.item) : nil }
    return (estimatedItemSize != .zero || given == Self.automaticSize)
      && preferredAttributes.size != originalAttributes.size
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
    context.invalidateItems(at: [originalAttributes.indexPath])
    measured[originalAttributes.indexPath] = preferredAttributes.size
    return context
  }

  override func renumber(_ newPath: (IndexPath) -> IndexPath?) {
    let former = measured
    measured = [:]
    for (path, size) in former { if let path = newPath(path) { measured[path] = size } }
  }

  // MARK: - Elements

  open override var collectionViewContentSize: CGSize {
    prepareIfNeeded()
    return isVertical ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }

  /// The attributes of the elements whose frames meet a rectangle.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* elements in the rectangle.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    prepareIfNeeded()
    guard let sections else { return nil }
    let (lower, upper) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var found: [UICollectionViewLayoutAttributes] = []
    for number in sections.partitioningIndex(where: { $0.end >= lower })..<sections.count {
      let section = sections[number]
      if section.start > upper { break }
      found += [supplementary(UICollectionView.elementKindSectionHeader, number)].compactMap { $0 }
      for item in section.lines.items(from: lower - section.lead.main, to: upper - section.lead.main) {
        found.append(cell(item, number, section))
      }
      found += [supplementary(UICollectionView.elementKindSectionFooter, number)].compactMap { $0 }
    }
    return found.filter { $0.frame.meets(rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard let sections, indexPath.count == 2, sections.indices.contains(indexPath.section),
      (0..<sections[indexPath.section].lines.count).contains(indexPath.item)
    else { return nil }
    return cell(indexPath.item, indexPath.section, sections[indexPath.section])
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard indexPath.count == 2, indexPath.item == 0, sections?.indices.contains(indexPath.section) == true else {
      return nil
    }
    return supplementary(elementKind, indexPath.section)
  }

  @MainActor private func cell(_ item: Int, _ number: Int, _ section: Section) -> UICollectionViewLayoutAttributes {
    var box = section.lines.box(ofItem: item)
    box.main += section.lead.main
    box.cross += section.lead.cross
    return make(.cell, nil, IndexPath(item: item, section: number), frame(box))
  }

  @MainActor private func supplementary(_ kind: String, _ number: Int) -> UICollectionViewLayoutAttributes? {
    guard let section = sections?[number], let view = collectionView else { return nil }
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    let length = isHeader ? section.header : section.footer
    guard isHeader || kind == UICollectionView.elementKindSectionFooter, length > 0 else { return nil }
    var start = isHeader ? section.start : section.end - length
    let isPinned = isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
    if isPinned {
      let visible = view.bounds.inset(by: view.adjustedContentInset)
      let edges = isVertical ? (visible.minY, visible.maxY) : (visible.minX, visible.maxX)
      start = isHeader ? max(start, edges.0) : min(start, edges.1 - length)
      start = min(max(start, section.start), section.end - length)
    }
    let box = FlowLines.Box(main: start, cross: 0, mainLength: length, crossLength: breadth)
    let attributes = make(.supplementaryView, kind, IndexPath(item: 0, section: number), frame(box))
    // In front of the cells that scroll below.
    if isPinned { attributes.zIndex = 10 }
    return attributes
  }

  @MainActor func isPinned(_ kind: String, _ state: KumikoCollectionViewUpdate.State) -> Bool {
    guard let section = sections?[state.indexPath.section] else { return false }
    let (start, end) = isVertical ? (state.frame.minY, state.frame.maxY) : (state.frame.minX, state.frame.maxX)
    return kind == UICollectionView.elementKindSectionHeader ? start != section.start : end != section.end
  }

  private func frame(_ box: FlowLines.Box) -> CGRect {
    isVertical
      ? CGRect(x: box.cross, y: box.main, width: box.crossLength, height: box.mainLength)
      : CGRect(x: box.main, y: box.cross, width: box.mainLength, height: box.crossLength)
  }

  private func make(
    _ category: UICollectionElementCategory, _ kind: String?, _ path: IndexPath, _ frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    .make(
      attributesClass,
      KumikoCollectionViewUpdate.State(
        indexPath: path, category: category, elementKind: kind, frame: frame, alpha: 1, zIndex: 0, isHidden: false,
        transform3D: CATransform3DIdentity))
  }
}
