import KumikoUIKitViews
import Testing

private protocol Observer: AnyObject { func note() -> Int }
private final class Counter: Observer {
  var count = 0
  func note() -> Int {
    count += 1
    return count
  }
}

@Suite("Tables of objects")
struct HashTableTests {
  @Test("a weak table has an object as long as something else holds it")
  func weak() {
    let table = NSHashTable<any Observer>.weakObjects()
    let kept = Counter()
    var other: Counter? = Counter()
    table.add(kept)
    table.add(kept)
    table.add(other)
    table.add(nil)
    #expect(table.count == 2 && table.contains(other))
    other = nil
    #expect(table.allObjects.map { $0.note() } == [1], "only the one that is held is there")
    #expect(table.anyObject === kept)
    table.remove(kept)
    #expect(table.allObjects.isEmpty)
  }

  @Test("a strong table holds its objects, and equal ones are one")
  func strong() {
    let table = NSHashTable<NSString>()
    table.add(NSString(string: "a"))
    table.add(NSString(string: "a"))
    #expect(table.count == 1 && table.contains(NSString(string: "a")))
    let byAddress = NSHashTable<NSString>(options: .objectPointerPersonality, capacity: 2)
    byAddress.add(NSString(string: "a"))
    byAddress.add(NSString(string: "a"))
    #expect(byAddress.count == 2)
    byAddress.removeAllObjects()
    #expect(byAddress.count == 0)
  }
}
