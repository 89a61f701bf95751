/// SHA-256, as FIPS 180-4 describes it: a page names the scripts that a browser may run by their digests.
enum SHA256 {
  static func digest(of message: [UInt8]) -> [UInt8] {
    var message = message
    let length = UInt64(message.count) * 8
    message.append(0x80)
    while message.count % 64 != 56 { message.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      message.append(UInt8(truncatingIfNeeded: length >> UInt64(shift)))
    }
    var state = start
    for block in stride(from: 0, to: message.count, by: 64) { mix(message[block..<block + 64], into: &state) }
    return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) } }
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words: [UInt32] = []
    words.reserveCapacity(64)
    for index in stride(from: block.startIndex, to: block.endIndex, by: 4) {
      words.append(block[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) })
    }
    for index in 16..<64 {
      let (a, b) = (words[index - 15], words[index - 2])
      let first = turned(a, 7) ^ turned(a, 18) ^ (a >> 3)
      let second = turned(b, 17) ^ turned(b, 19) ^ (b >> 10)
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var v = state
    for index in 0..<64 {
      let sum = turned(v[4], 6) ^ turned(v[4], 11) ^ turned(v[4], 25)
      let choice = (v[4] & v[5]) ^ (~v[4] & v[6])
      let first = v[7] &+ sum &+ choice &+ constants[index] &+ words[index]
      let majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2])
      let second = (turned(v[0], 2) ^ turned(v[0], 13) ^ turned(v[0], 22)) &+ majority
      v = [first &+ second, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
    }
    for index in 0..<8 { state[index] = state[index] &+ v[index] }
  }

  private static func turned(_ word: UInt32, _ by: UInt32) -> UInt32 { word >> by | word << (32 - by) }

  private static let primes: [UInt32] = {
    var primes: [UInt32] = []
    var number: UInt32 = 2
    while primes.count < 64 {
      if !primes.contains(where: { number % $0 == 0 }) { primes.append(number) }
      number += 1
    }
    return primes
  }()

  /// The first 32 bits of the fractions of the square roots of the first eight primes.
  private static let start = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
  /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
  private static let constants = primes.map { fraction(cubeRoot(Double($0))) }

  private static func fraction(_ number: Double) -> UInt32 { UInt32((number - number.rounded(.down)) * 4_294_967_296) }

  /// Newton's method. 53 bits of a root below 7 leave more than the 32 that count.
  private static func cubeRoot(_ number: Double) -> Double {
    var root = number
    for _ in 0..<60 { root -= (root * root * root - number) / (3 * root * root) }
    return root
  }
}
