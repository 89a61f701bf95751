#if !hasFeature(Embedded)
  import KumikoDimension

  extension LayoutItem: Codable {
    /// Reads `{ size, insets, edge-spacing, supplementaries }`; only the size must be there.
    public init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: ["size", "insets", "edge-spacing", "supplementaries"])
      let size = fields.required("size", as: LayoutSize.self)
      let supplementaries = fields.list("supplementaries", of: LayoutSupplementaryItem.self)
      let insets = fields.optional("insets", as: DirectionalEdgeInsets.self)
      let edgeSpacing = fields.optional("edge-spacing", as: LayoutEdgeSpacing.self)
      try fields.finish()
      guard let size else { throw FaultsReported() }
      self.init(
        layoutSize: size, supplementaryItems: supplementaries, contentInsets: insets ?? .zero,
        edgeSpacing: edgeSpacing)
    }

    /// Writes the size, and what else differs from the defaults.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldReader.Name.self)
      try container.encode(layoutSize, forKey: "size")
      try container.encodeUnlessDefault(contentInsets, .zero, forKey: "insets")
      try container.encodeIfPresent(edgeSpacing, forKey: "edge-spacing")
      try container.encodeUnlessDefault(supplementaryItems, [], forKey: "supplementaries")
    }
  }
#endif
