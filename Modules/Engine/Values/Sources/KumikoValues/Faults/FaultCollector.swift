#if !hasFeature(Embedded)
  /// A collector of all faults of one decoding.
  ///
  /// A decoder reports each fault to the collector in its `userInfo` under ``userInfoKey``. Without a collector, the
  /// first fault is thrown.
  ///
  /// Use a collector for one decoding at a time. The class is `Sendable` because the `userInfo` of Foundation's
  /// decoders requires it. Its access is not synchronized.
  public final class FaultCollector: @unchecked Sendable {
    /// The maximum number of collected faults, which bounds the memory for bad data.
    public static let limit = 1_000

    /// The faults in the order in which they were found; at most ``limit``.
    public private(set) var faults: [CodingFault] = []
    /// A Boolean value that indicates whether more than ``limit`` faults were found.
    public private(set) var isTruncated = false
    private var known: Set<CodingFault> = []

    /// Creates an empty collector.
    public init() {}

    /// Adds a fault unless it is already collected or the limit is reached.
    ///
    /// - Complexity: O(1) on average.
    public func report(_ fault: CodingFault) {
      guard faults.count < Self.limit else {
        if !known.contains(fault) { isTruncated = true }
        return
      }
      if known.insert(fault).inserted { faults.append(fault) }
    }

    /// The key of the collector in the `userInfo` of a decoder.
    public static let userInfoKey = CodingUserInfoKey(rawValue: "kumiko.faults")

    /// Returns the collector of a decoder, if any.
    public static func of(_ decoder: any Decoder) -> FaultCollector? {
      userInfoKey.flatMap { decoder.userInfo[$0] as? FaultCollector }
    }
  }

  /// An error without details: decoding failed, and the collector has all faults.
  public struct FaultsReported: Error {
    /// Creates the error.
    public init() {}
  }
#endif
