@_spi(Kumiko) public import KumikoRegistry
@_spi(Kumiko) import KumikoSystem

/// What the sections of a screen depend on, besides the environment: collected while they are made.
@_spi(Kumiko) public final class SectionReadLog: Sendable {
  private let noted: Guarded<[Int: SectionReads]> = Guarded([:])

  /// Creates an empty log.
  public init() {}

  /// Returns what the kind of a section has read so far.
  public func reads(ofSection section: Int) -> SectionReads { noted.withLock { $0[section] ?? [] } }

  func note(_ reads: SectionReads, inSection section: Int) {
    noted.withLock { $0[section, default: []].formUnion(reads) }
  }
}
