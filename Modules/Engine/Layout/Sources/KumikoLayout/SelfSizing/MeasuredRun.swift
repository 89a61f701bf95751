import KumikoDimension

/// Adjacent items that are all measured, and the number of unmeasured items before them.
struct MeasuredRun: Summarized {
  /// The size of a supplementary item of a cell.
  struct Attachment: Sendable {
    var offset: Int
    var elementKind: String
    var size: Size2D
  }

  /// The largest number of items in a run. More make a change slower, fewer take more memory.
  static var capacity: Int { 64 }

  /// The number of unmeasured items between the previous run and this one.
  private(set) var gap: Int
  /// The sizes of the cells. An item of which only supplementary items are measured has `MeasuredRun.none`.
  private(set) var cells: ContiguousArray<Size2D>
  /// The sizes of the supplementary items of the cells; empty in most sections.
  private(set) var attachments: [Attachment]
  private(set) var summary: MeasuredItemSummary

  init(gap: Int, cells: ContiguousArray<Size2D>, attachments: [Attachment] = []) {
    self.gap = gap
    self.cells = cells
    self.attachments = attachments
    summary = .empty
    summarize()
  }

  /// No size. Measured sizes are finite.
  static let none = Size2D(width: .nan, height: .nan)

  /// Returns a size, or nil if it is `none`.
  @inline(__always)
  static func known(_ size: Size2D) -> Size2D? { size.width.isNaN ? nil : size }

  var count: Int { cells.count }

  private mutating func summarize() {
    summary = MeasuredItemSummary(
      count: 1, items: gap + cells.count, measured: cells.count, cells: 0, attachments: attachments.count, total: .zero)
    for size in cells where !size.width.isNaN {
      summary.cells += 1
      summary.total.width += size.width
      summary.total.height += size.height
    }
  }
}

// MARK: - Items

extension MeasuredRun {
  subscript(offset: Int) -> ItemSizes.Sizes {
    var sizes = ItemSizes.Sizes()
    sizes.cell = Self.known(cells[offset])
    for attachment in attachments where attachment.offset == offset {
      sizes[attachment.elementKind] = attachment.size
    }
    return sizes
  }

  /// Returns the run with other sizes of the item at an index.
  func replacing(_ offset: Int, with sizes: ItemSizes.Sizes) -> Self {
    var cells = cells
    cells[offset] = sizes.cell ?? Self.none
    var attachments = attachments.filter { $0.offset != offset }
    attachments += sizes.attachments.map { Attachment(offset: offset, elementKind: $0.elementKind, size: $0.size) }
    return Self(gap: gap, cells: cells, attachments: attachments)
  }

  /// Returns a part of the run after another number of unmeasured items, or nil if the part is empty.
  func part(_ range: Range<Int>, gap: Int) -> Self? {
    guard !range.isEmpty else { return nil }
    if range == 0..<count, gap == self.gap { return self }
    return Self(
      gap: gap, cells: ContiguousArray(cells[range]),
      attachments: attachments.filter { range.contains($0.offset) }.map {
        Attachment(offset: $0.offset - range.lowerBound, elementKind: $0.elementKind, size: $0.size)
      })
  }

  /// Returns the run with another run after its last item.
  func joined(with next: Self) -> Self {
    Self(
      gap: gap, cells: cells + next.cells,
      attachments: attachments
        + next.attachments.map {
          Attachment(offset: $0.offset + count, elementKind: $0.elementKind, size: $0.size)
        })
  }

  /// Changes the sizes of some cells, for the first item of the run.
  mutating func setCells(_ sizes: ArraySlice<(item: Int, size: Size2D)>, first: Int) {
    for (item, size) in sizes { cells[item - first] = size }
    summarize()
  }

  mutating func setCell(_ offset: Int, _ size: Size2D) {
    cells[offset] = size
    // All are added up again: a sum of differences would drift.
    summarize()
  }
}

/// The summary of measured items with the unmeasured items before them.
struct MeasuredItemSummary: RunSummary {
  var count: Int
  var items: Int
  var measured: Int
  /// The number of cells and of their supplementary items with a size.
  var cells: Int
  var attachments: Int
  /// The sums of the widths and of the heights of the cells.
  var total: Size2D

  static var empty: MeasuredItemSummary {
    MeasuredItemSummary(count: 0, items: 0, measured: 0, cells: 0, attachments: 0, total: .zero)
  }

  @inline(__always)
  mutating func append(_ next: MeasuredItemSummary) {
    count += next.count
    items += next.items
    measured += next.measured
    cells += next.cells
    attachments += next.attachments
    total.width += next.total.width
    total.height += next.total.height
  }
}
