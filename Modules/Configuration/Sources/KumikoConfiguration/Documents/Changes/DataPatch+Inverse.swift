import KumikoDiffing

extension DataPatch {
  /// The patch that undoes this one.
  ///
  /// It applies if this patch contains the old content. Patches made of two documents do.
  ///
  /// - Complexity: O(*n*) in the size of the patch.
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
    for (index, content) in spans.enumerated() {
      (inverse.spans[index].old, inverse.spans[index].new) = (content.new, content.old)
    }
    for (index, content) in outline.enumerated() {
      (inverse.outline[index].old, inverse.outline[index].new) = (content.new, content.old)
    }
    return inverse
  }
}
