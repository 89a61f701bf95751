@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot

extension Driver {
  /// An element in sight, and where it begins, counted from the start of what scrolls.
  typealias Start = (id: ElementID, start: Double)

  /// Which element is held, as the article has it.
  enum Anchors {
    /// The first element that begins within a part of the content; where none does, the one that begins last before it.
    static func held(_ starts: [Start], from lower: Double, to upper: Double) -> Start? {
      let inside = starts.filter { $0.start >= lower - tolerance && $0.start < upper }
      if let least = inside.map(\.start).min() { return inside.first { $0.start <= least + tolerance } }
      let begun = starts.filter { $0.start < lower - tolerance }
      return begun.map(\.start).max().flatMap { last in begun.first { $0.start >= last - tolerance } }
    }

    /// The elements of which one is held where contents change; several where they are equally near, and none where the offset
    /// stays.
    ///
    /// - Parameters:
    ///   - starts: the visible elements.
    ///   - held: the one that is held where it keeps its order.
    ///   - rank: where an element comes among the contents before, and after them; nil where it is not there.
    ///   - neighbours: what is held where nothing in sight is left.
    static func held(
      _ starts: [Start], first held: Start, rank: (ElementID, _ isAfter: Bool) -> Rank?, neighbours: () -> [Start]
    ) -> [Start] {
      let there = starts.filter { rank($0.id, true) != nil }.sorted { a, b in
        guard let first = rank(a.id, false), let second = rank(b.id, false) else { return false }
        return first < second
      }
      guard !there.isEmpty else { return neighbours() }
      let ranks = there.compactMap { rank($0.id, true) }
      let longest = longestAscents(ranks)
      let most = longest.max() ?? 0
      guard most * 2 >= there.count else { return [] }
      let stable = there.indices.filter { longest[$0] == most }.map { there[$0] }
      if let same = stable.first(where: { $0.id == held.id }) { return [same] }
      let least = stable.map { abs($0.start - held.start) }.min() ?? 0
      return stable.filter { abs($0.start - held.start) <= least + tolerance }
    }

    /// For each place the number of places in the longest ascending sequence that it is part of: tried out one by one.
    static func longestAscents(_ ranks: [Rank]) -> [Int] {
      var ending = Array(repeating: 1, count: ranks.count)
      var beginning = ending
      for index in ranks.indices {
        for former in ranks.indices.prefix(index) where ranks[former] < ranks[index] {
          ending[index] = max(ending[index], ending[former] + 1)
        }
      }
      for index in ranks.indices.reversed() {
        for later in ranks.indices.dropFirst(index + 1) where ranks[index] < ranks[later] {
          beginning[index] = max(beginning[index], beginning[later] + 1)
        }
      }
      return ranks.indices.map { ending[$0] + beginning[$0] - 1 }
    }

    /// Where an element comes: by its section, headers and footers before cells.
    struct Rank: Comparable {
      var section: Int
      var isCell: Bool
      var number: Int
      var kind = ""

      static func < (a: Rank, b: Rank) -> Bool {
        (a.section, a.isCell ? 1 : 0, a.number, a.kind) < (b.section, b.isCell ? 1 : 0, b.number, b.kind)
      }

      /// The rank of an element; nil where it is not there.
      init?(_ id: ElementID, in contents: Contents) {
        switch id {
        case .cell(let item):
          guard let path = contents.indexPath(of: item) else { return nil }
          self.init(section: path.section, isCell: true, number: path.item)
        case .countedCell(let section, let number):
          guard let index = contents.indexOfSection(section), contents.isCounted(section),
            number < contents.numberOfItems(inSectionAt: index)
          else { return nil }
          self.init(section: index, isCell: true, number: number)
        case .sectionSupplementary(let kind, let section, let ordinal):
          guard let index = contents.indexOfSection(section) else { return nil }
          self.init(section: index, isCell: false, number: ordinal, kind: kind)
        case .layoutSupplementary(let kind, let ordinal):
          self.init(section: -1, isCell: false, number: ordinal, kind: kind)
        case .itemSupplementary, .spanSupplementary, .decoration, .spanDecoration: return nil
        }
      }

      private init(section: Int, isCell: Bool, number: Int, kind: String = "") {
        (self.section, self.isCell, self.number, self.kind) = (section, isCell, number, kind)
      }
    }

    /// The nearest items before and behind an element that are left, of which the nearer one is held: at equal distances the
    /// one before.
    ///
    /// - Parameters:
    ///   - element: what was held.
    ///   - before: the contents in which it was.
    ///   - isLeft: whether an item is there afterwards.
    static func neighbour(of element: ElementID, in before: Contents, isLeft: (Int) -> Bool) -> Int? {
      let items = before.snapshot.itemIdentifiers
      guard let rank = Rank(element, in: before), rank.section >= 0 else { return nil }
      let start = before.snapshot.itemCounts[..<rank.section].reduce(0, +)
      let place: (before: Int, behind: Int)
      if case .cell = element {
        place = (start + rank.number - 1, start + rank.number + 1)
      } else {
        place = (start - 1, start)
      }
      for distance in 0..<64 {
        for index in [place.before - distance, place.behind + distance]
        where items.indices.contains(index) && isLeft(items[index]) {
          return items[index]
        }
      }
      return nil
    }
  }
}
