public import KumikoDimension

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
public struct MeasuringSession: Sendable {
  private struct Exchange {
    var offered: Size2D
    var answer: Size2D?
    var changes = 0
  }

  private var exchanges: [LayoutElement: Exchange] = [:]
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
    for (element, attributes) in layout.selfSizingElements(in: rect) {
      var exchange = exchanges[element] ?? Exchange(offered: attributes.frame.size)
      if exchanges[element] != nil, exchange.offered.isClose(to: attributes.frame.size) { continue }
      exchange.offered = attributes.frame.size
      if let answer = measure(attributes), exchange.answer.map({ !$0.isClose(to: answer) }) ?? true {
        exchange.answer = answer
        exchange.changes += 1
        answers[element] = answer
        lastChanged = element
      }
      exchanges[element] = exchange
      if exchange.changes > LayoutLimits.maximumAnswersPerElement { throw neverSettles(in: layout) }
    }
    return answers
  }

  /// The error for a session that does not end: it names the view that changed its mind last.
  public func neverSettles(in layout: CompositionalLayout) -> LayoutError {
    let element = lastChanged ?? .cell(LayoutIndexPath(section: 0, item: 0))
    let section = element.indexPath.section
    return LayoutError(
      .neverSettles(element), section: section == LayoutIndexPath.layoutSection ? nil : section,
      container: layout.prepared.bounds)
  }
}

extension Size2D {
  fileprivate func isClose(to other: Size2D) -> Bool {
    abs(width - other.width) <= LayoutLimits.fitTolerance && abs(height - other.height) <= LayoutLimits.fitTolerance
  }
}
