#if !hasFeature(Embedded)
  import KumikoDimension

  extension LayoutBoundarySupplementaryItem: Codable {
    /// Decodes `{ kind, size, alignment, offset, insets, extends, pinned, z }`; the first three keys are required.
    ///
    /// - Throws: `CodingFault` for an unknown key, a missing key or an invalid value, or `FaultsReported` if a
    ///   collector has the faults. `DecodingError.typeMismatch` if the data is not a mapping.
    public init(from decoder: any Decoder) throws {
      try self.init(from: decoder, kind: nil, alignment: nil)
    }

    /// Decodes an item. The kind and the alignment are optional if there are defaults.
    init(from decoder: any Decoder, kind: String?, alignment: RectAlignment?) throws {
      var fields = try FieldReader(
        decoder, known: ["kind", "size", "alignment", "offset", "insets", "extends", "pinned", "z"])
      let size = fields.required("size", as: LayoutSize.self)
      let kind = fields.has("kind") || kind == nil ? fields.required("kind", as: String.self) : kind
      if alignment == nil, !fields.has("alignment") { fields.reject(nil, "'alignment' is missing") }
      let alignment = fields.has("alignment") ? fields.choice("alignment", of: RectAlignment.self) : alignment
      let offset = fields.optional("offset", as: Point2D.self)
      let insets = fields.optional("insets", as: DirectionalEdgeInsets.self)
      let extends = fields.optional("extends", as: Bool.self)
      let pinned = fields.optional("pinned", as: Bool.self)
      let zIndex = fields.optional("z", as: Int.self)
      try fields.finish()
      guard let size, let kind, let alignment else { throw FaultsReported() }
      self.init(
        layoutSize: size, elementKind: kind, alignment: alignment, absoluteOffset: offset ?? .zero,
        contentInsets: insets ?? .zero, extendsBoundary: extends ?? true, pinToVisibleBounds: pinned ?? false,
        zIndex: zIndex ?? 1)
    }

    /// Encodes the kind, the size and the alignment, and other values that differ from their defaults.
    ///
    /// - Throws: An error of the encoder.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldReader.Name.self)
      try container.encode(elementKind, forKey: "kind")
      try container.encode(layoutSize, forKey: "size")
      try container.encode(alignment.rawValue, forKey: "alignment")
      try container.encodeUnlessDefault(absoluteOffset, .zero, forKey: "offset")
      try container.encodeUnlessDefault(contentInsets, .zero, forKey: "insets")
      try container.encodeUnlessDefault(extendsBoundary, true, forKey: "extends")
      try container.encodeUnlessDefault(pinToVisibleBounds, false, forKey: "pinned")
      try container.encodeUnlessDefault(zIndex, 1, forKey: "z")
    }
  }
#endif
