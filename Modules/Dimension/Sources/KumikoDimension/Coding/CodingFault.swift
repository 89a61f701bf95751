#if !hasFeature(Embedded)
  /// One thing wrong with coded data: where, what, and what would have been right.
  public struct CodingFault: Error, Hashable, Sendable {
    /// A step from a record or list to what it holds.
    public enum Step: Hashable, Sendable {
      case key(String)
      case index(Int)
    }

    /// The way from the root to the place.
    public var path: [Step]
    /// Whether the fault is in the last step's key rather than in its value.
    public var isKey: Bool
    /// What is wrong, as a sentence without its full stop.
    public var message: String
    /// What was written, where a name was written that does not exist.
    public var unknownName: String?
    /// The names that would have been right in place of `unknownName`.
    public var knownNames: [String]

    public init(
      path: [Step], isKey: Bool = false, message: String, unknownName: String? = nil, knownNames: [String] = []
    ) {
      self.path = path
      self.isKey = isKey
      self.message = message
      self.unknownName = unknownName
      self.knownNames = knownNames
    }
  }

  extension CodingFault {
    /// The steps of a decoder's coding path.
    public static func steps(_ codingPath: [any CodingKey]) -> [Step] {
      codingPath.map { key in key.intValue.map(Step.index) ?? .key(key.stringValue) }
    }

    /// The fault that an error thrown while decoding stands for.
    public init(_ error: any Error, at codingPath: [any CodingKey]) {
      switch error {
      case let fault as CodingFault:
        self = fault
      case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
        DecodingError.dataCorrupted(let context):
        self.init(path: Self.steps(context.codingPath), message: context.debugDescription)
      case DecodingError.keyNotFound(let key, let context):
        self.init(path: Self.steps(context.codingPath), message: "'\(key.stringValue)' is missing")
      default:
        self.init(path: Self.steps(codingPath), message: "\(error)")
      }
    }
  }

  /// Gathers the faults of one decoding, so that all of them are reported and not only the first.
  ///
  /// A decoder that carries a collector under `FaultCollector.userInfoKey` gets every fault; any other decoder (Foundation's
  /// `JSONDecoder`, say) gets the first one thrown. Not `Sendable`: it belongs to one decoding.
  public final class FaultCollector {
    /// What has been found so far, in the order of finding.
    public private(set) var faults: [CodingFault] = []

    public init() {}

    /// Adds a fault, unless the same one is there already.
    public func report(_ fault: CodingFault) {
      if !faults.contains(fault) { faults.append(fault) }
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
    public init() {}
  }
#endif
