import KumikoDiffing

extension DataPatch {
  /// What undoes the patch.
  ///
  /// It can be applied as far as the patch says what was there before; those that are made of two documents say it.
  public var inverted: DataPatch {
    var inverse = self
    inverse.changes = changes.inverted
    for (index, content) in sections.enumerated() {
      (inverse.sections[index].old, inverse.sections[index].new) = (content.new, content.old)
    }
    for (index, content) in items.enumerated() {
      (inverse.items[index].old, inverse.items[index].new) = (content.new, content.old)
    }
    for (index, change) in measurements.enumerated() {
      (inverse.measurements[index].old, inverse.measurements[index].new) = (change.new, change.old)
    }
    for (index, content) in outline.enumerated() {
      (inverse.outline[index].old, inverse.outline[index].new) = (content.new, content.old)
    }
    return inverse
  }
}
