/// Shares the texts of equal keys, because data files repeat a few keys a million times.
///
/// Keys of up to 15 bytes are stored inside `String` and need no sharing. A slot contains the last key with its hash,
/// so that the cache does not grow.
@_spi(Kumiko) public struct KeyCache {
  private static var slotCount: Int { 256 }
  private var slots: [String] = Array(repeating: "", count: slotCount)

  /// Creates an empty cache.
  public init() {}

  /// Returns the text of `bytes`, shared with an equal one in the cache.
  public mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard (16...256).contains(bytes.count) else { return String(decoding: bytes, as: UTF8.self) }
    var hash: UInt32 = 2_166_136_261
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let slot = Int(hash % UInt32(Self.slotCount))
    let isKnown = slots[slot].utf8.withContiguousStorageIfAvailable { $0.elementsEqual(bytes) } ?? false
    if !isKnown { slots[slot] = String(decoding: bytes, as: UTF8.self) }
    return slots[slot]
  }
}
