import KumikoDimension

/// Which supplementary item of a section is meant.
struct SupplementaryKey: Hashable, Sendable {
  var elementKind: String
  var index: Int
}

/// The sizes that the views of one section asked for.
struct SectionSizes: Sendable {
  /// Of cells, and of what is attached to them.
  private(set) var items = ItemSizes()
  /// Of headers, footers and what stands on groups; and of what is attached to cells, where others are of the same kind.
  private(set) var supplementaries: [SupplementaryKey: Size2D] = [:]

  var isEmpty: Bool { items.isEmpty && supplementaries.isEmpty }

  /// How many sizes there are.
  var count: Int { items.sizeCount + supplementaries.count }

  /// What was measured of a cell. O(log n).
  func cell(_ item: Int) -> Size2D? { items[item]?.cell }

  /// What was measured of a supplementary item on the cell of an item.
  func attachment(ofKind elementKind: String, item: Int) -> Size2D? {
    if items.hasAttachments, let size = items[item]?[elementKind] { return size }
    return supplementary(ofKind: elementKind, item)
  }

  /// What was measured of another supplementary item.
  func supplementary(ofKind elementKind: String, _ index: Int) -> Size2D? {
    supplementaries.isEmpty ? nil : supplementaries[SupplementaryKey(elementKind: elementKind, index: index)]
  }
}

// MARK: - Changing

/// Sizes that a section is told of, by number.
struct SizeReport {
  var cells: [Int: Size2D] = [:]
  var supplementaries: [SupplementaryKey: Size2D] = [:]
}

extension SectionSizes {
  /// What of a report differs from what was known.
  struct Changes {
    var cells: [Int] = []
    var supplementaries: [SupplementaryKey] = []
  }

  /// Takes more sizes, or others than before. O(log n) for each.
  mutating func update(_ report: SizeReport, plan: SectionPlan) -> Changes {
    var changes = Changes()
    var cells: [Int: Size2D] = [:]
    var attachments: [SupplementaryKey: Size2D] = [:]
    for (item, size) in report.cells where cell(item) != size {
      changes.cells.append(item)
      cells[item] = size
    }
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
      for (item, size) in cells { items.update(item) { $0.cell = size } }
      for (key, size) in attachments { items.update(key.index) { $0[key.elementKind] = size } }
    }
    return changes
  }

  /// The sizes after items have been replaced: those behind them have other numbers now.
  mutating func replace(_ edit: ItemEdit, plan: SectionPlan) {
    items.replace(edit.items, with: edit.count)
    guard !supplementaries.isEmpty else { return }
    var moved: [SupplementaryKey: Size2D] = [:]
    let firstChangedGroup = edit.items.lowerBound / plan.run.itemsPerGroup
    for (key, size) in supplementaries {
      if plan.boundary.item(ofKind: key.elementKind, key.index) != nil {
        moved[key] = size
      } else if let group = plan.source.numbering.place(ofKind: key.elementKind, index: key.index)?.group {
        // Where the numbers of items in rows depend on what is measured, no row is sure to have stayed the same.
        if group < firstChangedGroup, !plan.source.group.varies { moved[key] = size }
      } else if let index = edit.place(of: key.index) {
        moved[SupplementaryKey(elementKind: key.elementKind, index: index)] = size
      }
    }
    supplementaries = moved
  }

  /// Forgets what was measured of an item and of what is attached to its cell.
  mutating func forget(_ item: Int, plan: SectionPlan) {
    items.replace(item..<item + 1, with: 1)
    guard !supplementaries.isEmpty else { return }
    for kind in plan.source.itemKinds where plan.boundary.item(ofKind: kind, item) == nil {
      supplementaries[SupplementaryKey(elementKind: kind, index: item)] = nil
    }
  }

  /// Forgets what was measured of all that stands on groups.
  mutating func forgetGroups(plan: SectionPlan) {
    guard !supplementaries.isEmpty else { return }
    supplementaries = supplementaries.filter { plan.boundary.item(ofKind: $0.key.elementKind, $0.key.index) != nil }
  }
}

/// Some items in whose place so many others were put.
struct ItemEdit {
  var items: Range<Int>
  var count: Int

  /// By how much the numbers of the items behind have grown.
  var shift: Int { count - items.count }

  /// The number that an item has after the edit; nil where it is gone.
  func place(of item: Int) -> Int? {
    items.contains(item) ? nil : item < items.lowerBound ? item : item + shift
  }
}
