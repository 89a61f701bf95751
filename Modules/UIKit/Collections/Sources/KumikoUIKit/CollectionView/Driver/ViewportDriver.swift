import Foundation
@_spi(Kumiko) import KumikoCollection
import KumikoDimension
import KumikoLayout
import KumikoSnapshot

/// Follows the updates of a collection controller with the views of a collection view.
@MainActor final class ViewportDriver<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: CollectionDriver {
  typealias Controller = CollectionController<SectionID, ItemID>
  typealias Viewport = Controller.Viewport
  typealias Contents = CollectionContents<SectionID, ItemID>
  typealias ElementID = Controller.ElementID
  typealias Changes = ContentChanges<SectionID, ItemID>

  unowned let view: UICollectionView
  let controller: Controller
  private(set) var contents: Contents
  private var environment: LayoutEnvironment
  let handlers: SectionHandlers

  /// The visible views, by the numbers of the viewport.
  @exclusivity(unchecked) var shown: [Int: (view: UICollectionReusableView, id: ElementID)] = [:]
  /// Their numbers by element, once something has asked for them: scrolling alone does not, and identifiers take time to hash.
  @exclusivity(unchecked) var keptNumbers: [ElementID: Int]?
  /// Views that were made to be measured and wait for their step.
  @exclusivity(unchecked) var prepared: [ElementID: UICollectionReusableView] = [:]
  @exclusivity(unchecked) var reconfigured: Set<ElementID> = []

  /// The changes that are measured and shown now; nil for an update of unchanged contents.
  @exclusivity(unchecked) private(set) var changes: Changes?
  var customLayout: CustomLayout<SectionID, ItemID>?
  /// The elements for which the next update asks a layout of the application.
  @exclusivity(unchecked) private var scope = CustomLayoutScope.all
  /// A Boolean value that indicates whether the visible views have numbers of the driver, because a layout of the
  /// application has chosen them.
  var showsCustomLayout = false
  /// The last such number. They are below zero, and those of the viewport are not.
  var lastNumber = 0

  /// - Parameter origin: the origin of the bounds; nil for the start of the content.
  init(_ source: Controller.DataSource, for view: UICollectionView, at origin: CGPoint?) {
    self.view = view
    contents = source.contents
    environment = view.layoutEnvironment
    customLayout = CustomLayout(view.shownLayout)
    let (description, book) = view.shownLayout.description(traits: view.traitCollection)
    let handlers = SectionHandlers(book)
    self.handlers = handlers
    do throws(LayoutError) {
      var layout = try CollectionLayout(contents, layout: description, in: environment)
      layout.visibleItemsHandlerProvider = { handlers.byIdentifier(in: $0) }
      if let origin { layout.visibleBounds = environment.visibleBounds(at: origin) }
      var viewport = Viewport(layout, prefetchWindow: view.prefetchWindow)
      viewport.scrollsFreely = true
      controller = Controller(source, viewport: viewport)
    } catch {
      misuse("the layout is invalid: \(error)")
    }
    controller.sizeProvider = { [unowned self] in measure($0) }
    controller.renderer = { [unowned self] in follow($0) }
  }

  /// The numbers of the visible views by element. O(*v*) in the visible views the first time, O(1) later.
  var numbers: [ElementID: Int] {
    if let keptNumbers { return keptNumbers }
    let made = Dictionary(shown.map { ($0.value.id, $0.key) }) { $1 }
    keptNumbers = made
    return made
  }

  var isBusy: Bool { controller.isUpdating }
  var viewport: Viewport? { controller.viewport }
  var compositionalLayout: CompositionalLayout? { viewport?.layout.layout }
  var numberOfSections: Int { contents.numberOfSections }
  func numberOfItems(inSection section: Int) -> Int { contents.numberOfItems(inSectionAt: section) }

  // MARK: - Changes

  /// Calls the controller. A call while views are made or changed waits.
  private func call(_ body: (Controller) throws(Controller.Failure) -> Void) {
    do throws(Controller.Failure) {
      try body(controller)
    } catch .layout(let error) {
      misuse("the layout is invalid: \(error)")
    } catch {
      misuse("\(error)")
    }
  }

  @specialized(where SectionID == String, ItemID == String)
  @specialized(where SectionID == String, ItemID == Int)
  @specialized(where SectionID == Int, ItemID == String)
  @specialized(where SectionID == Int, ItemID == Int)
  private func follow(_ update: Viewport.Update) {
    let (view, changes, scope) = (view, changes, scope)
    (self.changes, self.scope) = (nil, .all)
    if customLayout != nil {
      let shown = renderCustomLayout(update, changes, scope)
      view.note(UpdateRecord { shown })
    } else if showsCustomLayout {
      let shown = renderEngineLayout(update)
      view.note(UpdateRecord { shown })
    } else {
      view.note(render(update))
    }
    prefetch(update)
    view.collectViews()
  }

  func start() {
    call { (controller) throws(Controller.Failure) in
      try controller.perform { (viewport, sizes) throws(LayoutError) in try viewport.start(measuring: sizes) }
    }
  }

  func stop() {
    for (_, (view, _)) in shown.sorted(by: { $0.key < $1.key }) {
      let indexPath = indexPath(of: view) ?? IndexPath()
      view.shownNumber = nil
      self.view.endDisplaying(view, at: indexPath)
    }
    shown = [:]
    keptNumbers = nil
    customLayout?.shown = []
    view.collectViews()
  }

  func show(_ change: DataSourceChange<SectionID, ItemID>) {
    call { (controller) throws(Controller.Failure) in
      try controller.perform { [unowned self] (viewport, sizes) throws(LayoutError) in
        var changes = Changes(from: contents, to: change.new)
        changes.reloadsEverything = change.reloadsEverything
        contents = change.new
        self.changes = changes
        return try viewport.apply(changes, animated: change.isAnimated, measuring: sizes)
      }
    }
    view.adoptTarget()
  }

  func setEnvironment(_ environment: LayoutEnvironment, traits: UITraitCollection) {
    guard environment != self.environment else { return }
    self.environment = environment
    handlers.book.traits = traits
    call { (controller) throws(Controller.Failure) in try controller.setEnvironment(environment) }
  }

  func setPrefetchWindow(_ window: PrefetchWindow) {
    call { (controller) throws(Controller.Failure) in try controller.configure { $0.prefetchWindow = window } }
  }

  func setReach(_ reach: Double) {
    guard let viewport, viewport.reach != reach else { return }
    call { (controller) throws(Controller.Failure) in
      try controller.perform { (viewport, sizes) throws(LayoutError) in
        viewport.reach = reach
        return try viewport.scroll(by: .zero, measuring: sizes)
      }
    }
  }

  func setLayout(_ layout: UICollectionViewLayout, keepingSizes: Bool, animated: Bool) {
    let (description, book) = layout.description(traits: view.traitCollection)
    handlers.book = book
    customLayout = CustomLayout(layout, after: customLayout)
    // A layout that the engine does not know has no room there.
    let room = view.layoutEnvironment
    let (losesRoom, isNew) = (customLayout?.isForeign == true, room != environment)
    environment = room
    call { (controller) throws(Controller.Failure) in
      try controller.perform { (viewport, sizes) throws(LayoutError) in
        if isNew, losesRoom { _ = try viewport.setEnvironment(room) }
        return try viewport.setLayout(
          description, in: room, keepingSizes: keepingSizes, animated: animated, measuring: sizes)
      }
    }
  }

  // MARK: - Scrolling

  func scroll(to origin: CGPoint, isInvalid: Bool) {
    if customLayout == nil, controller.scrollOnFastPath(by: { origin.value - $0 }) {
      if controller.dataSource.hasWaitingCalls {
        call { (controller) throws(Controller.Failure) in try controller.perform { _, _ in nil } }
      }
      return
    }
    call { (controller) throws(Controller.Failure) in
      let isForeign = customLayout?.isForeign == true
      if customLayout == nil || isInvalid && !isForeign { return try controller.scroll(to: origin.value) }
      try controller.perform { [unowned self] (viewport, sizes) throws(LayoutError) in
        scope = isInvalid ? .all : .entering
        return try isForeign ? viewport.scroll(by: .zero) : viewport.scroll(to: origin.value, measuring: sizes)
      }
    }
  }

  func queryLayout() {
    call { (controller) throws(Controller.Failure) in try controller.scroll(by: .zero) }
  }

  func measureAgain(_ cells: [UICollectionViewCell]) {
    let elements = Set(cells.compactMap { $0.shownNumber.flatMap { shown[$0]?.id } })
    if customLayout?.isForeign == true {
      for element in elements { customLayout?.asked[element] = nil }
      return queryLayout()
    }
    call { (controller) throws(Controller.Failure) in
      try controller.perform { (viewport, sizes) throws(LayoutError) in
        try viewport.measureAgain(elements, measuring: sizes)
      }
    }
  }

  func scroll(toItemAt indexPath: IndexPath, at position: UICollectionView.ScrollPosition) {
    guard let item = item(at: indexPath) else { return }
    let origin = customOrigin(toItemAt: indexPath, at: position)
    if let origin, customLayout?.isForeign == true {
      view.contentOffset = origin
      return view.layoutIfNeeded()
    }
    call { (controller) throws(Controller.Failure) in
      if let origin { return try controller.scroll(to: origin.value) }
      try controller.scroll(toItem: item, at: position.value)
    }
  }

  func listEnvironment(ofSection section: Int) -> UIListEnvironment { handlers.book.lists[section] ?? .none }

  var hasOutlines: Bool { controller.dataSource.hasOutlines }

  func outlinePlace(at indexPath: IndexPath) -> OutlinePlace {
    let source = controller.dataSource
    guard let section = contents.sectionIdentifier(at: indexPath.section),
      let outline = source.outlines[section], let item = item(at: indexPath), let level = try? outline.level(of: item),
      let isExpanded = try? outline.isExpanded(item)
    else { return OutlinePlace() }
    return OutlinePlace(level: level, isExpanded: isExpanded)
  }

  func swipeActions(ofSection section: Int) -> SwipeActionProviders? { handlers.book.swipeActions[section] }

  func scrollOrthogonally(_ section: Int, to offset: CGFloat) {
    guard let section = contents.sectionIdentifier(at: section) else { return }
    call { (controller) throws(Controller.Failure) in try controller.scrollOrthogonally(section, to: Double(offset)) }
  }

  // MARK: - Selection

  var selection: [IndexPath] {
    controller.selection.compactMap { contents.indexPath(of: $0).map { IndexPath($0) } }.sorted()
  }

  func isSelected(_ indexPath: IndexPath) -> Bool { item(at: indexPath).map(controller.selection.contains) ?? false }

  func isSelected(_ id: ElementID) -> Bool {
    if case .cell(let item) = id { controller.selection.contains(item) } else { false }
  }

  func setSelected(_ isSelected: Bool, at indexPath: IndexPath) {
    guard let item = item(at: indexPath) else { return }
    call { (controller) throws(Controller.Failure) in
      try controller.configure { [unowned self] settings in
        if isSelected { settings.selection.insert(item) } else { settings.selection.remove(item) }
        if let number = numbers[.cell(item)] {
          (shown[number]?.view as? UICollectionViewCell)?.isSelected = isSelected
        }
      }
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
