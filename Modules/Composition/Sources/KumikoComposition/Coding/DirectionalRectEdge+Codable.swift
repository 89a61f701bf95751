#if !hasFeature(Embedded)
  import KumikoValues

  extension DirectionalRectEdge: Codable {
    /// The edges and their names in documents.
    static let names: [(name: String, edge: DirectionalRectEdge)] = [
      ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
    ]

    /// Decodes a list of the names `top`, `leading`, `bottom` and `trailing`.
    ///
    /// - Throws: `CodingFault` for an unknown name. `DecodingError.typeMismatch` or `valueNotFound` if the data is not
    ///   a list of texts.
    /// - Complexity: O(n) for *n* names.
    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      self = []
      while !list.isAtEnd {
        let path = list.codingPath
        let index = list.currentIndex
        let name = try list.decode(String.self)
        guard let edge = Self.names.first(where: { $0.name == name })?.edge else {
          let known = Self.names.map(\.name)
          throw CodingFault(
            path: CodingFault.steps(path) + [.index(index)],
            message: "unknown edge '\(name)'; valid edges: \(known.joined(separator: ", "))",
            unknownName: name, knownNames: known)
        }
        insert(edge)
      }
    }

    /// Encodes the names of the edges.
    ///
    /// - Throws: An error of the encoder.
    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for (name, edge) in Self.names where contains(edge) { try list.encode(name) }
    }
  }
#endif
