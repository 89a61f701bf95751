/// Numbers that are the same in every run.
struct RepeatedGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// A kind of identifiers: made by number, the same number giving an equal one in storage of its own.
struct IdentifierKind<ID: Hashable & Sendable>: Sendable {
  var name: String
  var make: @Sendable (Int) -> ID
}

extension IdentifierKind<Int> {
  static let integers = IdentifierKind(name: "Int") { $0 &* 7_919 }
}

extension IdentifierKind<String> {
  /// Thirty-six characters, as `UUID.uuidString` gives them.
  static let uuids = IdentifierKind(name: "UUID text") { number in
    var generator = RepeatedGenerator(state: UInt64(number))
    let digits = Array("0123456789ABCDEF".utf8)
    var characters: [UInt8] = []
    for place in 0..<36 {
      characters.append(
        [8, 13, 18, 23].contains(place) ? UInt8(ascii: "-") : digits[Int(generator.next() % 16)])
    }
    return String(decoding: characters, as: UTF8.self)
  }
}
