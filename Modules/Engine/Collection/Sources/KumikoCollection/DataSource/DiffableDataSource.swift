public import KumikoLayout
public import KumikoSnapshot

/// A diffable data source without a view: applies snapshots and reports the changes to its observers. Apple's
/// `UICollectionViewDiffableDataSource`.
///
/// ```swift
/// let source = DiffableDataSource(snapshot)
/// let observation = source.observe { change in print(change.changeset) }
/// try source.edit { snapshot in try snapshot.appendItems([4, 5]) }
/// source.indexPath(for: 5)
/// ```
///
/// **Threads.** A data source belongs to one actor or task. The compiler ensures this, because the class is not
/// `Sendable`. Applies run there, one after another. Snapshots and changes are `Sendable` values that can be made and
/// compared anywhere. Other tasks ask the owner to call ``edit(animatingDifferences:completion:_:)``, so that no change
/// is lost.
///
/// **Nested applies.** An apply inside an observer, a completion, a handler, or a `deinit` that they cause, waits. It
/// runs before the outermost call returns. Completions are called once each, in the order of the applies. Observers
/// that answer each change with another one never return.
///
/// **Errors.** A failed apply changes nothing, and waiting applies still run. The completion gets the error, and the
/// call throws it unless it had to wait. The error of a waiting call without a completion goes to ``failureHandler``.
/// Without a handler, the outermost call throws it after all waiting calls, although its own change was applied. Of
/// several such errors the first is thrown; the outermost call's own error takes precedence.
///
/// **Bare counts** of sections without item identifiers (``CollectionContents``) remain when a snapshot is applied,
/// until the section is deleted or gets items. Applied contents replace them.
///
/// In the costs below, *n* is the number of items, *s* the number of sections, and *k* the number of changes.
public final class DiffableDataSource<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// The sections, and the items with identifiers.
  public typealias State = Snapshot<SectionID, ItemID>
  /// A state with the bare counts of sections without item identifiers.
  public typealias Contents = CollectionContents<SectionID, ItemID>
  /// The outline of a section's items.
  public typealias Outline = SectionSnapshot<ItemID>
  /// The result of an apply.
  public typealias Change = DataSourceChange<SectionID, ItemID>
  /// The error of this type's members.
  public typealias Failure = DataSourceError<SectionID, ItemID>
  /// Called once after an apply, after the observers, with its result.
  public typealias Completion = (Result<Change, Failure>) -> Void

  /// The current contents, without markers.
  public internal(set) var contents: Contents
  /// The outlines of sections. The visible items of an outline are the items of its section.
  public internal(set) var outlines: [SectionID: Outline] = [:] {
    didSet { hasOutlines = !outlines.isEmpty }
  }
  /// A Boolean value that indicates whether a section has an outline: views ask for each cell, and a dictionary takes longer to ask.
  @_spi(Kumiko) public private(set) var hasOutlines = false
  /// The sections whose outlines hide items, by item.
  var hiddenItems: [ItemID: SectionID] = [:]

  /// The calls that wait for the current one.
  var waiting = FIFOQueue<Request>()
  /// A Boolean value that indicates whether calls wait.
  @_spi(Kumiko) public var hasWaitingCalls: Bool { !waiting.isEmpty }
  /// A Boolean value that indicates whether a call is running.
  @exclusivity(unchecked) var isApplying = false
  var observers: [Observer] = []
  var nextObserver = 0

  /// The state that is restored with the change that the follower receives.
  var restoration: Restoration?

  private var currentFollower: Follower?
  /// Called with equal contents, which may have content versions that were unknown.
  var equalFollower: ((Contents) -> Void)?
  /// The number of the current follower, counted from 1.
  private(set) var followerNumber = 0
  private var currentOutlineHandlers = SectionSnapshotHandlers<ItemID>()
  private var currentReorderingHandlers = ReorderingHandlers<SectionID, ItemID>()
  private var currentFailureHandler: ((Failure) -> Void)?
  private var currentSupplementaryContentProvider: ((_ elementKind: String, _ section: SectionID) -> AnyHashable?)?

  /// Creates a data source with a snapshot. Its markers are ignored. O(1).
  public convenience init(_ snapshot: State = State()) {
    self.init(Contents(snapshot))
  }

  /// Creates a data source with a snapshot and bare counts. O(1).
  public init(_ contents: Contents) {
    self.contents = contents.withoutMarkers
  }
}

// MARK: - Followers and handlers

// The replaced value may hold the last reference to an object whose `deinit` calls the data source. So it is released
// after the access to the property has ended.
extension DiffableDataSource {
  /// Prepares for a change before it is committed, or rejects it. The returned function is called after the commit.
  public typealias Follower = (Change) throws(LayoutError) -> (() -> Void)
  typealias Observer = (id: Int, body: (Change) -> Void)

  /// The function that follows the data source.
  var follower: Follower? {
    get { currentFollower }
    set {
      followerNumber += 1
      _ = exchange(&currentFollower, for: newValue)
    }
  }

  /// The handlers for items that the user expands and collapses.
  public var sectionSnapshotHandlers: SectionSnapshotHandlers<ItemID> {
    get { currentOutlineHandlers }
    set { _ = exchange(&currentOutlineHandlers, for: newValue) }
  }

  /// The handlers for items that the user drags.
  public var reorderingHandlers: ReorderingHandlers<SectionID, ItemID> {
    get { currentReorderingHandlers }
    set { _ = exchange(&currentReorderingHandlers, for: newValue) }
  }

  /// Called with the errors of calls that had to wait and have no completion: calls of observers, renderers and
  /// handlers. Without it, the outermost call throws the first of these errors.
  public var failureHandler: ((Failure) -> Void)? {
    get { currentFailureHandler }
    set { _ = exchange(&currentFailureHandler, for: newValue) }
  }

  /// Returns the content of a section's supplementary views. It depends on the element kind and the section identifier,
  /// not on an index path, so that it remains valid when sections move. Equal values mean equal contents.
  public var supplementaryContentProvider: ((_ elementKind: String, _ section: SectionID) -> AnyHashable?)? {
    get { currentSupplementaryContentProvider }
    set { _ = exchange(&currentSupplementaryContentProvider, for: newValue) }
  }

  /// A Boolean value that indicates whether supplementary views may have content.
  var hasSupplementaryContents: Bool { currentSupplementaryContentProvider != nil }

  /// Returns the content of a section's supplementary views of a kind; nil if there is no provider or no content.
  ///
  /// - Complexity: The cost of the provider.
  @_spi(Kumiko) public func supplementaryContent(ofKind elementKind: String, in section: SectionID) -> AnyHashable? {
    supplementaryContentProvider?(elementKind, section)
  }

  // MARK: - Look-up

  // These return the committed contents: before the commit the old ones, inside observers the new ones.
  /// Returns a copy of the current contents without bare counts, to change and apply. O(1).
  public func snapshot() -> State { contents.snapshot }

  /// Returns the item at an index path; nil if there is none or it has no identifier. O(log *n*).
  public func itemIdentifier(for indexPath: LayoutIndexPath) -> ItemID? { contents.itemIdentifier(at: indexPath) }

  /// Returns the index path of an item; nil if there is no such item or it is hidden. O(log *n*).
  public func indexPath(for item: ItemID) -> LayoutIndexPath? { contents.indexPath(of: item) }

  /// Returns the section at an index, or nil. O(log *s*).
  public func sectionIdentifier(for index: Int) -> SectionID? { contents.sectionIdentifier(at: index) }

  /// Returns the index of a section, or nil. O(log *s*).
  public func index(for section: SectionID) -> Int? { contents.indexOfSection(section) }
}
