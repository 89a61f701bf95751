@_spi(Kumiko) import KumikoDimension
import Testing

@_spi(Kumiko) @testable import KumikoLayout

@Suite("Item sizes")
struct ItemSizesTests {
  @Test("Item sizes agree with a dictionary whose keys move with the items", arguments: Seeds.first(2))
  func model(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var sizes = ItemSizes()
    var cells: [Int: Size2D] = [:]
    var badges: [Int: Size2D] = [:]
    for step in 0..<400 {
      let item = Int.random(in: 0...300, using: &random)
      let size = Size2D(width: Double(step), height: 1)
      switch Int.random(in: 0..<14, using: &random) {
      case 10, 11:
        #expect(sizes.setCell(item, size) && !sizes.setCell(item, size))
        cells[item] = size
      case 12, 13:
        var new: [Int: Size2D] = [:]
        for offset in 0..<Int.random(in: 1...150, using: &random) where offset % 40 != step % 50 {
          new[item + offset] = Size2D(width: Double(1000 * step + offset), height: 1)
        }
        sizes.setCells(new.sorted { $0.key < $1.key }.map { (item: $0.key, size: $0.value) })
        cells.merge(new) { $1 }
      case 0..<4:
        sizes.update(item) { $0.cell = size }
        cells[item] = size
      case 4..<6:
        sizes.update(item) { $0["badge"] = size }
        badges[item] = size
      case 6:
        var new: [Int: Size2D] = [:]
        for _ in 0..<Int.random(in: 0...60, using: &random) { new[Int.random(in: 0...300, using: &random)] = size }
        sizes.update(
          new.sorted { $0.key < $1.key }.map { (item: $0.key, size: $0.value) },
          [SupplementaryKey(elementKind: "badge", index: item): size])
        cells.merge(new) { $1 }
        badges[item] = size
      default:
        let items = item..<item + Int.random(in: 0...20, using: &random)
        let count = Int.random(in: 0...20, using: &random)
        func moved(_ known: [Int: Size2D]) -> [Int: Size2D] {
          var moved: [Int: Size2D] = [:]
          for (item, size) in known where !items.contains(item) {
            moved[item < items.lowerBound ? item : item - items.count + count] = size
          }
          return moved
        }
        sizes.replace(items, with: count)
        (cells, badges) = (moved(cells), moved(badges))
      }
      expect(sizes, cells, badges)
    }
  }

  @Test("Items behind a replacement move by what it adds")
  func places() {
    for lower in 0...3 {
      for upper in lower...3 {
        for count in 0...2 {
          let edit = ItemEdit(items: lower..<upper, count: count)
          var places: [Int?] = Array(0..<4)
          places.replaceSubrange(edit.items, with: Array(repeating: nil, count: count))
          #expect((0..<4).map(edit.place) == (0..<4).map { item in places.firstIndex(of: item) })
        }
      }
    }
  }

  private func expect(_ sizes: ItemSizes, _ cells: [Int: Size2D], _ badges: [Int: Size2D]) {
    let known = Set(cells.keys).union(badges.keys).sorted()
    var found: [Int] = []
    sizes.forEach(in: 0..<Int.max) { item, sizes in
      found.append(item)
      #expect(sizes.cell == cells[item] && sizes["badge"] == badges[item])
    }
    #expect(found == known)
    #expect(sizes.count == known.count && sizes.sizeCount == cells.count + badges.count)
    #expect(sizes.hasAttachments == !badges.isEmpty)
    var part: [Int] = []
    sizes.forEach(in: 50..<120) { item, _ in part.append(item) }
    #expect(part == known.filter { (50..<120).contains($0) })
    #expect(sizes.runs.summary.total.width == cells.values.reduce(0) { $0 + $1.width })
    #expect(sizes.runs.summary.total.height == Double(cells.count))
    sizes.runs.forEachElement { run, _ in
      #expect(run.gap >= 0 && (1...MeasuredRun.capacity).contains(run.count))
    }
    var (cursor, other) = (ItemSizes.Cursor(), ItemSizes.Cursor())
    for item in (0..<90).map({ -5 + $0 * 6 - $0 % 3 * 4 }) {
      let next = known.first { $0 >= item }
      #expect(sizes.next(from: item) == next && sizes.next(from: item, near: &other) == next)
      #expect(sizes.cell(item) == cells[item] && sizes.cell(item, near: &cursor) == cells[item])
      #expect(sizes[item]?.cell == cells[item] && sizes[item]?["badge"] == badges[item])
    }
  }
}
