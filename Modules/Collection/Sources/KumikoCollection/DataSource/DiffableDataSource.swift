public import KumikoLayout
public import KumikoSnapshot

/// What a collection holds, kept: new snapshots are applied to it, and whoever follows it hears what changed. Apple's
/// `UICollectionViewDiffableDataSource`, without a view.
///
/// ```swift
/// let source = DiffableDataSource(snapshot)
/// let observation = source.observe { change in print(change.changeset) }
/// try source.edit { snapshot in try snapshot.appendItems([4, 5]) }
/// source.indexPath(for: 5)
/// ```
///
/// **Threads.** A data source belongs to whoever made it, one actor or one task, and the compiler sees to that: it is not
/// `Sendable`. Applies happen there, one after another. Snapshots and changes are `Sendable` values: build and compare them
/// anywhere. Where many tasks have something to add, let each ask the owner to ``edit(animatingDifferences:completion:_:)``:
/// what is read, modified and applied in one loses nobody's change.
///
/// **An apply within an apply**, called by an observer, a completion, a handler, the `deinit` of something that these hold,
/// waits and comes right after, before the outermost call returns. Completions come in the order of the applies, each once.
/// Observers that answer each change with another one, for ever, never return.
///
/// **Errors.** Where an apply fails everything is as it was, and those that wait have their turn all the same. Its completion
/// is told; and the call throws, if it was not one that had to wait. The error of one that had to wait and has no completion
/// goes to ``failureHandler``. Without such a handler it is thrown by the outermost call, once nothing waits any more: then the
/// outermost call's own change was made all the same, as its completion has been told. Of several such errors the first is
/// thrown; the outermost call's own comes before all.
///
/// **Bare counts** of sections without identifiers (``CollectionContents``) stay when a snapshot is applied, as it says
/// nothing of them: until the section goes, or gets items. Contents that are applied say all.
///
/// Of the costs below, *n* is the number of all items, *s* that of the sections, *k* that of the changes.
public final class DiffableDataSource<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// The sections, and the items of those that have identifiers.
  public typealias State = Snapshot<SectionID, ItemID>
  /// A state, and the bare counts of sections without identifiers.
  public typealias Contents = CollectionContents<SectionID, ItemID>
  /// The items of one section as an outline.
  public typealias Outline = SectionSnapshot<ItemID>
  /// What an apply did.
  public typealias Change = DataSourceChange<SectionID, ItemID>
  /// What the members of this type throw.
  public typealias Failure = DataSourceError<SectionID, ItemID>
  /// Told once what became of an apply, right after it, and after the observers.
  public typealias Completion = (Result<Change, Failure>) -> Void

  /// What there is now, without markers.
  public internal(set) var contents: Contents
  /// The outlines of those sections that have one; their visible items are the section's items.
  public internal(set) var outlines: [SectionID: Outline] = [:]
  /// Which of these outlines hides an item.
  var hiddenItems: [ItemID: SectionID] = [:]

  /// The applies that wait for their turn.
  var waiting = WaitingLine<Request>()
  /// Whether an apply is under way, so that others have to wait.
  var isApplying = false
  var observers: [Observer] = []
  var nextObserver = 0

  /// What is restored along with the change that the follower is told of.
  var restoration: Restoration?

  private var currentFollower: Follower?
  /// Told of contents in which nothing shows that was not there: they may know of content versions that were unknown.
  var equalFollower: ((Contents) -> Void)?
  /// How many followers there have been: the present one's number.
  private(set) var followerNumber = 0
  private var currentOutlineHandlers = SectionSnapshotHandlers<ItemID>()
  private var currentReorderingHandlers = ReorderingHandlers<SectionID, ItemID>()
  private var currentFailureHandler: ((Failure) -> Void)?
  private var currentSupplementaryContentProvider: ((_ elementKind: String, _ section: SectionID) -> AnyHashable?)?

  /// A data source that starts with a snapshot; its markers mean nothing yet. O(1).
  public convenience init(_ snapshot: State = State()) {
    self.init(Contents(snapshot))
  }

  /// A data source that starts with a snapshot and bare counts. O(1).
  public init(_ contents: Contents) {
    self.contents = contents.withoutMarkers
  }
}

// MARK: - Who takes part

// What is replaced here may be the last to hold something whose `deinit` comes back to the data source. So it is let go of
// when nothing is being accessed any more.
extension DiffableDataSource {
  typealias Follower = (Change) throws(LayoutError) -> (() -> Void)
  typealias Observer = (id: Int, body: (Change) -> Void)

  /// Follows the data source: makes ready for a change before it is committed, or refuses it. What it returns is called right
  /// after the commit, before observers.
  var follower: Follower? {
    get { currentFollower }
    set {
      followerNumber += 1
      _ = exchange(&currentFollower, for: newValue)
    }
  }

  /// What the app says to items that the reader opens and closes.
  public var sectionSnapshotHandlers: SectionSnapshotHandlers<ItemID> {
    get { currentOutlineHandlers }
    set { _ = exchange(&currentOutlineHandlers, for: newValue) }
  }

  /// What the app says to items that the reader drags.
  public var reorderingHandlers: ReorderingHandlers<SectionID, ItemID> {
    get { currentReorderingHandlers }
    set { _ = exchange(&currentReorderingHandlers, for: newValue) }
  }

  /// Told of the failures of calls that had to wait and have no completion: those that an observer, a renderer or a handler made.
  /// Without it the outermost call throws the first of them, which has failed at nothing itself.
  public var failureHandler: ((Failure) -> Void)? {
    get { currentFailureHandler }
    set { _ = exchange(&currentFailureHandler, for: newValue) }
  }

  /// What the supplementary elements of sections show: by the kind of the element and the identifier of the section, and not
  /// by index path, so that it stays right when sections move. Equal contents show the same.
  public var supplementaryContentProvider: ((_ elementKind: String, _ section: SectionID) -> AnyHashable?)? {
    get { currentSupplementaryContentProvider }
    set { _ = exchange(&currentSupplementaryContentProvider, for: newValue) }
  }

  /// What a section's supplementary elements of a kind show; nil where there is no provider, or it knows of nothing.
  ///
  /// - Complexity: that of the provider.
  public func supplementaryContent(ofKind elementKind: String, in section: SectionID) -> AnyHashable? {
    supplementaryContentProvider?(elementKind, section)
  }
}

// MARK: - Look-up

// All of these answer for what is applied: before the commit that is the old state, to observers the new one.
extension DiffableDataSource {
  /// A copy of what there is now, without markers and bare counts, to change and apply. O(1).
  public func snapshot() -> State { contents.snapshot }

  /// The item at an index path; nil where there is none, and where items are only counted. O(log n).
  public func itemIdentifier(for indexPath: LayoutIndexPath) -> ItemID? { contents.itemIdentifier(at: indexPath) }

  /// Where an item is; nil where there is no such item, or it is hidden. O(log n).
  public func indexPath(for item: ItemID) -> LayoutIndexPath? { contents.indexPath(of: item) }

  /// The section at an index; nil where there is none. O(log s).
  public func sectionIdentifier(for index: Int) -> SectionID? { contents.sectionIdentifier(at: index) }

  /// The index of a section; nil where there is no such section. O(log s).
  public func index(for section: SectionID) -> Int? { contents.indexOfSection(section) }
}
