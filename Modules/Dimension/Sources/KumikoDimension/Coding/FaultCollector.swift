#if !hasFeature(Embedded)
  /// Gathers the faults of one decoding, so that all of them are reported and not only the first.
  ///
  /// A decoder that carries a collector under `FaultCollector.userInfoKey` gives it every fault; with any other decoder
  /// the first fault is thrown.
  ///
  /// It belongs to one decoding, and so to one thread at a time. It is `Sendable` because Foundation's decoders take no
  /// other user information; nothing guards it where two decodings share it.
  public final class FaultCollector: @unchecked Sendable {
    /// The most faults that are kept; nobody reads further, and bad data of any size shall not fill the memory.
    public static let limit = 1_000

    /// What has been found so far, in the order of finding; at most `limit`.
    public private(set) var faults: [CodingFault] = []
    /// Whether there were more faults than `limit`.
    public private(set) var isTruncated = false
    private var known: Set<CodingFault> = []

    /// A collector that has found nothing yet.
    public init() {}

    /// Adds a fault, unless the same one is there already or there are `limit` of them.
    ///
    /// - Complexity: O(1) on average, whatever the number of faults.
    public func report(_ fault: CodingFault) {
      guard faults.count < Self.limit else {
        if !known.contains(fault) { isTruncated = true }
        return
      }
      if known.insert(fault).inserted { faults.append(fault) }
    }

    /// Where a decoder's `userInfo` holds its collector.
    public static var userInfoKey: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "kumiko.faults") }

    /// The collector that `decoder` carries.
    public static func of(_ decoder: any Decoder) -> FaultCollector? {
      userInfoKey.flatMap { decoder.userInfo[$0] as? FaultCollector }
    }
  }

  /// Thrown where decoding cannot go on and every reason has already been given to the collector.
  public struct FaultsReported: Error {
    /// Says that every reason is with the collector.
    public init() {}
  }
#endif
