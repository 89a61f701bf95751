/// The arithmetic of a block of slots: where the probe sequence of a hash starts, and what a slot states.
///
/// A slot has 4 bytes. It is 0 if it is free. Otherwise its high bits are an index + 1, as many bits as the number of
/// slots needs. The low bits are those of the hash, the tag: most other identifiers are told apart without a look at
/// their hash.
@frozen
@usableFromInline
struct SlotAddressing {
  @usableFromInline let slotCount: Int
  @usableFromInline let tagBits: UInt32
  @usableFromInline let tagMask: UInt32

  /// Creates the arithmetic of `slotCount` slots, at least as many as identifiers.
  @inlinable
  init(slotCount: Int) {
    self.slotCount = slotCount
    tagBits = UInt32(truncatingIfNeeded: UInt32(clamping: slotCount).leadingZeroBitCount)
    tagMask = tagBits == 0 ? 0 : UInt32.max &>> (32 &- tagBits)
  }

  /// Returns the first slot of the probe sequence of a hash.
  ///
  /// The product spreads hashes that differ in few bits, and scales to any number of slots.
  @inlinable
  @inline(__always)
  func home(of hash: UInt32) -> Int {
    let spread = UInt64(hash &* 0x9E37_79B9)
    return Int(truncatingIfNeeded: (spread &* UInt64(truncatingIfNeeded: slotCount)) &>> 32)
  }

  /// Returns the slot after another one in a probe sequence.
  @inlinable
  @inline(__always)
  func slot(after slot: Int) -> Int {
    let next = slot &+ 1
    return next == slotCount ? 0 : next
  }

  /// Returns the number of steps from one slot to another.
  @inlinable
  func distance(from start: Int, to end: Int) -> Int {
    end >= start ? end &- start : end &- start &+ slotCount
  }

  @inlinable
  @inline(__always)
  func entry(hash: UInt32, index: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: index &+ 1) &<< tagBits | hash & tagMask
  }

  @inlinable
  @inline(__always)
  func index(of entry: UInt32) -> Int { Int(truncatingIfNeeded: entry &>> tagBits) &- 1 }

  /// Returns whether an entry may be that of an identifier with a hash.
  @inlinable
  @inline(__always)
  func mayBe(_ entry: UInt32, _ hash: UInt32) -> Bool { (entry ^ hash) & tagMask == 0 }
}

extension SlotAddressing {
  /// Returns the number of slots for a known number of identifiers, of which two thirds will be in use.
  @inlinable
  static func slotCount(for count: Int) -> Int { max(8, count &+ count / 2) }

  /// Returns whether so many slots are too few for a number of identifiers: more than three quarters would be in use.
  @inlinable
  static func isTooSmall(_ slotCount: Int, for count: Int) -> Bool { slotCount &- slotCount / 4 < count }
}
