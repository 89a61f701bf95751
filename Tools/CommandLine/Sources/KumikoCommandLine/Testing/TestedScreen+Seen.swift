@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoValues

/// What can be seen from a time on, which is in milliseconds.
struct SeenMoment {
  var time: Double
  var cells: [VisibleCell<String, String>]
}

extension TestedScreen {
  /// Says why a cell is not as expected, seen or not; nil if it is.
  func sightFault(of element: Element, _ sight: LayoutExpectation.Sight, expected isSeen: Bool) -> String? {
    guard let id = screen.id(of: element.attributes),
      let rule = try? ImpressionRule(share: sight.share, duration: sight.duration)
    else { return nil }
    var log = ImpressionLog<String, String>(rule)
    // The document has refused times that go back.
    for moment in moments { _ = try? log.record(moment.cells, at: moment.time) }
    let impression = log.impressions.first { $0.cell == id }
    guard (impression != nil) != isSeen else { return nil }
    if let impression { return "is seen at \(impression.time.short) ms, visible from \(impression.start.short) ms on" }
    guard moments.count > 1 else { return "is not seen: there are no steps, so that no time passes" }
    let most = moments.flatMap(\.cells).filter { $0.id == id }.map(\.share).max() ?? 0
    let end = moments.last?.time ?? 0
    guard most >= rule.share else {
      return "is not seen: at most \((most * 100).short)% of it were visible, not \((rule.share * 100).short)%"
    }
    return
      "is not seen: it was visible for less than \(rule.duration.short) ms without a break; the steps take \(end.short) ms"
  }
}
