import KumikoDimension

extension SectionBody {
  /// Returns the sizes in a repetition from which its template was made.
  func box(
    of place: GroupPlace, _ repetition: Repetition, _ prepared: borrowing PreparedLayout, _ section: Int
  ) -> GroupArranger.Box {
    let source = plan.source
    let floors = elastic?.floors ?? GroupArranger.Floors()
    let isMeasured =
      switch form {
      case .list: true
      case .elastic(let repetitions): repetitions.run.base.repetition !== repetition
      case .rigid, .columns: false
      }
    guard isMeasured, let sizes = prepared.measured[section]?.sizes else {
      // As `GroupSource.run(floors:)`.
      var arranger = GroupArranger(
        rounding: source.rounding, numbering: source.numbering, sizes: source.group.varies ? SectionSizes() : nil,
        floors: floors)
      return arranger.box(of: source.group).box
    }
    // As `RepetitionFlow.repetition(from:group:)`.
    var arranger = GroupArranger(
      rounding: source.rounding, numbering: source.numbering, sizes: sizes, items: items, floors: floors)
    return arranger.box(of: source.group, firstItem: place.firstItem).box
  }
}
