#if !hasFeature(Embedded)
  import KumikoDimension

  extension LayoutSupplementaryItem: Codable {
    /// Reads `{ kind, size, anchor, item-anchor, insets, z }`; kind and size must be there.
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

    /// Writes kind, size and anchor, and what else differs from the defaults.
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
