/// The widths of one text size and direction, and what the screen looks like there.
struct SweepPass {
  let widths: ClosedRange<Int>
  /// The first widths of ranges that the maker of the screens knows.
  let bounds: Set<Int>
  let off: Set<SweepRule>
  let make: (Int) -> SweptScreen
  private(set) var looks: [Int: SweepLook] = [:]

  var sorted: [(width: Int, look: SweepLook)] { looks.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

  @discardableResult mutating func look(at width: Int) -> SweepLook {
    if let known = looks[width] { return known }
    let look = SweepLook(make(width), off: off)
    looks[width] = look
    return look
  }

  mutating func look(at widths: [Int]) { for width in widths { look(at: width) } }

  /// Finds the widths at which something changes: both sides of each known bound, a coarse grid of widths, and the places
  /// between two of these where the structure differs, or where the frames do not change evenly.
  ///
  /// - Complexity: O(*s* + *c* log *d*) screens for *s* coarse widths with distances *d*, and *c* changes.
  mutating func search(step: Int) {
    var coarse = Set(stride(from: widths.lowerBound, through: widths.upperBound, by: step))
    coarse.insert(widths.upperBound)
    for bound in bounds { coarse.formUnion([bound - 1, bound].filter(widths.contains)) }
    let sorted = coarse.sorted()
    look(at: sorted)
    for (index, (start, end)) in zip(sorted, sorted.dropFirst()).enumerated() {
      // Even frames are even beyond the end, too.
      let next = index + 2 < sorted.count ? sorted[index + 2] : nil
      let before = index > 0 ? sorted[index - 1] : nil
      let isEven = isEven(before, start, end) && isEven(start, end, next)
      refine(start, end, isEven: isEven)
    }
  }

  private func isEven(_ start: Int?, _ middle: Int, _ end: Int?) -> Bool {
    guard let start, let end, let one = looks[start], let two = looks[middle], let three = looks[end],
      one.structure == two.structure, two.structure == three.structure,
      !bounds.contains(middle), !bounds.contains(end)
    else { return true }
    return two.isBetween(one, three, at: Double(middle - start) / Double(end - start))
  }

  private mutating func refine(_ start: Int, _ end: Int, isEven: Bool) {
    guard end - start > 1 else { return }
    if isEven, look(at: start).structure == look(at: end).structure { return }
    let middle = (start + end) / 2
    look(at: middle)
    let areHalvesEven = self.isEven(start, middle, end)
    refine(start, middle, isEven: areHalvesEven)
    refine(middle, end, isEven: areHalvesEven)
  }

  /// The ranges of widths in which the structure stays the same.
  var ranges: [SweepReport.Range] {
    var ranges: [SweepReport.Range] = []
    var last: SweepLook?
    for (width, look) in sorted {
      let change = last.flatMap { self.change(from: $0, to: look, at: width) }
      if change == nil, let range = ranges.last {
        ranges[ranges.count - 1].widths = range.widths.lowerBound...width
      } else {
        ranges.append(SweepReport.Range(widths: width...width, columns: look.columns, change: change))
      }
      last = look
    }
    return ranges
  }

  private func change(from one: SweepLook, to other: SweepLook, at width: Int) -> SweepReport.Change? {
    let (old, new) = (one.structure, other.structure)
    if old.elements != new.elements { return .elements }
    if one.columns != other.columns { return .columns }
    if old.order != new.order { return .order }
    if bounds.contains(width) { return .condition }
    if old.lines != new.lines { return .lines }
    return old.faults != new.faults ? .faults : nil
  }

  /// The faults of pairs of widths: frames that jump within a range, and columns that become fewer.
  var faultsOfChanges: [(width: Int, fault: SweepFault)] {
    var found: [(width: Int, fault: SweepFault)] = []
    let sorted = sorted
    for (one, other) in zip(sorted, sorted.dropFirst()) {
      for (section, columns) in one.look.columns.sorted(by: { $0.key < $1.key }) {
        guard let next = other.look.columns[section], next < columns else { continue }
        let message = "has \(columns) columns at \(one.width) points, and \(next) at \(other.width)"
        found.append((other.width, SweepFault(.columns, "'\(section)'", message)))
      }
      guard one.look.structure == other.look.structure, !bounds.contains(other.width) else { continue }
      let change = one.look.change(to: other.look)
      guard change.points > 2 * Double(other.width - one.width) + ScreenCheck.leastJump else { continue }
      let message =
        "changes by \(ScreenCheck.text(change.points)) points from a width of \(one.width) to \(other.width)"
      found.append((other.width, SweepFault(.jump, change.name, message)))
    }
    return found.filter { !off.contains($0.fault.rule) }
  }
}
