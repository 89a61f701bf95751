#if !hasFeature(Embedded)
  extension LayoutSpacing: Codable {
    /// Decodes `10pt` (fixed), `{ fixed: 10pt }` or `{ flexible: 10pt }`.
    ///
    /// - Throws: ``CodingFault`` if the data is not a spacing, or ``FaultsReported`` if a collector has the faults.
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

    /// Encodes a fixed spacing as a number, and a flexible one as `{ flexible: … }`.
    ///
    /// - Throws: An error of the encoder.
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
#endif
