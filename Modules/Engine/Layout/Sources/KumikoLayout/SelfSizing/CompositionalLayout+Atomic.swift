import KumikoComposition
import KumikoDimension

extension CompositionalLayout {
  /// Makes several changes that count together or not at all.
  ///
  /// ```swift
  /// try layout.atomically { layout in
  ///   try layout.setPreferredSizes(first)
  ///   try layout.setPreferredSizes(second)
  /// }
  /// ```
  ///
  /// - Parameter change: changes the layout. A call within it is a part of it.
  /// - Complexity: that of `change`, and O(1): nothing is copied but what it changes.
  /// - Throws: what `change` throws; the layout is as it was before then.
  @_spi(Kumiko) public mutating func atomically<Result>(
    _ change: (inout CompositionalLayout) throws(LayoutError) -> Result
  ) throws(LayoutError) -> Result {
    guard prepared.journal == nil else { return try change(&self) }
    beginChanges()
    do throws(LayoutError) {
      let result = try change(&self)
      commitChanges()
      return result
    } catch {
      rollBackChanges()
      throw error
    }
  }

  /// Begins changes that can be taken back: for those who cannot use `atomically(_:)`, as the layout is a part of what changes
  /// along with it. O(1).
  ///
  /// The changes last until `commitChanges()` or `rollBackChanges()`. They do not nest: a second call begins again.
  @_spi(Kumiko) public mutating func beginChanges() {
    prepared.journal = nil
    prepared.journal = MeasuringJournal(self)
  }

  /// Keeps what has changed since `beginChanges()`. O(1).
  @_spi(Kumiko) public mutating func commitChanges() { prepared.journal = nil }

  /// Takes back what has changed since `beginChanges()`; nothing happens without that call.
  ///
  /// - Complexity: O(1) for each section that changed.
  @_spi(Kumiko) public mutating func rollBackChanges() {
    guard let journal = prepared.journal else { return }
    prepared.rollBack()
    (itemCounts, visibleBounds, orthogonalOffsets) = (journal.itemCounts, journal.visibleBounds, journal.offsets)
    recipe = journal.recipe
  }
}

/// What a prepared layout was before a series of changes.
///
/// The table of measured sections is not kept as a whole, for then the first change would copy it: each section is, as it is
/// about to change. All else is in trees whose copies share storage.
struct MeasuringJournal: Sendable {
  let sections: SectionTable
  let boundary: BoundaryItems
  let boundarySizes: [SupplementaryKey: Size2D]
  let spans: SpanTable
  let itemCounts: [Int]
  let visibleBounds: Rect2D?
  let offsets: [Int: Double]
  let recipe: CopyOnWrite<LayoutRecipe>
  /// The measured sections that changed, as they were; nil where nothing was measured of one.
  var measured: [Int: MeasuredSection?] = [:]
  /// All of it, where the layout has been prepared anew since.
  var whole: CopyOnWrite<PreparedLayout>?

  init(_ layout: CompositionalLayout) {
    sections = layout.prepared.sections
    boundary = layout.prepared.boundary
    boundarySizes = layout.prepared.boundarySizes
    spans = layout.prepared.spans
    itemCounts = layout.itemCounts
    visibleBounds = layout.visibleBounds
    offsets = layout.orthogonalOffsets
    recipe = layout.recipe
  }
}

extension PreparedLayout {
  /// Notes what was measured of a section, which is about to change.
  mutating func willMeasure(_ section: Int) {
    guard journal != nil, journal?.measured[section] == nil else { return }
    journal?.measured.updateValue(measured[section], forKey: section)
  }

  /// Takes back what changed since the journal was begun.
  mutating func rollBack() {
    guard let journal else { return }
    if let whole = journal.whole {
      self = whole.value.duplicate()
      return
    }
    for (section, before) in journal.measured { measured[section] = before }
    (sections, boundary, boundarySizes) = (journal.sections, journal.boundary, journal.boundarySizes)
    spans = journal.spans
    self.journal = nil
  }

  /// What a layout that is prepared in the place of this one has to remember.
  var journalForSuccessor: MeasuringJournal? {
    guard var successor = journal else { return nil }
    if successor.whole == nil {
      var before = duplicate()
      before.rollBack()
      successor.whole = CopyOnWrite(before)
    }
    return successor
  }
}
