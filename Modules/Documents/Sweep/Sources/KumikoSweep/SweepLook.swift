import KumikoDimension

/// What a sweep keeps of a screen at one width.
struct SweepLook {
  /// The faults, without those of rules that are switched off.
  var faults: [SweepFault]
  /// The columns of sections of equal cells, by the names of the sections.
  var columns: [String: Int]
  /// What is the same throughout a range of widths.
  var structure: Structure
  /// The edges across and the widths of the elements. Those inside of scrolled sections have their widths alone.
  var lengths: [Double]
  var names: [String]

  /// Digests of the elements, their columns and rows, the lines of texts, and the faults.
  struct Structure: Equatable {
    var elements = 0
    var order = 0
    var lines = 0
    var faults = 0
  }

  init(_ screen: SweptScreen, off: Set<SweepRule>) {
    faults = ScreenCheck(screen: screen).faults.filter { !off.contains($0.rule) }
    let grids = screen.scrollsHorizontally ? [] : screen.grids.filter { !screen.sections[$0.section].scrolls }
    columns = Dictionary(grids.map { (screen.sections[$0.section].name, $0.columns.count) }) { first, _ in first }
    let gridOfSection = Dictionary(grids.map { ($0.section, $0) }) { first, _ in first }
    var (names, order, lines, wrong) = (Hasher(), Hasher(), Hasher(), Hasher())
    self.names = screen.elements.map(\.name)
    lengths = []
    lengths.reserveCapacity(2 * screen.elements.count)
    var before: SweptScreen.Element?
    for element in screen.elements {
      names.combine(element.name)
      lines.combine(element.lines)
      if element.role == .cell, let section = element.section {
        let previous = before.flatMap { $0.section == section ? $0.frame : nil }
        order.combine(previous.map { Self.order($0.minY, element.frame.minY) })
        if let grid = gridOfSection[section] {
          order.combine(grid.column(at: element.frame.minX))
        } else {
          order.combine(previous.map { Self.order($0.minX, element.frame.minX) })
        }
        before = element
      }
      let section = element.section.map { screen.sections[$0] }
      let isUneven = section?.followsTexts ?? false
      lengths.append(screen.scrollsHorizontally || section?.scrolls ?? false || isUneven ? 0 : element.frame.minX)
      lengths.append(isUneven ? 0 : element.frame.width)
    }
    for fault in faults {
      wrong.combine(fault.rule)
      wrong.combine(fault.subject)
    }
    structure = Structure(
      elements: names.finalize(), order: order.finalize(), lines: lines.finalize(), faults: wrong.finalize())
  }

  private static func order(_ one: Double, _ other: Double) -> Int {
    abs(one - other) <= ScreenCheck.tolerance ? 0 : one < other ? 1 : -1
  }

  /// Returns the largest change of a length, and the name of the element that has it.
  func change(to other: SweepLook) -> (points: Double, name: String) {
    var (most, index) = (0.0, 0)
    for (number, (one, other)) in zip(lengths, other.lengths).enumerated() where abs(other - one) > most {
      (most, index) = (abs(other - one), number)
    }
    return (most, names.isEmpty ? "" : names[index / 2])
  }

  /// Returns true if all lengths change evenly from `start` by way of this look to `end`.
  ///
  /// - Parameter share: The share of the way at which this look is.
  func isBetween(_ start: SweepLook, _ end: SweepLook, at share: Double) -> Bool {
    guard lengths.count == start.lengths.count, lengths.count == end.lengths.count else { return false }
    return lengths.indices.allSatisfy { index in
      let expected = start.lengths[index] + share * (end.lengths[index] - start.lengths[index])
      return abs(lengths[index] - expected) <= 2 * ScreenCheck.tolerance
    }
  }
}
