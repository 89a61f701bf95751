#if !hasFeature(Embedded)
  import KumikoDimension

  extension LayoutAnchor: Codable {
    /// Reads `{ edges: […], offset: [x, y] }`, or `fractional-offset` instead of `offset`.
    public init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: ["edges", "offset", "fractional-offset"])
      let edges = fields.optional("edges", as: DirectionalRectEdge.self)
      let absolute = fields.optional("offset", as: Point2D.self)
      let fractional = fields.optional("fractional-offset", as: Point2D.self)
      if absolute != nil, fractional != nil {
        fields.reject("fractional-offset", "an anchor has an offset or a fractional-offset, not both")
      }
      try fields.finish()
      self.init(
        edges: edges ?? [], offset: fractional.map(LayoutAnchor.Offset.fractional) ?? .absolute(absolute ?? .zero))
    }

    /// Writes the edges, and the offset where there is one.
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
