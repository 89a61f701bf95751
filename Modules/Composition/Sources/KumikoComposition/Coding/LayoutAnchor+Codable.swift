#if !hasFeature(Embedded)
  import KumikoDimension

  extension LayoutAnchor: Codable {
    /// Decodes `{ edges: […], offset: [x, y] }`, or `fractional-offset` instead of `offset`.
    ///
    /// - Throws: `CodingFault` for an unknown key or an invalid value, or `FaultsReported` if a collector has the
    ///   faults. `DecodingError.typeMismatch` if the data is not a mapping.
    public init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: ["edges", "offset", "fractional-offset"])
      let edges = fields.optional("edges", as: DirectionalRectEdge.self)
      let absolute = fields.optional("offset", as: Point2D.self)
      let fractional = fields.optional("fractional-offset", as: Point2D.self)
      if absolute != nil, fractional != nil {
        fields.reject("fractional-offset", "use either 'offset' or 'fractional-offset', not both")
      }
      try fields.finish()
      self.init(
        edges: edges ?? [], offset: fractional.map(LayoutAnchor.Offset.fractional) ?? .absolute(absolute ?? .zero))
    }

    /// Encodes the edges, and the offset if it is not 0.
    ///
    /// - Throws: An error of the encoder.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldReader.Name.self)
      try container.encode(edges, forKey: "edges")
      switch offset {
      case .absolute(.zero): break
      case .absolute(let point): try container.encode(point, forKey: "offset")
      case .fractional(let point): try container.encode(point, forKey: "fractional-offset")
      }
    }
  }
#endif
