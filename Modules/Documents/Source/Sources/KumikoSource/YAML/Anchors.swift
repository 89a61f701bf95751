@_spi(Kumiko) import KumikoValues

/// A value with an anchor, and the cost of its aliases.
struct AnchoredValue {
  var node: SourceValue
  /// The text of the scalar as written, for an alias that is a key.
  var text: String?
  /// The number of nodes, including the value itself.
  var nodeCount: Int
  /// The size of its texts in bytes.
  var byteCount: Int
  /// The number of levels of lists and mappings; 0 for a scalar.
  var height: Int
}

struct Anchors {
  private enum State {
    case open(frame: Int)
    case defined(AnchoredValue)
  }

  private var states: [String: State] = [:]

  enum Lookup {
    case unknown(nearest: String?)
    /// The alias is inside the value that it names.
    case unfinished
    case value(AnchoredValue)
  }

  func lookUp(_ name: String) -> Lookup {
    switch states[name] {
    case nil:
      // Among a thousand anchors, a suggestion would take long.
      .unknown(nearest: states.count > 1000 ? nil : NearestName.find(name, among: states.keys.sorted()))
    case .open: .unfinished
    case .defined(let value): .value(value)
    }
  }

  /// Begins a list or mapping with an anchor. `frame` distinguishes those with equal anchors.
  mutating func open(_ name: String, frame: Int) {
    states[name] = .open(frame: frame)
  }

  /// Ends the value. The anchor names it from now on, unless an inner value has the same anchor.
  mutating func close(_ name: String, frame: Int, with value: AnchoredValue) {
    if case .open(frame) = states[name] { states[name] = .defined(value) }
  }

  mutating func define(_ name: String, as value: AnchoredValue) {
    states[name] = .defined(value)
  }
}
