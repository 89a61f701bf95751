#if !hasFeature(Embedded)
  import KumikoDimension

  extension DirectionalRectEdge: Codable {
    private static let names: [(String, DirectionalRectEdge)] = [
      ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
    ]

    /// Reads a list of the names `top`, `leading`, `bottom` and `trailing`.
    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      self = []
      while !list.isAtEnd {
        let path = list.codingPath
        let index = list.currentIndex
        let name = try list.decode(String.self)
        guard let edge = Self.names.first(where: { $0.0 == name })?.1 else {
          let known = Self.names.map(\.0)
          throw CodingFault(
            path: CodingFault.steps(path) + [.index(index)],
            message: "'\(name)' is not an edge; the edges are \(known.joined(separator: ", "))",
            unknownName: name, knownNames: known)
        }
        insert(edge)
      }
    }

    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for (name, edge) in Self.names where contains(edge) { try list.encode(name) }
    }
  }

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
