public import KumikoSnapshot

/// A search for the largest set of elements that are in ascending order in both lists. These elements stay, the others
/// move.
@_spi(Kumiko)
public struct LongestIncrease {
  /// The number of elements at the start of each run that stay; 0 for a run of another range.
  public private(set) var staying: ContiguousArray<Int>

  /// A Boolean value that indicates whether the last search found an element that must move.
  private(set) var isOutOfOrder = false

  /// The link of a run in the best chain that ends with it: its first pile, and the run before its first element, or
  /// -1.
  private struct Step {
    var pile: Int32
    var previous: Int32
  }

  /// Prepares a search in `runCount` runs.
  public init(runCount: Int) {
    staying = ContiguousArray(repeating: 0, count: runCount)
  }

  /// Decides on the runs at `range` whose elements are in `origin` in the old list.
  ///
  /// - Complexity: O(r) if the order is unchanged, otherwise O(r log r), for *r* runs in `range`.
  public mutating func search(
    _ runs: ContiguousArray<SnapshotMatch.Run>, _ range: Range<Int>, within origin: Range<Int>
  ) {
    var weight = 0
    var number = 0
    var last = -1
    var isAscending = true
    for index in range where origin.contains(runs[index].old) {
      let run = runs[index]
      if run.old < last { isAscending = false }
      last = run.old
      weight += run.count
      number += 1
      staying[index] = run.count
    }
    isOutOfOrder = !isAscending
    guard isOutOfOrder else { return }
    // Piles need one step for each element, a tree several steps for each run.
    if weight / 8 <= number, weight <= Int32.max {
      searchWithPiles(runs, range, within: origin, weight: weight)
    } else {
      searchWithTree(runs, range, within: origin, number: number)
    }
  }
}

// MARK: - Short runs: patience sorting

extension LongestIncrease {
  /// Puts each element on the first pile whose top is not smaller.
  ///
  /// One search for each run is enough: the element after the first goes on the next pile, whose top is larger than the
  /// top that was just covered, and so not smaller than this element.
  private mutating func searchWithPiles(
    _ runs: ContiguousArray<Run>, _ range: Range<Int>, within origin: Range<Int>, weight: Int
  ) {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: weight) { tops in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: weight) { topRuns in
        withUnsafeTemporaryAllocation(of: Step.self, capacity: range.count) { steps in
          let pileCount = Self.deal(runs, range, within: origin, on: tops, topRuns, steps)
          for index in range { staying[index] = 0 }
          // A chain leaves a run at the element before which the first element of the next run was found.
          var end = pileCount
          var number = pileCount == 0 ? -1 : Int(topRuns[pileCount - 1])
          while number >= 0 {
            let step = steps[number]
            staying[range.lowerBound + number] = end - Int(step.pile)
            end = Int(step.pile)
            number = Int(step.previous)
          }
        }
      }
    }
  }

  /// Puts all runs on piles and returns the number of piles. The top of a pile is an old index and the index of its
  /// run.
  private static func deal(
    _ runs: ContiguousArray<Run>, _ range: Range<Int>, within origin: Range<Int>,
    on tops: UnsafeMutableBufferPointer<Int>, _ topRuns: UnsafeMutableBufferPointer<Int32>,
    _ steps: UnsafeMutableBufferPointer<Step>
  ) -> Int {
    var pileCount = 0
    runs.withUnsafeBufferPointer { runs in
      for index in range where origin.contains(runs[index].old) {
        let run = runs[index]
        let pile = firstPile(of: pileCount, in: tops, from: run.old)
        let number = index &- range.lowerBound
        steps[number] = Step(pile: Int32(truncatingIfNeeded: pile), previous: pile == 0 ? -1 : topRuns[pile &- 1])
        for offset in 0..<run.count {
          tops[pile &+ offset] = run.old &+ offset
          topRuns[pile &+ offset] = Int32(truncatingIfNeeded: number)
        }
        pileCount = max(pileCount, pile &+ run.count)
      }
    }
    return pileCount
  }

  /// Returns the first pile whose top is not smaller than an old index.
  @inline(__always)
  private static func firstPile(of count: Int, in tops: UnsafeMutableBufferPointer<Int>, from old: Int) -> Int {
    guard count > 0 else { return 0 }
    var low = 0
    var length = count
    // Arithmetic instead of branches, which are unpredictable in shuffled lists: a negative difference, shifted, is a
    // mask of ones.
    while length > 1 {
      let half = length &>> 1
      low &+= half & ((tops[low &+ half &- 1] &- old) &>> (Int.bitWidth &- 1))
      length &-= half
    }
    return low &- ((tops[low] &- old) &>> (Int.bitWidth &- 1))
  }

  // MARK: - Long runs: a tree of the best chains

  /// Finds the heaviest chain of whole runs. This is optimal: if a chain contains one element of a run, no element of
  /// another run is between it and the rest of its run, in either list.
  private mutating func searchWithTree(
    _ runs: ContiguousArray<Run>, _ range: Range<Int>, within origin: Range<Int>, number: Int
  ) {
    var order = ContiguousArray<Int>()
    order.reserveCapacity(number)
    for index in range where origin.contains(runs[index].old) { order.append(index) }
    order.sort { runs[$0].old < runs[$1].old }

    // A binary indexed tree in the order of the old list. Node `i`, counted from 1, has the run that ends the heaviest
    // chain among the `i & -i` runs up to the `i`-th. Runs are added in the order of the new list.
    var previous = ContiguousArray(repeating: -1, count: range.count)
    var weights = ContiguousArray(repeating: 0, count: range.count)
    var ranks = ContiguousArray(repeating: 0, count: range.count)
    for (rank, index) in order.enumerated() { ranks[index - range.lowerBound] = rank + 1 }
    var best = ContiguousArray(repeating: -1, count: number + 1)
    var end = -1
    for current in ranks.indices where ranks[current] > 0 {
      var before = -1
      var node = ranks[current] - 1
      while node > 0 {
        if best[node] >= 0, before < 0 || weights[best[node]] > weights[before] { before = best[node] }
        node &= node - 1
      }
      previous[current] = before
      weights[current] = runs[range.lowerBound + current].count + (before < 0 ? 0 : weights[before])
      if end < 0 || weights[current] > weights[end] { end = current }
      node = ranks[current]
      while node <= number {
        if best[node] < 0 || weights[best[node]] < weights[current] { best[node] = current }
        node += node & -node
      }
      staying[range.lowerBound + current] = 0
    }
    while end >= 0 {
      staying[range.lowerBound + end] = runs[range.lowerBound + end].count
      end = previous[end]
    }
  }
}
