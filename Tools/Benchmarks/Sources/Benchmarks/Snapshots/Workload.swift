@_spi(Kumiko) import KumikoSnapshot

/// Two states, and what the difference between them is compared with.
struct Workload<ID: Hashable & Sendable> {
  /// The sections of a state, each with its items.
  typealias Sections = [[ID]]

  var old: Sections
  var new: Sections

  /// The changes that are measured, by name, in lists of `count` identifiers.
  static func all(_ kind: IdentifierKind<ID>, _ count: Int) -> [(name: String, workload: Workload)] {
    var generator = RepeatedGenerator(state: 42)
    let old = (0..<count).map(kind.make)
    // Equal identifiers are in storage of their own, as if they had been decoded again.
    let same = (0..<count).map(kind.make)
    let others = (count..<(2 * count)).map(kind.make)
    let few = max(1, count / 100)

    var replaced = same
    for index in 0..<few { replaced[Int(generator.next() % UInt64(count))] = others[index] }
    return [
      ("identical", Workload(old: [old], new: [same])),
      ("prepend one", Workload(old: [old], new: [[others[0]] + same])),
      ("append 1 %", Workload(old: [old], new: [same + others.prefix(few)])),
      ("replace 1 %", Workload(old: [old], new: [replaced])),
      ("shuffle", Workload(old: [old], new: [same.shuffled(using: &generator)])),
      ("replace all", Workload(old: [old], new: [others])),
      ("100 sections, 1 % moved", moved(old, same, few, &generator)),
    ]
  }

  /// A hundred sections, between which some items move.
  private static func moved(
    _ old: [ID], _ same: [ID], _ few: Int, _ generator: inout RepeatedGenerator
  ) -> Workload {
    func cut(_ list: [ID]) -> Sections {
      let size = list.count / 100
      return (0..<100).map { Array(list[($0 * size)..<($0 * size + size)]) }
    }
    var new = cut(same)
    for _ in 0..<few {
      let from = Int(generator.next() % 100)
      let to = Int(generator.next() % 100)
      guard !new[from].isEmpty else { continue }
      let item = new[from].remove(at: Int(generator.next() % UInt64(new[from].count)))
      new[to].insert(item, at: Int(generator.next() % UInt64(new[to].count + 1)))
    }
    return Workload(old: cut(old), new: new)
  }

  static func snapshot(_ sections: Sections) throws -> Snapshot<Int, ID> {
    try Snapshot(sections: sections.enumerated().map { (id: $0.offset, items: $0.element) })
  }
}
