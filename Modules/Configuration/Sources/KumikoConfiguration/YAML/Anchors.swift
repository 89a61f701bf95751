import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// A value with an anchor, and what its repetition costs.
struct AnchoredValue {
  var node: YAMLNode
  /// The scalar's text as written, for an alias that is a key.
  var text: String?
  /// How many nodes it is, itself included.
  var nodeCount: Int
  /// How many levels of lists and mappings it has; none for a scalar.
  var height: Int
}

/// The anchors seen so far.
struct Anchors {
  private enum State {
    case open(frame: Int)
    case defined(AnchoredValue)
  }

  private var states: [String: State] = [:]

  enum Lookup {
    case unknown(nearest: String?)
    /// The alias stands inside the value that it names.
    case unfinished
    case value(AnchoredValue)
  }

  func lookUp(_ name: String) -> Lookup {
    switch states[name] {
    case nil:
      // Someone who writes a thousand anchors does not mistype one of them.
      .unknown(nearest: states.count > 1000 ? nil : NearestName.find(name, among: states.keys.sorted()))
    case .open: .unfinished
    case .defined(let value): .value(value)
    }
  }

  /// A list or mapping with an anchor begins; `frame` tells it from others of the same anchor.
  mutating func open(_ name: String, frame: Int) {
    states[name] = .open(frame: frame)
  }

  /// It ends; the anchor means it from now on, unless a value inside took the name.
  mutating func close(_ name: String, frame: Int, with value: AnchoredValue) {
    if case .open(frame) = states[name] { states[name] = .defined(value) }
  }

  mutating func define(_ name: String, as value: AnchoredValue) {
    states[name] = .defined(value)
  }
}
