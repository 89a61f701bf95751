import KumikoDimension

/// The key of a supplementary item in a section.
struct SupplementaryKey: Hashable, Sendable {
  var elementKind: String
  var index: Int
}

struct SectionSizes: Sendable {
  private(set) var items = ItemSizes()
  /// The sizes of headers, footers and supplementary items of groups; also of cells, if groups have the same kind.
  private(set) var supplementaries: [SupplementaryKey: Size2D] = [:]

  var isEmpty: Bool { items.isEmpty && supplementaries.isEmpty }

  var count: Int { items.sizeCount + supplementaries.count }

  /// Returns the size of a cell. O(log n).
  func cell(_ item: Int) -> Size2D? { items.cell(item) }

  func attachment(ofKind elementKind: String, item: Int) -> Size2D? {
    if items.hasAttachments, let size = items[item]?[elementKind] { return size }
    return supplementary(ofKind: elementKind, item)
  }

  func supplementary(ofKind elementKind: String, _ index: Int) -> Size2D? {
    supplementaries.isEmpty ? nil : supplementaries[SupplementaryKey(elementKind: elementKind, index: index)]
  }
}

// MARK: - Changes

/// New sizes of a section, by index.
struct SizeReport {
  /// The sizes of cells. No item occurs twice.
  var cells: [(item: Int, size: Size2D)] = []
  var supplementaries: [SupplementaryKey: Size2D] = [:]

  var isEmpty: Bool { cells.isEmpty && supplementaries.isEmpty }
}

extension SectionSizes {
  /// The sizes of a report that differ from the stored ones.
  struct Changes {
    /// The items of cells, in ascending order; none in a list, whose places follow from the sizes alone.
    var cells: [Int] = []
    var supplementaries: [SupplementaryKey] = []
  }

  /// Applies new and changed sizes. O(log n) for each.
  mutating func update(_ report: SizeReport, plan: SectionPlan) -> Changes {
    var changes = Changes()
    var attachments: [SupplementaryKey: Size2D] = [:]
    var cells = report.cells
    if !items.isEmpty {
      var cursor = ItemSizes.Cursor()
      cells.removeAll { items.cell($0.item, near: &cursor) == $0.size }
    }
    cells = cells.ascending
    if plan.source.cellRule == nil || plan.columns != nil { changes.cells = cells.map { $0.item } }
    for (key, size) in report.supplementaries {
      if plan.standsOnItem(key.elementKind) {
        guard items[key.index]?[key.elementKind] != size else { continue }
        attachments[key] = size
      } else if supplementaries.updateValue(size, forKey: key) == size {
        continue
      }
      changes.supplementaries.append(key)
    }
    if (cells.count + attachments.count) * 8 > items.count {
      items.update(cells, attachments)
    } else {
      items.setCells(cells)
      for (key, size) in attachments { items.update(key.index) { $0[key.elementKind] = size } }
    }
    return changes
  }

  /// Sets the size of a cell. Returns whether it was another size. O(log n).
  mutating func setCell(_ item: Int, _ size: Size2D) -> Bool {
    items.setCell(item, size)
  }

  /// Replaces items, which changes the indices of later items.
  mutating func replace(_ edit: ItemEdit, plan: SectionPlan) {
    items.replace(edit.items, with: edit.count)
    guard !supplementaries.isEmpty else { return }
    var moved: [SupplementaryKey: Size2D] = [:]
    let firstChangedGroup = edit.items.lowerBound / plan.run.itemsPerGroup
    for (key, size) in supplementaries {
      if plan.boundary.item(ofKind: key.elementKind, key.index) != nil {
        moved[key] = size
      } else if let group = plan.source.numbering.place(ofKind: key.elementKind, index: key.index)?.group {
        // If rows wrap, the items of any row may have changed.
        if group < firstChangedGroup, !plan.source.group.varies { moved[key] = size }
      } else if let index = edit.place(of: key.index) {
        moved[SupplementaryKey(elementKind: key.elementKind, index: index)] = size
      }
    }
    supplementaries = moved
  }

  /// Removes the sizes of an item and of the supplementary items of its cell.
  mutating func forget(_ item: Int, plan: SectionPlan) {
    items.replace(item..<item + 1, with: 1)
    guard !supplementaries.isEmpty else { return }
    for kind in plan.source.itemKinds where plan.boundary.item(ofKind: kind, item) == nil {
      supplementaries[SupplementaryKey(elementKind: kind, index: item)] = nil
    }
  }

  /// Removes the sizes of all supplementary items of groups.
  mutating func forgetGroups(plan: SectionPlan) {
    guard !supplementaries.isEmpty else { return }
    supplementaries = supplementaries.filter { plan.boundary.item(ofKind: $0.key.elementKind, $0.key.index) != nil }
  }
}

/// A replacement of a range of items with a number of new items.
struct ItemEdit {
  var items: Range<Int>
  var count: Int

  var shift: Int { count - items.count }

  /// Returns the index of an item after the edit, or nil if it is replaced.
  func place(of item: Int) -> Int? {
    items.contains(item) ? nil : item < items.lowerBound ? item : item + shift
  }
}

extension [(item: Int, size: Size2D)] {
  /// The elements in ascending order of the items, none of which occurs twice.
  ///
  /// A dense list is put in order by its indices, which takes a tenth of the time of sorting.
  fileprivate var ascending: Self {
    guard let first else { return self }
    var (low, high, isAscending) = (first.item, first.item, true)
    for index in indices.dropFirst() {
      low = Swift.min(low, self[index].item)
      high = Swift.max(high, self[index].item)
      if self[index].item <= self[index - 1].item { isAscending = false }
    }
    if isAscending { return self }
    guard high - low < count * 4 else { return sorted { $0.item < $1.item } }
    var dense = ContiguousArray(repeating: MeasuredRun.none, count: high - low + 1)
    for (item, size) in self { dense[item - low] = size }
    var result: Self = []
    result.reserveCapacity(count)
    for index in dense.indices {
      if let size = MeasuredRun.known(dense[index]) { result.append((low + index, size)) }
    }
    return result
  }
}
