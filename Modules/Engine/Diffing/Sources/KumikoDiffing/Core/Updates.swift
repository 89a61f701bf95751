@_spi(Kumiko) public import KumikoSnapshot

/// The reloads and reconfigurations: their indices in both states, in the order of the new state.
@usableFromInline
struct Updates: Hashable, Sendable {
  @usableFromInline var sectionReloads: ContiguousArray<Run> = []
  @usableFromInline var itemReloads: ContiguousArray<Run> = []
  @usableFromInline var itemReconfigures: ContiguousArray<Run> = []

  var isEmpty: Bool { sectionReloads.isEmpty && itemReloads.isEmpty && itemReconfigures.isEmpty }

  var inverted: Updates {
    Updates(
      sectionReloads: sectionReloads.inverted, itemReloads: itemReloads.inverted,
      itemReconfigures: itemReconfigures.inverted)
  }
}

extension ContiguousArray<Run> {
  /// Returns the parts of the runs at new indices.
  ///
  /// - Parameters:
  ///   - indices: The indices, in ascending order. Indices outside the runs are ignored: their elements are new.
  ///   - pairs: The sections, whose ends no run crosses.
  /// - Complexity: O(k log r + k log s) for *k* indices in *r* runs.
  func restricted(to indices: some Sequence<Int>, in pairs: SectionPairs) -> Self {
    var result = Self()
    var index = 0
    for new in indices {
      if index < count, self[index].newInterval.end <= new {
        index = self.indices.firstIndex(fromWhich: { self[$0].newInterval.end > new })
      }
      guard index < count, self[index].new <= new else { continue }
      let old = self[index].old + new - self[index].new
      if let last = result.last, last.old + last.count == old, last.new + last.count == new,
        !pairs.old.beginsSection(at: old), !pairs.new.beginsSection(at: new)
      {
        result[result.count - 1].count += 1
      } else {
        result.append(Run(old: old, new: new, count: 1))
      }
    }
    return result
  }
}
