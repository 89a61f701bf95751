import KumikoDimension

/// Adjacent repetitions of a group: one with measured sizes, or any number without.
struct Repetitions: Summarized {
  /// The measured repetition, or nil for repetitions without measured sizes.
  var measured: Repetition?
  var summary: RepetitionSummary

  /// Creates one measured repetition with a number of items.
  init(measured arranged: GroupArranger.Arranged, items: Int, geometry: RunGeometry) {
    let repetition = Repetition(arranged.template, geometry: geometry)
    measured = repetition
    summary = repetition.summary(of: arranged, geometry: geometry)
    summary.items = items
    summary.length = max(0, summary.length)
  }

  init(of run: GroupRun, items: Int) {
    summary = run.summary(items: items)
  }
}
