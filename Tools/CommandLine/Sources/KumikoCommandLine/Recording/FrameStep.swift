@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoValues

/// A step to the frame of an element, as `kumiko why` explains it.
struct FrameStep: Equatable {
  var words: String
  var frame: Rect2D
  /// The line of the rule; nil for one that no document says.
  var place: RecordedValues.SourcePlace?

  /// The steps to the first element that is there and moved.
  static func steps(of difference: RecordDifference, in tested: TestedScreen) -> [FrameStep] {
    guard let change = difference.changes.first(where: { $0.new != nil && $0.hasMoved }), let frame = change.new?.frame
    else { return [] }
    var near: [LayoutAttributes] = []
    tested.layout.allAttributes(into: &near)
    // The name tells elements apart, but is made for each of them.
    let found = near.first {
      abs($0.frame.minX - frame.minX) < 0.001 && abs($0.frame.minY - frame.minY) < 0.001
        && CaseRecord.name(of: $0, in: tested.screen) == change.name
    }
    guard let found, let explanation = tested.layout.explanation(of: found) else { return [] }
    let words = ExplanationText(screen: tested.screen)
    let section = found.indexPath.section
    return explanation.steps.map { step in
      let range = tested.screen.document.range(of: step, section: section, in: tested.screen.environment)
      let place = range.map { tested.screen.document.source.place(of: $0) }
      return FrameStep(
        words: SafeText.line(words.words(step, section: section)), frame: step.frame,
        place: place.map { RecordedValues.SourcePlace(file: $0.source.name, line: $0.range.start.line) })
    }
  }

  /// The rule by which a value decides the frame of the first element: that of its line, or for options the last one of their kind.
  static func rule(
    of cause: RecordedCause, in steps: [FrameStep], _ difference: RecordDifference, _ values: RecordedValues
  ) -> String? {
    if let step = steps.first(where: { $0.place != nil && $0.place == cause.place }) { return step.words }
    let section = difference.changes.first { $0.new != nil && $0.hasMoved }
      .flatMap { RecordDifference.section(of: $0.name) }
    guard let section, let end = cause.path.firstRange(of: ".options.")?.lowerBound,
      cause.path.contains("[\(section)]") || !cause.path.hasPrefix("layout.sections[")
    else { return nil }
    let kinds = ["\(cause.path[..<end]).kind", "layout.sections[\(section)].kind"]
    let places = kinds.compactMap { values.values[$0]?.place }
    return steps.last { step in places.contains { $0 == step.place } }?.words
  }
}
