public import KumikoComposition
public import KumikoLayout

/// Joins a data source with its layout and a scrolling viewport, and passes each change to a renderer.
///
/// ```swift
/// let controller = try CollectionController(source, in: environment, sections: { id, _ in section(for: id) }) { update in
///   renderer.follow(update)
/// }
/// try source.apply(snapshot)
/// try controller.scroll(toItem: "apple", at: .top)
/// ```
///
/// The renderer gets each update once and in order, the first one before `init` returns. Updates are complete: a
/// renderer that follows them, without other knowledge, always shows the current state.
///
/// **Threads.** The controller belongs to the same actor or task as the data source. Its calls and the applies of the
/// data source run one after another. A call inside a renderer, a size provider or a handler runs directly after the
/// current one.
///
/// **Errors.** Contents that cannot be laid out are rejected: the apply fails with ``DataSourceError/layout(_:)``, and
/// data source, layout and screen stay unchanged. A call inside a renderer, a size provider or an observer has to wait
/// and cannot throw. Its completion gets the error, or else ``DiffableDataSource/failureHandler``.
public final class CollectionController<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// The contents.
  public typealias DataSource = DiffableDataSource<SectionID, ItemID>
  /// The visible part of the layout.
  public typealias Viewport = CollectionViewport<SectionID, ItemID>
  /// The layout of the contents.
  public typealias Layout = CollectionLayout<SectionID, ItemID>
  /// The changes for the renderer.
  public typealias Update = ViewportUpdate<SectionID, ItemID>
  /// The identity of an element, independent of its index path.
  public typealias ElementID = CollectionElementID<SectionID, ItemID>
  /// The error of this type's members.
  public typealias Failure = DataSourceError<SectionID, ItemID>
  /// Follows the updates.
  public typealias Renderer = (Update) -> Void
  /// Called once after the renderer, with the update of a call; nil if nothing happened.
  public typealias Completion = (Result<Update?, Failure>) -> Void
  /// Describes a section by its identifier, for an environment.
  public typealias SectionProvider = @Sendable (SectionID, LayoutEnvironment) throws -> LayoutSection

  /// The data source. Applies to it reach the renderer.
  public let dataSource: DataSource
  /// Returns the preferred size of views; nil if no view is self-sizing, or if the renderer measures views itself.
  /// Changes take effect with the next update.
  public var sizeProvider: Viewport.SizeProvider?

  /// The viewport; nil while a size provider is running during a change.
  public internal(set) var viewport: Viewport?
  /// Follows the updates.
  @_spi(Kumiko) @exclusivity(unchecked) public var renderer: Renderer
  /// A Boolean value that indicates whether the viewport is changing, or the renderer is running.
  @_spi(Kumiko) @exclusivity(unchecked) public internal(set) var isUpdating = false
  /// The selection before the current change of the viewport.
  var selectionBefore: Set<ItemID> = []
  /// The number that this controller has among the data source's followers; nil if its owner follows the data source, after
  /// the commit. A call inside a handler, an observer or a completion of the data source does not wait then.
  private(set) var followerNumber: Int?
  /// The content of the visible supplementary views, as the data source provides it.
  var supplementaryContents: [ElementID: AnyHashable] = [:]
  /// The content that the supplementary views had when they were measured for the current change.
  var measuredContents: [ElementID: AnyHashable] = [:]

  /// Creates a controller with a layout of the data source's contents.
  ///
  /// - Parameters:
  ///   - dataSource: The data source. It has one controller: a second one replaces the first, which keeps its state.
  ///   - layout: Makes the layout of the contents.
  ///   - anchoring: The rule of scroll anchoring.
  ///   - prefetchWindow: The prefetch window.
  ///   - reuseIdentifier: Returns the reuse identifier of an element's view. Default: `cell`, or the element kind.
  ///   - sizeProvider: Returns the preferred size of a view.
  ///   - renderer: Follows the updates.
  /// - Throws: `layout` if the layout or a size of the size provider is invalid.
  /// - Complexity: O(*s* + *v*) in the sections and the visible elements.
  public init(
    _ dataSource: DataSource, layout: (Layout.Contents) throws(LayoutError) -> Layout,
    anchoring: ScrollAnchoring = .reading, prefetchWindow: PrefetchWindow = PrefetchWindow(),
    reuseIdentifier: @escaping Viewport.ReuseIdentifier = { $0.attributes.elementKind ?? "cell" },
    sizeProvider: Viewport.SizeProvider? = nil, renderer: @escaping Renderer
  ) throws(Failure) {
    self.dataSource = dataSource
    self.renderer = renderer
    self.sizeProvider = sizeProvider
    do throws(LayoutError) {
      viewport = Viewport(
        try layout(dataSource.contents), anchoring: anchoring, prefetchWindow: prefetchWindow,
        reuseIdentifier: reuseIdentifier)
    } catch {
      throw .layout(error)
    }
    dataSource.follower = { [weak self] (change) throws(LayoutError) in try self?.prepare(for: change) ?? {} }
    dataSource.equalFollower = { [weak self] in self?.viewport?.layout.exchangeEqual($0) }
    followerNumber = dataSource.followerNumber
    try perform { (viewport, sizes) throws(LayoutError) in try viewport.start(measuring: sizes) }
  }

  /// Creates a controller for views that are configured after the data source has committed a change.
  ///
  /// It does not follow the data source: its owner does, and applies changes to the viewport with ``perform(_:_:)``. A call
  /// inside a handler, an observer or a completion of the data source runs at once. Nothing is shown before the first call.
  @_spi(Kumiko) public init(_ dataSource: DataSource, viewport: Viewport) {
    self.dataSource = dataSource
    self.viewport = viewport
    renderer = { _ in }
  }

  /// The selected items, also while a size provider is running.
  @_spi(Kumiko) public var selection: Set<ItemID> { viewport?.selection ?? selectionBefore }

  /// Creates a controller whose sections are described by their identifiers.
  ///
  /// - Parameters:
  ///   - dataSource: The data source.
  ///   - configuration: The configuration of the layout as a whole.
  ///   - spans: The runs of sections that share headers and footers. They follow their sections when contents change.
  ///   - environment: The environment.
  ///   - sections: Describes a section. A `LayoutError` is thrown as it is, another error as
  ///     `LayoutError.Reason.sectionProvider` with its description.
  ///   - anchoring: The rule of scroll anchoring.
  ///   - prefetchWindow: The prefetch window.
  ///   - reuseIdentifier: Returns the reuse identifier of an element's view. Default: `cell`, or the element kind.
  ///   - sizeProvider: Returns the preferred size of a view.
  ///   - renderer: Follows the updates.
  /// - Throws: `layout` if the layout or a size of the size provider is invalid.
  /// - Complexity: O(*s* + *v*) in the sections and the visible elements.
  public convenience init(
    _ dataSource: DataSource, configuration: CompositionalLayoutConfiguration = CompositionalLayoutConfiguration(),
    spans: [CollectionSpan<SectionID>] = [], in environment: LayoutEnvironment, sections: @escaping SectionProvider,
    anchoring: ScrollAnchoring = .reading, prefetchWindow: PrefetchWindow = PrefetchWindow(),
    reuseIdentifier: @escaping Viewport.ReuseIdentifier = { $0.attributes.elementKind ?? "cell" },
    sizeProvider: Viewport.SizeProvider? = nil, renderer: @escaping Renderer
  ) throws(Failure) {
    try self.init(
      dataSource,
      layout: { (contents) throws(LayoutError) in
        try Layout(contents, configuration: configuration, spans: spans, in: environment) {
          (section, environment) throws(LayoutError) in
          do {
            return try sections(section, environment)
          } catch let error as LayoutError {
            throw error
          } catch {
            throw LayoutError(.sectionProvider("\(error)"))
          }
        }
      }, anchoring: anchoring, prefetchWindow: prefetchWindow, reuseIdentifier: reuseIdentifier,
      sizeProvider: sizeProvider, renderer: renderer)
  }
}
