/// Replaces a value, and returns the old one, which the caller releases after the access to the place has ended.
func exchange<Value>(_ place: inout Value, for value: Value) -> Value {
  var value = value
  swap(&place, &value)
  return value
}

/// A queue whose operations are O(1), amortized.
struct FIFOQueue<Element> {
  private var elements: [Element?] = []
  private var first = 0
  /// Stored: each step of scrolling asks for it, and counting elements of a generic type costs as much as the step.
  private(set) var isEmpty = true

  mutating func append(_ element: Element) {
    elements.append(element)
    isEmpty = false
  }

  /// Removes and returns the first element. The queue keeps no reference to it.
  mutating func next() -> Element? {
    guard first < elements.count else { return nil }
    let element = exchange(&elements[first], for: nil)
    first += 1
    if first == elements.count {
      elements.removeAll()
      first = 0
      isEmpty = true
    }
    return element
  }
}
