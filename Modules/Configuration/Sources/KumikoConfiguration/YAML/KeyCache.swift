/// Lets equal keys share one text, since the same few names repeat a million times in a data file.
///
/// Keys of up to 15 bytes live inside `String` itself and need no sharing. A slot holds the last key that fell into it:
/// no growth, and nothing to attack.
struct KeyCache {
  private static let slotCount = 256
  private var slots: [String] = Array(repeating: "", count: slotCount)

  /// The text of `bytes`, shared with an equal one where it is still known.
  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard (16...256).contains(bytes.count) else { return CoreSchema.string(bytes) }
    var hash: UInt32 = 2_166_136_261
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let slot = Int(hash % UInt32(Self.slotCount))
    let isKnown = slots[slot].utf8.withContiguousStorageIfAvailable { $0.elementsEqual(bytes) } ?? false
    if !isKnown { slots[slot] = CoreSchema.string(bytes) }
    return slots[slot]
  }
}
