#if !hasFeature(Embedded)
  @_spi(Kumiko) import KumikoValues

  extension Point2D: Codable {}
  extension Size2D: Codable {}
  extension Rect2D: Codable {}

  /// A value whose coded form is a list of numbers, such as `[x, y]`.
  @_spi(Kumiko)
  public protocol NumbersCoded: Codable {
    /// The names of the numbers, for messages.
    static var numberNames: [String] { get }
    /// The numbers, in the order of their names.
    var numbers: [Double] { get }
    /// Creates a value from as many numbers as there are names.
    init(numbers: [Double])
  }

  @_spi(Kumiko)
  extension NumbersCoded {
    /// Decodes the value from a list of numbers.
    ///
    /// - Throws: `CodingFault` if the data is not a list of as many finite numbers within
    ///   `LayoutLimits.maximumLength`.
    public init(from decoder: any Decoder) throws {
      let decoder = try PlainValueDecoder(reading: decoder)
      guard case .list(let elements) = decoder.source.content, elements.count == Self.numberNames.count else {
        throw CodingFault(at: decoder, message: "expected [\(Self.numberNames.joined(separator: ", "))]")
      }
      self.init(numbers: try decoder.elements { try PointsLength(from: $0).points })
    }

    /// Encodes the value as a list of numbers.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in numbers { try container.encode(value) }
    }
  }

  @_spi(Kumiko)
  extension Point2D: NumbersCoded {
    /// The names of the numbers.
    public static var numberNames: [String] { ["x", "y"] }
    /// The numbers, in the order of their names.
    public var numbers: [Double] { [x, y] }
    /// Creates the value from its numbers.
    public init(numbers: [Double]) { self.init(x: numbers[0], y: numbers[1]) }
  }

  @_spi(Kumiko)
  extension Size2D: NumbersCoded {
    /// The names of the numbers.
    public static var numberNames: [String] { ["width", "height"] }
    /// The numbers, in the order of their names.
    public var numbers: [Double] { [width, height] }
    /// Creates the value from its numbers.
    public init(numbers: [Double]) { self.init(width: numbers[0], height: numbers[1]) }
  }

  @_spi(Kumiko)
  extension Rect2D: NumbersCoded {
    /// The names of the numbers.
    public static var numberNames: [String] { ["x", "y", "width", "height"] }
    /// The numbers, in the order of their names.
    public var numbers: [Double] { [minX, minY, width, height] }
    /// Creates the value from its numbers.
    public init(numbers: [Double]) {
      self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
  }
#endif
