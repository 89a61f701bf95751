#if !hasFeature(Embedded)
  import KumikoDimension

  extension LayoutDecorationItem: Codable {
    /// Decodes `{ kind, insets, z }`; the kind is required.
    ///
    /// - Throws: `CodingFault` for an unknown key, a missing kind or an invalid value, or `FaultsReported` if a
    ///   collector has the faults. `DecodingError.typeMismatch` if the data is not a mapping.
    public init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: ["kind", "insets", "z"])
      let kind = fields.required("kind", as: String.self)
      let insets = fields.optional("insets", as: DirectionalEdgeInsets.self)
      let zIndex = fields.optional("z", as: Int.self)
      try fields.finish()
      guard let kind else { throw FaultsReported() }
      self.init(elementKind: kind, contentInsets: insets ?? .zero, zIndex: zIndex ?? 0)
    }

    /// Encodes the kind, and other values that differ from their defaults.
    ///
    /// - Throws: An error of the encoder.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldReader.Name.self)
      try container.encode(elementKind, forKey: "kind")
      try container.encodeUnlessDefault(contentInsets, .zero, forKey: "insets")
      try container.encodeUnlessDefault(zIndex, 0, forKey: "z")
    }
  }
#endif
