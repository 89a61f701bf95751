import KumikoSnapshot

extension ContiguousArray<Interval> {
  /// Appends an interval. Joins it with the last interval if they are adjacent within the same bounds.
  mutating func join(_ interval: Interval, within bounds: Range<Int> = 0..<Int.max) {
    if let last, last.end == interval.start, bounds.contains(last.start) {
      self[count - 1].count += interval.count
    } else {
      append(interval)
    }
  }
}

extension ContiguousArray<Run> {
  /// Appends a run. Joins it with the last run if they are adjacent in both lists within the same bounds.
  mutating func join(_ run: Run, within old: Range<Int> = 0..<Int.max, _ new: Range<Int> = 0..<Int.max) {
    if let last, last.old + last.count == run.old, last.new + last.count == run.new, old.contains(last.old),
      new.contains(last.new)
    {
      self[count - 1].count += run.count
    } else {
      append(run)
    }
  }
}
