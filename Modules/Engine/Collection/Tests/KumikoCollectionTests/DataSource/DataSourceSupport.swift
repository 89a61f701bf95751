@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

typealias Source = DiffableDataSource<String, Int>
typealias SourceError = DataSourceError<String, Int>
typealias Numbers = Snapshot<String, Int>
typealias Outline = SectionSnapshot<Int>

extension Snapshot {
  /// The sections with their items.
  var lists: [SectionID: [ItemID]] {
    get throws(Failure) {
      var lists: [SectionID: [ItemID]] = [:]
      for section in sectionIdentifiers { lists[section] = try itemIdentifiers(inSection: section) }
      return lists
    }
  }

  /// Sections in the order of the literal.
  static func of(_ sections: KeyValuePairs<SectionID, [ItemID]>) throws(Failure) -> Self {
    try Self(sections: sections.map { (id: $0.key, items: $0.value) })
  }
}

extension Outline {
  /// Each item with those below it, these without any below them.
  static func of(_ roots: KeyValuePairs<Int, [Int]>, expanded: [Int] = []) throws -> Outline {
    var outline = Outline()
    for (root, children) in roots {
      try outline.append([root])
      try outline.append(children, to: root)
    }
    try outline.expand(expanded)
    return outline
  }
}

/// What was told, in order.
final class Log {
  var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// A completion that writes a name, and the error if there is one.
  func completion(_ name: String) -> Source.Completion {
    { result in
      switch result {
      case .success(let change): self.add("\(name) done, \(change.new.numberOfItems)")
      case .failure(let error): self.add("\(name) failed: \(error)")
      }
    }
  }
}

/// Does something when the last one that holds it lets go.
final class Farewell {
  private let last: () -> Void

  init(_ last: @escaping () -> Void) { self.last = last }

  deinit { last() }
}

/// The path of an item in the section at an index.
func path(_ section: Int, _ item: Int) -> LayoutIndexPath { LayoutIndexPath(section: section, item: item) }

/// Numbers without pattern, the same ones for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) }

  mutating func next() -> UInt64 {
    // A Weyl sequence, its bits mixed twice by multiplication.
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 32)) &* 0xD6E8_FEB8_6659_FD93
    bits = (bits ^ (bits >> 32)) &* 0xD6E8_FEB8_6659_FD93
    return bits ^ (bits >> 32)
  }
}
