@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoUIKitViews

struct ViewRequest {
  var indexPath: IndexPath
  /// The view that is configured again; nil where a view is made.
  var present: UICollectionReusableView?
  var dequeued: [UICollectionReusableView] = []
}

extension UICollectionView {
  /// The number of views that the view has made, in use or free.
  public var kumikoNumberOfViews: Int { registry.count }

  func collectViews() { registry.collect() }

  // MARK: - Dequeueing

  func dequeue(_ key: ReuseKey, for indexPath: IndexPath) -> UICollectionReusableView {
    guard let source = registry[key] else {
      misuse("could not dequeue \(key.wording): register a class for it, or a nib")
    }
    return dequeue(key, source, for: indexPath)
  }

  func dequeue(
    _ key: ReuseKey, _ source: ViewSource<UICollectionReusableView>, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let present = request?.present, request?.indexPath == indexPath {
      guard present.pooled?.key == key else {
        misuse(
          "the view of \(indexPath.wording) is configured again, and must be dequeued as before, as '"
            + "\(present.reuseIdentifier ?? "")', not as '\(key.identifier)'")
      }
      return present
    }
    let view = registry.take(key, source, of: self)
    request?.dequeued.append(view)
    noteList(of: view, at: indexPath)
    if key.elementKind == nil, let driver {
      (view as? UICollectionViewCell)?.follow(driver.hasOutlines ? driver.outlinePlace(at: indexPath) : OutlinePlace())
    } else if key.elementKind == Self.elementKindSectionHeader, indexPath.count == 2 {
      let padding = driver?.swipeActions(ofSection: indexPath.section)?.list?.headerTopPadding
      (view as? UICollectionViewListCell)?.headerPadding = padding ?? 0
    }
    return view
  }

  // MARK: - What elements show

  func makeView(for attributes: LayoutAttributes) -> UICollectionReusableView {
    let view = ask(for: attributes, present: nil)
    guard let pooled = view.pooled else {
      misuse(
        "the view returned for \(IndexPath(attributes.indexPath).wording) does not have a reuse identifier; views must be "
          + "retrieved by dequeueing them")
    }
    if pooled.isInUse {
      misuse(
        "the view returned for \(IndexPath(attributes.indexPath).wording) is already in use for another element; a view "
          + "can show one element only")
    }
    if let kind = pooled.key.elementKind, kind != attributes.elementKind {
      misuse(
        "the view returned for the element kind '\(attributes.elementKind ?? "")' at "
          + "\(IndexPath(attributes.indexPath).wording) was dequeued for the element kind '\(kind)'")
    }
    view.pooled?.isInUse = true
    if let cell = view as? UICollectionViewCell {
      cell.madeFor = IndexPath(attributes.indexPath)
      if !cell.isConfigured || isEditing { cell.setNeedsUpdateConfiguration() }
    }
    return view
  }

  func reconfigure(_ present: UICollectionReusableView, for attributes: LayoutAttributes) {
    let view = ask(for: attributes, present: present)
    if view !== present {
      misuse(
        "the data source returned another view for \(IndexPath(attributes.indexPath).wording), which is configured again; "
          + "dequeue the view and return it")
    }
  }

  private func ask(
    for attributes: LayoutAttributes, present: UICollectionReusableView?
  ) -> UICollectionReusableView {
    let indexPath = IndexPath(attributes.indexPath)
    let outer = request
    request = ViewRequest(indexPath: indexPath, present: present)
    Registrations.providers += 1
    defer { Registrations.providers -= 1 }
    let view: UICollectionReusableView
    let kind = attributes.elementKind ?? ""
    switch attributes.category {
    case .cell: view = source.collectionView(self, cellForItemAt: indexPath)
    case .supplementary:
      view = source.collectionView(self, viewForSupplementaryElementOfKind: kind, at: indexPath)
    case .decoration:
      guard let source = collectionViewLayout.decorationSources[kind] else {
        misuse("could not dequeue a decoration view of kind '\(kind)': register a class for it with the layout")
      }
      view = present ?? dequeue(.decoration(kind), source, for: indexPath)
    }
    if let unused = request?.dequeued.first(where: { $0 !== view }) {
      misuse(
        "a \(type(of: unused)) was dequeued for \(indexPath.wording) and not returned: dequeue a single view when a view is "
          + "asked for, and return it; cellForItem(at:) has those in sight")
    }
    request = outer
    return view
  }

  private var source: any UICollectionViewDataSource {
    guard let dataSource else {
      misuse("the data source is gone: a collection view does not keep it, keep it in the view controller")
    }
    return dataSource
  }

  /// Gives a view the frame and the looks of its element. Attributes come from a layout of the application.
  func place(
    _ view: UICollectionReusableView, as state: KumikoCollectionViewUpdate.State,
    _ attributes: UICollectionViewLayoutAttributes? = nil
  ) {
    noteList(of: view, at: state.indexPath)
    if view.hasTransform { view.transform = .identity }
    view.frame = state.frame
    if state.transform3D != CATransform3DIdentity { view.transform3D = state.transform3D }
    view.alpha = state.alpha
    view.isHidden = state.isHidden
    if state.category == .supplementaryView {
      if let cell = view as? UICollectionViewCell {
        cell.activity.isPinned = driver?.isPinned(state) ?? false
      } else if let header = (view as? TableSectionPlace)?.hosted as? UITableViewHeaderFooterView {
        header.isPinned = driver?.isPinned(state) ?? false
      }
    }
    view.apply(attributes ?? UICollectionViewLayoutAttributes(state))
  }

  func textSizeDidChange() {
    (pending.isStale, pending.forgetsSizes) = (true, true)
    setNeedsLayout()
  }

  private func noteList(of view: UICollectionReusableView, at indexPath: IndexPath) {
    view.containingList = indexPath.count == 2 ? driver?.listEnvironment(ofSection: indexPath.section) ?? .none : .none
  }

  func recycle(_ view: UICollectionReusableView) { registry.giveBack(view) }
}
