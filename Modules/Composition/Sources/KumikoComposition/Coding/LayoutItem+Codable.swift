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

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldReader.Name.self)
      try container.encode(layoutSize, forKey: "size")
      try container.encodeUnlessDefault(contentInsets, .zero, forKey: "insets")
      try container.encodeIfPresent(edgeSpacing, forKey: "edge-spacing")
      try container.encodeUnlessDefault(supplementaryItems, [], forKey: "supplementaries")
    }
  }

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

  extension KeyedEncodingContainer {
    /// Writes a value only where it says more than leaving it out would.
    mutating func encodeUnlessDefault<T: Encodable & Equatable>(_ value: T, _ standard: T, forKey key: Key) throws {
      if value != standard { try encode(value, forKey: key) }
    }
  }
#endif
