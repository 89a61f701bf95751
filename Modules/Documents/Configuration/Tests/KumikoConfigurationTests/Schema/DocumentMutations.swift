@_spi(Kumiko) import KumikoRegistry

/// Documents that are almost those of the corpus, the same ones in every run.
struct DocumentMutations: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private static let values: [PlainValue] = [
    nil, true, false, 0, 1, -1, 7, 2.5, 1e10, "", "x", "s", "3", "44pt", "-4pt", "50%", "50%w", "~44pt", "uniform ~4",
    "a.b",
    "grid", "every", "top", [], [1], [1, 2], [1, 2, 3, 4], ["top"], [nil], [:], ["width": 1, "height": "50%"],
    ["absolute": 1], ["flexible": "4pt"], ["kind": "grid"], ["item": ["size": ["width": 1, "height": 1]]],
  ]

  /// The value with one of its parts exchanged, taken away or added.
  ///
  /// - Parameter fields: fields of other documents, which may be added.
  mutating func mutant(of value: PlainValue, fields: [(name: String, value: PlainValue)]) -> PlainValue {
    switch value {
    case .record(var record) where Int.random(in: 0..<8, using: &self) > 0:
      let choice = Int.random(in: 0..<8, using: &self)
      if choice == 0 || record.isEmpty, let field = fields.randomElement(using: &self) {
        record[field.name] = field.value
      } else if let field = record.randomElement(using: &self) {
        record[field.name] = choice == 1 ? nil : mutant(of: field.value, fields: fields)
      }
      return .record(record)
    case .list(var elements) where !elements.isEmpty && Int.random(in: 0..<8, using: &self) > 0:
      let index = Int.random(in: elements.indices, using: &self)
      switch Int.random(in: 0..<8, using: &self) {
      case 0: elements.remove(at: index)
      case 1: elements.append(elements[index])
      default: elements[index] = mutant(of: elements[index], fields: fields)
      }
      return .list(elements)
    default:
      return Self.values.randomElement(using: &self) ?? nil
    }
  }
}

extension PlainValue {
  /// All fields of all records in here.
  var allFields: [(name: String, value: PlainValue)] {
    switch self {
    case .record(let record): record.flatMap { [$0] + $0.value.allFields }
    case .list(let elements): elements.flatMap { $0.allFields }
    default: []
    }
  }
}
