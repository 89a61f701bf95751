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
  /// The answer of a view.
  struct Answer {
    var element: LayoutElement
    var size: Size2D
  }

  private struct Exchange {
    var element: LayoutElement
    var offered: Size2D
    var answer: Size2D?
    var changes = 0
  }

  /// The exchanges, in the order of the first questions.
  private var exchanges: [Exchange] = []
  /// The index of each exchange, or nil until an element is not where the previous question expects it.
  private var indices: [LayoutElement: Int]?
  private var lastChanged: LayoutElement?

  /// A session in which nothing has been asked yet.
  public init() {}

  /// Asks the self-sizing elements in a rectangle that are offered another size than when they were last asked.
  ///
  /// Where sizes are uniform across siblings, the siblings out of sight are asked too.
  ///
  /// - Parameters:
  ///   - rect: the visible rectangle, in content coordinates, in points.
  ///   - layout: the layout with all earlier answers.
  ///   - measure: how large a view wants to be; nil where the size does not matter.
  /// - Returns: the answers that differ from earlier ones; empty where all in the rectangle have their sizes.
  /// - Complexity: O(log sections + found).
  /// - Throws: `.neverSettles` for a view that changes its mind more than `LayoutLimits.maximumAnswersPerElement` times.
  public mutating func answers(
    in rect: Rect2D, of layout: CompositionalLayout, _ measure: (LayoutAttributes) -> Size2D?
  ) throws(LayoutError) -> [LayoutElement: Size2D] {
    var answers: [LayoutElement: Size2D] = [:]
    for answer in try answerList(in: rect, of: layout, measure) { answers[answer.element] = answer.size }
    return answers
  }

  /// Returns the same answers as a list, in the order of the elements.
  mutating func answerList(
    in rect: Rect2D, of layout: CompositionalLayout, _ measure: (LayoutAttributes) -> Size2D?
  ) throws(LayoutError) -> [Answer] {
    var answers: [Answer] = []
    let known = exchanges.count
    var next = 0
    try layout.forEachSelfSizingElement(in: rect) { (element, attributes) throws(LayoutError) in
      let offered = attributes.frame.size
      let index: Int
      if let found = find(element, near: &next, below: known) {
        if exchanges[found].offered.isClose(to: offered) { return }
        exchanges[found].offered = offered
        index = found
      } else {
        index = exchanges.count
        exchanges.append(Exchange(element: element, offered: offered))
        indices?[element] = index
      }
      if let answer = measure(attributes), exchanges[index].answer.map({ !$0.isClose(to: answer) }) ?? true {
        exchanges[index].answer = answer
        exchanges[index].changes += 1
        answers.append(Answer(element: element, size: answer))
        lastChanged = element
      }
      if exchanges[index].changes > LayoutLimits.maximumAnswersPerElement { throw neverSettles(in: layout) }
    }
    return answers
  }

  /// Returns the index of an exchange from before this pass. Elements are mostly asked in the same order again.
  private mutating func find(_ element: LayoutElement, near next: inout Int, below known: Int) -> Int? {
    guard known > 0 else { return nil }
    if next < known, exchanges[next].element == element {
      next += 1
      return next - 1
    }
    if indices == nil {
      var all: [LayoutElement: Int] = [:]
      all.reserveCapacity(exchanges.count)
      for index in exchanges.indices { all[exchanges[index].element] = index }
      indices = all
    }
    guard let found = indices?[element] else { return nil }
    next = found + 1
    return found
  }

  /// The error for a session that does not end: it names the view that changed its mind last.
  public func neverSettles(in layout: CompositionalLayout) -> LayoutError {
    let element = lastChanged ?? .cell(LayoutIndexPath(section: 0, item: 0))
    return layout.error(.neverSettles(element), at: element)
  }
}

extension Size2D {
  fileprivate func isClose(to other: Size2D) -> Bool {
    abs(width - other.width) <= LayoutLimits.fitTolerance && abs(height - other.height) <= LayoutLimits.fitTolerance
  }
}
