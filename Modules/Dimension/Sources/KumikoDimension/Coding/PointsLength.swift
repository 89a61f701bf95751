#if !hasFeature(Embedded)
  @_spi(Kumiko) import KumikoValues

  /// A signed distance in points, written `10`, `10pt` or `-4pt`; finite and within `LayoutLimits.maximumLength`.
  public struct PointsLength: Codable, Hashable, Sendable {
    /// How many points.
    public var points: Double

    /// A distance of so many points.
    public init(_ points: Double) { self.points = points }

    /// Reads a number, or a text such as `10pt`.
    ///
    /// - Throws: `CodingFault` where it is neither, or not within the limit.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let value: Double
      if let number = try? container.decode(Double.self) {
        value = number
      } else if let text = try? container.decode(String.self) {
        guard let number = try? LengthText.points(text) else {
          throw CodingFault(
            path: CodingFault.steps(decoder.codingPath),
            message: "'\(text)' is not a number of points; write 10 or 10pt")
        }
        value = number
      } else {
        throw CodingFault(
          path: CodingFault.steps(decoder.codingPath), message: "expected a number of points, such as 10pt")
      }
      guard value.isFinite, abs(value) <= LayoutLimits.maximumLength else {
        throw CodingFault(
          path: CodingFault.steps(decoder.codingPath),
          message: "a distance must be finite and at most \(NumberText.exact(LayoutLimits.maximumLength)) points")
      }
      points = value
    }

    /// Writes the number.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(points)
    }
  }
#endif
