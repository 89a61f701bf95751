#if !hasFeature(Embedded)
  import KumikoDimension

  extension LayoutItem: Codable {
    /// Decodes `{ size, insets, edge-spacing, supplementaries }`; the size is required.
    ///
    /// - Throws: `CodingFault` for an unknown key, a missing size or an invalid value, or `FaultsReported` if a
    ///   collector has the faults. `DecodingError.typeMismatch` if the data is not a mapping.
    /// - Complexity: O(n) for *n* supplementary items.
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

    /// Encodes the size, and other values that differ from their defaults.
    ///
    /// - Throws: An error of the encoder.
    /// - Complexity: O(n) for *n* supplementary items.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldReader.Name.self)
      try container.encode(layoutSize, forKey: "size")
      try container.encodeUnlessDefault(contentInsets, .zero, forKey: "insets")
      try container.encodeIfPresent(edgeSpacing, forKey: "edge-spacing")
      try container.encodeUnlessDefault(supplementaryItems, [], forKey: "supplementaries")
    }
  }
#endif
