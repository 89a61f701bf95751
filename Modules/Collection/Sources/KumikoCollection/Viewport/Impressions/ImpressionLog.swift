/// The cells that a reader has had the time to see.
///
/// The log has no clock: each call says what is visible from a time on. A cell is seen once at least ``ImpressionRule/share`` of
/// its area was visible for ``ImpressionRule/duration`` without a break. Each cell is seen once.
///
/// ```swift
/// var log = ImpressionLog<String, String>(try ImpressionRule(share: 0.5, duration: 800))
/// try log.record(viewport, at: 0)
/// _ = try viewport.scroll(by: Point2D(x: 0, y: 300))
/// for impression in try log.record(viewport, at: 1_200) { report(impression.cell) }
/// ```
///
/// Only what can be seen counts: not the parts of a cell below bars, below pinned headers and footers, or outside of the viewport
/// of an orthogonal section. A cell that a visible-items handler moves counts where it is displayed, and a hidden one does not.
public struct ImpressionLog<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The identity of a cell.
  public typealias ElementID = CollectionElementID<SectionID, ItemID>
  /// A viewport whose cells are seen.
  public typealias Viewport = CollectionViewport<SectionID, ItemID>

  /// A cell that was seen.
  public struct Impression: Hashable, Sendable {
    /// The cell.
    public let cell: ElementID
    /// The time from which enough of the cell was visible, in milliseconds.
    public let start: Double
    /// The time at which the cell had been visible for long enough, in milliseconds.
    public let time: Double
  }

  /// The rule.
  public let rule: ImpressionRule
  /// All impressions so far, in the order of their times.
  public private(set) var impressions: [Impression] = []
  /// The time of the last call, in milliseconds; nil before the first one.
  public private(set) var time: Double?

  /// The cells of which enough is visible and that are not seen yet, in the order in which they became visible.
  private var waiting: [(cell: ElementID, start: Double)] = []
  private var seen: Set<ElementID> = []

  /// Creates an empty log.
  public init(_ rule: ImpressionRule) {
    self.rule = rule
  }

  /// The time at which the next cell is seen if nothing changes until then, in milliseconds; nil if there is none.
  ///
  /// A host that has a clock calls ``advance(to:)`` at this time.
  public var nextTime: Double? { waiting.first.map { $0.start + rule.duration } }

  /// Records what a viewport shows from a time on.
  ///
  /// Call it after each update of the viewport.
  ///
  /// - Parameters:
  ///   - viewport: The viewport.
  ///   - time: The time of the update, in milliseconds from a start that the caller chooses.
  /// - Returns: The impressions since the last call.
  /// - Throws: `invalidTime` or `earlierTime`. Nothing changes then.
  /// - Complexity: O(*v*) in the visible elements, plus the cost of pinned elements.
  @discardableResult
  public mutating func record(_ viewport: Viewport, at time: Double) throws(ImpressionError) -> [Impression] {
    try record(viewport.visibleCells, at: time)
  }

  /// Records that what is visible stays until a time.
  ///
  /// - Parameter time: The time, in milliseconds.
  /// - Returns: The impressions since the last call.
  /// - Throws: `invalidTime` or `earlierTime`. Nothing changes then.
  /// - Complexity: O(*v*) in the visible cells.
  @discardableResult
  public mutating func advance(to time: Double) throws(ImpressionError) -> [Impression] {
    guard time >= 0, time.isFinite else { throw .invalidTime(time) }
    if let last = self.time, time < last { throw .earlierTime(time, last: last) }
    self.time = time
    // Those that became visible first are seen first: all wait for the same time.
    let count = waiting.firstIndex { $0.start + rule.duration > time } ?? waiting.count
    let new = waiting[..<count].map {
      Impression(cell: $0.cell, start: $0.start, time: $0.start + rule.duration)
    }
    waiting.removeFirst(count)
    for impression in new { seen.insert(impression.cell) }
    impressions += new
    return new
  }

  /// Records the visible cells from a time on.
  @_spi(Kumiko) public mutating func record(
    _ cells: [VisibleCell<SectionID, ItemID>], at time: Double
  ) throws(ImpressionError) -> [Impression] {
    var new = try advance(to: time)
    var present: Set<ElementID> = []
    var later: [ElementID] = []
    let before = Set(waiting.map { $0.cell })
    // A share that was computed from fractions may be a little too small.
    for cell in cells where cell.share >= rule.share - 1e-9 && !seen.contains(cell.id) {
      if present.insert(cell.id).inserted, !before.contains(cell.id) { later.append(cell.id) }
    }
    waiting.removeAll { !present.contains($0.cell) }
    waiting += later.map { ($0, time) }
    if rule.duration == 0 { new += try advance(to: time) }
    return new
  }
}

/// A cell, and the share of its area that can be seen.
@_spi(Kumiko) public struct VisibleCell<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable
{
  /// The cell.
  public let id: CollectionElementID<SectionID, ItemID>
  /// The share, greater than 0, at most 1.
  public let share: Double
}
