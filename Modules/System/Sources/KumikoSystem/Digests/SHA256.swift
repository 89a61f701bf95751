/// A SHA-256 digest of bytes (FIPS 180-4).
///
/// ```swift
/// var digest = SHA256()
/// digest.update(bytes)
/// print(digest.hexadecimal)
/// ```
@_spi(Kumiko) public struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
  ]
  /// The bytes that do not fill a block yet.
  private var rest: [UInt8] = []
  private var count: UInt64 = 0

  /// Creates the digest of no bytes.
  public init() {}

  /// Adds bytes.
  ///
  /// - Complexity: O(*n*) in the bytes.
  public mutating func update(_ bytes: some Collection<UInt8>) {
    count += UInt64(bytes.count)
    rest += bytes
    let end = rest.count - rest.count % 64
    var words = [UInt32](repeating: 0, count: 64)
    for start in stride(from: 0, to: end, by: 64) { Self.add(rest, start, to: &state, &words) }
    rest.removeFirst(end)
  }

  /// The digest of all bytes so far, as 64 hexadecimal digits.
  public var hexadecimal: String {
    var last = self
    let bits = count &* 8
    last.update([0x80] + [UInt8](repeating: 0, count: (119 - Int(count % 64)) % 64))
    last.update((0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) })
    return last.state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// Returns the digest of a text's UTF-8 as 64 hexadecimal digits.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func hexadecimal(of text: String) -> String {
    var digest = SHA256()
    digest.update(text.utf8)
    return digest.hexadecimal
  }

  /// Returns the digest of a file as 64 hexadecimal digits.
  ///
  /// - Throws: `SystemError` if the file cannot be read.
  /// - Complexity: O(*n*) in the size of the file.
  public static func hexadecimal(ofFile path: String) throws(SystemError) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError() }
    defer { close(descriptor) }
    var digest = SHA256()
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let length = WaitingRead.read(descriptor, &buffer, buffer.count)
      guard length >= 0 else { throw SystemError() }
      if length == 0 { return digest.hexadecimal }
      digest.update(buffer[..<length])
    }
  }

  /// Adds a block of 64 bytes to the state.
  private static func add(_ bytes: [UInt8], _ start: Int, to state: inout [UInt32], _ words: inout [UInt32]) {
    func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word &>> count | word &<< (32 - count) }
    for index in 0..<16 {
      let place = start + 4 * index
      words[index] =
        UInt32(bytes[place]) &<< 24 | UInt32(bytes[place + 1]) &<< 16 | UInt32(bytes[place + 2]) &<< 8
        | UInt32(bytes[place + 3])
    }
    for index in 16..<64 {
      let (near, far) = (words[index - 2], words[index - 15])
      let first = turned(far, 7) ^ turned(far, 18) ^ far &>> 3
      let second = turned(near, 17) ^ turned(near, 19) ^ near &>> 10
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let upper = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
      let first = h &+ upper &+ (e & f ^ ~e & g) &+ constants[index] &+ words[index]
      let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ (a & b ^ a & c ^ b & c)
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
    0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
    0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
    0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
    0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
  ]
}
