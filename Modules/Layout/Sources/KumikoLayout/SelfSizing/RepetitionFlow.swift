import KumikoDimension

/// Lays out repetition after repetition: each takes as many items as it has room for.
struct RepetitionFlow {
  var source: GroupSource
  var base: GroupRun
  var sizes: SectionSizes
  var floors: GroupArranger.Floors
  var items: Int
  /// The numbers of repetitions in which a supplementary item of a group was measured, ascending.
  var markedGroups: [Int] = []

  /// The repetitions from an item on, until `isDone` says so of the item that would come next.
  ///
  /// - Parameter nextMarked: the first item from a given one on that may have been measured, or whose group may have.
  func repetitions(
    from item: Int, group: Int, nextMarked: (Int) -> Int?, until isDone: (Int) -> Bool
  ) -> [Repetitions] {
    guard item < items else { return [] }
    var result: [Repetitions] = []
    var item = item
    var group = group
    // Repetitions with estimates only, not added yet: they are kept together.
    var plain = 0
    func flush() {
      guard plain > 0 else { return }
      result.append(Repetitions(of: base, items: plain))
      plain = 0
    }
    repeat {
      var free = freeGroups(from: item, to: nextMarked(item))
      let next = markedGroups.partitioningIndex { $0 >= group }
      if next < markedGroups.count { free = min(free, markedGroups[next] - group) }
      if free > 0 {
        let (all, overflows) = free.multipliedReportingOverflow(by: base.itemsPerGroup)
        let taken = overflows ? items - item : min(items - item, all)
        plain += taken
        item += taken
        group += free
      } else {
        let next = repetition(from: item, group: group)
        flush()
        result.append(next)
        item += next.summary.items
        group += 1
      }
    } while item < items && !isDone(item)
    flush()
    return result
  }

  /// The repetition that begins with an item, with what has been measured of it.
  func repetition(from item: Int, group: Int) -> Repetitions {
    var arranger = GroupArranger(
      rounding: source.rounding, numbering: source.numbering, sizes: sizes, items: items, floors: floors)
    let arranged = arranger.arrange(source.group, ordinal: group, firstItem: item)
    return Repetitions(
      measured: arranged, items: min(items - item, arranged.template.slots.count), geometry: source.geometry)
  }

  /// How many repetitions hold nothing that may have been measured, nor anything that decides where they end.
  private func freeGroups(from item: Int, to marked: Int?) -> Int {
    guard let marked else { return base.groupCount(items: items - item) }
    return max(0, marked - item - base.lookAhead) / base.itemsPerGroup
  }
}
