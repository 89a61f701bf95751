import Foundation
import KumikoCollection
import KumikoDimension
import KumikoLayout

/// Drives a collection view with the engine's viewport: follows its updates with real views.
@MainActor final class ViewportDriver<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: CollectionDriver {
  typealias Viewport = CollectionViewport<SectionID, ItemID>
  typealias Contents = CollectionContents<SectionID, ItemID>
  typealias ElementID = CollectionElementID<SectionID, ItemID>
  typealias Changes = ContentChanges<SectionID, ItemID>

  unowned let view: UICollectionView
  private(set) var contents: Contents
  /// Nil while views are measured.
  var viewport: Viewport?
  /// The selection while views are measured.
  private var lastSelection: Set<ItemID> = []
  private(set) var environment: LayoutEnvironment
  let handlers: SectionHandlers

  /// The views in sight, by the numbers of the viewport.
  var shown: [Int: (view: UICollectionReusableView, id: ElementID)] = [:]
  var numbers: [ElementID: Int] = [:]
  /// Views that were made to be measured and wait for their step.
  var prepared: [ElementID: UICollectionReusableView] = [:]
  /// Views that were configured again to be measured.
  var reconfigured: Set<ElementID> = []

  /// The answers of a layout of the application; nil for a layout of the engine alone.
  var asked: AskedLayout<SectionID, ItemID>?
  /// A Boolean value that indicates whether the views in sight have numbers of the driver, because a layout of the
  /// application chose them.
  var showsAsked = false
  /// The last such number. They are below zero, and those of the viewport are not.
  var lastNumber = 0

  private(set) var isBusy = false
  private var waiting: [() -> Void] = []

  /// - Parameter origin: the origin of the bounds; nil for the start of the content.
  init(_ contents: Contents, for view: UICollectionView, at origin: CGPoint?) {
    self.view = view
    self.contents = contents
    environment = view.layoutEnvironment
    asked = AskedLayout(view.compositional)
    let (description, book) = view.compositional.description(traits: view.traitCollection)
    handlers = SectionHandlers(book)
    do throws(LayoutError) {
      var layout = try CollectionLayout(contents, layout: description, in: environment)
      layout.visibleItemsHandlers = handlers.byIdentifier(in: contents)
      if let origin { layout.visibleBounds = environment.visibleBounds(at: origin) }
      viewport = Viewport(layout, prefetchWindow: view.prefetchWindow)
    } catch {
      misuse("the layout is invalid: \(error)")
    }
  }

  var compositionalLayout: CompositionalLayout? { viewport?.layout.layout }
  var numberOfSections: Int { contents.numberOfSections }
  func numberOfItems(inSection section: Int) -> Int { contents.numberOfItems(inSectionAt: section) }

  // MARK: - Changes

  typealias Operation = (inout Viewport, @escaping Viewport.SizeProvider) throws(LayoutError) -> Viewport.Update?

  /// Changes the viewport, and the views with it. Within another change it waits.
  ///
  /// - Parameters:
  ///   - changes: what has new content.
  ///   - scope: which elements a layout of the application is asked for.
  ///   - old: the contents before, for a change of the contents.
  func perform(
    _ changes: Changes? = nil, from old: Contents? = nil, asking scope: AskedScope = .all,
    _ operation: @escaping Operation
  ) {
    guard !isBusy else {
      waiting.append { [unowned self] in perform(changes, from: old, asking: scope, operation) }
      return
    }
    isBusy = true
    view.collectViews()
    if let update = change(changes, operation) {
      let record: UpdateRecord
      if asked != nil {
        if changes != nil || handlers.haveChanged { _ = installHandlers() }
        let shown = renderAsked(update, changes, from: old, scope)
        record = UpdateRecord { shown }
      } else if showsAsked {
        _ = installHandlers()
        let shown = renderEngine(update)
        record = UpdateRecord { shown }
      } else {
        let first = render(update)
        if changes != nil || handlers.haveChanged, let styling = installHandlers() {
          let second = render(styling)
          record = UpdateRecord {
            var joined = first.value
            joined.join(second.value)
            return joined
          }
        } else {
          record = first
        }
      }
      view.note(record)
      prefetch(update)
    }
    isBusy = false
    while !isBusy, !waiting.isEmpty { waiting.removeFirst()() }
  }

  /// The viewport is taken out meanwhile: nothing of the layout is copied, and nobody sees it half changed.
  func change(_ changes: Changes?, _ operation: Operation) -> Viewport.Update? {
    guard var taken = viewport else { return nil }
    lastSelection = taken.selection
    viewport = nil
    defer { viewport = taken }
    do throws(LayoutError) {
      return try operation(&taken) { [unowned self] in measure($0, changes) }
    } catch {
      misuse("the layout is invalid: \(error)")
    }
  }

  /// Gives the viewport the functions of sections that are new, or takes away those of sections that have none any more.
  func installHandlers() -> Viewport.Update? {
    guard let installed = viewport?.layout.visibleItemsHandlers else { return nil }
    let wanted = handlers.byIdentifier(in: contents) as [SectionID: Viewport.Layout.VisibleItemsHandler]
    guard installed.count != wanted.count || wanted.keys.contains(where: { installed[$0] == nil }) else { return nil }
    return change(nil) { (viewport, sizes) throws(LayoutError) in
      try viewport.setVisibleItemsHandlers(wanted, measuring: sizes)
    }
  }

  func start() {
    perform { (viewport, sizes) throws(LayoutError) in try viewport.start(measuring: sizes) }
  }

  func stop() {
    for (_, (view, _)) in shown.sorted(by: { $0.key < $1.key }) {
      let indexPath = indexPath(of: view) ?? IndexPath()
      view.shownNumber = nil
      self.view.endDisplaying(view, at: indexPath)
    }
    shown = [:]
    numbers = [:]
    asked?.shown = []
  }

  /// Applies other contents. Data source and view agree on them already.
  func apply(_ new: Contents, animated isAnimated: Bool, reloadsEverything: Bool = false) {
    var changes = Changes(from: contents, to: new)
    changes.reloadsEverything = reloadsEverything
    let old = contents
    contents = new
    perform(changes, from: old) { (viewport, sizes) throws(LayoutError) in
      try viewport.apply(new, animated: isAnimated, reloadsEverything: reloadsEverything, measuring: sizes)
    }
    view.adoptTarget()
  }

  func setEnvironment(_ environment: LayoutEnvironment, traits: UITraitCollection) {
    guard environment != self.environment else { return }
    self.environment = environment
    handlers.book.traits = traits
    perform { (viewport, sizes) throws(LayoutError) in
      try viewport.setEnvironment(environment, measuring: sizes)
    }
  }

  func setPrefetchWindow(_ window: PrefetchWindow) {
    perform { (viewport, _) throws(LayoutError) in
      viewport.prefetchWindow = window
      return nil
    }
  }

  func setLayout(_ layout: UICollectionViewCompositionalLayout, keepingSizes: Bool, animated: Bool) {
    let (description, book) = layout.description(traits: view.traitCollection)
    handlers.book = book
    asked = AskedLayout(layout, after: asked)
    perform { (viewport, sizes) throws(LayoutError) in
      try viewport.setLayout(description, keepingSizes: keepingSizes, animated: animated, measuring: sizes)
    }
  }

  // MARK: - Scrolling

  func scroll(to origin: CGPoint, asking isInvalid: Bool) {
    perform(asking: isInvalid ? .all : .entering) { (viewport, sizes) throws(LayoutError) in
      try viewport.scroll(to: origin.value, measuring: sizes)
    }
  }

  func scroll(toItemAt indexPath: IndexPath, at position: UICollectionView.ScrollPosition) {
    guard let item = item(at: indexPath) else { return }
    if let origin = askedOrigin(toItemAt: indexPath, at: position) {
      return perform { (viewport, sizes) throws(LayoutError) in try viewport.scroll(to: origin.value, measuring: sizes)
      }
    }
    perform { (viewport, sizes) throws(LayoutError) in
      try viewport.scroll(toItem: item, at: position.value, measuring: sizes)
    }
  }

  func swipeActions(ofSection section: Int) -> SwipeActionProviders? { handlers.book.swipeActions[section] }

  func scrollSideways(_ section: Int, to offset: CGFloat) {
    guard let section = contents.sectionIdentifier(at: section) else { return }
    perform { (viewport, sizes) throws(LayoutError) in
      try viewport.scrollSideways(section, to: Double(offset), measuring: sizes)
    }
  }

  // MARK: - Selection

  private var selected: Set<ItemID> { viewport?.selection ?? lastSelection }

  var selection: [IndexPath] {
    selected.compactMap { contents.indexPath(of: $0).map { IndexPath($0) } }.sorted()
  }

  func isSelected(_ indexPath: IndexPath) -> Bool { item(at: indexPath).map(selected.contains) ?? false }

  func isSelected(_ id: ElementID) -> Bool {
    if case .cell(let item) = id { selected.contains(item) } else { false }
  }

  func setSelected(_ isSelected: Bool, at indexPath: IndexPath) {
    guard let item = item(at: indexPath) else { return }
    perform { [unowned self] (viewport, _) throws(LayoutError) in
      if isSelected { viewport.selection.insert(item) } else { viewport.selection.remove(item) }
      if let number = numbers[.cell(item)] {
        (shown[number]?.view as? UICollectionViewCell)?.isSelected = isSelected
      }
      return nil
    }
  }

  func item(at indexPath: IndexPath) -> ItemID? { indexPath.value.flatMap { contents.itemIdentifier(at: $0) } }
}

extension LayoutEnvironment {
  /// Returns the part of the bounds at an origin that no bar covers.
  fileprivate func visibleBounds(at origin: CGPoint) -> Rect2D {
    let isMirrored = traits.layoutDirection == .rightToLeft
    let (left, right) =
      isMirrored
      ? (safeAreaInsets.trailing, safeAreaInsets.leading) : (safeAreaInsets.leading, safeAreaInsets.trailing)
    let size = container.contentSize
    return Rect2D(
      x: Double(origin.x) + left, y: Double(origin.y) + safeAreaInsets.top,
      width: max(0, size.width - left - right), height: max(0, size.height - safeAreaInsets.top - safeAreaInsets.bottom)
    )
  }
}
