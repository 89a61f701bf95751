#if !hasFeature(Embedded)
  import KumikoDimension

  extension SeparatorConfiguration: Codable {
    /// Reads `{ top, bottom, insets, top-insets, bottom-insets }`; `insets` are those of both lines, unless one has its own.
    public init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: ["top", "bottom", "insets", "top-insets", "bottom-insets"])
      let top = fields.choice("top", of: Visibility.self)
      let bottom = fields.choice("bottom", of: Visibility.self)
      let insets = fields.optional("insets", as: DirectionalEdgeInsets.self)
      let topInsets = fields.optional("top-insets", as: DirectionalEdgeInsets.self)
      let bottomInsets = fields.optional("bottom-insets", as: DirectionalEdgeInsets.self)
      try fields.finish()
      self.init(
        topVisibility: top ?? .automatic, bottomVisibility: bottom ?? .automatic, topInsets: topInsets ?? insets,
        bottomInsets: bottomInsets ?? insets)
    }

    /// Writes what differs from the defaults; insets that both lines share as `insets`.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldReader.Name.self)
      try container.encodeUnlessDefault(topVisibility.rawValue, "automatic", forKey: "top")
      try container.encodeUnlessDefault(bottomVisibility.rawValue, "automatic", forKey: "bottom")
      if topInsets == bottomInsets {
        try container.encodeIfPresent(topInsets, forKey: "insets")
      } else {
        try container.encodeIfPresent(topInsets, forKey: "top-insets")
        try container.encodeIfPresent(bottomInsets, forKey: "bottom-insets")
      }
    }
  }
#endif
