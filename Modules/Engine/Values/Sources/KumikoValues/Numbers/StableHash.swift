/// FNV-1a, a hash that is the same in every run. Swift's own is seeded.
@_spi(Kumiko) public enum StableHash {
  /// Returns the hash of bytes in 64 bits.
  ///
  /// - Complexity: O(*n*) in the bytes.
  @inlinable public static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Returns the hash of bytes in 32 bits.
  ///
  /// - Complexity: O(*n*) in the bytes.
  @inlinable public static func short(of bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}
