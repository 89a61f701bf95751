import KumikoDimension

/// Repetitions of a group that follow one another: one with measured sizes, or any number without.
struct Repetitions: Summarized {
  /// The measured repetition; nil where all are as the run has them.
  var measured: Repetition?
  var summary: RepetitionSummary

  /// One repetition by itself, of so many items.
  init(measured arranged: GroupArranger.Arranged, items: Int, geometry: RunGeometry) {
    let repetition = Repetition(arranged.template, geometry: geometry)
    measured = repetition
    summary = repetition.summary(of: arranged, geometry: geometry)
    summary.items = items
    summary.length = max(0, summary.length)
  }

  /// Those of `run` that hold so many items.
  init(of run: GroupRun, items: Int) {
    summary = run.summary(items: items)
  }
}
