#if !hasFeature(Embedded)
  import KumikoDimension

  extension LayoutDecorationItem: Codable {
    /// Reads `{ kind, insets, z }`; the kind must be there.
    public init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: ["kind", "insets", "z"])
      let kind = fields.required("kind", as: String.self)
      let insets = fields.optional("insets", as: DirectionalEdgeInsets.self)
      let zIndex = fields.optional("z", as: Int.self)
      try fields.finish()
      guard let kind else { throw FaultsReported() }
      self.init(elementKind: kind, contentInsets: insets ?? .zero, zIndex: zIndex ?? 0)
    }

    /// Writes the kind, and what else differs from the defaults.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldReader.Name.self)
      try container.encode(elementKind, forKey: "kind")
      try container.encodeUnlessDefault(contentInsets, .zero, forKey: "insets")
      try container.encodeUnlessDefault(zIndex, 0, forKey: "z")
    }
  }
#endif
