#if !hasFeature(Embedded)
  /// One thing wrong with coded data: where, what, and what would have been right.
  public struct CodingFault: Error, Hashable, Sendable {
    /// A step from a record or list to what it holds.
    public enum Step: Hashable, Sendable {
      /// Into the field of this name.
      case key(String)
      /// To the element with this index, counted from zero.
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

    /// A fault at a place; see the properties.
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
#endif
