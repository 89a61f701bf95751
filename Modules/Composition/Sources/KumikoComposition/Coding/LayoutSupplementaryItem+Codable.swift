#if !hasFeature(Embedded)
  import KumikoDimension

  extension LayoutSupplementaryItem: Codable {
    /// Decodes `{ kind, size, anchor, item-anchor, insets, z }`; the kind and the size are required.
    ///
    /// - Throws: `CodingFault` for an unknown key, a missing key or an invalid value, or `FaultsReported` if a
    ///   collector has the faults. `DecodingError.typeMismatch` if the data is not a mapping.
    public init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: ["kind", "size", "anchor", "item-anchor", "insets", "z"])
      let kind = fields.required("kind", as: String.self)
      let size = fields.required("size", as: LayoutSize.self)
      let anchor = fields.optional("anchor", as: LayoutAnchor.self)
      let itemAnchor = fields.optional("item-anchor", as: LayoutAnchor.self)
      let insets = fields.optional("insets", as: DirectionalEdgeInsets.self)
      let zIndex = fields.optional("z", as: Int.self)
      try fields.finish()
      guard let kind, let size else { throw FaultsReported() }
      self.init(
        layoutSize: size, elementKind: kind, containerAnchor: anchor ?? LayoutAnchor(edges: []),
        itemAnchor: itemAnchor, contentInsets: insets ?? .zero, zIndex: zIndex ?? 1)
    }

    /// Encodes the kind, the size and the anchor, and other values that differ from their defaults.
    ///
    /// - Throws: An error of the encoder.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldReader.Name.self)
      try container.encode(elementKind, forKey: "kind")
      try container.encode(layoutSize, forKey: "size")
      try container.encode(containerAnchor, forKey: "anchor")
      try container.encodeIfPresent(itemAnchor, forKey: "item-anchor")
      try container.encodeUnlessDefault(contentInsets, .zero, forKey: "insets")
      try container.encodeUnlessDefault(zIndex, 1, forKey: "z")
    }
  }
#endif
