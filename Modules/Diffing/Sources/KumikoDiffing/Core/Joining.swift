import KumikoSnapshot

extension ContiguousArray<Span> {
  /// Adds a span, to the last one where it follows that at once and both are within the same bounds.
  mutating func join(_ span: Span, within bounds: Range<Int> = 0..<Int.max) {
    if let last, last.end == span.start, bounds.contains(last.start) {
      self[count - 1].count += span.count
    } else {
      append(span)
    }
  }
}

extension ContiguousArray<Run> {
  /// Adds a run, to the last one where it follows that at once on both sides and both are within the same bounds.
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
