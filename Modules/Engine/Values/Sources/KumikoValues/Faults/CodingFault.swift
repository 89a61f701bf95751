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
    /// The range of the value, or of its key, in the text that was read; nil if the value was not read from a text.
    public var range: SourceRange?

    /// Creates a fault at a path.
    ///
    /// - Parameters:
    ///   - path: The path from the root to the fault.
    ///   - isKey: Whether the fault is in the key of the last step. Default: false.
    ///   - message: The message, as one sentence without a full stop.
    ///   - unknownName: The unknown name, for a fault in a name.
    ///   - knownNames: The valid names, for a fault in a name.
    ///   - range: The range of the value, or of its key, in the text that was read; nil for none.
    public init(
      path: [Step], isKey: Bool = false, message: String, unknownName: String? = nil, knownNames: [String] = [],
      range: SourceRange? = nil
    ) {
      self.path = path
      self.isKey = isKey
      // The text that is wrong may be of any length.
      self.message = BoundedText.message(message)
      self.unknownName = unknownName
      self.knownNames = knownNames
      self.range = range
    }
  }

  extension CodingFault {
    /// Creates a fault of the value that a decoder decodes, with its path and its range.
    ///
    /// - Parameters:
    ///   - decoder: The decoder of the value.
    ///   - message: The message, as one sentence without a full stop.
    ///   - unknownName: The unknown name, for a fault in a name.
    ///   - knownNames: The valid names, for a fault in a name.
    /// - Complexity: O(*d*) at depth *d* of the data.
    public init(
      at decoder: any Decoder, message: String, unknownName: String? = nil, knownNames: [String] = []
    ) {
      self.init(
        path: Self.steps(decoder.codingPath), message: message, unknownName: unknownName, knownNames: knownNames,
        range: (decoder as? PlainValueDecoder)?.source.range.known)
    }

    /// Returns the fault with the path of a value in front of its own.
    ///
    /// - Complexity: O(*d*) in the lengths of the paths.
    @_spi(Kumiko) public func under(_ path: [Step]) -> CodingFault {
      var fault = self
      fault.path = path + fault.path
      return fault
    }

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
        // Decoders of plain values know the place.
        range = (context.underlyingError as? CodingFault)?.range
      case DecodingError.keyNotFound(let key, let context):
        self.init(path: Self.steps(context.codingPath), message: "'\(key.stringValue)' is missing")
      default:
        self.init(path: Self.steps(codingPath), message: "\(error)")
      }
    }
  }
#endif
