import KumikoDimension
@_spi(Kumiko) import KumikoValues

/// Lays out one repetition after another: each takes as many items as fit.
struct RepetitionFlow {
  var source: GroupSource
  var base: GroupRun
  var sizes: SectionSizes
  var floors: GroupArranger.Floors
  var items: Int
  /// The indices of the repetitions with a measured supplementary item of a group, in ascending order.
  var markedGroups: [Int] = []

  /// Returns the repetitions from an item on, until `isDone` is true for the next item.
  ///
  /// - Parameter nextMarked: Returns the first item from an index on that may be measured, or whose group may be.
  func repetitions(
    from item: Int, group: Int, nextMarked: (Int) -> Int?, until isDone: (Int) -> Bool
  ) -> [Repetitions] {
    guard item < items else { return [] }
    // One for all repetitions: it finds the size of an item near that of the one before.
    var arranger = arranger
    var result: [Repetitions] = []
    var item = item
    var group = group
    // The number of repetitions without measured sizes that are not added yet; they are added as one run.
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
      // The last repetition may differ from the others.
      if source.group.dependsOnLastItem { free = min(free, (items - item - 1) / base.itemsPerGroup) }
      if free > 0 {
        let (all, overflows) = free.multipliedReportingOverflow(by: base.itemsPerGroup)
        let taken = overflows ? items - item : min(items - item, all)
        plain += taken
        item += taken
        group += free
      } else {
        let next = repetition(from: item, group: group, &arranger)
        flush()
        result.append(next)
        item += next.summary.items
        group += 1
      }
    } while item < items && !isDone(item)
    flush()
    return result
  }

  /// What lays out the repetitions.
  var arranger: GroupArranger {
    GroupArranger(rounding: source.rounding, numbering: source.numbering, sizes: sizes, items: items, floors: floors)
  }

  /// Returns the repetition that starts with an item, with its measured sizes.
  func repetition(from item: Int, group: Int, _ arranger: inout GroupArranger) -> Repetitions {
    let arranged = arranger.arrange(source.group, ordinal: group, firstItem: item)
    return Repetitions(
      measured: arranged, items: min(items - item, arranged.template.slots.count), geometry: source.geometry)
  }

  /// Returns the number of repetitions without an item that may be measured or that may affect their end.
  private func freeGroups(from item: Int, to marked: Int?) -> Int {
    guard let marked else { return base.groupCount(items: items - item) }
    return max(0, marked - item - base.lookAhead) / base.itemsPerGroup
  }
}
