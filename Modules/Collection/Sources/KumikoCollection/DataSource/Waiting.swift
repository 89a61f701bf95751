/// Puts a value in the place of another, and returns that: so that what goes is let go of by the caller, when the place is
/// not being accessed any more.
func exchange<Value>(_ place: inout Value, for value: Value) -> Value {
  var value = value
  swap(&place, &value)
  return value
}

/// First come, first served; O(1), amortised.
struct WaitingLine<Element> {
  private var elements: [Element?] = []
  private var first = 0

  var isEmpty: Bool { first == elements.count }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Takes the first out, whole: the line holds nothing of it any more.
  mutating func next() -> Element? {
    guard first < elements.count else { return nil }
    let element = exchange(&elements[first], for: nil)
    first += 1
    if first == elements.count {
      elements.removeAll()
      first = 0
    }
    return element
  }
}
