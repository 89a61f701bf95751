/// An element of both trees: a key that stands for some items, as the pieces of a snapshot do.
struct Entry: TreeElement, Summarized {
  var key: UInt64
  var itemCount = 1
  var sectionCount: Int { 0 }
  var summary: KeySummary { KeySummary(count: 1, key: key, items: itemCount) }
}

/// What `SumTree` needs to find an element by its key: the last key of a run.
struct KeySummary: RunSummary {
  static let empty = KeySummary(count: 0, key: 0, items: 0)
  var count: Int
  var key: UInt64
  var items: Int

  mutating func append(_ next: KeySummary) {
    count += next.count
    key = max(key, next.key)
    items += next.items
  }
}

/// Returns the nanoseconds of each of `count` steps: the best of five rounds.
func time(_ count: Int, _ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  let best = (0..<5).map { _ in clock.measure(body) }.min() ?? .zero
  return (Double(best.components.seconds) * 1e9 + Double(best.components.attoseconds) / 1e9) / Double(count)
}

func report(_ name: String, _ sorted: Double, _ sum: Double) {
  print("\(name): SortedTree \(Int(sorted)) ns, SumTree \(Int(sum)) ns, \(Int(sum / sorted * 100)) %")
}

let count = 100_000
var random = SystemRandomNumberGenerator()
let keys = (0..<count).map { UInt64($0) * 8 }
let order = keys.shuffled(using: &random)
let entries = keys.map { Entry(key: $0) }
var sorted = SortedTree(ContiguousArray(entries))
var sum = SumTree(entries)
var found = 0

report(
  "find by key",
  time(count) { for key in order { found += sorted.locate(key)?.itemsBefore ?? 0 } },
  time(count) { for key in order { found += sum.locate { $1.key >= key }?.before.items ?? 0 } })
report(
  "replace by key",
  time(count) { for key in order { sorted.put(Entry(key: key, itemCount: 2)) } },
  time(count) {
    for key in order {
      guard let place = sum.locate({ $1.key >= key }) else { continue }
      sum.replace(at: place.before.count, with: Entry(key: key, itemCount: 2))
    }
  })
report(
  "insert and remove by key",
  time(count) {
    for key in order {
      sorted.put(Entry(key: key + 1))
      sorted.remove(key + 1)
    }
  },
  time(count) {
    for key in order {
      let index = sum.locate { $1.key > key }?.before.count ?? count
      sum.replaceSubrange(index..<index, with: [Entry(key: key + 1)])
      sum.replaceSubrange(index..<index + 1, with: [])
    }
  })

// A comparison passes over the nodes that both share. `SumTree` has none: it compares all elements.
var changedSorted = sorted
var changedSum = sum
for key in order.prefix(10) {
  changedSorted.put(Entry(key: key, itemCount: 3))
  guard let place = changedSum.locate({ $1.key >= key }) else { continue }
  changedSum.replace(at: place.before.count, with: Entry(key: key, itemCount: 3))
}
report(
  "find ten changes",
  time(1) { changedSorted.forEachChange(from: sorted) { found += $0.itemCount } },
  time(1) {
    var old: ContiguousArray<Int> = []
    sum.forEachElement { element, _ in old.append(element.itemCount) }
    changedSum.forEachElement { element, before in found += element.itemCount == old[before.count] ? 0 : 1 }
  })
precondition(found > 0)
