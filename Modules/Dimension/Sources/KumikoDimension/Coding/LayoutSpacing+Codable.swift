#if !hasFeature(Embedded)
  /// A signed distance in points, written `10`, `10pt` or `-4pt`; finite and within `LayoutLimits.maximumLength`.
  public struct PointsLength: Codable, Hashable, Sendable {
    public var points: Double

    public init(_ points: Double) { self.points = points }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let value: Double
      if let number = try? container.decode(Double.self) {
        value = number
      } else if let text = try? container.decode(String.self) {
        guard let number = try? LengthText.points(text) else {
          throw CodingFault(
            path: CodingFault.steps(decoder.codingPath), message: "'\(text)' is not a number of points; write 10 or 10pt")
        }
        value = number
      } else {
        throw CodingFault(
          path: CodingFault.steps(decoder.codingPath), message: "expected a number of points, such as 10pt")
      }
      guard value.isFinite, abs(value) <= LayoutLimits.maximumLength else {
        throw CodingFault(
          path: CodingFault.steps(decoder.codingPath),
          message: "a distance must be finite and at most \(LayoutLimits.maximumLength) points")
      }
      points = value
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(points)
    }
  }

  extension LayoutSpacing: Codable {
    /// Reads `10pt` (fixed), `{ fixed: 10pt }` or `{ flexible: 10pt }`.
    public init(from decoder: any Decoder) throws {
      guard (try? decoder.container(keyedBy: FieldReader.Name.self)) != nil else {
        self = .fixed(try PointsLength(from: decoder).points)
        return
      }
      var fields = try FieldReader(decoder, known: ["fixed", "flexible"])
      if fields.names.count != 1 { fields.reject(nil, "a spacing is either fixed or flexible") }
      let fixed = fields.optional("fixed", as: PointsLength.self)
      let flexible = fields.optional("flexible", as: PointsLength.self)
      try fields.finish()
      if let flexible {
        self = .flexible(flexible.points)
      } else if let fixed {
        self = .fixed(fixed.points)
      } else {
        throw CodingFault(path: CodingFault.steps(decoder.codingPath), message: "the spacing has no value")
      }
    }

    public func encode(to encoder: any Encoder) throws {
      switch self {
      case .fixed(let points):
        try PointsLength(points).encode(to: encoder)
      case .flexible(let points):
        var container = encoder.container(keyedBy: FieldReader.Name.self)
        try container.encode(points, forKey: "flexible")
      }
    }
  }

  extension LayoutEdgeSpacing: Codable {
    /// Reads a mapping of edges to spacings; edges that are not named have none.
    public init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: ["top", "leading", "bottom", "trailing"])
      self.init(
        leading: fields.optional("leading"), top: fields.optional("top"),
        trailing: fields.optional("trailing"), bottom: fields.optional("bottom"))
      try fields.finish()
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldReader.Name.self)
      try container.encodeIfPresent(top, forKey: "top")
      try container.encodeIfPresent(leading, forKey: "leading")
      try container.encodeIfPresent(bottom, forKey: "bottom")
      try container.encodeIfPresent(trailing, forKey: "trailing")
    }
  }
#endif
