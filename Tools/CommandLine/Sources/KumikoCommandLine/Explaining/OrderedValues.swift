/// Values by key, in the order in which their keys came first.
struct OrderedValues<Key: Hashable, Value> {
  private(set) var all: [Value] = []
  private var places: [Key: Int] = [:]

  mutating func update(_ key: Key, or new: @autoclosure () -> Value, change: (inout Value) -> Void) {
    if let place = places[key] { return change(&all[place]) }
    places[key] = all.count
    all.append(new())
  }
}
