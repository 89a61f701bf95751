public import KumikoComposition
public import KumikoLayout

/// A data source, its layout and a rectangle that scrolls over it: whatever happens to one of them, the renderer hears what to
/// do next.
///
/// ```swift
/// let controller = try CollectionController(source, in: environment, sections: { id, _ in section(for: id) }) { update in
///   renderer.follow(update)
/// }
/// try source.apply(snapshot)
/// try controller.scroll(toItem: "apple", at: .top)
/// ```
///
/// The renderer gets each update once, in order, the first one before `init` returns. An update is complete: a renderer that
/// does as it says, and knows nothing else, always shows exactly what there is to see.
///
/// **Threads.** The controller belongs to whoever the data source belongs to, and what is asked of it takes its turn among the
/// data source's applies: what is called from a renderer, a size provider or a handler comes right after what is under way.
///
/// **Errors.** Contents that cannot be laid out are refused: the apply fails with ``DataSourceError/layout(_:)``, and data
/// source, layout and screen stay as they were. What is called from within a renderer, a size provider or an observer cannot throw,
/// as it has to wait: its completion is told, and without one ``DiffableDataSource/failureHandler``.
public final class CollectionController<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// The contents.
  public typealias DataSource = DiffableDataSource<SectionID, ItemID>
  /// The contents, laid out and seen.
  public typealias Viewport = CollectionViewport<SectionID, ItemID>
  /// Contents, laid out.
  public typealias Layout = CollectionLayout<SectionID, ItemID>
  /// What the renderer does next.
  public typealias Update = ViewportUpdate<SectionID, ItemID>
  /// What an element is, whatever its number.
  public typealias ElementID = CollectionElementID<SectionID, ItemID>
  /// What the members of this type throw.
  public typealias Failure = DataSourceError<SectionID, ItemID>
  /// Follows the updates.
  public typealias Renderer = (Update) -> Void
  /// Told once what became of a call, after the renderer: the update; nil where nothing happened.
  public typealias Completion = (Result<Update?, Failure>) -> Void
  /// Describes a section by its identifier, for an environment.
  public typealias SectionProvider = @Sendable (SectionID, LayoutEnvironment) throws -> LayoutSection

  /// What is shown. Apply to it, and the renderer hears of it.
  public let dataSource: DataSource
  /// How large views want to be; nil where no view sizes itself, or the renderer measures by itself. It is asked from the
  /// next update on.
  public var sizeProvider: Viewport.SizeProvider?

  /// What is seen; nil while a size provider is being asked on the way to another place.
  public internal(set) var viewport: Viewport?
  let renderer: Renderer
  /// The number that this controller has among the data source's followers.
  private(set) var followerNumber = 0
  /// What the headers and their like in sight show, as far as the data source knows.
  var supplementaryContents: [ElementID: AnyHashable] = [:]

  /// A controller for a layout that was made of the data source's contents.
  ///
  /// - Parameters:
  ///   - dataSource: what is shown. One controller follows it: a second one takes the place of the first, which goes on showing
  ///     what there was then.
  ///   - layout: makes the layout for the contents that it is given.
  ///   - anchoring: what becomes of the reader's place while contents change.
  ///   - prefetchWindow: how far content is fetched ahead.
  ///   - reuseIdentifier: names the kind of view that an element needs; by default `cell`, and for others their own kind.
  ///   - sizeProvider: how large views want to be.
  ///   - renderer: follows the updates.
  /// - Throws: `layout`, with what is wrong with the layout's description, or with a size.
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
    try perform(nil) { (viewport, sizes) throws(LayoutError) in try viewport.start(measuring: sizes) }
  }

  /// A controller whose sections are described by their identifiers.
  ///
  /// - Parameters:
  ///   - dataSource: what is shown.
  ///   - configuration: what holds for the layout as a whole.
  ///   - environment: what to lay out for.
  ///   - sections: describes a section. It may throw any error; a `LayoutError` is thrown as it is, another one as
  ///     `LayoutError.Reason.sectionProvider` with its description.
  ///   - anchoring: what becomes of the reader's place while contents change.
  ///   - prefetchWindow: how far content is fetched ahead.
  ///   - reuseIdentifier: names the kind of view that an element needs; by default `cell`, and for others their own kind.
  ///   - sizeProvider: how large views want to be.
  ///   - renderer: follows the updates.
  /// - Throws: `layout`, with what is wrong with the layout's description, or with a size.
  public convenience init(
    _ dataSource: DataSource, configuration: CompositionalLayoutConfiguration = CompositionalLayoutConfiguration(),
    in environment: LayoutEnvironment, sections: @escaping SectionProvider,
    anchoring: ScrollAnchoring = .reading, prefetchWindow: PrefetchWindow = PrefetchWindow(),
    reuseIdentifier: @escaping Viewport.ReuseIdentifier = { $0.attributes.elementKind ?? "cell" },
    sizeProvider: Viewport.SizeProvider? = nil, renderer: @escaping Renderer
  ) throws(Failure) {
    try self.init(
      dataSource,
      layout: { (contents) throws(LayoutError) in
        try Layout(contents, configuration: configuration, in: environment) {
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
