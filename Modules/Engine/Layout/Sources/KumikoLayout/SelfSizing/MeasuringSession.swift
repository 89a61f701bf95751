@_spi(Kumiko) public import KumikoDimension

/// A series of questions to self-sizing views, each of which moves others: what each view was offered, and what it answered.
///
/// It is for those who decide between two passes where the content is scrolled to; otherwise use
/// `CompositionalLayout.measure(in:_:)`.
///
/// ```swift
/// var session = MeasuringSession()
/// for _ in 0..<LayoutLimits.maximumMeasuringPasses {
///   let answers = try session.answers(in: rect, of: layout) { view(for: $0).sizeThatFits($0.frame.size) }
///   if answers.isEmpty { return }
///   try layout.setPreferredSizes(answers)
///   rect = …
/// }
/// throw session.neverSettles(in: layout)
/// ```
@_spi(Kumiko)
public struct MeasuringSession: Sendable {
  /// An element of the layout by its numbers, without a reference.
  struct Key: Hashable {
    var indexPath: LayoutIndexPath
    /// The number of its kind in the layout, or -1 for a cell.
    var kindNumber: Int32

    init(_ record: LayoutRecord) { (indexPath, kindNumber) = (record.indexPath, record.kindNumber) }
  }

  struct Answer {
    var key: Key
    var size: Size2D
  }

  private struct Exchange {
    var key: Key
    var changes: Int32 = 0
    var offered: Size2D
    var answer = MeasuredRun.none
  }

  /// The exchanges, in the order of the first questions.
  private var exchanges: [Exchange] = []
  /// The index of each exchange, or nil until an element is not where the previous question expects it.
  private var indices: [Key: Int]?
  private var lastChanged: Key?
  /// The elements that were found last.
  private var records: [LayoutRecord] = []

  /// A session in which nothing has been asked yet.
  public init() {}

  /// Asks the self-sizing elements in a rectangle that are offered another size than when they were last asked.
  ///
  /// Where sizes are uniform across siblings, the siblings out of sight are asked too.
  ///
  /// - Parameters:
  ///   - rect: the visible rectangle, in content coordinates, in points.
  ///   - layout: the layout with all earlier answers.
  ///   - isSkipped: whether an element is not asked.
  ///   - measure: how large a view wants to be; nil where the size does not matter.
  /// - Returns: the answers that differ from earlier ones; empty where all in the rectangle have their sizes.
  /// - Complexity: O(log sections + found).
  /// - Throws: `.neverSettles` for a view that changes its mind more than `LayoutLimits.maximumAnswersPerElement` times.
  public mutating func answers(
    in rect: Rect2D, of layout: CompositionalLayout, unless isSkipped: (LayoutRecord) -> Bool = { _ in false },
    _ measure: (LayoutAttributes) -> Size2D?
  ) throws(LayoutError) -> [LayoutElement: Size2D] {
    var answers: [LayoutElement: Size2D] = [:]
    for answer in try answerList(in: rect, of: layout, unless: isSkipped, measure) {
      answers[layout.element(answer.key)] = answer.size
    }
    return answers
  }

  /// Returns the same answers as a list, in the order of the elements.
  mutating func answerList(
    in rect: Rect2D, of layout: CompositionalLayout, unless isSkipped: (LayoutRecord) -> Bool = { _ in false },
    _ measure: (LayoutAttributes) -> Size2D?
  ) throws(LayoutError) -> [Answer] {
    var answers: [Answer] = []
    let known = exchanges.count
    var next = 0
    layout.selfSizingElements(in: rect, into: &records)
    if known == 0 {
      exchanges.reserveCapacity(records.count)
      answers.reserveCapacity(records.count)
    }
    for record in records {
      let key = Key(record)
      let offered = record.frame.size
      let index: Int
      if let found = find(key, near: &next, below: known) {
        if exchanges[found].offered.isClose(to: offered) { continue }
        exchanges[found].offered = offered
        index = found
      } else {
        index = exchanges.count
        exchanges.append(Exchange(key: key, offered: offered))
        indices?[key] = index
      }
      if !isSkipped(record), let answer = measure(layout.attributes(of: record)),
        !exchanges[index].answer.isClose(to: answer)
      {
        exchanges[index].answer = answer
        exchanges[index].changes += 1
        answers.append(Answer(key: key, size: answer))
        lastChanged = key
        if exchanges[index].changes > LayoutLimits.maximumAnswersPerElement { throw neverSettles(in: layout) }
      }
    }
    return answers
  }

  /// Returns the index of an exchange from before this pass. Elements are mostly asked in the same order again.
  private mutating func find(_ key: Key, near next: inout Int, below known: Int) -> Int? {
    guard known > 0 else { return nil }
    if next < known, exchanges[next].key == key {
      next += 1
      return next - 1
    }
    if indices == nil {
      var all: [Key: Int] = [:]
      all.reserveCapacity(exchanges.count)
      for index in exchanges.indices { all[exchanges[index].key] = index }
      indices = all
    }
    guard let found = indices?[key] else { return nil }
    next = found + 1
    return found
  }

  /// The error for a session that does not end: it names the view that changed its mind last.
  public func neverSettles(in layout: CompositionalLayout) -> LayoutError {
    let element = lastChanged.map { layout.element($0) } ?? .cell(LayoutIndexPath(section: 0, item: 0))
    return layout.error(.neverSettles(element), at: element)
  }
}

extension CompositionalLayout {
  /// Returns the element that has numbers in this layout.
  func element(_ key: MeasuringSession.Key) -> LayoutElement {
    let kind = Int(key.kindNumber)
    return kind < 0 ? .cell(key.indexPath) : .supplementary(prepared.kinds[kind], key.indexPath)
  }
}

extension Size2D {
  fileprivate func isClose(to other: Size2D) -> Bool {
    abs(width - other.width) <= LayoutLimits.fitTolerance && abs(height - other.height) <= LayoutLimits.fitTolerance
  }
}
