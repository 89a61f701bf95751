#if !hasFeature(Embedded)
  /// A fault in coded data: its path, a message, and the valid names for an unknown name.
  public struct CodingFault: Error, Hashable, Sendable {
    /// A step of a path into coded data.
    public enum Step: Hashable, Sendable {
      /// The field with a name.
      case key(String)
      /// The element at a zero-based index.
      case index(Int)
    }

    /// The path from the root to the fault.
    public var path: [Step]
    /// A Boolean value that indicates whether the fault is in the key of the last step, not in its value.
    public var isKey: Bool
    /// The message, as one sentence without a full stop.
    public var message: String
    /// The unknown name, for a fault in a name.
    public var unknownName: String?
    /// The valid names, for a fault in a name.
    public var knownNames: [String]

    /// Creates a fault at a path.
    ///
    /// - Parameters:
    ///   - path: The path from the root to the fault.
    ///   - isKey: Whether the fault is in the key of the last step. Default: false.
    ///   - message: The message, as one sentence without a full stop.
    ///   - unknownName: The unknown name, for a fault in a name.
    ///   - knownNames: The valid names, for a fault in a name.
    public init(
      path: [Step], isKey: Bool = false, message: String, unknownName: String? = nil, knownNames: [String] = []
    ) {
      self.path = path
      self.isKey = isKey
      // The text that is wrong may be of any length.
      self.message = BoundedText.message(message)
      self.unknownName = unknownName
      self.knownNames = knownNames
    }
  }

  extension CodingFault {
    /// Returns the steps of the coding path of a decoder.
    ///
    /// - Complexity: O(n) for *n* steps.
    public static func steps(_ codingPath: [any CodingKey]) -> [Step] {
      codingPath.map { key in key.intValue.map(Step.index) ?? .key(key.stringValue) }
    }

    /// Creates the fault of an error that decoding threw.
    ///
    /// - Parameters:
    ///   - error: The error. A `DecodingError` has its own path.
    ///   - codingPath: The path of other errors.
    /// - Complexity: O(n) for *n* steps.
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
