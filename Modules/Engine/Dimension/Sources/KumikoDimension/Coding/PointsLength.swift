#if !hasFeature(Embedded)
  @_spi(Kumiko) import KumikoValues

  /// A signed distance in points, in coded form `10`, `10pt` or `-4pt`; at most `LayoutLimits.maximumLength`.
  @_spi(Kumiko)
  public struct PointsLength: Codable, Hashable, Sendable {
    /// The distance, in points.
    public var points: Double

    /// Creates a distance, in points.
    public init(_ points: Double) { self.points = points }

    /// Decodes a number, or a text such as `10pt`.
    ///
    /// - Throws: `CodingFault` if the data is neither a number nor a text with a number of points, or the distance is
    ///   not finite or above `LayoutLimits.maximumLength`. `DecodingError` if the data is not a single value.
    public init(from decoder: any Decoder) throws {
      let decoder = try PlainValueDecoder(reading: decoder)
      let value: Double
      switch decoder.source.content {
      case .int(let number, _): value = Double(number)
      case .number(let number, _): value = number
      case .string(let text):
        guard let number = try? LengthText.points(text) else {
          throw CodingFault(at: decoder, message: "'\(text)' is not a number of points; write 10 or 10pt")
        }
        value = number
      case .null, .bool, .list, .mapping:
        throw CodingFault(at: decoder, message: "expected a number of points, such as 10pt")
      }
      guard value.isFinite, abs(value) <= LayoutLimits.maximumLength else {
        throw CodingFault(
          at: decoder,
          message: "a distance must be finite and at most \(NumberText.exact(LayoutLimits.maximumLength)) points")
      }
      points = value
    }

    /// Encodes the distance as a number.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(points)
    }
  }
#endif
