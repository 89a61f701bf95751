@_spi(Kumiko) import KumikoDimension

extension ElasticRun {
  /// Returns the repetition that contains an item, or nil if the item does not exist.
  func group(ofItem item: Int) -> GroupPlace? { locate(item: item)?.place }

  /// Returns the place and the layout of the repetition that contains an item, or nil if the item does not exist.
  func locate(item: Int) -> (place: GroupPlace, repetition: Repetition)? {
    guard item >= 0, let location = repetitions.locate({ $0.items + $1.items > item }) else { return nil }
    let repetition = location.element.measured ?? base.repetition
    let inner = (item - location.before.items) / repetition.itemsPerGroup
    return (place(inner: inner, of: repetition, behind: location.before), repetition)
  }

  /// Returns the place and the layout of the repetition at an index, or nil if the index is out of range.
  func locate(group: Int) -> (place: GroupPlace, repetition: Repetition)? {
    guard group >= 0, let location = repetitions.locate({ $0.groups + $1.groups > group }) else { return nil }
    let repetition = location.element.measured ?? base.repetition
    return (place(inner: group - location.before.groups, of: repetition, behind: location.before), repetition)
  }

  /// Calls `body` for each repetition that may have elements in the range from `lower` to `upper` along the axis, in
  /// order.
  @inline(__always)
  func forEachGroup(reaching lower: Double, _ upper: Double, _ body: (GroupPlace, Repetition) -> Void) {
    repetitions.forEach(reaching: lower, upper) { element, before in
      if let repetition = element.measured {
        body(place(inner: 0, of: repetition, behind: before), repetition)
      } else {
        let groups = base.groups(
          reaching: lower - before.length, upper - before.length, items: element.summary.items)
        for group in groups { body(place(inner: group, of: base.repetition, behind: before), base.repetition) }
      }
    }
  }

  /// Returns the distance from the start of the first repetition to the start of an existing one.
  func offset(ofGroup group: Int) -> Double {
    guard let location = repetitions.locate({ $0.groups + $1.groups > group }) else { return summary.length }
    return location.before.length + Double(group - location.before.groups) * max(0, base.pitch)
  }

  /// Returns the last repetition that starts at or before an offset from the first one.
  func group(at offset: Double) -> Int {
    guard let location = repetitions.locate({ $0.length + $1.length > offset }) else {
      return max(0, summary.groups - 1)
    }
    guard location.element.measured == nil, base.pitch > 0 else { return location.before.groups }
    let inner = ((offset - location.before.length) / base.pitch).rounded(.down)
    return location.before.groups + min(Int(inner), location.element.summary.groups - 1)
  }

  @inline(__always)
  private func place(inner group: Int, of repetition: Repetition, behind before: RepetitionSummary) -> GroupPlace {
    var origin = repetition.origin
    origin[repetition.axis] += before.length + Double(group) * repetition.pitch
    if source.geometry.sharesCrossSlack {
      origin[repetition.axis.crossed] += source.geometry.crossShift(
        of: repetition.template.size, in: repetitions.summary.crossExtent)
    }
    return GroupPlace(
      number: before.groups + group, firstItem: before.items + group * repetition.itemsPerGroup, origin: origin)
  }
}
