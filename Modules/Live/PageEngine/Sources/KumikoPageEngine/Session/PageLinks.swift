import KumikoComposition
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoValues

/// Which sections and items of one screen are those of another one.
///
/// Lists in ascending order, rather than dictionaries: every specialized collection makes pages larger.
struct PageLinks {
  private var sections: [PageRecord<PageSectionLink>]
  private var runs: [PageRecord<PageRun>]

  /// Reads links; nil where the numbers are none, or do not ascend.
  init?(_ reader: inout PageReader) {
    guard let sections = reader.list(PageSectionLink.self), let runs = reader.list(PageRun.self),
      sections.allSatisfy({ $0.numbers.allSatisfy { Int(exactly: $0) != nil } }),
      runs.allSatisfy({ run in
        run.numbers.allSatisfy { Int(exactly: $0) != nil } && run[.oldItem] >= 0 && run[.newItem] >= 0
          && run[.count] > 0
      })
    else { return nil }
    self.sections = sections
    self.runs = runs
    for at in sections.indices.dropFirst() where sections[at][.old] <= sections[at - 1][.old] { return nil }
    for at in runs.indices.dropFirst() where path(at) <= path(at - 1) { return nil }
  }

  private func number(_ run: Int, _ field: PageRun) -> Int { Int(runs[run][field]) }

  private func path(_ run: Int) -> LayoutIndexPath {
    LayoutIndexPath(section: number(run, .oldSection), item: number(run, .oldItem))
  }

  /// Returns the section on the other screen. The layout itself, section -1, is on every screen.
  func section(_ section: Int) -> (section: Int, isChanged: Bool)? {
    if section == LayoutIndexPath.layoutSection { return (section, false) }
    let index = sections.partitioningIndex { Int($0[.old]) >= section }
    guard index < sections.count, Int(sections[index][.old]) == section else { return nil }
    return (Int(sections[index][.new]), sections[index][.isChanged] != 0)
  }

  /// Returns the item on the other screen.
  func item(_ item: LayoutIndexPath) -> (path: LayoutIndexPath, isChanged: Bool)? {
    let run = runs.indices.partitioningIndex { item < path($0) } - 1
    guard run >= 0 else { return nil }
    let start = path(run)
    let distance = item.item - start.item
    guard start.section == item.section, distance < number(run, .count) else { return nil }
    let there = LayoutIndexPath(section: number(run, .newSection), item: number(run, .newItem) + distance)
    return (there, runs[run][.isChanged] != 0)
  }

  // MARK: - The way back, in linear time: it is asked for visible elements only

  /// Returns the earlier section of a section on the other screen.
  func section(before section: Int) -> Int? {
    if section == LayoutIndexPath.layoutSection { return section }
    return sections.first { Int($0[.new]) == section }.map { Int($0[.old]) }
  }

  /// Returns the earlier item of an item on the other screen.
  func item(before item: LayoutIndexPath) -> LayoutIndexPath? {
    for run in runs.indices where number(run, .newSection) == item.section {
      let distance = item.item - number(run, .newItem)
      if distance >= 0, distance < number(run, .count) {
        return LayoutIndexPath(section: number(run, .oldSection), item: number(run, .oldItem) + distance)
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
