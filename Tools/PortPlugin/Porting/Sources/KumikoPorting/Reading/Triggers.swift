#if Port
  @_spi(Kumiko) import KumikoValues

  /// The places of a text where something can need a change. Expressions without one are not looked at.
  struct Triggers {
    private static let words: Set = [
      "class", "dynamic", "Self", "optional", "import", "UIKit", "Combine", "NSAttributedString",
      "NSMutableAttributedString",
    ]
    private static let metatypes = [Array(".Type".utf8), Array(".init(".utf8)]
    /// The beginnings of calls that a generic parameter can have.
    private static let calls = ["()", "(frame:", "(nibName:"].map { Array($0.utf8) }
    private var offsets: [Int] = []
    /// A Boolean value that indicates whether the text has a name of `FoundationNetworking`.
    private(set) var namesNetworking = false

    /// Finds the places. O(*n*) for *n* bytes.
    init(_ bytes: [UInt8]) {
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if Self.isLetter(byte) {
          let end = bytes[index...].firstIndex { !Self.isLetter($0) } ?? bytes.count
          // No word is longer than the longest name of a networking class.
          if end - index < 30 {
            let word = String(decoding: bytes[index..<end], as: UTF8.self)
            let isCall = byte < UInt8(ascii: "a") && Self.calls.contains { bytes[end...].starts(with: $0) }
            if isCall || Self.words.contains(word) { offsets.append(index) }
            if byte != UInt8(ascii: "i"), ImportRules.networking.contains(word) { namesNetworking = true }
          }
          index = end
        } else {
          let isCall = byte == UInt8(ascii: "?") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "(")
          let isMetatype =
            byte == UInt8(ascii: ".") && Self.metatypes.contains { bytes[index...].starts(with: $0) }
          if isCall || isMetatype || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "@") { offsets.append(index) }
          index += 1
        }
      }
    }

    static func isLetter(_ byte: UInt8) -> Bool {
      (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")) || byte == UInt8(ascii: "_")
        || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")) || byte >= 0x80
    }

    /// Returns whether a range has one of the places. O(log *n*).
    func any(in range: Range<Int>) -> Bool {
      let index = offsets.partitioningIndex { $0 >= range.lowerBound }
      return index < offsets.count && offsets[index] < range.upperBound
    }
  }
#endif
