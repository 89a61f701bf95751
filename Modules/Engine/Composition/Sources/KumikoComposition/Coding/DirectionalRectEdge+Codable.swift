#if !hasFeature(Embedded)
  @_spi(Kumiko) import KumikoValues

  extension DirectionalRectEdge: Codable {
    static let names: [(name: String, edge: DirectionalRectEdge)] = [
      ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
    ]

    /// Decodes a list of the names `top`, `leading`, `bottom` and `trailing`.
    ///
    /// - Throws: `CodingFault` for an unknown name. `DecodingError.typeMismatch` or `valueNotFound` if the data is not
    ///   a list of texts.
    /// - Complexity: O(n) for *n* names.
    public init(from decoder: any Decoder) throws {
      self = []
      for edge in try PlainValueDecoder(reading: decoder).elements(Self.edge(named:)) { insert(edge) }
    }

    private static func edge(named decoder: PlainValueDecoder) throws -> DirectionalRectEdge {
      let name = try String(from: decoder)
      if let edge = names.first(where: { $0.name == name })?.edge { return edge }
      let known = names.map(\.name)
      throw CodingFault(
        at: decoder, message: "unknown edge '\(name)'; valid edges: \(known.joined(separator: ", "))",
        unknownName: name, knownNames: known)
    }

    /// Encodes the names of the edges.
    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for (name, edge) in Self.names where contains(edge) { try list.encode(name) }
    }
  }
#endif
