import KumikoComposition
@_spi(Kumiko) import KumikoLayout

/// Which sections and items of one screen are those of another one.
///
/// Lists in ascending order, rather than dictionaries: every specialized collection makes pages larger.
struct PageLinks {
  /// The numbers of sections: old, new, and 1 if the texts have changed.
  private var sections: [Int] = []
  /// The numbers of items that stay together: old section and item, new section and item, count, and 1 if they show something
  /// else.
  private var runs: [Int] = []
  private static let runLength = 6

  /// The links in the numbers of a request: a number of sections, three numbers of each section, and six of each run. Nil where
  /// the numbers are none of these, or do not ascend.
  init?(_ numbers: ArraySlice<Double>) {
    var whole: [Int] = []
    for number in numbers {
      guard let number = Int(exactly: number) else { return nil }
      whole.append(number)
    }
    guard let count = whole.first, count >= 0, count <= whole.count / 3 else { return nil }
    let start = 1 + 3 * count
    guard start <= whole.count, (whole.count - start) % Self.runLength == 0 else { return nil }
    sections = Array(whole[1..<start])
    runs = Array(whole[start...])
    for at in stride(from: 3, to: sections.count, by: 3) where sections[at] <= sections[at - 3] { return nil }
    for at in stride(from: 0, to: runs.count, by: Self.runLength) {
      guard runs[at + 1] >= 0, runs[at + 3] >= 0, runs[at + 4] > 0 else { return nil }
      guard at == 0 || path(at - Self.runLength) < path(at) else { return nil }
    }
  }

  private func path(_ at: Int) -> LayoutIndexPath { LayoutIndexPath(section: runs[at], item: runs[at + 1]) }

  /// Returns the section on the other screen. The layout itself, section -1, is on every screen.
  func section(_ section: Int) -> (section: Int, isChanged: Bool)? {
    if section == LayoutIndexPath.layoutSection { return (section, false) }
    var (low, high) = (0, sections.count / 3)
    while low < high {
      let middle = (low + high) / 2
      if sections[3 * middle] < section { low = middle + 1 } else { high = middle }
    }
    guard 3 * low < sections.count, sections[3 * low] == section else { return nil }
    return (sections[3 * low + 1], sections[3 * low + 2] != 0)
  }

  /// Returns the item on the other screen.
  func item(_ item: LayoutIndexPath) -> (path: LayoutIndexPath, isChanged: Bool)? {
    var (low, high) = (0, runs.count / Self.runLength)
    while low < high {
      let middle = (low + high) / 2
      if item < path(Self.runLength * middle) { high = middle } else { low = middle + 1 }
    }
    guard low > 0 else { return nil }
    let at = Self.runLength * (low - 1)
    guard runs[at] == item.section, item.item - runs[at + 1] < runs[at + 4] else { return nil }
    return (
      LayoutIndexPath(section: runs[at + 2], item: runs[at + 3] + (item.item - runs[at + 1])), runs[at + 5] != 0
    )
  }

  // MARK: - The way back, in linear time: it is asked for visible elements only

  /// Returns the earlier section of a section on the other screen.
  func section(before section: Int) -> Int? {
    if section == LayoutIndexPath.layoutSection { return section }
    for at in stride(from: 0, to: sections.count, by: 3) where sections[at + 1] == section { return sections[at] }
    return nil
  }

  /// Returns the earlier item of an item on the other screen.
  func item(before item: LayoutIndexPath) -> LayoutIndexPath? {
    for at in stride(from: 0, to: runs.count, by: Self.runLength) where runs[at + 2] == item.section {
      let distance = item.item - runs[at + 3]
      if distance >= 0, distance < runs[at + 4] {
        return LayoutIndexPath(section: runs[at], item: runs[at + 1] + distance)
      }
    }
    return nil
  }

  /// Returns the element on the other screen.
  ///
  /// - Parameter layout: The layout of the first screen.
  func element(
    _ element: LayoutElement, of layout: CompositionalLayout
  ) -> (element: LayoutElement, isChanged: Bool)? {
    switch element {
    case .cell(let path): return item(path).map { (.cell($0.path), $0.isChanged) }
    case .supplementary(let kind, let path):
      if layout.isAttachedToItem(ofKind: kind, at: path) {
        return item(path).map { (.supplementary(kind, $0.path), $0.isChanged) }
      }
      return section(path.section).map {
        (.supplementary(kind, LayoutIndexPath(section: $0.section, item: path.item)), $0.isChanged)
      }
    }
  }
}
