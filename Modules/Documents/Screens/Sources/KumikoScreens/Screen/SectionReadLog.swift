@_spi(Kumiko) public import KumikoRegistry
@_spi(Kumiko) import KumikoSystem

/// What the sections of a screen depend on: collected while they are made.
@_spi(Kumiko) public final class SectionReadLog: Sendable {
  private let noted: Guarded<[Int: SectionReads]> = Guarded([:])

  /// Creates an empty log.
  public init() {}

  /// Returns what the kind of a section has read of the data so far.
  public func reads(ofSection section: Int) -> SectionReads {
    noted.withLock { $0[section] ?? [] }.subtracting(.environment)
  }

  /// Returns the lengths of the room that the kind of a section has read so far. It makes the same wherever these are the same.
  public func lengths(ofSection section: Int) -> SectionReads {
    noted.withLock { $0[section] ?? [] }.intersection(.environment)
  }

  func note(_ reads: SectionReads, inSection section: Int) {
    noted.withLock { $0[section, default: []].formUnion(reads) }
  }
}
